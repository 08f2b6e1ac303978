import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { Member } from './group-links.ts'
import { listQuery } from './list-query.ts'
import { IdParams, IdText, MomentText, rawText, Timestamp } from './text.ts'

/** What the log says things were done to. */
export type ActivityEntity =
  | 'auction'
  | 'auth-group'
  | 'choice'
  | 'import'
  | 'note'
  | 'preferences'
  | 'scope'
  | 'settings'
  | 'user'

/** What it says was done. What is renamed here is another thing in a log that has the name of before. */
export type ActivityAction =
  | 'accepted invitation'
  | 'added document'
  | 'added users'
  | 'asked to describe themselves'
  | 'changed address'
  | 'changed password'
  | 'created'
  | 'deleted'
  | 'described themselves'
  | 'ended a session'
  | 'ended sessions'
  | 'exported'
  | 'granted scopes'
  | 'imported'
  | 'invited'
  | `linked ${'host' | 'command lookup'}`
  | `${'made' | 'updated' | 'removed'} ${'instructor' | 'student' | 'DPE'}`
  | 'punched card'
  | 'registered'
  | 'registered again'
  | 'removed document'
  | 'removed scopes'
  | 'removed users'
  | 'renewed recovery codes'
  | 'replaced document'
  | 'reset administrator'
  | 'reset password'
  | 'restored'
  | 'sign-in failed'
  | 'sign-in locked'
  | 'signed in'
  | 'signed out'
  | 'turned off second factor'
  | 'turned on second factor'
  | 'undid'
  | 'undone'
  | 'unlocked'
  | 'updated'
  | 'validated address'

/** Something that was done, by whom, from where, and what it changed. Never altered (ASVS 16.4.2). */
export const Activity = z.object({
  id: z.int(),
  at: Timestamp,
  /** null where nobody was signed in, and for what Liendesk did by itself */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** an `ActivityAction` to an `ActivityEntity`, as they were called when it was done */
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  /** the fields that changed, as they were and as they became; without lists of people and scopes, which `named` counts */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** what it was done to, as it is called now; null for what is not kept, or has no name */
  about: z.string().nullable(),
  /** the auth group it was done to, as it is called now; null for everything else */
  group: z.string().nullable(),
  /** the people, or scopes, that came to a group or were taken from it: how many, and `MAX_NAMED` of them at most; null for everything else */
  named: z.object({ total: z.int(), first: z.array(z.object({ id: z.int(), name: z.string() })) }).nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  /** whether it was a deletion or a removal that has been undone since */
  undone: z.boolean(),
  /** what was deleted or taken out of a group can be had back until then; null where there is nothing to undo, or nothing any more */
  undoable_until: Timestamp.nullable(),
})
export type Activity = z.infer<typeof Activity>

/** The same in the history of one thing, for who does not read the whole log: not from where it was done. */
const HistoryEntry = Activity.omit({ ip: true, request_id: true, about: true })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const newestFirst = listQuery(['at']).extend({ order: z.enum(['asc', 'desc']).default('desc') })

const filtered = newestFirst.extend({
  action: rawText(60).optional(),
  entity: rawText(60).optional(),
  /** what it was done to, of `entity` */
  entity_id: IdText.optional(),
  /** from this moment on */
  from: MomentText.optional(),
  /** before this moment */
  to: MomentText.optional(),
})

/** Who reads groups and scopes (R26) reads what was done to them, and who reads the whole log; a refusal names the first. */
const ofGroups = ['auth-groups', 'user-scopes', 'users'] as const
const ofScopes = ['user-scopes', 'auth-groups', 'users'] as const

/** The log, and the parts of it that say what was done to one group or scope: nothing else is found by these. */
export const activity = {
  list: endpoint({
    method: 'GET',
    url: '/api/activity',
    config: { access: 'users' },
    schema: {
      summary: 'What was done, the newest first',
      tags: ['Activity'],
      querystring: filtered.extend({
        /** who did it */
        user_id: IdText.optional(),
        /** somebody: what was done to them, and the groups they came into and left */
        person: IdText.optional(),
      }),
      response: { 200: z.array(Activity), ...problems(400, 401, 403) },
    },
  }),
  /** For who does not hold `users`: nothing of what anybody else did. */
  own: endpoint({
    method: 'GET',
    url: '/api/activity/own',
    config: { access: 'signed-in' },
    schema: {
      summary: 'What the caller did, the newest first',
      tags: ['Activity'],
      querystring: filtered,
      response: { 200: z.array(Activity), ...problems(400, 401) },
    },
  }),
  kinds: endpoint({
    method: 'GET',
    url: '/api/activity/kinds',
    config: { access: 'signed-in' },
    schema: {
      summary: 'What the log can be filtered by: all that was ever done, and what it was done to',
      tags: ['Activity'],
      response: {
        200: withExample(z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }), {
          actions: ['created', 'signed in'],
          entities: ['scope', 'user'],
        }),
        ...problems(401),
      },
    },
  }),
  ofGroup: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/activity',
    config: { access: ofGroups },
    schema: {
      summary: 'What was done to a group, and who and what came into it or left it, the newest first',
      tags: ['Activity'],
      params: IdParams,
      querystring: newestFirst,
      response: { 200: z.array(HistoryEntry), ...problems(400, 401, 403, 404) },
    },
  }),
  ofScope: endpoint({
    method: 'GET',
    url: '/api/scopes/:id/activity',
    config: { access: ofScopes },
    schema: {
      summary:
        'What was done to a scope, and the groups that were given it or that it was taken from, the newest first',
      tags: ['Activity'],
      params: IdParams,
      querystring: newestFirst,
      response: { 200: z.array(HistoryEntry), ...problems(400, 401, 403, 404) },
    },
  }),
  people: endpoint({
    method: 'GET',
    url: '/api/activity/:id/people',
    config: { access: ofGroups },
    schema: {
      summary: 'The people that an entry says came into a group or left it, by name',
      tags: ['Activity'],
      params: IdParams,
      querystring: listQuery(['lastName']),
      response: { 200: z.array(Member), ...problems(400, 401, 403, 404) },
    },
  }),
}
