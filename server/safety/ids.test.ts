import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import type { Client, TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../testing/factories.ts'
import { peopleState } from '../testing/people-state.ts'
import { buildWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'

/** Ids that nobody gave out, in every place an id is taken: asked by somebody who may do everything, and nothing changes. */
let test: TestApp
let routes: RegisteredRoute[]
let admin: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  ;({ test, routes } = await buildWithRoutes())
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

/** Ids as they should be, of nothing. */
const ABSENT = ['0', '999999', '999999999999999']
const NO_SESSIONS = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
/** What is no id. */
const ODD = [
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x1',
  '1,2',
  '%20',
  '1%20',
  '%00',
  '1%00',
  'x',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '%D9%A3',
  '%EF%BC%91',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%E0%A4',
  "1'--",
  '..%2F1',
  '1%2F1',
  '9'.repeat(16),
  '9'.repeat(399),
  '9'.repeat(5000),
]

/** Texts that are no ids: a name, a mailed key, the name of a message. */
const TEXTS = ['/api/users/:username/check', '/api/users/:id/verify', '/api/dev/mail/:id']
/** Whose it is, only who has the key is told. */
const BY_KEY = [
  '/api/users/onboarding/:id',
  '/api/users/onboarding/:id/:key',
  '/api/users/onboarding/:id/check',
  '/api/users/onboarding/:id/documents/:document/delete',
]

/** Bodies that could be used if only the id were one: the id is what is refused. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/users/:id': { lastName: 'Changed' },
  'POST /api/users/:id': { lastName: 'Changed' },
  'POST /api/lookups/:list': { name: 'Changed' },
  'PUT /api/lookups/:list/:id': { name: 'Changed' },
  'PUT /api/auctions/:id': { total_certificates: 1 },
  'PUT /api/notes/:id': { text: 'Changed' },
  'PUT /api/scopes/:id': { description: 'Changed' },
  'PUT /api/scopes/:id/scopeadd': { scopes: [1] },
  'PUT /api/authgroups/:id': { description: 'Changed' },
  'POST /api/authgroups/:id/user': { groups: [1] },
  'POST /api/authgroups/:id/members': { users: { ids: [1] }, member: true },
  'POST /api/authgroups/:id/members/preview': { users: { ids: [1] }, member: true },
}

/** What else an address has to say. */
const queryOf = (url: string) => (url.endsWith('/at') ? '?date=2026-11-20' : '')

/** Calls a route with each of these in place of each of its ids, the others being of something. @returns what is answered otherwise */
async function wronglyAnswered(
  { method, url }: RegisteredRoute,
  values: readonly string[],
  allowed: readonly number[],
) {
  const places = url.split('/').filter((part) => part.startsWith(':'))
  const calls = places.flatMap((place) =>
    values.map((value) => url.replace(place, value).replace(/:\w+/g, '1') + queryOf(url)),
  )
  const payload = BODIES[`${method} ${url}`] ?? {}
  const headers = { authorization: `Bearer ${admin.token}` }
  const answers = await Promise.all(
    calls.map(async (address) => {
      const call = { method, url: address, headers }
      const { statusCode } = await test.app.inject(method === 'PUT' || method === 'POST' ? { ...call, payload } : call)
      return `${method} ${address.slice(0, 80)} ${statusCode}`
    }),
  )
  return answers.filter((answer) => !allowed.some((status) => answer.endsWith(` ${status}`)))
}

const countAuctions = async () =>
  (
    await test.db
      .selectFrom('auctions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('an id in an address', () => {
  it('of nothing is 404, one that is none 400 or 404, on every route, and changes nothing', async () => {
    const before = [await peopleState(test.db), await countAuctions()]
    const taking = routes.filter(({ url }) => url.includes(':') && ![...TEXTS, ...BY_KEY].includes(url))
    expect(taking.length).toBeGreaterThan(60)
    for (const route of taking) {
      const absent = route.url.startsWith('/api/auth/sessions') ? NO_SESSIONS : ABSENT
      expect(await wronglyAnswered(route, absent, [404])).toEqual([])
      expect(await wronglyAnswered(route, ODD, [400, 404])).toEqual([])
    }
    expect([await peopleState(test.db), await countAuctions()]).toEqual(before)
  })

  it.each(BY_KEY)('%s of nothing is as a wrong key is', async (url) => {
    for (const route of routes.filter((one) => one.url === url)) {
      expect(await wronglyAnswered(route, [...ABSENT, ...ODD], [400, 404, 422])).toEqual([])
    }
  })

  it.each(TEXTS)('%s takes any text, which finds nothing', async (url) => {
    const taking = routes.filter((route) => route.url === url)
    for (const route of taking) expect(await wronglyAnswered(route, ODD, [200, 303, 400, 404, 422])).toEqual([])
  })
})

/** What is no id in JSON; the last are ids, of nothing. */
const ODD_VALUES = [
  -1,
  0,
  1.5,
  1e16,
  1e300,
  'x',
  '',
  '-1',
  '1e3',
  null,
  true,
  [],
  {},
  [[1]],
  { id: 1 },
  '__proto__',
  999_999,
  999_999_999_999_999,
]

const withOdd = (more: (odd: unknown) => object) => ODD_VALUES.map((odd) => more(odd))
const NEW_USER = {
  username: 'never.made',
  password: 'Capital-1!',
  firstName: 'Never',
  lastName: 'Made',
  email: 'never.made@example.test',
}

describe('an id in a body or a query', () => {
  it('that is none, or of nothing, is 400 or 404 and changes nothing', async () => {
    const user = await buildUser(test.db)
    const scope = await buildScope(test.db)
    const group = await buildGroup(test.db)
    const calls: [keyof Client, string, object[]][] = [
      ['post', '/api/authgroups/link_users', withOdd((odd) => ({ user_ids: [user.id, odd], auth_group_id: group.id }))],
      ['post', '/api/authgroups/link_users', withOdd((odd) => ({ user_ids: [user.id], auth_group_id: odd }))],
      ['post', '/api/authgroups/link_users', withOdd((odd) => ({ user_ids: odd, auth_group_id: group.id }))],
      ['post', `/api/authgroups/${user.id}/user`, withOdd((odd) => ({ groups: [group.id, odd] }))],
      ['put', `/api/scopes/${group.id}/scopeadd`, withOdd((odd) => ({ scopes: [scope.id, odd] }))],
      ['post', '/api/users', withOdd((odd) => ({ ...NEW_USER, userTypeId: odd }))],
      ['post', '/api/users', withOdd((odd) => ({ ...NEW_USER, userTypeId: 5, userStatusId: odd }))],
      ['put', `/api/users/${user.id}`, withOdd((odd) => ({ userStatusId: odd }))],
      ['put', `/api/users/${user.id}`, withOdd((odd) => ({ userTypeId: odd }))],
      ['post', '/api/auctions/ai', withOdd((odd) => ({ text: 'Ohio', conversation_id: odd ?? '' }))],
    ]
    const before = await peopleState(test.db)
    for (const [method, url, bodies] of calls) {
      for (const body of bodies) {
        const { statusCode } = await admin[method](url, { body })
        expect([url, body, [400, 404].includes(statusCode)]).toEqual([url, body, true])
      }
    }
    expect(await peopleState(test.db)).toEqual(before)
  })

  it('finds nothing, or is refused, as a filter', async () => {
    for (const filter of ['group', 'scope', 'status', 'type']) {
      for (const value of ABSENT) {
        const answer = await admin.get(`/api/users?${filter}=${value}`)
        expect([filter, value, answer.statusCode, answer.body]).toEqual([filter, value, 200, '[]'])
      }
      for (const value of ODD.filter((odd) => odd !== '1,2')) {
        expect([filter, value, (await admin.get(`/api/users?${filter}=${value}`)).statusCode]).toEqual([
          filter,
          value,
          400,
        ])
      }
    }
    for (const name of ['user_id', 'entity_id', 'page', 'page_size']) {
      const url = name.startsWith('page') ? '/api/users' : '/api/activity'
      for (const value of ODD) {
        expect([name, value, (await admin.get(`${url}?${name}=${value}`)).statusCode]).toEqual([name, value, 400])
      }
    }
  })
})

describe('somebody else’s id', () => {
  it('sent with one’s own things, is not believed', async () => {
    const mine = await test.signInWith()
    const theirs = await buildUser(test.db)
    const before = await profileOf(theirs.id)
    const more = {
      id: theirs.id,
      user_id: theirs.id,
      userId: theirs.id,
      userTypeId: 1,
      enabled: true,
      auth_groups: [1],
      scopes: [1],
    }
    const answer = await mine.put('/api/auth/profile', { body: { lastName: 'Mine', ...more } })
    expect(answer.json()).toMatchObject({ id: mine.user.id, lastName: 'Mine', userType: { id: 5 } })
    expect(await profileOf(theirs.id)).toEqual(before)
    expect((await mine.get('/api/auth/me')).json().auth_groups).toHaveLength(1)
    for (const path of ['profile', 'me', 'sessions']) {
      const own = (await mine.get(`/api/auth/${path}`)).body
      expect((await mine.get(`/api/auth/${path}?id=${theirs.id}&user_id=${theirs.id}`)).body).toBe(own)
    }
    expect((await mine.get(`/api/auctions/questions?user_id=${theirs.id}`)).json()).toEqual([])
  })
})

const profileOf = (id: number) => test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
