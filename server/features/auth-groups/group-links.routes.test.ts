import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

/** Who and what is in groups: people, scopes, hosts and command lookups. */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

const create = () => buildGroup(test.db)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('people in groups', () => {
  it('are listed, searched by name, username and address; the others are available', async () => {
    const ann = await buildUser(test.db, { username: 'member.ann' })
    const bob = await buildUser(test.db, { username: 'member.bob' })
    const group = await buildGroup(test.db, { users: [ann.id] })
    const names = async (which: string, search: string) => {
      const answer = await admin.get(`/api/authgroups/${group.id}/${which}?search=${encodeURIComponent(search)}`)
      return [answer.headers['x-total-count'], ...answer.json().map(({ username }: { username: string }) => username)]
    }
    expect(await names('linked_users', 'MEMBER.')).toEqual(['1', 'member.ann'])
    expect(await names('available_users', 'member.')).toEqual(['1', 'member.bob'])
    await test.db.updateTable('users').set({ first_name: 'Bobina', last_name: 'Xu' }).where('id', '=', bob.id).execute()
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', bob.id)
      .executeTakeFirstOrThrow()
    for (const search of ['xu, bob', 'bobina xu', email])
      expect(await names('available_users', search)).toEqual(['1', 'member.bob'])
    await admin.delete(`/api/users/${bob.id}`)
    expect(await names('available_users', 'member.')).toEqual(['0'])
  })

  it('are linked many at once, all or none, and again without effect (R23)', async () => {
    const group = await create()
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(test.db)))
    const link = (user_ids: unknown) =>
      admin.post('/api/authgroups/link_users', { body: { user_ids, auth_group_id: group.id } })
    expect((await link([...idsOf(people), 999_999])).statusCode).toBe(404)
    expect((await admin.get(`/api/authgroups/${group.id}`)).json().users_count).toBe(0)
    expect((await link([...idsOf(people), people[0]?.id])).json()).toEqual({ success: true, added: 5 })
    expect((await link(idsOf(people))).json()).toEqual({ success: true, added: 0 })
    expect((await link([])).json()).toMatchObject({ status: 400, message: 'No user selected!' })
    const log = (await admin.get(`/api/activity?entity=auth-group&entity_id=${group.id}&action=added+users`)).json()
    expect(log).toMatchObject([{ named: { total: 5 } }])
    expect(idsOf(log[0].named.first).toSorted()).toEqual(idsOf(people).toSorted())
  })

  it('are taken out one by one, and that stays so when somebody adds others meanwhile', async () => {
    const group = await create()
    const [ann, bob, cai] = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)]
    const link = (id: number) =>
      admin.post('/api/authgroups/link_users', { body: { user_ids: [id], auth_group_id: group.id } })
    await link(ann.id)
    await link(bob.id)
    await Promise.all([link(cai.id), admin.delete(`/api/authgroups/${group.id}/users/${ann.id}`)])
    expect(idsOf((await admin.get(`/api/authgroups/${group.id}/linked_users`)).json()).sort()).toEqual(
      [bob.id, cai.id].sort(),
    )
    expect((await admin.delete(`/api/authgroups/${group.id}/users/${ann.id}`)).json()).toEqual({ success: true })
  })

  it('POST /api/authgroups/{user}/user {groups} adds somebody to groups (R22)', async () => {
    const user = await buildUser(test.db)
    const [one, two] = [await create(), await create()]
    const post = async (groups: unknown, id = user.id) =>
      (await admin.post(`/api/authgroups/${id}/user`, { body: { groups } })).json()
    expect(idsOf(await post([one.id, two.id]))).toEqual(expect.arrayContaining([user.groupId, one.id, two.id]))
    expect(await post([])).toMatchObject({ status: 400, message: 'No auth groups selected!' })
    expect(await post([one.id], 999_999)).toMatchObject({ status: 404, message: 'No user selected!' })
    expect(await post([one.id, 999_999])).toMatchObject({
      status: 404,
      message: 'Error: could not assign or get groups with users!',
    })
  })

  it('R28: nobody grants what they do not hold', async () => {
    const strong = await buildGroup(test.db, { scopes: ['settings'] })
    const user = await buildUser(test.db)
    const refused = { code: 'scope_not_held', status: 403 }
    const body = { user_ids: [user.id], auth_group_id: strong.id }
    expect((await admin.post('/api/authgroups/link_users', { body })).json()).toMatchObject(refused)
    const groups = { groups: [strong.id] }
    expect((await admin.post(`/api/authgroups/${user.id}/user`, { body: groups })).json()).toMatchObject(refused)
    const scope = await test.db
      .selectFrom('scopes')
      .select('id')
      .where('name', '=', 'settings')
      .executeTakeFirstOrThrow()
    const group = await create()
    expect((await admin.put(`/api/authgroups/${group.id}/scopes/${scope.id}`)).json()).toMatchObject(refused)
    await admin.delete(`/api/authgroups/${strong.id}`)
    expect((await admin.post(`/api/authgroups/${strong.id}/restore`)).json()).toMatchObject(refused)
  })
})

describe('scopes of groups', () => {
  it('are given and taken one by one', async () => {
    const scope = await buildScope(test.db)
    const group = await create()
    const url = `/api/authgroups/${group.id}/scopes/${scope.id}`
    for (let n = 0; n < 2; n++) expect(idsOf((await admin.put(url)).json())).toEqual([scope.id])
    expect(idsOf((await admin.get(`/api/authgroups/${group.id}/linked_scopes`)).json())).toEqual([scope.id])
    expect(idsOf((await admin.get(`/api/authgroups/${group.id}/scopes`)).json())).toEqual([scope.id])
    for (let n = 0; n < 2; n++) expect((await admin.delete(url)).json()).toEqual([])
    expect((await admin.delete(`/api/authgroups/${group.id}/scopes/999999`)).statusCode).toBe(404)
  })
})

describe('linking GETs (R24)', () => {
  it('add, for callers of old: not for browsers that go there, not for HEAD, never stored', async () => {
    const scope = await buildScope(test.db)
    const group = await create()
    const [host] = await test.owner.insertInto('hosts').values({ name: 'desk-1' }).returning('id').execute()
    const [lookup] = await test.owner.insertInto('command_lookups').values({ name: 'ls' }).returning('id').execute()
    const cases = [
      [`/api/authgroups/${group.id}/${scope.id}/link_scopes`, scope.id, 'linked_scopes'],
      [`/api/authgroups/${group.id}/${host?.id}/link_hosts`, host?.id, 'linked_hosts'],
      [`/api/authgroups/${group.id}/${lookup?.id}/link_command_lookups`, lookup?.id, 'linked_command_lookups'],
    ] as const
    for (const [url, id, linked] of cases) {
      for (const headers of [
        { 'sec-fetch-mode': 'navigate' },
        { 'sec-purpose': 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        expect((await admin.get(url, { headers })).statusCode).toBe(403)
      }
      expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
      expect((await admin.get(`/api/authgroups/${group.id}/${linked}`)).json()).toEqual([])
      for (let n = 0; n < 2; n++) {
        const answer = await admin.get(url)
        expect(idsOf(answer.json())).toEqual([id])
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', deprecation: expect.any(String) })
        expect(answer.headers.link).toContain('successor-version')
      }
      expect((await admin.get(url.replace(/\d+(?=\/link)/, '999999'))).statusCode).toBe(404)
    }
    expect((await admin.get('/api/authgroups/hosts')).json()).toMatchObject([{ name: 'desk-1' }])
    expect((await admin.get('/api/authgroups/command_lookups')).json()).toMatchObject([{ name: 'ls' }])
  })
})
