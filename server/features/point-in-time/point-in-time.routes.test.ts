import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PastAuthGroup, PastUser } from '#contract/point-in-time.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'
import { tries } from '../../testing/proof.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith(...BUILT_IN_SCOPES)
})
afterAll(() => test.close())

/** The database's clock, as the log has it, to the microsecond. */
async function now(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(test.db)
  return rows[0]?.at ?? ''
}
const userAt = async (id: number, date: string): Promise<PastUser> =>
  (await admin.get(`/api/users/${id}/at?date=${date}`)).json()
const groupAt = async (id: number, date: string): Promise<PastAuthGroup> =>
  (await admin.get(`/api/authgroups/${id}/at?date=${date}`)).json()

describe('who may ask, and for what', () => {
  it.each([
    ['/api/users/1/at', ['users']],
    ['/api/authgroups/1/at', ['auth-groups', 'user-scopes']],
  ])('GET %s takes one of %j', async (path, accepted) => {
    const url = `${path}?date=${await now()}`
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    for (const scope of BUILT_IN_SCOPES) {
      const { statusCode } = await (await test.signInWith(scope)).get(url)
      expect([scope, statusCode]).toEqual([scope, accepted.includes(scope) ? 200 : 403])
    }
    for (const bad of ['', '?date=yesterday', '?date=2026-02-30', '?date=0000-01-01', '?date=2026-11-20T25:00:00Z']) {
      expect([bad, (await admin.get(path + bad)).statusCode]).toEqual([bad, 400])
    }
    expect((await admin.get(url.replace('/1/', '/999999/'))).statusCode).toBe(404)
  })
})

it('before somebody was made of whom the log says nothing, they were not there', async () => {
  const { id } = await buildUser(test.db)
  await test.db.updateTable('users').set({ created_at: '2025-03-01T08:00:00.000Z' }).where('id', '=', id).execute()
  expect((await admin.get(`/api/users/${id}/at?date=2025-02-28`)).json().message).toBe('This user was not there yet.')
  expect((await admin.get(`/api/users/${id}/at?date=2025-03-01`)).statusCode).toBe(200)
})

it('before they were made, they were not there', async () => {
  const before = await now()
  const body = { username: 'past.new', password: 'Capital-1!', firstName: 'New', lastName: 'Person' }
  const user = await admin.post('/api/users', { body: { ...body, email: 'past.new@example.test', userTypeId: 5 } })
  const texts = { name: 'Past new', description: 'x', alias: 'x' }
  const group = await admin.post('/api/authgroups', { body: texts })
  for (const [path, made] of [
    ['users', user],
    ['authgroups', group],
  ] as const) {
    expect(made.statusCode).toBe(201)
    const url = `/api/${path}/${made.json().id}/at`
    expect((await admin.get(`${url}?date=${before}`)).json().message).toMatch(/was not there yet/)
    expect((await admin.get(`${url}?date=${await now()}`)).statusCode).toBe(200)
    expect((await admin.get(`${url}?date=9999-12-31`)).statusCode).toBe(200)
    expect((await admin.get(`${url}?date=2000-01-01`)).statusCode).toBe(404)
  }
})

it('people of a group are named by the hundred, and counted', async () => {
  const people = await Promise.all(Array.from({ length: 103 }, () => buildUser(test.db)))
  const group = await buildGroup(test.db, { users: people.map(({ id }) => id) })
  const before = await now()
  await admin.delete(`/api/authgroups/${group.id}/users/${people[0]?.id}`)
  await admin.delete(`/api/users/${people[1]?.id}`)
  const then = (await groupAt(group.id, before)).members
  expect([then.total, then.first.length]).toEqual([103, 100])
  expect((await groupAt(group.id, await now())).members.total).toBe(101)
})

type World = { users: number[]; groups: number[]; scopes: number[] }
type Step = { kind: keyof typeof STEPS; one: number; other: number; text: string }
const at = (ids: readonly number[], index: number) => ids[index % ids.length] ?? 0

