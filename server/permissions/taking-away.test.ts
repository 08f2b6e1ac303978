import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import { ACTIVE_STATUS, INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import { buildUser, type TestUser } from '../testing/factories.ts'
import { peopleState } from '../testing/people-state.ts'

/**
 * What can be taken away by whom (R28, docs/security.md): more than could be given, but never the last who gives, and what was taken comes
 * back only from somebody who holds it.
 */
let test: TestApp
let scopeIds: Map<string, number>
beforeAll(async () => {
  test = await buildTestApp()
  const rows = await test.db.selectFrom('scopes').select(['id', 'name']).execute()
  scopeIds = new Map(rows.map(({ id, name }) => [name, id]))
})
afterAll(() => test.close())

const idOf = (scope: BuiltInScope) => scopeIds.get(scope) ?? 0
type Way = { name: string; by: BuiltInScope; take: (client: Client, whom: TestUser) => ReturnType<Client['get']> }

/** With one of the two scopes alone. `takes` everything that the group of somebody gives. */
const WAYS: readonly Way[] = [
  {
    name: 'somebody out of a group',
    by: 'auth-groups',
    take: (client, { id, groupId }) => client.delete(`/api/authgroups/${groupId}/users/${id}`),
  },
  {
    name: 'somebody out of a group among others',
    by: 'auth-groups',
    take: (client, { id, groupId }) =>
      client.post(`/api/authgroups/${groupId}/members`, { body: { users: { ids: [id] }, member: false } }),
  },
  { name: 'a group', by: 'auth-groups', take: (client, { groupId }) => client.delete(`/api/authgroups/${groupId}`) },
  ...BUILT_IN_SCOPES.map(
    (scope): Way => ({
      name: `${scope} from a group`,
      by: 'user-scopes',
      take: (client, { groupId }) => client.delete(`/api/authgroups/${groupId}/scopes/${idOf(scope)}`),
    }),
  ),
]

describe('what one could not give', () => {
  it.each(WAYS)('can be taken away, and not be brought back: $name', async ({ by, take }) => {
    const administrator = await test.signInWith(...BUILT_IN_SCOPES)
    const strong = await buildUser(test.db, { scopes: BUILT_IN_SCOPES })
    const before = await heldBy(strong)
    const weak = await test.signInWith(by)
    expect((await take(weak, strong)).statusCode).toBe(200)
    const taken = await heldBy(strong)
    expect(taken.length).toBeLessThan(before.length)

    const entry = await newestEntry(administrator, strong.groupId)
    const tries = [
      await weak.post(`/api/activity/${entry}/undo`),
      await weak.post(`/api/authgroups/${strong.groupId}/restore`),
      await weak.post('/api/authgroups/link_users', { body: { user_ids: [strong.id], auth_group_id: strong.groupId } }),
      ...(await Promise.all(
        BUILT_IN_SCOPES.filter((scope) => scope !== by).map((scope) =>
          weak.put(`/api/authgroups/${strong.groupId}/scopes/${idOf(scope)}`),
        ),
      )),
    ]
    // `user-scopes` gives the one scope that it holds back, and nothing else
    const given = by === 'user-scopes' && before.includes(by) && !taken.includes(by)
    expect(tries[0]?.statusCode).toBe(given ? 200 : 403)
    expect((await heldBy(strong)).filter((scope) => scope !== by)).toEqual(taken.filter((scope) => scope !== by))

    expect((await administrator.post(`/api/activity/${entry}/undo`)).statusCode).toBe(200)
    expect(await heldBy(strong)).toEqual(before)
  })

  it('is not brought back with somebody deleted by who does not hold it', async () => {
    const administrator = await test.signInWith(...BUILT_IN_SCOPES)
    const strong = await buildUser(test.db, { scopes: BUILT_IN_SCOPES })
    const weak = await test.signInWith('users')
    expect((await weak.delete(`/api/users/${strong.id}`)).json().code).toBe('scope_not_held')
    await administrator.delete(`/api/users/${strong.id}`)
    const [entry] = (await administrator.get(`/api/activity?entity=user&entity_id=${strong.id}`)).json()
    expect((await weak.post(`/api/activity/${entry.id}/undo`)).json().code).toBe('scope_not_held')
    expect((await weak.post(`/api/users/${strong.id}/restore`)).json().code).toBe('scope_not_held')
  })
})

describe('the last holder', () => {
  it('of either scope is left by every way there is, whoever takes it', async () => {
    const own = await buildTestApp()
    try {
      await own.db
        .updateTable('users')
        .set({ user_status_id: INACTIVE_STATUS })
        .where('username', '=', 'admin')
        .execute()
      const groups = await own.signInWith('auth-groups', 'users', 'crm')
      const scopes = await own.signInWith('user-scopes', 'users', 'crm')
      const givers = await own.db
        .selectFrom('scopes')
        .select('id')
        .where('name', 'in', ['auth-groups', 'user-scopes'])
        .execute()
      // who may not sign in is nobody who is left
      await buildUser(own.db, { scopes: ['auth-groups', 'user-scopes'], enabled: false })
      await buildUser(own.db, { scopes: ['auth-groups', 'user-scopes'], active: false })
      await buildUser(own.db, { scopes: ['auth-groups', 'user-scopes'], verified: false })
      const before = await peopleState(own.db)
      const refused = []
      for (const [by, whom] of [
        [groups, groups.user],
        [groups, scopes.user],
        [scopes, scopes.user],
        [scopes, groups.user],
      ] as const) {
        const { id, groupId } = whom
        const out = { users: { ids: [id] }, member: false }
        const all = { users: { matching: { group: String(groupId) }, count: 1 }, member: false }
        refused.push(
          await by.delete(`/api/users/${id}`),
          await by.put(`/api/users/${id}`, { body: { enabled: false } }),
          await by.delete(`/api/authgroups/${groupId}/users/${id}`),
          await by.delete(`/api/authgroups/${groupId}`),
          ...(await Promise.all(
            givers.flatMap((scope) => [
              by.delete(`/api/authgroups/${groupId}/scopes/${scope.id}`),
              by.delete(`/api/scopes/${scope.id}`),
            ]),
          )),
          ...(by.user === whom ? [] : [await by.post(`/api/authgroups/${groupId}/members`, { body: out })]),
          ...(by.user === whom ? [] : [await by.post(`/api/authgroups/${groupId}/members`, { body: all })]),
        )
        // Of many, who cannot be disabled or taken out is left out, and the reason is in the report.
        const disabling = await by.post('/api/users/enabled', { body: { users: { ids: [id] }, enabled: false } })
        expect(disabling.json()).toMatchObject({ rows: [{ outcome: 'refused' }] })
      }
      // Taking a scope from a group that does not hold it takes nothing.
      expect(refused.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
      const reasons = ['last_administrator', 'scope_not_held', 'missing_scope', 'built_in_scope', undefined]
      for (const answer of refused) expect(reasons).toContain(answer.json().code)
      expect(await peopleState(own.db)).toEqual(before)
    } finally {
      await own.close()
    }
  })

  it('of any scope of the application is left, though somebody else gives permissions; its second last is not', async () => {
    const own = await buildTestApp()
    try {
      await own.db
        .updateTable('users')
        .set({ user_status_id: INACTIVE_STATUS })
        .where('username', '=', 'admin')
        .execute()
      const groups = await own.signInWith('auth-groups')
      const scopes = await own.signInWith('user-scopes')
      const administrator = await own.signInWith(...BUILT_IN_SCOPES)
      const ids = await own.db.selectFrom('scopes').select(['id', 'name']).execute()
      const others = ids.filter(({ name }) => !['auth-groups', 'user-scopes'].includes(name))
      const { id, groupId } = administrator.user
      const before = await peopleState(own.db)
      const tries = async () => [
        await groups.delete(`/api/authgroups/${groupId}/users/${id}`),
        await groups.delete(`/api/authgroups/${groupId}`),
        ...(await Promise.all(
          [scopes, administrator].flatMap((by) =>
            others.map((scope) => by.delete(`/api/authgroups/${groupId}/scopes/${scope.id}`)),
          ),
        )),
      ]
      const refused = await tries()
      expect(refused.map((answer) => answer.json().code)).toEqual(refused.map(() => 'last_administrator'))
      expect(refused[2]?.json().message).toBe(
        `You cannot remove the last administrator. Nobody else holds ${others[0]?.name}: give it to somebody else first.`,
      )
      expect(await peopleState(own.db)).toEqual(before)

      // Where what permissions are given by would go as well, it is said in the words of R28.
      await own.db
        .updateTable('users')
        .set({ user_status_id: INACTIVE_STATUS })
        .where('id', 'in', [scopes.user.id, groups.user.id])
        .execute()
      const last = await administrator.delete(`/api/authgroups/${groupId}/users/${id}`)
      expect(last.json().message).toBe('You cannot remove the last administrator.')
      await own.db
        .updateTable('users')
        .set({ user_status_id: ACTIVE_STATUS })
        .where('id', 'in', [scopes.user.id, groups.user.id])
        .execute()

      // What nobody holds is nobody's last, and what two hold is not the last of it.
      const second = await buildUser(own.db, { scopes: BUILT_IN_SCOPES })
      expect((await groups.delete(`/api/authgroups/${groupId}/users/${id}`)).statusCode).toBe(200)
      expect((await groups.delete(`/api/authgroups/${second.groupId}`)).json().code).toBe('last_administrator')
    } finally {
      await own.close()
    }
  })
})

async function heldBy({ id }: TestUser): Promise<string[]> {
  const rows = await test.db
    .selectFrom('auth_group_users as gu')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gu.auth_group_id').on('g.active', '=', true))
    .innerJoin('auth_group_scopes as gs', 'gs.auth_group_id', 'g.id')
    .innerJoin('scopes as s', 's.id', 'gs.scope_id')
    .where('gu.user_id', '=', id)
    .orderBy('s.name')
    .select('s.name')
    .execute()
  return rows.map(({ name }) => name)
}

async function newestEntry(reader: Client, groupId: number): Promise<number> {
  const [entry] = (await reader.get(`/api/activity?entity=auth-group&entity_id=${groupId}`)).json()
  return entry.id
}
