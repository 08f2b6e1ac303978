import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import type { Client, TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../testing/factories.ts'
import { peopleState } from '../testing/people-state.ts'
import { isWhole } from '../testing/proof.ts'
import { buildWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'

/**
 * Nobody gives, or gets at, a scope they do not hold (R28): by every way there is, for each of the six scopes, by somebody who holds the
 * other five, as far as the way is open to them without it. Each is refused with the same reason and changes nothing.
 */
let test: TestApp
let routes: RegisteredRoute[]
beforeAll(async () => {
  ;({ test, routes } = await buildWithRoutes())
})
afterAll(() => test.close())

type Scene = {
  /** the scope that is not held */
  scopeId: number
  /** one that may be given */
  harmless: number
  /** a group without scopes, in which the caller is */
  own: number
  /** a group that holds the scope */
  strong: number
  /** a deleted group that holds it, with the caller in it */
  deleted: number
  /** somebody who holds it, and somebody deleted who would */
  holder: number
  gone: number
  caller: number
}
type Way = readonly [
  name: string,
  needs: readonly BuiltInScope[],
  call: (client: Client, scene: Scene) => ReturnType<Client['get']>,
]

const WAYS: readonly Way[] = [
  [
    'PUT scopeadd',
    ['user-scopes'],
    (client, { own, scopeId }) => client.put(`/api/scopes/${own}/scopeadd`, { body: { scopes: [scopeId] } }),
  ],
  [
    'PUT scopeadd, between others',
    ['user-scopes'],
    (client, { own, scopeId, harmless }) =>
      client.put(`/api/scopes/${own}/scopeadd`, { body: { scopes: [harmless, scopeId, harmless] } }),
  ],
  [
    'PUT authgroups/scopes',
    ['user-scopes'],
    (client, { own, scopeId }) => client.put(`/api/authgroups/${own}/scopes/${scopeId}`),
  ],
  ['GET link', ['user-scopes'], (client, { own, scopeId }) => client.get(`/api/scopes/${scopeId}/${own}/link`)],
  [
    'GET link_scopes',
    ['user-scopes'],
    (client, { own, scopeId }) => client.get(`/api/authgroups/${own}/${scopeId}/link_scopes`),
  ],
  [
    'oneself into a group',
    ['auth-groups'],
    (client, { caller, strong }) => client.post(`/api/authgroups/${caller}/user`, { body: { groups: [strong] } }),
  ],
  [
    'oneself into groups, one of which holds it',
    ['auth-groups'],
    (client, { caller, own, strong }) =>
      client.post(`/api/authgroups/${caller}/user`, { body: { groups: [own, strong] } }),
  ],
  [
    'people into a group',
    ['auth-groups'],
    (client, { caller, holder, strong }) =>
      client.post('/api/authgroups/link_users', { body: { user_ids: [holder, caller], auth_group_id: strong } }),
  ],
  [
    'restoring a group one was in',
    ['auth-groups'],
    (client, { deleted }) => client.post(`/api/authgroups/${deleted}/restore`),
  ],
  ['restoring somebody', ['users'], (client, { gone }) => client.post(`/api/users/${gone}/restore`)],
  ['deleting somebody', ['users'], (client, { holder }) => client.delete(`/api/users/${holder}`)],
  ...(
    [
      ['password', { password: 'Capital-1!' }],
      ['address', { email: 'taken.over@example.test' }],
      ['username', { username: 'taken.over' }],
      ['phone', { phone: '4805550188' }],
      ['being disabled', { enabled: false }],
    ] as const
  ).flatMap(([what, body]): Way[] => [
    [`somebody’s ${what}`, ['crm'], (client, { holder }) => client.put(`/api/users/${holder}`, { body })],
    [`somebody’s ${what}, by POST`, ['crm'], (client, { holder }) => client.post(`/api/users/${holder}`, { body })],
  ]),
  ['somebody’s second factor', ['crm'], (client, { holder }) => client.delete(`/api/users/${holder}/second-factor`)],
  ['somebody’s sessions', ['crm'], (client, { holder }) => client.delete(`/api/users/${holder}/sessions`)],
  ['somebody’s lock', ['crm'], (client, { holder }) => client.delete(`/api/users/${holder}/lock`)],
]

async function sceneOf(scope: BuiltInScope, caller: number): Promise<Scene> {
  const named = await test.db.selectFrom('scopes').select('id').where('name', '=', scope).executeTakeFirstOrThrow()
  const deleted = await buildGroup(test.db, { users: [caller], scopes: [scope] })
  await test.db
    .updateTable('auth_groups')
    .set({ active: false, archived_at: new Date().toISOString() })
    .where('id', '=', deleted.id)
    .execute()
  const holder = await buildUser(test.db, { scopes: [scope] })
  return {
    scopeId: named.id,
    harmless: (await buildScope(test.db)).id,
    own: (await buildGroup(test.db, { users: [caller] })).id,
    strong: (await buildGroup(test.db, { scopes: [scope] })).id,
    deleted: deleted.id,
    holder: holder.id,
    gone: (await buildUser(test.db, { scopes: [scope], active: false })).id,
    caller,
  }
}

const allBut = (scope: BuiltInScope) => BUILT_IN_SCOPES.filter((name) => name !== scope)

describe.each(BUILT_IN_SCOPES)('nobody without %s', (scope) => {
  const open = WAYS.filter(([, needs]) => !needs.includes(scope))

  it('gives it or gets at it', async () => {
    const caller = await test.signInWith(...allBut(scope))
    const scene = await sceneOf(scope, caller.user.id)
    const before = await peopleState(test.db)
    for (const [name, , call] of open) {
      const answer = await call(caller, scene)
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'scope_not_held'])
    }
    expect(await peopleState(test.db)).toEqual(before)
    const { auth_groups } = (await caller.get('/api/auth/me')).json()
    expect(JSON.stringify(auth_groups)).not.toContain(`"${scope}"`)
  })
})

