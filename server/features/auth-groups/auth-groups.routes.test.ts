import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedGroup } from '#contract/auth-groups.ts'
import { INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
type Client = Awaited<ReturnType<TestApp['signInWith']>>
let reader: Client
let admin: Client

beforeAll(async () => {
  test = await buildTestApp()
  reader = await test.signInWith('user-scopes')
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

let counter = 0
const texts = (more: object = {}) => {
  counter += 1
  return { name: `Team ${counter}`, description: `About team ${counter}`, alias: `team-${counter}`, ...more }
}
const create = async (more: object = {}) => (await admin.post('/api/authgroups', { body: texts(more) })).json()
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('who may do what (R26)', () => {
  it.each(['/api/authgroups', '/api/authgroups/1/scopes', '/api/authgroups/1/linked_users'])('GET %s', async (url) => {
    const outsider = await test.signInWith('users', 'crm', 'settings', 'upload')
    const other = await test.signInWith('auth-groups')
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    expect((await outsider.get(url)).statusCode).toBe(403)
    expect((await other.get(url)).statusCode).toBe(200)
  })

  it.each([
    ['POST', '/api/authgroups', 'auth-groups'],
    ['PUT', '/api/authgroups/999999', 'auth-groups'],
    ['DELETE', '/api/authgroups/999999', 'auth-groups'],
    ['POST', '/api/authgroups/999999/restore', 'auth-groups'],
    ['POST', '/api/authgroups/999999/user', 'auth-groups'],
    ['POST', '/api/authgroups/link_users', 'auth-groups'],
    ['DELETE', '/api/authgroups/999999/users/1', 'auth-groups'],
    ['PUT', '/api/authgroups/999999/scopes/1', 'user-scopes'],
    ['DELETE', '/api/authgroups/999999/scopes/1', 'user-scopes'],
  ] as const)('%s %s', async (method, url, holder) => {
    const call = (client: Pick<Client, 'put' | 'post' | 'delete'>) => {
      if (method === 'DELETE') return client.delete(url)
      return method === 'PUT' ? client.put(url, { body: {} }) : client.post(url, { body: {} })
    }
    expect((await call(test.anonymous)).statusCode).toBe(401)
    for (const scope of ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes'] as const) {
      const { statusCode } = await call(await test.signInWith(scope))
      expect([scope, statusCode === 403]).toEqual([scope, scope !== holder])
    }
  })
})

describe('GET /api/authgroups', () => {
  it('lists groups with the number of their people, searched by name, description and alias', async () => {
    const people = [await buildUser(test.db), await buildUser(test.db)].map((user) => user.id)
    const group = await buildGroup(test.db, { name: 'Ledger Team', users: people })
    for (const search of ['ledger team', 'about LEDGER', 'ledger-team']) {
      const answer = await reader.get(`/api/authgroups?active=true&search=${encodeURIComponent(search)}`)
      expect(answer.headers['x-total-count']).toBe('1')
      expect(answer.json()).toMatchObject([
        { id: group.id, name: 'Ledger Team', description: 'About Ledger Team', alias: 'ledger-team', users_count: 2 },
      ])
    }
    expect((await reader.get(`/api/authgroups/${group.id}`)).json()).toMatchObject({ users_count: 2, version: 1 })
  })
})

describe('GET /api/authgroups/{id}', () => {
  it('answers 404 for a group that is not there', async () => {
    for (const path of ['', '/scopes', '/linked_scopes', '/linked_users', '/linked_hosts']) {
      expect((await reader.get(`/api/authgroups/999999${path}`)).statusCode).toBe(404)
    }
  })
})

describe('creating and changing', () => {
  it('creates a group, names unique without regard to case', async () => {
    const body = texts({ name: ' Notaries ' })
    const answer = await admin.post('/api/authgroups', { body })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name: 'Notaries', users_count: 0, version: 1 })
    const again = await admin.post('/api/authgroups', { body: texts({ name: 'NOTARIES' }) })
    expect(again.json()).toMatchObject({ status: 409, code: 'name_taken', errors: [{ path: 'name' }] })
    for (const field of ['name', 'description', 'alias']) {
      expect((await admin.post('/api/authgroups', { body: texts({ [field]: '  ' }) })).statusCode).toBe(400)
    }
    expect((await admin.post('/api/authgroups', { body: texts({ name: '' }) })).json().message).toBe(
      'No auth group name input!',
    )
  })

  it('keeps aliases apart, without regard to case, also of those that come back', async () => {
    const [one, two] = [await create(), await create()]
    const taken = (alias: string) => ({
      ...{ status: 409, code: 'name_taken', message: `there is a group with the alias ${alias} already` },
      errors: [{ path: 'alias', message: `there is a group with the alias ${alias} already` }],
    })
    const loud = one.alias.toUpperCase()
    expect((await admin.post('/api/authgroups', { body: texts({ alias: loud }) })).json()).toMatchObject(taken(loud))
    const url = `/api/authgroups/${two.id}`
    expect((await admin.put(url, { body: { alias: loud } })).json()).toMatchObject(taken(loud))
    expect((await admin.put(`/api/authgroups/${one.id}`, { body: { alias: loud } })).json()).toMatchObject({
      alias: loud,
    })
    await admin.delete(url)
    expect((await admin.post('/api/authgroups', { body: texts({ alias: two.alias }) })).statusCode).toBe(201)
    expect((await admin.post(`${url}/restore`)).json()).toMatchObject(taken(two.alias))
  })

  it('changes one text at a time, and shows a conflict instead of overwriting (R35)', async () => {
    const group = await create()
    const put = async (body: object) => (await admin.put(`/api/authgroups/${group.id}`, { body })).json()
    expect(await put({ alias: 'other', version: 1 })).toMatchObject({ name: group.name, alias: 'other', version: 2 })
    expect(await put({ name: 'Late', version: 1 })).toMatchObject({ code: 'conflict', current: { alias: 'other' } })
    expect(await put({ description: group.description, version: 2 })).toMatchObject({ version: 2 })
    expect(await put({})).toMatchObject({ status: 400 })
    const log = (await admin.get(`/api/activity?entity=auth-group&entity_id=${group.id}&action=updated`)).json()
    expect(log).toMatchObject([{ before: { alias: group.alias }, after: { alias: 'other' } }])
  })

  it('loses no update of two who edit at once', async () => {
    const group = await create()
    const answers = await Promise.all(
      ['name', 'description', 'alias'].flatMap((field) =>
        [1, 2, 3].map((n) =>
          admin.put(`/api/authgroups/${group.id}`, { body: { [field]: `${field} ${n} of ${group.id}` } }),
        ),
      ),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { name, description, alias, version } = (await admin.get(`/api/authgroups/${group.id}`)).json()
    expect([name, description, alias].every((text) => / of /.test(text))).toBe(true)
    expect(version).toBe(10)
  })
})

describe('deleting and restoring (R29)', () => {
  it('takes away what its people held through it, and gives it back', async () => {
    const scope = await buildScope(test.db)
    const people = [await buildUser(test.db), await buildUser(test.db)]
    const group = await buildGroup(test.db, { users: people.map(({ id }) => id), scopes: [scope.name] })
    await buildGroup(test.db, { users: idsOf(people.slice(0, 1)), scopes: [scope.name] })
    const url = `/api/authgroups/${group.id}`
    expect((await admin.delete(url)).json()).toEqual({ success: true })
    expect((await admin.get(url)).statusCode).toBe(404)
    expect((await admin.delete(url)).statusCode).toBe(404)
    const listed = async (active: string) =>
      idsOf((await admin.get(`/api/authgroups?active=${active}`)).json()).includes(group.id)
    expect([await listed('true'), await listed('false')]).toEqual([false, true])
    expect(idsOf((await admin.get(`/api/users?scope=${scope.id}`)).json())).toEqual([people[0]?.id])
    // the name is free meanwhile
    const same = await create({ name: group.name })
    expect((await admin.post(`${url}/restore`)).json()).toMatchObject({ code: 'name_taken' })
    await admin.put(`/api/authgroups/${same.id}`, { body: { name: `${group.name} too` } })
    expect((await admin.post(`${url}/restore`)).json()).toMatchObject({ id: group.id, users_count: 2 })
    expect((await admin.get(`/api/users?scope=${scope.id}`)).json()).toHaveLength(2)
    await admin.delete(url)
    test.later(31 * 86_400_000)
    const late = await test.signInWith('auth-groups')
    expect((await late.post(`${url}/restore`)).statusCode).toBe(422)
    test.later(-31 * 86_400_000)
  })

  it('takes a permission away with the very next request', async () => {
    const client = await test.signInWith('user-scopes')
    expect((await client.get('/api/scopes')).statusCode).toBe(200)
    await admin.delete(`/api/authgroups/${client.user.groupId}`)
    expect((await client.get('/api/scopes')).statusCode).toBe(403)
    expect((await client.get('/api/auth/me')).json().auth_groups).toEqual([])
  })
})

describe('nobody locks everyone out (R28)', () => {
  it('not by taking themselves, a scope or a group away, however many try at once', async () => {
    const own = await buildTestApp()
    try {
      await own.db
        .updateTable('users')
        .set({ user_status_id: INACTIVE_STATUS })
        .where('username', '=', 'admin')
        .execute()
      const [ann, bob] = [
        await own.signInWith('auth-groups', 'user-scopes'),
        await own.signInWith('auth-groups', 'user-scopes'),
      ]
      const scopeId = async (name: string) =>
        (await own.db.selectFrom('scopes').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
      const groups = await scopeId('auth-groups')
      const refusals = [
        await ann.delete(`/api/authgroups/${ann.user.groupId}`),
        await ann.delete(`/api/authgroups/${ann.user.groupId}/users/${ann.user.id}`),
        await ann.delete(`/api/authgroups/${ann.user.groupId}/scopes/${groups}`),
      ]
      for (const answer of refusals) {
        expect(answer.json()).toMatchObject({ status: 409, message: 'You cannot remove the last administrator.' })
      }
      for (let round = 0; round < 20; round++) {
        await Promise.all([
          ann.delete(`/api/authgroups/${bob.user.groupId}/users/${bob.user.id}`),
          bob.delete(`/api/authgroups/${ann.user.groupId}/users/${ann.user.id}`),
        ])
        const left = await own.db
          .selectFrom('auth_group_users')
          .select('user_id')
          .where('user_id', 'in', [ann.user.id, bob.user.id])
          .execute()
        expect(left).toHaveLength(1)
        await own.db
          .insertInto('auth_group_users')
          .values([
            { auth_group_id: ann.user.groupId, user_id: ann.user.id },
            { auth_group_id: bob.user.groupId, user_id: bob.user.id },
          ])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    } finally {
      await own.close()
    }
  })

  it('says in the list of which group deleting is refused, and why, as deleting does', async () => {
    const own = await buildTestApp()
    try {
      const chief = await own.signInWith('auth-groups', 'user-scopes', 'crm')
      const helper = await buildUser(own.db, { scopes: ['settings', 'crm'] })
      const off = await buildUser(own.db, { scopes: ['settings'], enabled: false })
      await buildGroup(own.db, { users: [helper.id, off.id], scopes: ['upload'] })
      await buildGroup(own.db, { users: [chief.user.id, helper.id], scopes: ['auth-groups'] })
      await buildGroup(own.db, { users: [off.id], scopes: ['users'] })
      await buildGroup(own.db)
      const seen = new Set<string | null>()
      for (const scopes of [[], ['settings'], ['user-scopes', 'upload']]) {
        await buildGroup(own.db, { users: [helper.id], scopes })
        await own.db
          .updateTable('users')
          .set({ user_status_id: INACTIVE_STATUS })
          .where('username', '=', 'admin')
          .execute()
        const listed: ListedGroup[] = (await chief.get('/api/authgroups?page_size=100')).json()
        for (const { id, withheld } of listed) {
          const answer = (await chief.delete(`/api/authgroups/${id}`)).json()
          expect([id, withheld]).toEqual([id, answer.success ? null : answer.message])
          seen.add(withheld)
          await own.db
            .updateTable('auth_groups')
            .set({ active: true, archived_at: null })
            .where('id', '=', id)
            .execute()
        }
      }
      expect([...seen].toSorted()).toEqual([
        'You cannot remove the last administrator.',
        'You cannot remove the last administrator. Nobody else holds settings: give it to somebody else first.',
        'You cannot remove the last administrator. Nobody else holds upload: give it to somebody else first.',
        null,
      ])
    } finally {
      await own.close()
    }
  })
})
