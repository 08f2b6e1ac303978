import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
let reader: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  reader = await test.signInWith('user-scopes')
})
afterAll(() => test.close())

describe('who may do what (R26)', () => {
  it.each(['/api/authgroups', '/api/authgroups/1/scope_gains'])('GET %s', async (url) => {
    const outsider = await test.signInWith('users', 'crm', 'settings', 'upload')
    const other = await test.signInWith('auth-groups')
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    expect((await outsider.get(url)).statusCode).toBe(403)
    expect((await other.get(url)).statusCode).toBe(200)
  })
})

describe('GET /api/authgroups', () => {
  it('lists groups with the number of their people, searched by name, description and alias', async () => {
    const people = [await buildUser(test.db), await buildUser(test.db)].map((user) => user.id)
    const group = await buildGroup(test.db, { name: 'Ledger Team', users: people })
    for (const search of ['ledger team', 'about LEDGER', 'ledger-team']) {
      const answer = await reader.get(`/api/authgroups?search=${encodeURIComponent(search)}`)
      expect(answer.headers['x-total-count']).toBe('1')
      expect(answer.json()).toEqual([
        { id: group.id, name: 'Ledger Team', description: 'About Ledger Team', alias: 'ledger-team', users_count: 2 },
      ])
    }
  })
})

describe('GET /api/authgroups/{id}/scope_gains', () => {
  it('counts the people who hold a scope through no group yet', async () => {
    const [held, wanted] = [await buildScope(test.db), await buildScope(test.db)]
    const people = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db)].map((user) => user.id)
    const group = await buildGroup(test.db, { users: people, scopes: [held.name] })
    await buildGroup(test.db, { users: people.slice(0, 1), scopes: [wanted.name] })
    const gains = (await reader.get(`/api/authgroups/${group.id}/scope_gains`)).json()
    expect(gains).toContainEqual({ scope_id: held.id, held: true, people: 0 })
    expect(gains).toContainEqual({ scope_id: wanted.id, held: false, people: 2 })
  })

  it('answers 404 for a group that is not there', async () => {
    expect((await reader.get('/api/authgroups/999999/scope_gains')).statusCode).toBe(404)
  })
})
