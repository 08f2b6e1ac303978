import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
let reader: Awaited<ReturnType<TestApp['signInWith']>>
let outsider: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('user-scopes', 'upload')
  reader = await test.signInWith('auth-groups')
  outsider = await test.signInWith('users', 'crm', 'settings', 'upload')
})
afterAll(() => test.close())

const activityOf = (id: number) =>
  test.db
    .selectFrom('activity')
    .select(['user_id', 'action', 'before', 'after'])
    .where('entity', '=', 'scope')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('who may do what (R26)', () => {
  const calls = [
    ['get', '/api/scopes', 'reader'],
    ['get', '/api/scopes/1', 'reader'],
    ['get', '/api/scopes/1/authgroups', 'reader'],
    ['post', '/api/scopes', 'writer'],
    ['put', '/api/scopes/1', 'writer'],
    ['delete', '/api/scopes/1', 'writer'],
    ['post', '/api/scopes/1/restore', 'writer'],
    ['put', '/api/scopes/1/scopeadd', 'writer'],
    ['get', '/api/scopes/1/1/link', 'writer'],
  ] as const

  it.each(calls)('%s %s answers 401 to nobody and 403 to others', async (method, url, role) => {
    const unknown = await test.anonymous[method](url)
    expect(unknown.statusCode).toBe(401)
    expect(unknown.json()).toMatchObject({ success: false, code: 'unauthenticated' })

    const refused = await outsider[method](url)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'missing_scope', scope: 'user-scopes' })

    const read = await reader[method](url)
    if (role === 'reader') expect(read.statusCode).toBe(200)
    else expect(read.statusCode).toBe(403)
  })
})

