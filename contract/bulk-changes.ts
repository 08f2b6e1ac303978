import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Member } from './group-links.ts'
import { MAX_CHANGED_USERS } from './limits.ts'
import { problems } from './problem.ts'
import { Id, IdParams, idList, rawText } from './text.ts'
import { UserFilters } from './users.ts'

/** Which users a list shows, but for its page and order: what `GET /api/users` is asked, in a body. */
export const Matching = z.strictObject({
  search: rawText(200).default(''),
  ...UserFilters.omit({ archived: true }).shape,
})
export type Matching = z.output<typeof Matching>

/** Whom a call changes: these, or all that match, some at a time. */
export const Selection = z.union([
  z.strictObject({ ids: idList(MAX_CHANGED_USERS).min(1, 'No user selected!') }),
  z.strictObject({
    matching: Matching,
    /** how many the caller believes they are: with another number nobody is changed */
    count: z.int().min(1),
  }),
  z.strictObject({
    matching: Matching,
    /** goes on where the call before ended, by its `next` */
    after: Id,
  }),
])
export type Selection = z.output<typeof Selection>

/** What became of one of them. */
const Outcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('changed'), user: Member }),
  /** was so before */
  z.object({ outcome: z.literal('unchanged'), user: Member }),
  z.object({ outcome: z.literal('refused'), user: Member, reason: z.string() }),
])
export type Outcome = z.infer<typeof Outcome>

const BulkReport = z.object({
  rows: z.array(Outcome),
  /** there are more that match: to be sent as `after`; null where there are none */
  next: Id.nullable(),
})
export type BulkReport = z.infer<typeof BulkReport>

const response = { 200: BulkReport, ...problems(400, 401, 403, 404, 409) }

/** The same change to many users. Of all that match (R21), which takes `users` as well, one call changes the next `MAX_CHANGED_USERS`. */
export const bulkChanges = {
  enable: endpoint({
    method: 'POST',
    url: '/api/users/enabled',
    config: { access: 'crm', sensitive: true },
    schema: {
      summary: 'Let many users sign in, or no longer, with a report for each; the caller is left out',
      tags: ['Users'],
      body: z.strictObject({ users: Selection, enabled: z.boolean() }),
      response,
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
}