/** What staff do. What is refused, as changing what is deleted, changes nothing. */
const STEPS = {
  name: ({ users }: World, { one, text }: Step) =>
    admin.put(`/api/users/${at(users, one)}`, { body: { lastName: text } }),
  flags: ({ users }: World, { one, other }: Step) =>
    admin.put(`/api/users/${at(users, one)}`, {
      body: { notify: other % 2 === 0, phone: other % 3 ? '3125550142' : '' },
    }),
  disable: ({ users }: World, { one, other }: Step) =>
    admin.put(`/api/users/${at(users, one)}`, { body: { enabled: other % 2 === 0 } }),
  'delete user': ({ users }: World, { one }: Step) => admin.delete(`/api/users/${at(users, one)}`),
  'restore user': ({ users }: World, { one }: Step) => admin.post(`/api/users/${at(users, one)}/restore`),
  link: ({ users, groups }: World, { one, other }: Step) =>
    admin.post('/api/authgroups/link_users', {
      body: { user_ids: [at(users, one)], auth_group_id: at(groups, other) },
    }),
  unlink: ({ users, groups }: World, { one, other }: Step) =>
    admin.delete(`/api/authgroups/${at(groups, other)}/users/${at(users, one)}`),
  give: ({ scopes, groups }: World, { one, other }: Step) =>
    admin.put(`/api/authgroups/${at(groups, other)}/scopes/${at(scopes, one)}`),
  take: ({ scopes, groups }: World, { one, other }: Step) =>
    admin.delete(`/api/authgroups/${at(groups, other)}/scopes/${at(scopes, one)}`),
  'rename group': ({ groups }: World, { one, text }: Step) =>
    admin.put(`/api/authgroups/${at(groups, one)}`, {
      body: { name: `${text} ${at(groups, one)}`, alias: `${text}-${at(groups, one)}` },
    }),
  'delete group': ({ groups }: World, { one }: Step) => admin.delete(`/api/authgroups/${at(groups, one)}`),
  'restore group': ({ groups }: World, { one }: Step) => admin.post(`/api/authgroups/${at(groups, one)}/restore`),
  'rename scope': ({ scopes }: World, { one, text }: Step) =>
    admin.put(`/api/scopes/${at(scopes, one)}`, { body: { name: `${text} ${at(scopes, one)}` } }),
  'delete scope': ({ scopes }: World, { one }: Step) => admin.delete(`/api/scopes/${at(scopes, one)}`),
  'restore scope': ({ scopes }: World, { one }: Step) => admin.post(`/api/scopes/${at(scopes, one)}/restore`),
  undo: async ({ groups }: World, { one, other }: Step) => {
    const entries = (await admin.get(`/api/activity?entity=auth-group&entity_id=${at(groups, one)}`)).json()
    return entries.length > 0 && admin.post(`/api/activity/${entries[other % entries.length].id}/undo`)
  },
} as const

const step = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  one: fc.nat(1),
  other: fc.nat(5),
  text: fc.constantFrom('Ann', 'Ünal', '“Ó’”', '__proto__'),
})

const named = (rows: { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.id - other.id)

/** What the API itself says now of somebody, in the shape of the past. */
async function userNow(id: number): Promise<unknown> {
  const {
    username,
    email,
    firstName,
    lastName,
    phone,
    address,
    userStatusId,
    userStatus,
    sms,
    notify,
    enabled,
    active,
  } = (await admin.get(`/api/users/${id}`)).json()
  const groups = await Promise.all(
    (await admin.get(`/api/users/${id}/authgroups`))
      .json()
      .toSorted((one: { id: number }, other: { id: number }) => one.id - other.id)
      .map(async (group: { id: number; name: string; description: string; alias: string }) => ({
        ...{ id: group.id, name: group.name, description: group.description, alias: group.alias },
        scopes: named((await admin.get(`/api/authgroups/${group.id}/scopes`)).json()),
      })),
  )
  const fields = {
    username,
    email,
    firstName,
    lastName,
    phone,
    address,
    userStatusId,
    userStatus,
    sms,
    notify,
    enabled,
  }
  return { id, ...fields, archived: !active, groups }
}

/** Its people by id: their order follows names as they are now, then as later. */
async function groupNow(id: number): Promise<unknown> {
  const answer = await admin.get(`/api/authgroups/${id}`)
  // of a deleted one, the API says nothing else
  if (answer.statusCode === 404) return { id, archived: true }
  const { name, description, alias } = answer.json()
  const members = (await admin.get(`/api/authgroups/${id}/linked_users`))
    .json()
    .map((one: { id: number }) => one.id)
    .sort()
  const scopes = named((await admin.get(`/api/authgroups/${id}/scopes`)).json())
  return { id, name, description, alias, archived: false, scopes, members: { total: members.length, ids: members } }
}

it('whatever is done, each moment looks afterwards as it did then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const users = [await buildUser(test.db), await buildUser(test.db)]
      const scopes = [await buildScope(test.db), await buildScope(test.db)]
      const groups = [
        await buildGroup(test.db, { users: [users[0]?.id ?? 0], scopes: [scopes[0]?.name ?? ''] }),
        await buildGroup(test.db),
      ]
      const [userIds, groupIds, scopeIds] = [users, groups, scopes].map((rows) => rows.map(({ id }) => id))
      const world = { users: userIds ?? [], groups: groupIds ?? [], scopes: scopeIds ?? [] }
      const remembered: { date: string; people: unknown[]; groups: unknown[] }[] = []
      for (const one of steps) {
        await STEPS[one.kind](world, one)
        remembered.push({
          people: await Promise.all(world.users.map(userNow)),
          groups: await Promise.all(world.groups.map(groupNow)),
          date: await now(),
        })
      }
      for (const { date, people, groups: then } of remembered) {
        const pastPeople = await Promise.all(world.users.map((id) => userAt(id, date)))
        expect(
          pastPeople.map((user) => ({
            ...user,
            groups: user.groups.map((group) => ({ ...group, scopes: named(group.scopes) })),
          })),
        ).toEqual(people)
        const pastGroups = await Promise.all(world.groups.map((id) => groupAt(id, date)))
        expect(
          pastGroups.map(({ members, scopes: held, ...group }) =>
            group.archived
              ? { id: group.id, archived: true }
              : {
                  ...group,
                  scopes: named(held),
                  members: { total: members.total, ids: members.first.map(({ id }) => id).sort() },
                },
          ),
        ).toEqual(then)
      }
    }),
    { numRuns: tries(8, 25) },
  )
})
