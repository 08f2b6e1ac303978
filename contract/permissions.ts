import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Member } from './group-links.ts'
import { problems } from './problem.ts'
import { Id } from './text.ts'

const tags = ['Permissions'] as const

/** Somebody whose permissions are looked at. Who may not sign in holds them all the same, and has them back once enabled. */
const Holder = Member.extend({ enabled: z.boolean() })

/** What people gain, or lose: how many there are, how many of each scope, and who comes first by name. */
const Difference = z.object({
  people: z.int(),
  scopes: z.array(z.object({ name: z.string(), people: z.int() })),
  /** of all `people`, the first `MAX_PREVIEWED_PEOPLE` by name */
  first: z.array(z.object({ user: Holder, scopes: z.array(z.string()) })),
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

const ids = (max: number) => z.array(Id).max(max).default([])

/** A change that is thought of: of a group's scopes and people, or the deletion of a group or of a scope. */
export const ProposedChange = z.union([
  z.strictObject({
    group: Id,
    add_scopes: ids(1000),
    remove_scopes: ids(1000),
    add_users: ids(100_000),
    remove_users: ids(100_000),
  }),
  z.strictObject({ delete_group: Id }),
  z.strictObject({ delete_scope: Id }),
])
export type ProposedChange = z.output<typeof ProposedChange>
export type ProposedChangeBody = z.input<typeof ProposedChange>

/** Why somebody may do what, and who could if something changed. */
export const permissions = {
  /** Changes nothing. Needs what the change itself needs. */
  preview: endpoint({
    method: 'POST',
    url: '/api/permissions/preview',
    config: { access: ['auth-groups', 'user-scopes'] },
    schema: {
      summary: 'Who would gain and who would lose what with a change of a group or a scope (R29)',
      tags,
      body: ProposedChange,
      response: { 200: Effect, ...problems(400, 401, 403, 404) },
    },
  }),
}
