import { z } from 'zod'
import { Problem, problems, Success } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { MAX_NOTE_LENGTH } from './limits.ts'
import { listQuery } from './list-query.ts'
import { Id, IdParams, rawText, Timestamp } from './text.ts'

/** Something somebody wrote down for themselves (R52), in Markdown. Nobody else reads it. `version` grows with every change. */
const Note = withExample(
  z.object({ id: Id, title: z.string(), text: z.string(), version: z.int(), updated_at: Timestamp }),
  {
    id: 7,
    title: 'Call Kendall County',
    text: '# Call Kendall County\n\nAsk for the list of **redemptions**.',
    version: 3,
    updated_at: '2026-11-20T08:00:00.000Z',
  },
)
export type Note = z.infer<typeof Note>

/** A note in a list: its first line, and the beginning of the rest. */
export const NoteSummary = withExample(
  z.object({ id: Id, title: z.string(), excerpt: z.string(), version: z.int(), updated_at: Timestamp }),
  {
    id: 7,
    title: 'Call Kendall County',
    excerpt: 'Ask for the list of redemptions.',
    version: 3,
    updated_at: '2026-11-20T08:00:00.000Z',
  },
)
export type NoteSummary = z.infer<typeof NoteSummary>

const text = rawText(MAX_NOTE_LENGTH)
const tags = ['Notes'] as const

/** One's own notes: those of anybody else are as if there were none. */
export const notes = {
  list: endpoint({
    method: 'GET',
    url: '/api/notes',
    config: { access: 'signed-in' },
    schema: {
      summary: 'One’s own notes, the last changed first; searched by their text',
      tags,
      querystring: listQuery(['updated_at']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
      response: { 200: z.array(NoteSummary), ...problems(400, 401) },
    },
  }),
  /** With an `Idempotency-Key`, the same call made again makes no second note: it answers with the first as it is then. */
  create: endpoint({
    method: 'POST',
    url: '/api/notes',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Write a new note',
      tags,
      body: withExample(z.object({ text: text.refine((typed) => typed.trim() !== '', 'A note cannot be empty.') }), {
        text: '# Call Kendall County',
      }),
      response: { 201: Note, ...problems(400, 401, 404, 422) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/notes/:id',
    config: { access: 'signed-in' },
    schema: {
      summary: 'One of one’s own notes',
      tags,
      params: IdParams,
      response: { 200: Note, ...problems(400, 401, 404) },
    },
  }),
  /** `version` is that of what was changed; without it, whatever is there is replaced. */
  update: endpoint({
    method: 'PUT',
    url: '/api/notes/:id',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Change one of one’s own notes',
      tags,
      params: IdParams,
      body: withExample(z.object({ text, version: z.int().optional() }), { text: '# Called', version: 3 }),
      response: { 200: Note, ...problems(400, 401, 404), 409: Problem.extend({ current: Note.optional() }) },
    },
  }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/notes/:id',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Delete one of one’s own notes; it can be had back for 30 days',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 404) },
    },
  }),
  restore: endpoint({
    method: 'POST',
    url: '/api/notes/:id/restore',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Bring one of one’s own notes back',
      tags,
      params: IdParams,
      response: { 200: Note, ...problems(400, 401, 404, 422) },
    },
  }),
}