describe('GET /api/scopes', () => {
  it('answers a bare array with the total and the next page', async () => {
    const answer = await reader.get('/api/scopes?page_size=4')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(4)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(6)
    expect(answer.headers.link).toBe('</api/scopes?page_size=4&page=2>; rel="next"')
  })

  it('keeps the total past the last page and offers no next one', async () => {
    const answer = await reader.get('/api/scopes?page=99&page_size=20')
    expect(answer.json()).toEqual([])
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(6)
    expect(answer.headers.link).toBeUndefined()
  })

  it('searches name and description without regard to case, and takes % and _ as they are', async () => {
    await buildScope(test.db, { name: 'lien_desk', description: 'Gains of 100% a year' })
    const names = async (search: string) =>
      (await reader.get(`/api/scopes?search=${encodeURIComponent(search)}`)).json().map((s: { name: string }) => s.name)
    expect(await names('UPLOAD')).toEqual(['upload'])
    expect(await names('import')).toEqual(['upload'])
    expect(await names('100%')).toEqual(['lien_desk'])
    expect(await names('n_d')).toEqual(['lien_desk'])
    expect(await names("'; drop table scopes; --")).toEqual([])
  })

  it('sorts by name or description in both directions', async () => {
    const names = (await reader.get('/api/scopes?sort=name&order=desc')).json().map((s: { name: string }) => s.name)
    expect(names).toEqual([...names].sort().reverse())
  })

  it.each(['sort=password', 'order=up', 'page=0', 'page=x', 'page_size=1001', 'page_size=-1', 'search=%00'])(
    'refuses ?%s with a sentence',
    async (query) => {
      const answer = await reader.get(`/api/scopes?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/\w+ .*\w/)
      expect(answer.json().errors).toHaveLength(1)
    },
  )
})

describe('POST /api/scopes', () => {
  it('creates a scope, trimmed, and records who did it', async () => {
    const answer = await admin.post('/api/scopes', { body: { name: '  county-notes ', description: ' Write notes ' } })
    expect(answer.statusCode).toBe(201)
    const scope = answer.json()
    expect(scope).toMatchObject({ name: 'county-notes', description: 'Write notes', built_in: false, version: 1 })
    expect((await reader.get(`/api/scopes/${scope.id}`)).json()).toEqual(scope)
    expect(await activityOf(scope.id)).toEqual([
      {
        user_id: admin.user.id,
        action: 'created',
        before: null,
        after: { name: 'county-notes', description: 'Write notes' },
      },
    ])
  })

  it('refuses a name that is taken, in any case', async () => {
    const answer = await admin.post('/api/scopes', { body: { name: 'UPLOAD', description: 'x' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'name_taken', message: 'there is a scope named UPLOAD already' })
  })

  it('lets one of two creators at once have the name', async () => {
    const body = { name: 'wanted-by-two', description: 'x' }
    const answers = await Promise.all([admin.post('/api/scopes', { body }), admin.post('/api/scopes', { body })])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  })

  it.each([
    [{ description: 'x' }, 'name'],
    [{ name: '   ', description: 'x' }, 'No scope name set'],
    [{ name: 'x', description: '' }, 'No scope description set'],
    [{ name: 'x'.repeat(61), description: 'x' }, '60 characters'],
    [{ name: 'a\u0000b', description: 'x' }, 'NUL'],
    [{ name: 'a\ud800b', description: 'x' }, 'broken Unicode'],
    [{ name: 5, description: {} }, 'name'],
  ])('refuses %j', async (body, words) => {
    const answer = await admin.post('/api/scopes', { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(words)
  })

  it('refuses what is not JSON, and what is too large', async () => {
    const headers = { 'content-type': 'application/json' }
    const malformed = await admin.post('/api/scopes', { body: '{"name":', headers })
    expect(malformed.statusCode).toBe(400)
    expect(malformed.json().code).toBe('malformed_body')
    const large = await admin.post('/api/scopes', { body: { name: 'x', description: 'x'.repeat(1_100_000) } })
    expect(large.statusCode).toBe(413)
    const form = await admin.post('/api/scopes', { body: 'name=x', headers: { 'content-type': 'text/plain' } })
    expect(form.statusCode).toBe(415)
  })
})

describe('GET /api/scopes/{id}', () => {
  it('answers 404 for a scope that is not there, 400 for an id that is none', async () => {
    expect((await reader.get('/api/scopes/999999')).statusCode).toBe(404)
    expect((await reader.get('/api/scopes/999999999999999')).statusCode).toBe(404)
    for (const id of ['abc', '-1', '1.5', '9999999999999999', '%00', '1e3']) {
      expect((await reader.get(`/api/scopes/${id}`)).statusCode).toBe(400)
    }
  })
})

describe('PUT /api/scopes/{id}', () => {
  it('changes the fields that are sent, counts the version up and records before and after', async () => {
    const scope = await buildScope(test.db, { description: 'old' })
    const answer = await admin.put(`/api/scopes/${scope.id}`, { body: { description: 'new', version: 1 } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: scope.name, description: 'new', version: 2 })
    expect(answer.json().updated_by).toMatch(/^Person No\d+$/)
    expect(await activityOf(scope.id)).toMatchObject([{ action: 'updated', before: { description: 'old' } }])
  })

  it('answers a conflict with the scope as it is now, and writes nothing (R35)', async () => {
    const scope = await buildScope(test.db)
    await admin.put(`/api/scopes/${scope.id}`, { body: { description: 'theirs', version: 1 } })
    const answer = await admin.put(`/api/scopes/${scope.id}`, { body: { description: 'mine', version: 1 } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', current: { description: 'theirs', version: 2 } })
    expect((await reader.get(`/api/scopes/${scope.id}`)).json().description).toBe('theirs')
  })

  it('describes a built-in scope but does not rename it (R27)', async () => {
    const described = await admin.put('/api/scopes/1', { body: { description: 'Bring auctions in' } })
    expect(described.statusCode).toBe(200)
    const renamed = await admin.put('/api/scopes/1', { body: { name: 'uploading' } })
    expect(renamed.statusCode).toBe(409)
    expect(renamed.json().code).toBe('built_in_scope')
  })

  it('answers a conflict where two people rename into each other’s names at once', async () => {
    const [mine, theirs] = [await buildScope(test.db), await buildScope(test.db)]
    const other = await test.db.startTransaction().execute()
    await other.updateTable('scopes').set({ name: 'elsewhere' }).where('id', '=', theirs.id).execute()
    const renaming = admin.put(`/api/scopes/${mine.id}`, { body: { name: theirs.name } })
    await expect.poll(() => countWaiting(test.db)).toBe(1)
    await other.updateTable('scopes').set({ description: 'x' }).where('id', '=', mine.id).execute()
    await other.commit().execute()
    const answer = await renaming
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  })

  it('refuses a blank, an empty body and a name that is taken', async () => {
    const scope = await buildScope(test.db)
    expect((await admin.put(`/api/scopes/${scope.id}`, { body: { name: ' ' } })).statusCode).toBe(400)
    expect((await admin.put(`/api/scopes/${scope.id}`, { body: {} })).json().message).toBe(
      'Send a name or a description.',
    )
    expect((await admin.put(`/api/scopes/${scope.id}`, { body: { name: 'Users' } })).json().code).toBe('name_taken')
    expect((await admin.put('/api/scopes/999999', { body: { name: 'x' } })).statusCode).toBe(404)
  })
})

describe('DELETE /api/scopes/{id}', () => {
  it('deletes the scope with its links, and records how many lose it (R29)', async () => {
    const scope = await buildScope(test.db)
    const people = [await buildUser(test.db), await buildUser(test.db)].map((user) => user.id)
    await buildGroup(test.db, { users: people, scopes: [scope.name] })
    await buildGroup(test.db, { users: people.slice(0, 1), scopes: [scope.name] })
    const answer = await admin.delete(`/api/scopes/${scope.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true })
    expect((await reader.get(`/api/scopes/${scope.id}`)).statusCode).toBe(404)
    expect((await admin.delete(`/api/scopes/${scope.id}`)).statusCode).toBe(404)
    expect(await activityOf(scope.id)).toMatchObject([{ action: 'deleted', before: { groups: 2, people: 2 } }])
  })

  it('keeps the six of the application (R27)', async () => {
    const answer = await admin.delete('/api/scopes/1')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('this scope is used by the application')
  })

  it('needs to be told which: No scope was selected (§5)', async () => {
    for (const none of ['undefined', 'null', '%20']) {
      const answer = await admin.delete(`/api/scopes/${none}`)
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'No scope was selected'])
    }
  })
})

