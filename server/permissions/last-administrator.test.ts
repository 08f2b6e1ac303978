import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { ACTIVE_STATUS, INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import type { TestUser } from '../testing/factories.ts'
import { tries } from '../testing/proof.ts'

/**
 * Two administrators remove each other, 1,000 times at once, and one is left each time (R28). Each of the ways to remove somebody meets
 * each, 36 pairs with 28 rounds (among all other tests, one). Both requests are injected into the application at once and run on connections of their own; the second
 * begins up to three round trips to the database after the first, so that they meet at different statements. What a round changed is put
 * back by SQL.
 */
/** What permissions are given by. */
const GIVING = ['auth-groups', 'user-scopes'] as const satisfies readonly BuiltInScope[]

type Administrator = Client & { user: TestUser }
let test: TestApp
let ann: Administrator
let bob: Administrator
let ids: Map<string, number>

beforeAll(async () => {
  test = await buildTestApp()
  // the one of the first run would always be left
  await test.db.updateTable('users').set({ user_status_id: INACTIVE_STATUS }).where('username', '=', 'admin').execute()
  ann = await test.signInWith(...GIVING, 'users', 'crm')
  bob = await test.signInWith(...GIVING, 'users', 'crm')
  const rows = await test.db.selectFrom('scopes').select(['id', 'name']).execute()
  ids = new Map(rows.map(({ id, name }) => [name, id]))
})
afterAll(() => test.close())

/** `takes`: one of the two scopes alone */
type Way = { name: string; takes?: string; remove: (by: Client, whom: TestUser) => ReturnType<Client['get']> }
const WAYS: readonly Way[] = [
  { name: 'disabling', remove: (by, { id }) => by.put(`/api/users/${id}`, { body: { enabled: false } }) },
  { name: 'deleting', remove: (by, { id }) => by.delete(`/api/users/${id}`) },
  {
    name: 'taking out of the group',
    remove: (by, { id, groupId }) => by.delete(`/api/authgroups/${groupId}/users/${id}`),
  },
  { name: 'deleting the group', remove: (by, { groupId }) => by.delete(`/api/authgroups/${groupId}`) },
  ...GIVING.map((scope) => ({
    name: `taking ${scope} from the group`,
    takes: scope,
    remove: (by: Client, { groupId }: TestUser) => by.delete(`/api/authgroups/${groupId}/scopes/${ids.get(scope)}`),
  })),
]
const REFUSED = [401, 403, 409]
const PAIRS = WAYS.flatMap((one) => WAYS.map((other) => ({ one, other })))
const ROUNDS_A_PAIR = tries(1, Math.ceil(1000 / PAIRS.length))

describe('two administrators removing each other at once', () => {
  it.each(PAIRS)('$one.name, $other.name: one is left', async ({ one, other }) => {
    for (let round = 0; round < ROUNDS_A_PAIR; round++) {
      await restore()
      const answers = await Promise.all([
        one.remove(ann, bob.user),
        pause(round % 4).then(() => other.remove(bob, ann.user)),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
      const left = await administrators()
      // Who has lost one of the scopes may still take the other from somebody: then each holds one, and gives it back to the other.
      if (one.takes !== other.takes && left.length === 0) {
        expect([statuses, await holders('auth-groups'), await holders('user-scopes')]).toEqual([
          [200, 200],
          [expect.any(Number)],
          [expect.any(Number)],
        ])
        continue
      }
      // Exactly one was done; the other is refused, or comes from somebody who is signed out or has lost the scope by then.
      expect([statuses, left]).toEqual([[200, expect.toBeOneOf(REFUSED)], [expect.any(Number)]])
    }
  })

  it('left with one scope each, make administrators of each other again', async () => {
    await restore()
    const scope = (name: string) => ids.get(name)
    expect((await ann.delete(`/api/authgroups/${bob.user.groupId}/scopes/${scope('auth-groups')}`)).statusCode).toBe(
      200,
    )
    expect((await bob.delete(`/api/authgroups/${ann.user.groupId}/scopes/${scope('user-scopes')}`)).statusCode).toBe(
      200,
    )
    expect(await administrators()).toEqual([])
    expect((await bob.put(`/api/authgroups/${ann.user.groupId}/scopes/${scope('user-scopes')}`)).statusCode).toBe(200)
    const groups = [ann.user.groupId]
    expect((await ann.post(`/api/authgroups/${bob.user.id}/user`, { body: { groups } })).statusCode).toBe(200)
    expect(await administrators()).toHaveLength(2)
    await ann.delete(`/api/authgroups/${ann.user.groupId}/users/${bob.user.id}`)
  })

  it('cannot delete the scopes that make them so either', async () => {
    await restore()
    const answers = await Promise.all(
      GIVING.flatMap((name) => [ann, bob].map((by) => by.delete(`/api/scopes/${ids.get(name)}`))),
    )
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'built_in_scope'))
    expect(await administrators()).toHaveLength(2)
  })
})

/** Lets the database answer so many times. */
async function pause(roundTrips: number): Promise<void> {
  for (let n = 0; n < roundTrips; n++) await holders('users')
}

/** Who may sign in and holds a scope. */
async function holders(scope: string): Promise<number[]> {
  const rows = await test.db
    .selectFrom('users as u')
    .innerJoin('auth_group_users as gu', 'gu.user_id', 'u.id')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gu.auth_group_id').on('g.active', '=', true))
    .innerJoin('auth_group_scopes as gs', 'gs.auth_group_id', 'g.id')
    .where('u.enabled', '=', true)
    .where('u.active', '=', true)
    .where('gs.scope_id', '=', ids.get(scope) ?? 0)
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who holds both scopes that permissions are given by. */
async function administrators(): Promise<number[]> {
  const [groups, scopes] = await Promise.all(GIVING.map(holders))
  return groups?.filter((id) => scopes?.includes(id)) ?? []
}

/** Makes both administrators again, signed in as they were. */
async function restore(): Promise<void> {
  const users = [ann.user, bob.user]
  const everybody = users.map(({ id }) => id)
  const groups = users.map(({ groupId }) => groupId)
  const { db } = test
  await Promise.all([
    db
      .updateTable('users')
      .set({ user_status_id: ACTIVE_STATUS, active: true, archived_at: null })
      .where('id', 'in', everybody)
      .execute(),
    db.updateTable('sessions').set({ ended_at: null }).where('user_id', 'in', everybody).execute(),
    db.updateTable('auth_groups').set({ active: true, archived_at: null }).where('id', 'in', groups).execute(),
    db
      .insertInto('auth_group_users')
      .values(users.map(({ id, groupId }) => ({ user_id: id, auth_group_id: groupId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    db
      .insertInto('auth_group_scopes')
      .values(groups.flatMap((id) => GIVING.map((scope) => ({ auth_group_id: id, scope_id: ids.get(scope) ?? 0 }))))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  ])
}
