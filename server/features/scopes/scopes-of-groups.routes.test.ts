import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { countWaiting } from '../../testing/count-waiting.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'
import { lockScopeById } from './scopes.queries.ts'

let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
let reader: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('user-scopes', 'upload')
  reader = await test.signInWith('auth-groups')
})
afterAll(() => test.close())

describe('GET /api/scopes/{id}/authgroups', () => {
  it('lists the groups that hold the scope, with their people', async () => {
    const scope = await buildScope(test.db)
    const user = await buildUser(test.db)
    const group = await buildGroup(test.db, { users: [user.id], scopes: [scope.name] })
    const answer = await reader.get(`/api/scopes/${scope.id}/authgroups`)
    expect(answer.json()).toMatchObject([{ id: group.id, name: group.name, users_count: 1 }])
    expect((await reader.get('/api/scopes/999999/authgroups')).statusCode).toBe(404)
  })
})

describe('PUT /api/scopes/{group}/scopeadd', () => {
  it('adds scopes and keeps those the group holds (R23)', async () => {
    const [held, added] = [await buildScope(test.db), await buildScope(test.db)]
    const group = await buildGroup(test.db, { scopes: [held.name] })
    const answer = await admin.put(`/api/scopes/${group.id}/scopeadd`, { body: { scopes: [added.id, added.id] } })
    expect(answer.statusCode).toBe(200)
    expect(
      answer
        .json()
        .map((scope: { id: number }) => scope.id)
        .sort(),
    ).toEqual([held.id, added.id].sort())
  })

  it('adds all or none', async () => {
    const scope = await buildScope(test.db)
    const group = await buildGroup(test.db)
    const answer = await admin.put(`/api/scopes/${group.id}/scopeadd`, { body: { scopes: [scope.id, 999999] } })
    expect(answer.statusCode).toBe(404)
    expect((await reader.get(`/api/scopes/${scope.id}/authgroups`)).json()).toEqual([])
  })

  it('grants no power the caller does not hold (R28)', async () => {
    const group = await buildGroup(test.db)
    const crm = await test.db.selectFrom('scopes').select('id').where('name', '=', 'crm').executeTakeFirstOrThrow()
    const answer = await admin.put(`/api/scopes/${group.id}/scopeadd`, { body: { scopes: [crm.id] } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('scope_not_held')
  })

  it.each([
    [{ scopes: [] }, 'No scopes were selected!'],
    [{ scopes: ['1'] }, 'scopes.0'],
    [{ scopes: [1e16] }, 'scopes.0'],
    [{}, 'scopes'],
  ])('refuses %j', async (body, words) => {
    const answer = await admin.put('/api/scopes/1/scopeadd', { body })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain(words)
  })

  it('answers 404, and adds nothing, where a scope is being deleted by somebody else', async () => {
    const group = await buildGroup(test.db, { name: 'Watchers' })
    const scope = await buildScope(test.db)
    const deletion = await test.db.startTransaction().execute()
    await lockScopeById(deletion, scope.id)
    await deletion
      .updateTable('scopes')
      .set({ archived_at: new Date().toISOString() })
      .where('id', '=', scope.id)
      .execute()
    const adding = admin.put(`/api/scopes/${group.id}/scopeadd`, { body: { scopes: [scope.id] } })
    await expect.poll(() => countWaiting(test.db)).toBe(1)
    await deletion.commit().execute()
    expect((await adding).statusCode).toBe(404)
    expect((await admin.get(`/api/authgroups/${group.id}/linked_scopes`)).json()).toEqual([])
  })

  it('answers 404 for a group that is not there', async () => {
    expect((await admin.put('/api/scopes/999999/scopeadd', { body: { scopes: [1] } })).statusCode).toBe(404)
  })
})

describe('GET /api/scopes/{scope}/{group}/link (R24)', () => {
  it('adds, again and again with the same result, and says what replaces it', async () => {
    const scope = await buildScope(test.db)
    const group = await buildGroup(test.db)
    for (let time = 0; time < 2; time++) {
      const answer = await admin.get(`/api/scopes/${scope.id}/${group.id}/link`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject([{ id: scope.id }])
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        link: `</api/scopes/${group.id}/scopeadd>; rel="successor-version"`,
      })
      expect(answer.headers.deprecation).toMatch(/^@\d+$/)
    }
  })

  it.each([
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-dest': 'image' },
  ])('does nothing for a browser by itself: %j', async (headers) => {
    const scope = await buildScope(test.db)
    const group = await buildGroup(test.db)
    expect((await admin.get(`/api/scopes/${scope.id}/${group.id}/link`, { headers })).statusCode).toBe(403)
    expect((await reader.get(`/api/scopes/${scope.id}/authgroups`)).json()).toEqual([])
  })

  it('has no HEAD', async () => {
    const scope = await buildScope(test.db)
    const group = await buildGroup(test.db)
    const authorization = `Bearer ${admin.token}`
    const url = `/api/scopes/${scope.id}/${group.id}/link`
    expect((await test.app.inject({ method: 'HEAD', url, headers: { authorization } })).statusCode).toBe(404)
    expect((await reader.get(`/api/scopes/${scope.id}/authgroups`)).json()).toEqual([])
  })
})