describe('POST /api/scopes/{id}/restore', () => {
  it('brings a deleted scope back with the groups that held it, for 30 days, if its name is still free', async () => {
    const scope = await buildScope(test.db)
    const member = await test.signInWith()
    await test.db
      .insertInto('auth_group_scopes')
      .values({ auth_group_id: member.user.groupId, scope_id: scope.id })
      .execute()
    const held = async () =>
      (await member.get('/api/auth/me')).json().auth_groups[0].scopes.map(({ id }: { id: number }) => id)
    expect(await held()).toEqual([scope.id])
    const url = `/api/scopes/${scope.id}`
    await admin.delete(url)
    expect(await held()).toEqual([])
    expect((await reader.get(`/api/scopes?search=${scope.name}`)).headers['x-total-count']).toBe('0')
    expect((await reader.get(`/api/authgroups/${member.user.groupId}/scopes`)).json()).toEqual([])
    expect((await admin.put(url, { body: { name: 'x' } })).statusCode).toBe(404)
    const add = await admin.put(`/api/scopes/${member.user.groupId}/scopeadd`, { body: { scopes: [scope.id] } })
    expect(add.statusCode).toBe(404)
    // the name is free meanwhile
    const same = (await admin.post('/api/scopes', { body: { name: scope.name, description: 'x' } })).json()
    expect((await admin.post(`${url}/restore`)).json()).toMatchObject({
      code: 'name_taken',
      message: `there is a scope named ${scope.name} already`,
    })
    await admin.delete(`/api/scopes/${same.id}`)
    for (let time = 0; time < 2; time++) {
      expect((await admin.post(`${url}/restore`)).json()).toMatchObject({ id: scope.id, name: scope.name })
    }
    expect(await held()).toEqual([scope.id])
    expect((await activityOf(scope.id)).map(({ action }) => action)).toEqual(['deleted', 'restored'])
    await admin.delete(url)
    test.later(31 * 86_400_000)
    const late = await test.signInWith('user-scopes')
    const answer = await late.post(`${url}/restore`)
    test.later(-31 * 86_400_000)
    expect(answer.json()).toMatchObject({ status: 422, message: 'Deleted scopes can be restored for 30 days.' })
    expect((await admin.post('/api/scopes/999999/restore')).statusCode).toBe(404)
  })
})
