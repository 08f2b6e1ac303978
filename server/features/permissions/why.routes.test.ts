import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Affected, GroupEffect, HeldScope, ScopeHolder } from '#contract/permissions.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

const read = async <Row>(url: string): Promise<Row> => {
  const answer = await admin.get(url)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('who may ask (R26)', () => {
  const readers = ['auth-groups', 'user-scopes']
  it.each([
    ['/api/users/1/permissions', ['users', 'auth-groups', 'crm']],
    ['/api/scopes/1/holders', readers],
    ['/api/authgroups/1/effect', readers],
    ['/api/authgroups/1/effect/people', readers],
  ])('GET %s takes one of %j', async (url, accepted) => {
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    for (const scope of BUILT_IN_SCOPES) {
      const { statusCode } = await (await test.signInWith(scope)).get(url)
      expect([scope, statusCode]).toEqual([scope, accepted.includes(scope) ? 200 : 403])
    }
    expect((await admin.get(url.replace('1', '999999'))).statusCode).toBe(404)
    expect((await admin.get(url.replace('1', 'x'))).statusCode).toBe(400)
  })
})

describe('GET /api/users/{id}/permissions', () => {
  it('says each scope, the groups it comes through, and the calls it opens', async () => {
    const own = await buildScope(test.db)
    const user = await buildUser(test.db, { scopes: ['upload'] })
    const desk = await buildGroup(test.db, { users: [user.id], scopes: ['upload', own.name] })
    const gone = await buildGroup(test.db, { users: [user.id], scopes: ['crm'] })
    await admin.delete(`/api/authgroups/${gone.id}`)
    const held = await read<HeldScope[]>(`/api/users/${user.id}/permissions`)
    expect(held.map(({ scope, groups }) => [scope.name, groups.map(({ id }) => id).sort()])).toEqual(
      [
        [own.name, [desk.id]],
        ['upload', [user.groupId, desk.id].sort()],
      ].sort(),
    )
    const [upload, other] = ['upload', own.name].map((name) => held.find(({ scope }) => scope.name === name))
    expect(other?.endpoints).toEqual([])
    expect(upload?.endpoints).toContainEqual({
      method: 'DELETE',
      url: '/api/auctions/:id',
      summary: expect.stringMatching(/\w/),
    })
    expect(upload?.endpoints.some(({ url }) => url.startsWith('/api/users'))).toBe(false)
  })

  it('what it says is open is open, and what it does not say is not', async () => {
    for (const scope of BUILT_IN_SCOPES) {
      const client = await test.signInWith(scope)
      const [held] = await read<HeldScope[]>(`/api/users/${client.user.id}/permissions`)
      const opened = held?.endpoints.filter(({ method }) => method === 'GET') ?? []
      for (const { url } of opened) {
        const answer = await client.get(url.replace(/:\w+/g, '999999'))
        expect([url, answer.statusCode === 401 || answer.json().code === 'missing_scope']).toEqual([url, false])
      }
      const other = await test.signInWith(...BUILT_IN_SCOPES.filter((one) => one !== scope))
      const all = await read<HeldScope[]>(`/api/users/${other.user.id}/permissions`)
      const elsewhere = new Set(all.flatMap(({ endpoints }) => endpoints.map(({ url }) => url)))
      for (const { url } of opened.filter((one) => !elsewhere.has(one.url))) {
        const answer = await other.get(url.replace(/:\w+/g, '999999'))
        expect([url, answer.statusCode]).toEqual([url, 403])
      }
    }
  })

  it('is none for who is deleted', async () => {
    const user = await buildUser(test.db, { scopes: ['auth-groups'] })
    await admin.delete(`/api/users/${user.id}`)
    expect(await read(`/api/users/${user.id}/permissions`)).toEqual([])
  })
})

describe('GET /api/scopes/{id}/holders', () => {
  it('lists everyone who holds it, once, with the groups; in pages, searched', async () => {
    const scope = await buildScope(test.db)
    const [ann, bob] = [
      await buildUser(test.db, { username: 'holder.ann' }),
      await buildUser(test.db, { username: 'holder.bob', enabled: false }),
    ]
    const gone = await buildUser(test.db, { active: false })
    const one = await buildGroup(test.db, { name: 'B holders', users: [ann.id, bob.id, gone.id], scopes: [scope.name] })
    const two = await buildGroup(test.db, { name: 'A holders', users: [ann.id], scopes: [scope.name] })
    const url = `/api/scopes/${scope.id}/holders`
    const rows = await read<ScopeHolder[]>(url)
    expect(rows.map(({ username, enabled, groups }) => [username, enabled, groups.map(({ id }) => id)])).toEqual([
      ['holder.ann', true, [two.id, one.id]],
      ['holder.bob', false, [one.id]],
    ])
    const page = await admin.get(`${url}?page=2&page_size=1`)
    expect([page.headers['x-total-count'], page.json()[0].username]).toEqual(['2', 'holder.bob'])
    expect((await admin.get(`${url}?page=3&page_size=1`)).headers['x-total-count']).toBe('2')
    expect((await read<ScopeHolder[]>(`${url}?order=desc`)).map(({ id }) => id)).toEqual([bob.id, ann.id])
    expect((await read<ScopeHolder[]>(`${url}?search=HOLDER.B`)).map(({ id }) => id)).toEqual([bob.id])
    expect(await read(`${url}?search=%25`)).toEqual([])
  })
})

describe('the effect of a group', () => {
  it('is its scopes, what they open, and who holds them through it alone', async () => {
    const own = await buildScope(test.db)
    const [ann, bob] = [await buildUser(test.db, { username: 'effect.ann' }), await buildUser(test.db)]
    const group = await buildGroup(test.db, { users: [ann.id, bob.id], scopes: ['crm', own.name] })
    await buildGroup(test.db, { users: [bob.id], scopes: ['crm', own.name] })
    const effect = await read<GroupEffect>(`/api/authgroups/${group.id}/effect`)
    expect(effect.members).toBe(2)
    expect(effect.scopes.map(({ scope, people }) => [scope.name, people]).sort()).toEqual(
      [
        ['crm', 1],
        [own.name, 1],
      ].sort(),
    )
    const crm = effect.scopes.find(({ scope }) => scope.name === 'crm')
    expect(crm?.endpoints).toContainEqual(expect.objectContaining({ method: 'POST', url: '/api/users' }))
    const url = `/api/authgroups/${group.id}/effect/people`
    const people = await read<Affected[]>(url)
    expect(people).toMatchObject([{ user: { id: ann.id, enabled: true }, scopes: ['crm', own.name].sort() }])
    expect((await admin.get(`${url}?page=2`)).headers['x-total-count']).toBe('1')
    expect(await read(`${url}?search=EFFECT.A`)).toHaveLength(1)
    expect(await read(`${url}?search=nobody`)).toEqual([])
  })
})
