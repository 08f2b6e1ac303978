import { z } from 'zod'
import { Done, problems } from './answers.ts'
import { Document, DocumentsForm } from './documents.ts'
import { endpoint, withExample } from './endpoint.ts'
import { Address, FirstName, LastName, Phone } from './people.ts'
import { PROFILE_READERS } from './profile-endpoints.ts'
import { ChosenId, EnteredFlag, EnteredId, Notes } from './profiles.ts'
import { IdParams, IdText, rawText, Timestamp } from './text.ts'
import { Lookup } from './users.ts'

/** What is asked, in this order; some of it not of everybody. */
const Step = z.enum(['person', 'profile', 'documents', 'password'])

/** Somebody new who describes themselves, as far as they have come. */
export const Onboarding = withExample(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
    email: z.string(),
    /** 10 digits, or empty */
    phone: z.string(),
    address: z.string(),
    noun: z.enum(['instructor', 'student', 'DPE']).nullable(),
    /** what they say of themselves as that: of an instructor the biography, of a DPE the rest */
    profile: z
      .object({
        biography: z.string(),
        preferredOptionId: ChosenId,
        preferredMethodOptionId: ChosenId,
        travelOptionId: ChosenId,
        notes: z.string(),
      })
      .partial(),
    /** of a DPE */
    choices: z.object({
      preferredOptions: z.array(Lookup),
      preferredMethodOptions: z.array(Lookup),
      travelOptions: z.array(Lookup),
    }),
    /** with those marked that they sent themselves, and can take back */
    documents: z.array(Document.extend({ own: z.boolean() })),
    /** what is asked of them, in this order */
    steps: z.array(Step),
    /** the step that was saved last; null where nothing was */
    saved: Step.nullable(),
    finished: z.boolean(),
  }),
  {
    firstName: 'Rosa',
    lastName: 'Lind',
    username: 'rosa.lind',
    email: 'rosa.lind@example.com',
    phone: '5550100199',
    address: '',
    noun: 'instructor',
    profile: { biography: 'Taught deed sales in Ohio.' },
    choices: { preferredOptions: [], preferredMethodOptions: [], travelOptions: [] },
    documents: [],
    steps: ['person', 'profile', 'documents', 'password'],
    saved: 'person',
    finished: false,
  },
)
export type Onboarding = z.infer<typeof Onboarding>

/** How far somebody new has come, for staff. */
const OnboardingState = withExample(
  z.object({
    /** the step that was saved last; null where nothing was */
    saved: Step.nullable(),
    /** when they were asked last, or began; null where neither */
    asked_at: Timestamp.nullable(),
    /** since they were asked last */
    finished_at: Timestamp.nullable(),
  }),
  { saved: 'profile', asked_at: '2026-11-18T09:30:00.000Z', finished_at: null },
)
export type OnboardingState = z.infer<typeof OnboardingState>

const key = rawText(200)
const tags = ['Users'] as const

const save = {
  url: '/api/users/onboarding/:id',
  config: { access: 'public', form: DocumentsForm },
  schema: {
    summary:
      'Save a step of somebody new, as JSON or as a form with documents; an absent field and a blank password stay',
    tags,
    params: IdParams,
    body: withExample(
      z.object({
        /** of the link that was mailed. In a form it stands before files */
        key,
        /** which step this is */
        step: Step.optional(),
        firstName: FirstName.optional(),
        lastName: LastName.optional(),
        phone: Phone.optional(),
        address: Address.optional(),
        biography: Notes.optional(),
        preferredOptionId: EnteredId.optional(),
        preferredMethodOptionId: EnteredId.optional(),
        travelOptionId: EnteredId.optional(),
        notes: Notes.optional(),
        /** their first, which ends the onboarding */
        password: rawText(1024).optional(),
        /** nothing more is to come: the link is used up. Of who has no password yet, choosing one does that */
        finish: EnteredFlag.optional(),
      }),
      { key: 'p3Zk…', step: 'profile', biography: 'Taught deed sales in Ohio.' },
    ),
    response: {
      200: Onboarding,
      ...problems(400, 408, 409, 413, 415, 422, 429, 503, 507),
    },
  },
} as const

/** Somebody new describes themselves with the link that was mailed to them, in steps that are saved as they go (R30). It signs nobody in. */
export const onboarding = {
  get: endpoint({
    method: 'GET',
    url: '/api/users/onboarding/:id/:key',
    config: { access: 'public' },
    schema: {
      summary: 'How far somebody new has come, by their id and the key of their link',
      tags,
      params: z.object({ id: IdText, key }),
      response: { 200: Onboarding, ...problems(400, 422) },
    },
  }),
  /** As `get`, for browsers: no address has the key. */
  check: endpoint({
    method: 'POST',
    url: '/api/users/onboarding/:id/check',
    config: { access: 'public' },
    schema: {
      summary: 'How far somebody new has come, with the key of their link in the body',
      tags,
      params: IdParams,
      body: withExample(z.object({ key }), { key: 'p3Zk…' }),
      response: { 200: Onboarding, ...problems(400, 422) },
    },
  }),
  save: endpoint({ method: 'PUT', ...save }),
  saveByForm: endpoint({ method: 'POST', ...save }),
  state: endpoint({
    method: 'GET',
    url: '/api/users/:id/onboarding',
    config: { access: PROFILE_READERS },
    schema: {
      summary: 'How far somebody new has come with describing themselves',
      tags,
      params: IdParams,
      response: { 200: OnboardingState, ...problems(400, 401, 403, 404) },
    },
  }),
  /** What was sent by mistake: theirs alone, and only while they describe themselves. */
  removeDocument: endpoint({
    method: 'POST',
    url: '/api/users/onboarding/:id/documents/:document/delete',
    config: { access: 'public' },
    schema: {
      summary: 'Delete a document that somebody new sent, by their id and the key of their link',
      tags,
      params: z.object({ id: IdText, document: IdText }),
      body: withExample(z.object({ key }), { key: 'p3Zk…' }),
      response: { 200: Onboarding, ...problems(400, 404, 422) },
    },
  }),
  /** Somebody without a password is mailed an invitation, which leads there, too. Once a minute, five times a day. */
  send: endpoint({
    method: 'POST',
    url: '/api/users/:id/onboarding',
    config: { access: 'crm' },
    schema: {
      summary: 'Mail an instructor, a student or a DPE a link by which they describe themselves',
      tags,
      params: IdParams,
      response: { 200: Done, ...problems(400, 401, 403, 404, 422, 429) },
    },
  }),
}
