import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Effect } from '#contract/permissions.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

const URL = '/api/permissions/preview'
const previewOf = async (body: object): Promise<Effect> => {
  const answer = await admin.post(URL, { body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser(test.db)))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const who = ({ first }: Effect['gains']) =>
  Object.fromEntries(first.map(({ user, scopes }) => [user.username, scopes.join(' ')]))

describe('who may ask (R26): whoever could make the change', () => {
  it.each([
    [{ delete_group: 1 }, ['auth-groups']],
    [{ delete_scope: 1 }, ['user-scopes']],
    [{ group: 1 }, ['auth-groups', 'user-scopes']],
    [{ group: 1, add_users: [1] }, ['auth-groups']],
    [{ group: 1, remove_users: [1] }, ['auth-groups']],
    [{ group: 1, add_scopes: [1] }, ['user-scopes']],
    [{ group: 1, remove_scopes: [1] }, ['user-scopes']],
    [{ user: 1, add_groups: [1] }, ['auth-groups']],
    [{ group: 1, remove_scopes: [1], add_users: [1] }, []],
  ])('%j takes %j', async (body, holders) => {
    expect((await test.anonymous.post(URL, { body })).statusCode).toBe(401)
    for (const scope of ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes'] as const) {
      const { statusCode } = await (await test.signInWith(scope)).post(URL, { body })
      expect([scope, statusCode]).toEqual([scope, (holders as string[]).includes(scope) ? 200 : 403])
    }
    expect((await admin.post(URL, { body })).statusCode).toBe(200)
  })

  it.each([
    {},
    { group: 'one' },
    { delete_group: 1, delete_scope: 1 },
    { group: 1, add_users: [0] },
    { delete_group: 1, add_users: [1] },
    { user: 1 },
    { user: 1, add_groups: [] },
    { user: 1, add_groups: [1], group: 1 },
  ])('refuses %j', async (body) => {
    expect((await admin.post(URL, { body })).statusCode).toBe(400)
  })

  it.each([
    { group: 999_999 },
    { delete_group: 999_999 },
    { delete_scope: 999_999 },
    { restore_group: 999_999 },
    { restore_scope: 999_999 },
    // what is not deleted
    { restore_group: 1 },
    { restore_scope: 1 },
    { user: 999_999, add_groups: [1] },
  ])('knows no %j', async (body) => {
    expect((await admin.post(URL, { body })).statusCode).toBe(404)
  })
})

describe('a change of a group', () => {
  it('gives scopes to those who hold them through no other group', async () => {
    const [held, added] = [await buildScope(test.db), await buildScope(test.db)]
    const [ann, bob] = await people(2)
    const group = await buildGroup(test.db, { users: [ann?.id ?? 0, bob?.id ?? 0], scopes: [held.name] })
    await buildGroup(test.db, { users: [bob?.id ?? 0], scopes: [added.name] })
    const effect = await previewOf({ group: group.id, add_scopes: [held.id, added.id, 999_999] })
    expect(effect).toMatchObject({ people: 1, losses: { people: 0, scopes: [], first: [] } })
    expect(effect.gains.scopes).toEqual([{ name: added.name, people: 1 }])
    expect(who(effect.gains)).toEqual({ [ann?.username ?? '']: added.name })
  })

  it('says what somebody gains who comes into several groups: each scope once, none that they hold', async () => {
    const [one, other, held, gone] = [
      await buildScope(test.db),
      await buildScope(test.db),
      await buildScope(test.db),
      await buildScope(test.db),
    ]
    const [ann] = await people(1)
    const user = ann?.id ?? 0
    await buildGroup(test.db, { users: [user], scopes: [held.name] })
    const groups = [
      await buildGroup(test.db, { scopes: [one.name, held.name] }),
      await buildGroup(test.db, { scopes: [one.name, other.name] }),
      await buildGroup(test.db, { scopes: [gone.name] }),
    ]
    await admin.delete(`/api/authgroups/${groups[2]?.id}`)
    const effect = await previewOf({ user, add_groups: [...idsOf(groups), 999_999] })
    expect(effect).toMatchObject({ people: 1, losses: { people: 0 } })
    expect(effect.gains.scopes).toEqual([
      { name: one.name, people: 1 },
      { name: other.name, people: 1 },
    ])
    await admin.post(`/api/authgroups/${user}/user`, { body: { groups: idsOf(groups.slice(0, 2)) } })
    expect((await previewOf({ user, add_groups: idsOf(groups) })).people).toBe(0)
  })

  it('gives newcomers all of its scopes, those that come with them too, and takes all from those who leave', async () => {
    const [held, taken, added] = await Promise.all([1, 2, 3].map(() => buildScope(test.db)))
    const [stays, leaves, comes] = await people(3)
    const users = idsOf([stays, leaves].filter((one) => one !== undefined))
    const group = await buildGroup(test.db, { users, scopes: [held?.name ?? '', taken?.name ?? ''] })
    const change = { add_scopes: [added?.id], remove_scopes: [taken?.id], add_users: [comes?.id, stays?.id] }
    const effect = await previewOf({ group: group.id, ...change, remove_users: [leaves?.id, 999_999] })
    expect(effect.people).toBe(3)
    expect(who(effect.gains)).toEqual({
      [stays?.username ?? '']: added?.name,
      [comes?.username ?? '']: [held?.name, added?.name].sort().join(' '),
    })
    expect(who(effect.losses)).toEqual({
      [stays?.username ?? '']: taken?.name,
      [leaves?.username ?? '']: [held?.name, taken?.name].sort().join(' '),
    })
    expect(effect.losses.scopes).toContainEqual({ name: taken?.name, people: 2 })
  })

  it('counts who is disabled and says so, leaves out who is deleted, and does not count on deleted groups', async () => {
    const scope = await buildScope(test.db)
    const disabled = await buildUser(test.db, { enabled: false })
    const gone = await buildUser(test.db, { active: false })
    const group = await buildGroup(test.db, { users: [disabled.id, gone.id] })
    const other = await buildGroup(test.db, { users: [disabled.id], scopes: [scope.name] })
    expect((await previewOf({ group: group.id, add_scopes: [scope.id] })).people).toBe(0)
    await admin.delete(`/api/authgroups/${other.id}`)
    const { gains } = await previewOf({ group: group.id, add_scopes: [scope.id], add_users: [gone.id] })
    expect(gains).toMatchObject({ people: 1, first: [{ user: { id: disabled.id, enabled: false } }] })
  })

  it('names the first hundred, and counts all', async () => {
    const scope = await buildScope(test.db)
    const users = await test.db
      .insertInto('users')
      .values(
        Array.from({ length: 130 }, (_, n) => ({
          ...{ username: `many.${n}`, email: `many.${n}@example.test`, password_hash: '', user_type_id: 5 },
          ...{ first_name: 'Many', last_name: `Name${String(n).padStart(3, '0')}` },
        })),
      )
      .returning('id')
      .execute()
    const group = await buildGroup(test.db, { users: idsOf(users) })
    const { people, gains } = await previewOf({ group: group.id, add_scopes: [scope.id] })
    expect([people, gains.people, gains.first.length]).toEqual([130, 130, 100])
    expect([gains.first[0]?.user.lastName, gains.first.at(-1)?.user.lastName]).toEqual(['Name000', 'Name099'])
  })
})

describe('a deletion', () => {
  it('of a group takes what its people hold through it alone', async () => {
    const [one, two] = [await buildScope(test.db), await buildScope(test.db)]
    const [ann, bob] = await people(2)
    const group = await buildGroup(test.db, {
      users: [ann?.id ?? 0, bob?.id ?? 0],
      scopes: [one.name, two.name],
    })
    await buildGroup(test.db, { users: [ann?.id ?? 0], scopes: [one.name] })
    const { people: all, gains, losses } = await previewOf({ delete_group: group.id })
    expect([all, gains.people]).toEqual([2, 0])
    expect(who(losses)).toEqual({
      [ann?.username ?? '']: two.name,
      [bob?.username ?? '']: [one.name, two.name].sort().join(' '),
    })
  })

  it('of a scope takes it from everyone, once', async () => {
    const scope = await buildScope(test.db)
    const [ann, bob] = await people(2)
    await buildGroup(test.db, { users: [ann?.id ?? 0, bob?.id ?? 0], scopes: [scope.name] })
    await buildGroup(test.db, { users: [ann?.id ?? 0], scopes: [scope.name] })
    const deleted = await buildGroup(test.db, { users: [(await buildUser(test.db)).id], scopes: [scope.name] })
    await admin.delete(`/api/authgroups/${deleted.id}`)
    const { losses } = await previewOf({ delete_scope: scope.id })
    expect(losses).toMatchObject({ people: 2, scopes: [{ name: scope.name, people: 2 }] })
    expect(Object.keys(who(losses)).sort()).toEqual([ann?.username, bob?.username].sort())
  })
})

describe('a restoration', () => {
  it('of a group gives back what its people do not hold through another', async () => {
    const [one, two, gone] = [await buildScope(test.db), await buildScope(test.db), await buildScope(test.db)]
    const [ann, bob, left] = await people(3)
    const users = idsOf([ann, bob, left].filter((person) => person !== undefined))
    const group = await buildGroup(test.db, { users, scopes: [one.name, two.name, gone.name] })
    await buildGroup(test.db, { users: [ann?.id ?? 0], scopes: [one.name] })
    await admin.delete(`/api/authgroups/${group.id}`)
    await admin.delete(`/api/scopes/${gone.id}`)
    await admin.delete(`/api/users/${left?.id}`)
    const { people: all, gains, losses } = await previewOf({ restore_group: group.id })
    expect([all, losses.people]).toEqual([2, 0])
    expect(who(gains)).toEqual({
      [ann?.username ?? '']: two.name,
      [bob?.username ?? '']: [one.name, two.name].sort().join(' '),
    })
    const found = await admin.post(`${URL}/people?side=gains&page_size=1`, { body: { restore_group: group.id } })
    expect([found.json().length, found.headers['x-total-count']]).toEqual([1, '2'])
    expect((await admin.post(`/api/authgroups/${group.id}/restore`)).statusCode).toBe(200)
    expect((await admin.post(URL, { body: { restore_group: group.id } })).statusCode).toBe(404)
  })

  it('of a scope gives it back to everyone in the groups that held it, once', async () => {
    const scope = await buildScope(test.db)
    const [ann, bob] = await people(2)
    await buildGroup(test.db, { users: [ann?.id ?? 0, bob?.id ?? 0], scopes: [scope.name] })
    await buildGroup(test.db, { users: [ann?.id ?? 0], scopes: [scope.name] })
    const deleted = await buildGroup(test.db, { users: [(await buildUser(test.db)).id], scopes: [scope.name] })
    await admin.delete(`/api/authgroups/${deleted.id}`)
    await admin.delete(`/api/scopes/${scope.id}`)
    const { gains, losses } = await previewOf({ restore_scope: scope.id })
    expect([gains, losses.people]).toMatchObject([{ people: 2, scopes: [{ name: scope.name, people: 2 }] }, 0])
    expect(Object.keys(who(gains)).sort()).toEqual([ann?.username, bob?.username].sort())
  })

  it('is looked at by who could make it', async () => {
    const [groups, scopes] = [await test.signInWith('auth-groups'), await test.signInWith('user-scopes')]
    const [group, scope] = [await buildGroup(test.db), await buildScope(test.db)]
    await admin.delete(`/api/authgroups/${group.id}`)
    await admin.delete(`/api/scopes/${scope.id}`)
    const statuses = async (body: object) => [
      (await groups.post(URL, { body })).statusCode,
      (await scopes.post(URL, { body })).statusCode,
    ]
    expect(await statuses({ restore_group: group.id })).toEqual([200, 403])
    expect(await statuses({ restore_scope: scope.id })).toEqual([403, 200])
  })
})

describe('all of those who gain or lose something', () => {
  const found = async (side: string, query: string, change: object) => {
    const answer = await admin.post(`${URL}/people?side=${side}&${query}`, { body: change })
    expect(answer.statusCode).toBe(200)
    const rows: Effect['gains']['first'] = answer.json()
    return { total: Number(answer.headers['x-total-count']), names: rows.map(({ user }) => user.username), rows }
  }

  it('are in pages, by name, and searched', async () => {
    const [kept, given] = [await buildScope(test.db), await buildScope(test.db)]
    const some = await people(5)
    for (const [at, { id }] of some.entries()) {
      const names = { first_name: `First ${at}`, last_name: at === 3 ? 'aardvark' : `Zebra ${9 - at}` }
      await test.db.updateTable('users').set(names).where('id', '=', id).execute()
    }
    const group = await buildGroup(test.db, { users: idsOf(some), scopes: [kept.name] })
    const change = { group: group.id, add_scopes: [given.id], remove_scopes: [kept.id] }
    const inOrder = [3, 4, 2, 1, 0].map((at) => some[at]?.username)
    const first = await found('gains', 'page_size=2', change)
    expect(first).toMatchObject({ total: 5, names: inOrder.slice(0, 2), rows: [{ scopes: [given.name] }, {}] })
    expect(await found('losses', 'page_size=2&page=3', change)).toMatchObject({ total: 5, names: inOrder.slice(4) })
    expect(await found('losses', 'page_size=2&page=4', change)).toMatchObject({ total: 5, names: [] })
    expect((await found('gains', 'order=desc', change)).names).toEqual(inOrder.toReversed())
    const one = await found('losses', 'search=Aardvark, first', change)
    expect(one).toMatchObject({ total: 1, rows: [{ scopes: [kept.name], user: { firstName: 'First 3' } }] })
    expect(await found('gains', 'search=nobody', change)).toMatchObject({ total: 0, names: [] })
  })

  it('are for who could make the change', async () => {
    const groups = await test.signInWith('auth-groups')
    const ask = (client: Client, query = 'side=gains') =>
      client.post(`${URL}/people?${query}`, { body: { group: 1, add_scopes: [1] } })
    expect((await ask(groups)).json()).toMatchObject({ scope: 'user-scopes' })
    expect((await ask(await test.signInWith('user-scopes'))).statusCode).toBe(200)
    expect((await ask(admin, 'side=both')).statusCode).toBe(400)
  })
})

it('what takes too long to count is not waited for, and said', async () => {
  const group = await buildGroup(test.db, { users: [(await buildUser(test.db)).id], scopes: ['crm'] })
  // As with very many people: looking at a group takes a minute in this statement, and in no other.
  await sql`
    create policy slow on auth_group_users using (
      case when current_query() like '%delta as%' then pg_sleep(60) is not null else true end)`.execute(test.owner)
  await sql`alter table auth_group_users enable row level security`.execute(test.owner)
  const asked = [admin.post(URL, { body: { delete_group: group.id } }), admin.get(`/api/authgroups/${group.id}/effect`)]
  for (const answer of await Promise.all(asked)) {
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'There are too many people to look at each in time.',
    ])
  }
})
