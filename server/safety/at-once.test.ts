import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../testing/factories.ts'
import { tries } from '../testing/proof.ts'

/** The same thing asked for twice, and what is deleted while it is assigned: at once, on connections of their own. */
const ROUNDS = tries(3, 25)
let test: TestApp
let ann: Awaited<ReturnType<TestApp['signInWith']>>
let bob: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  ann = await test.signInWith(...BUILT_IN_SCOPES)
  bob = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

type Answer = ReturnType<Client['get']>
type Act = (by: Client) => Answer
const statusesOf = async (...answers: Answer[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode)

let counter = 0
const next = () => ++counter
const person = (n: number) => ({
  username: `twice.${n}`,
  password: 'Capital-1!',
  firstName: 'Sent',
  lastName: 'Twice',
  email: `twice.${n}@example.test`,
})

/** How often something was done, as the log tells it. */
async function countOf(action: string, entity: string, id?: number): Promise<number> {
  const { n } = await test.db
    .selectFrom('activity')
    .where('action', '=', action)
    .where('entity', '=', entity)
    .$if(id !== undefined, (found) => found.where('entity_id', '=', id ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('a form sent twice', () => {
  it.each([
    ['user', '/api/users', (n: number) => ({ ...person(n), userTypeId: 5 })],
    ['user', '/api/activeInstructors', person],
    ['user', '/api/activeStudents', person],
    ['user', '/api/dpes', person],
    [
      'auth-group',
      '/api/authgroups',
      (n: number) => ({ name: `Twice ${n}`, description: 'Twice', alias: `twice-${n}` }),
    ],
    ['scope', '/api/scopes', (n: number) => ({ name: `twice-${n}`, description: 'Twice' })],
  ] as const)('makes one %s: POST %s', async (entity, url, bodyOf) => {
    const before = await countOf('created', entity)
    for (let round = 0; round < ROUNDS; round++) {
      const body = bodyOf(next())
      const statuses = await statusesOf(ann.post(url, { body }), ann.post(url, { body }), bob.post(url, { body }))
      expect(statuses.toSorted()).toEqual([201, 409, 409])
      // and again, when the first answer was lost
      expect((await ann.post(url, { body })).json()).toMatchObject({ status: 409, code: 'name_taken' })
    }
    expect((await countOf('created', entity)) - before).toBe(ROUNDS)
  })

  it('makes one of two users of whom one is called what the other’s address is', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [person(next()), person(next())]
      const answers = await statusesOf(
        ann.post('/api/users', { body: { ...one, userTypeId: 5, username: other.email.toUpperCase() } }),
        bob.post('/api/users', { body: { ...other, userTypeId: 5 } }),
      )
      expect(answers.toSorted()).toEqual([201, 409])
    }
  })

  it('changes one of two users of whom one is to be called what the other’s address is to be', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other] = [await buildUser(test.db), await buildUser(test.db)]
      const name = `changed.${next()}@example.test`
      const answers = await statusesOf(
        ann.put(`/api/users/${one.id}`, { body: { username: name.toUpperCase() } }),
        bob.put(`/api/users/${other.id}`, { body: { email: name } }),
      )
      expect(answers.toSorted()).toEqual([200, 409])
    }
  })

  it.each([
    ['added users', 'link_users'],
    ['added users', 'user'],
    ['granted scopes', 'scopeadd'],
    ['granted scopes', 'link'],
    ['removed users', 'removal of somebody'],
    ['removed scopes', 'removal of a scope'],
  ])('is noted once as "%s": %s', async (action, which) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { group, acts } = await linking()
      const act = acts.get(which)
      if (!act) throw new Error(`There is no ${which}.`)
      const statuses = await statusesOf(act(ann), act(ann), act(bob), act(bob))
      expect(statuses).toEqual([200, 200, 200, 200])
      expect(await countOf(action, 'auth-group', group)).toBe(1)
    }
  })
})