/** By routes alone whose ways are not known beforehand: among all other tests, of the scopes that lead to others. */
describe.each(isWhole ? BUILT_IN_SCOPES : (['auth-groups', 'user-scopes'] as const))('nobody without %s', (scope) => {
  it('makes anybody hold it by any route that changes something, with whatever ids', async () => {
    const caller = await test.signInWith(...allBut(scope))
    const scene = await sceneOf(scope, caller.user.id)
    const before = await holdersOf(scene.scopeId)
    for (const route of changing()) {
      const { token } = await test.signInAs(caller.user)
      const calls = addressesOf(route.url, Object.values(scene)).map((url) =>
        test.app.inject({
          method: route.method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(route.method !== 'GET' && route.method !== 'DELETE' && { payload: everythingAbout(scene) }),
        }),
      )
      for (const { statusCode } of await Promise.all(calls))
        expect([route.url, statusCode < 500]).toEqual([route.url, true])
      const gained = (await holdersOf(scene.scopeId)).filter((id) => !before.includes(id))
      expect([route.method, route.url, gained]).toEqual([route.method, route.url, []])
    }
  })
})

/** Who holds a scope, and neither they nor the group they hold it through are deleted. */
async function holdersOf(scopeId: number): Promise<number[]> {
  const rows = await test.db
    .selectFrom('auth_group_scopes as gs')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gs.auth_group_id').on('g.active', '=', true))
    .innerJoin('auth_group_users as gu', 'gu.auth_group_id', 'g.id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'gu.user_id').on('u.active', '=', true))
    .where('gs.scope_id', '=', scopeId)
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Routes that change something, those that take away at the end. */
function changing(): RegisteredRoute[] {
  const all = routes.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) || /\/link(_|$)/.test(url))
  return all.toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
}

/** An address with each of the ids in each of its places. */
const addressesOf = (url: string, ids: readonly number[]): string[] =>
  /:\w+/.test(url) ? ids.flatMap((id) => addressesOf(url.replace(/:\w+/, String(id)), ids)) : [url]

/** A body of which every route takes what it knows. */
const everythingAbout = ({ scopeId, strong, caller }: Scene) => ({
  scopes: [scopeId],
  groups: [strong],
  user_ids: [caller],
  auth_group_id: strong,
  auth_groups: [strong],
  description: 'Taken over',
  address: 'Taken over',
})
