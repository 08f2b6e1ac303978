import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { Member } from './group-links.ts'
import { MAX_CHANGED_USERS, MAX_LINKED_USERS } from './limits.ts'
import { Id, IdParams, idList, rawText } from './text.ts'
import { UserFilters } from './user-filters.ts'
import { ACTIVE_STATUS, maySignIn, POTENTIAL_STATUS } from './user-rules.ts'

/** Which users a list shows, but for its page and order: what `GET /api/users` is asked, in a body. */
export const Matching = z.strictObject({
  search: rawText(200).default(''),
  ...UserFilters.omit({ archived: true }).shape,
})
export type Matching = z.output<typeof Matching>

const AllMatching = z.strictObject({
  matching: Matching,
  /** how many the caller believes they are: with another number nobody is changed */
  count: z.int().min(1),
})

const these = (most: number) => z.strictObject({ ids: idList(most).min(1, 'No user selected!') })

/** Whom a change is thought of for: these, or all that match. */
export const Chosen = z.union([these(MAX_LINKED_USERS), AllMatching])
export type Chosen = z.output<typeof Chosen>

/** Whom a call changes: these, or all that match, some at a time. */
export const Selection = z.union([
  these(MAX_CHANGED_USERS),
  AllMatching,
  z.strictObject({
    matching: Matching,
    /** goes on where the call before ended, by its `next` */
    after: Id,
  }),
])
export type Selection = z.output<typeof Selection>

/** What became of one of them. */
const Outcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('changed'),
    user: Member,
    /** where their status was changed: the one that they had, for undoing */
    statusBefore: Id.optional(),
  }),
  /** was so before */
  z.object({ outcome: z.literal('unchanged'), user: Member }),
  z.object({ outcome: z.literal('refused'), user: Member, reason: z.string() }),
])
export type Outcome = z.infer<typeof Outcome>

const BulkReport = withExample(
  z.object({
    rows: z.array(Outcome),
    /** there are more that match: to be sent as `after`; null where there are none */
    next: Id.nullable(),
  }),
  {
    rows: [
      {
        outcome: 'changed',
        user: { id: 12, username: 'rosa.lind', firstName: 'Rosa', lastName: 'Lind', email: 'rosa.lind@example.com' },
      },
    ],
    next: null,
  },
)
export type BulkReport = z.infer<typeof BulkReport>

/** What a change of many would do: how many people each of these is for. */
const BulkPreview = withExample(
  z.object({
    changed: z.int(),
    /** are so already */
    unchanged: z.int(),
    /** the caller is among them, and is left out */
    self: z.int(),
    /** hold more than the caller does, and stay as they are (R28) */
    beyond: z.int(),
    deleted: z.int(),
  }),
  { changed: 24, unchanged: 3, self: 0, beyond: 1, deleted: 0 },
)
export type BulkPreview = z.infer<typeof BulkPreview>

const response = { 200: BulkReport, ...problems(400, 401, 403, 404, 409) }
const preview = { 200: BulkPreview, ...problems(400, 401, 403, 404, 409, 422) }

/** The same change to many users. Of all that match (R21), which takes `users` as well, one call changes the next `MAX_CHANGED_USERS`. */
export const bulkChanges = {
  enable: endpoint({
    method: 'POST',
    url: '/api/users/enabled',
    config: { access: 'crm', sensitive: true },
    schema: {
      summary: 'Let many users sign in, or no longer, with a report for each; the caller is left out',
      tags: ['Users'],
      body: withExample(
        z
          .strictObject({
            users: Selection,
            enabled: z.boolean(),
            /** which whoever is changed has then; where it is absent, Active or Inactive */
            userStatusId: z.int().min(ACTIVE_STATUS).max(POTENTIAL_STATUS).optional(),
          })
          .refine(({ enabled, userStatusId: id }) => id === undefined || maySignIn(id) === enabled, {
            path: ['userStatusId'],
            error: 'Inactive and Suspended may not sign in, everybody else may.',
          }),
        { users: { ids: [12, 13] }, enabled: false },
      ),
      response,
    },
  }),
  /** Changes nothing, as the one below. */
  previewEnable: endpoint({
    method: 'POST',
    url: '/api/users/enabled/preview',
    config: { access: 'crm' },
    schema: {
      summary: 'How many users would be let sign in, or no longer, and how many stay as they are',
      tags: ['Users'],
      body: withExample(z.strictObject({ users: Chosen, enabled: z.boolean() }), {
        users: { ids: [12, 13] },
        enabled: false,
      }),
      response: preview,
    },
  }),
  members: endpoint({
    method: 'POST',
    url: '/api/authgroups/:id/members',
    config: { access: 'auth-groups', sensitive: true },
    schema: {
      summary: 'Put many users into a group, or take them out, with a report for each',
      tags: ['Auth groups'],
      params: IdParams,
      body: z.strictObject({ users: Selection, member: z.boolean() }),
      response,
    },
  }),
  previewMembers: endpoint({
    method: 'POST',
    url: '/api/authgroups/:id/members/preview',
    config: { access: 'auth-groups' },
    schema: {
      summary: 'How many users would come into a group, or leave it, and how many stay as they are',
      tags: ['Auth groups'],
      params: IdParams,
      body: z.strictObject({ users: Chosen, member: z.boolean() }),
      response: preview,
    },
  }),
}