/** A group, and what can be done to it, each time with somebody or something new. */
async function linking(): Promise<{ group: number; acts: Map<string, Act> }> {
  const [user, member] = [await buildUser(test.db), await buildUser(test.db)]
  const [scope, held] = [await buildScope(test.db), await buildScope(test.db)]
  const group = (await buildGroup(test.db, { users: [member.id], scopes: [held.name] })).id
  return {
    group,
    acts: new Map<string, Act>([
      [
        'link_users',
        (by) => by.post('/api/authgroups/link_users', { body: { user_ids: [user.id], auth_group_id: group } }),
      ],
      ['user', (by) => by.post(`/api/authgroups/${user.id}/user`, { body: { groups: [group] } })],
      ['scopeadd', (by) => by.put(`/api/scopes/${group}/scopeadd`, { body: { scopes: [scope.id] } })],
      ['link', (by) => by.get(`/api/scopes/${scope.id}/${group}/link`)],
      ['removal of somebody', (by) => by.delete(`/api/authgroups/${group}/users/${member.id}`)],
      ['removal of a scope', (by) => by.delete(`/api/authgroups/${group}/scopes/${held.id}`)],
    ]),
  }
}

describe('something deleted while it is assigned', () => {
  const WAYS: readonly [string, (ids: Ids) => Act][] = [
    [
      'scopeadd',
      ({ group, scope }) =>
        (by) =>
          by.put(`/api/scopes/${group}/scopeadd`, { body: { scopes: [scope] } }),
    ],
    [
      'a scope of a group',
      ({ group, scope }) =>
        (by) =>
          by.put(`/api/authgroups/${group}/scopes/${scope}`),
    ],
    [
      'link',
      ({ group, scope }) =>
        (by) =>
          by.get(`/api/scopes/${scope}/${group}/link`),
    ],
    [
      'link_scopes',
      ({ group, scope }) =>
        (by) =>
          by.get(`/api/authgroups/${group}/${scope}/link_scopes`),
    ],
    [
      'link_users',
      ({ group, user }) =>
        (by) =>
          by.post('/api/authgroups/link_users', { body: { user_ids: [user], auth_group_id: group } }),
    ],
    [
      'groups of a user',
      ({ group, user }) =>
        (by) =>
          by.post(`/api/authgroups/${user}/user`, { body: { groups: [group] } }),
    ],
  ]
  const PAIRS = WAYS.flatMap(([way, assign], n) => [
    { deleted: 'authgroups', way, assign, idOf: ({ group }: Ids) => group },
    n < 4
      ? { deleted: 'scopes', way, assign, idOf: ({ scope }: Ids) => scope }
      : { deleted: 'users', way, assign, idOf: ({ user }: Ids) => user },
  ])

  it.each(PAIRS)('$deleted, by $way: was assigned before or is not', async ({ deleted, assign, idOf }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await fresh()
      const [deletion, assignment] = await statusesOf(
        pause(round % 3).then(() => ann.delete(`/api/${deleted}/${idOf(ids)}`)),
        pause(round % 4).then(() => assign(ids)(bob)),
      )
      expect([deletion, assignment]).toEqual([200, expect.toBeOneOf([200, 404, 409])])
      const noted =
        (await countOf('granted scopes', 'auth-group', ids.group)) +
        (await countOf('added users', 'auth-group', ids.group))
      expect(noted).toBe(assignment === 200 ? 1 : 0)
      // what is deleted keeps what it had, to be restored with it
      expect(await countLinks(ids)).toBe(assignment === 200 ? 1 : 0)
    }
  })
})

type Ids = { group: number; scope: number; user: number }
async function fresh(): Promise<Ids> {
  const [group, scope, user] = [await buildGroup(test.db), await buildScope(test.db), await buildUser(test.db)]
  return { group: group.id, scope: scope.id, user: user.id }
}

/** Lets the database answer so many times. */
async function pause(roundTrips: number): Promise<void> {
  for (let n = 0; n < roundTrips; n++) await test.db.selectFrom('genders').select('id').execute()
}

async function countLinks({ group }: Ids): Promise<number> {
  const count = (table: 'auth_group_users' | 'auth_group_scopes') =>
    test.db.selectFrom(table).select('auth_group_id').where('auth_group_id', '=', group).execute()
  return (await count('auth_group_users')).length + (await count('auth_group_scopes')).length
}
