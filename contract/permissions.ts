import { z } from 'zod'
import { problems } from './answers.ts'
import { Chosen } from './bulk-changes.ts'
import { endpoint } from './endpoint.ts'
import { Member } from './group-links.ts'
import { listQuery } from './list-query.ts'
import { Id, IdParams, idList } from './text.ts'

const tags = ['Permissions'] as const
const readers = ['auth-groups', 'user-scopes'] as const

/** Somebody whose permissions are looked at. Who may not sign in holds them all the same, and has them back once enabled. */
const Holder = Member.extend({ enabled: z.boolean() })

const NamedGroup = z.object({ id: Id, name: z.string() })

/** Somebody, and the names of scopes that they gain or lose. */
const Affected = z.object({ user: Holder, scopes: z.array(z.string()) })
export type Affected = z.infer<typeof Affected>

/** What people gain, or lose: how many there are, how many of each scope, and who comes first by name. */
const Difference = z.object({
  people: z.int(),
  scopes: z.array(z.object({ name: z.string(), people: z.int() })),
  /** of all `people`, the first `MAX_PREVIEWED_PEOPLE` by name */
  first: z.array(Affected),
})
export type Difference = z.infer<typeof Difference>

/** Who gains and who loses what with a change, deleted people aside. */
export const Effect = z.object({
  /** all that gain or lose something, each once */
  people: z.int(),
  gains: Difference,
  losses: Difference,
})
export type Effect = z.infer<typeof Effect>

const ids = (max: number) => idList(max).default([])

/** A change that is thought of: of a group's scopes and people, listed or all that match, of somebody's groups, or the deletion or return of a group or a scope. */
export const ProposedChange = z.union([
  z.strictObject({
    group: Id,
    add_scopes: ids(1000),
    remove_scopes: ids(1000),
    add_users: ids(100_000),
    remove_users: ids(100_000),
    /** refused here, and not only unknown: what is wrong with the other kind is said then */
    users: z.never('Send lists of ids, or users and member.').optional(),
  }),
  /** many come into a group, or leave it, but for the caller, who is left out */
  z.strictObject({ group: Id, users: Chosen, member: z.boolean() }),
  /** somebody comes into groups */
  z.strictObject({ user: Id, add_groups: idList(1000).min(1) }),
  z.strictObject({ delete_group: Id }),
  z.strictObject({ delete_scope: Id }),
  z.strictObject({ restore_group: Id }),
  z.strictObject({ restore_scope: Id }),
])
export type ProposedChange = z.output<typeof ProposedChange>
export type ProposedChangeBody = z.input<typeof ProposedChange>

/** A call of the API that a scope opens. */
const Opened = z.object({ method: z.string(), url: z.string(), summary: z.string() })

/** A scope that somebody holds: through which groups, and what it opens. Scopes of staff's own making open nothing here. */
const HeldScope = z.object({
  scope: z.object({ id: Id, name: z.string(), description: z.string(), built_in: z.boolean() }),
  groups: z.array(NamedGroup),
  endpoints: z.array(Opened),
})
export type HeldScope = z.infer<typeof HeldScope>

/** Somebody who holds a scope, through these groups. */
const ScopeHolder = Holder.extend({ groups: z.array(NamedGroup) })
export type ScopeHolder = z.infer<typeof ScopeHolder>

/** What a group gives to whom. */
const GroupEffect = z.object({
  /** people in it, without the deleted ones */
  members: z.int(),
  /** the scopes it gives, and how many of its people hold each through it alone */
  scopes: z.array(HeldScope.omit({ groups: true }).extend({ people: z.int() })),
})
export type GroupEffect = z.infer<typeof GroupEffect>

/** Why somebody may do what, and who could if something changed. */
export const permissions = {
  ofUser: endpoint({
    method: 'GET',
    url: '/api/users/:id/permissions',
    config: { access: ['users', 'crm', 'auth-groups'] },
    schema: {
      summary: 'The scopes somebody holds: through which groups, and what each opens. None for who is deleted',
      tags,
      params: IdParams,
      response: { 200: z.array(HeldScope), ...problems(400, 401, 403, 404) },
    },
  }),
  holders: endpoint({
    method: 'GET',
    url: '/api/scopes/:id/holders',
    config: { access: readers },
    schema: {
      summary: 'Everyone who holds a scope, and through which groups; searched by name and username',
      tags,
      params: IdParams,
      querystring: listQuery(['lastName']),
      response: { 200: z.array(ScopeHolder), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  effect: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/effect',
    config: { access: readers },
    schema: {
      summary: 'What a group gives: its scopes, what they open, and how many hold them through it alone',
      tags,
      params: IdParams,
      response: { 200: GroupEffect, ...problems(400, 401, 403, 404, 422) },
    },
  }),
  dependents: endpoint({
    method: 'GET',
    url: '/api/authgroups/:id/effect/people',
    config: { access: readers },
    schema: {
      summary: 'The people who would lose scopes without a group, and which; searched by name and username',
      tags,
      params: IdParams,
      querystring: listQuery(['lastName']),
      response: { 200: z.array(Affected), ...problems(400, 401, 403, 404, 422) },
    },
  }),
  /** Changes nothing. Needs what the change itself needs. */
  preview: endpoint({
    method: 'POST',
    url: '/api/permissions/preview',
    config: { access: readers },
    schema: {
      summary: 'Who would gain and who would lose what with a change of a group or a scope (R29)',
      tags,
      body: ProposedChange,
      response: { 200: Effect, ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
  /** All of those of whom the preview has the first. */
  previewPeople: endpoint({
    method: 'POST',
    url: '/api/permissions/preview/people',
    config: { access: readers },
    schema: {
      summary: 'The people who would gain, or lose, something with a change, and what; searched by name and username',
      tags,
      body: ProposedChange,
      querystring: listQuery(['lastName']).extend({ side: z.enum(['gains', 'losses']) }),
      response: { 200: z.array(Affected), ...problems(400, 401, 403, 404, 409, 422) },
    },
  }),
}
