import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeletedGroup } from '#contract/auth-groups.ts'
import type { DeletedScope } from '#contract/scopes.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../testing/factories.ts'

/** What was deleted is found again for as long as it can be had back (R29). */
let test: TestApp
let admin: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  admin = await test.signInWith('auth-groups', 'user-scopes', 'users')
})
afterAll(() => test.close())

const DAY = 86_400_000

describe.each(['authgroups', 'scopes'])('GET /api/%s/deleted', (noun) => {
  const list = `/api/${noun}/deleted`
  const build = (name: string) => (noun === 'scopes' ? buildScope(test.db, { name }) : buildGroup(test.db, { name }))
  const named = async (query: string) => {
    const answer = await admin.get(`${list}?${query}`)
    const rows: { name: string }[] = answer.json()
    return { names: rows.map(({ name }) => name), total: answer.headers['x-total-count'], link: answer.headers.link }
  }

  it('is for who reads scopes or groups (R26)', async () => {
    expect((await test.anonymous.get(list)).statusCode).toBe(401)
    expect((await (await test.signInWith('users', 'crm', 'settings', 'upload')).get(list)).statusCode).toBe(403)
    for (const scope of ['auth-groups', 'user-scopes'] as const) {
      expect((await (await test.signInWith(scope)).get(list)).statusCode).toBe(200)
    }
  })

  it('has what is deleted, the last deleted first; searched, sorted and in pages (R21)', async () => {
    const made = [await build(`Kept ${noun}`), await build(`Odd 10% ${noun}`), await build(`even ${noun}`)]
    for (const { id } of made.slice(1)) await admin.delete(`/api/${noun}/${id}`)
    expect(await named('')).toMatchObject({ names: [`even ${noun}`, `Odd 10% ${noun}`], total: '2' })
    expect((await named('sort=name&order=asc')).names).toEqual([`even ${noun}`, `Odd 10% ${noun}`])
    expect((await named('sort=name&order=desc')).names).toEqual([`Odd 10% ${noun}`, `even ${noun}`])
    expect((await named('search=10%25')).names).toEqual([`Odd 10% ${noun}`])
    const first = await named('page_size=1')
    expect(first).toMatchObject({ names: [`even ${noun}`], total: '2', link: expect.stringContaining('page=2') })
    expect(await named('page=2&page_size=1')).toMatchObject({ names: [`Odd 10% ${noun}`], total: '2' })
    expect(await named('page=3&page_size=1')).toMatchObject({ names: [], total: '2' })
    for (const bad of ['sort=alias2', 'page=0', 'page_size=1001', 'order=up']) {
      expect((await admin.get(`${list}?${bad}`)).statusCode).toBe(400)
    }
    const last = made[2]?.id
    await admin.post(`/api/${noun}/${last}/restore`)
    expect((await named('')).names).toEqual([`Odd 10% ${noun}`])
  })

  it('has nothing that cannot be restored any more', async () => {
    const { id } = await build(`Late ${noun}`)
    await admin.delete(`/api/${noun}/${id}`)
    const read = async (days: number) => {
      test.later(days * DAY)
      const late = await test.signInWith('auth-groups', 'user-scopes')
      const rows: { id: number }[] = (await late.get(list)).json()
      test.later(-days * DAY)
      return rows.some((row) => row.id === id)
    }
    expect([await read(29), await read(31)]).toEqual([true, false])
  })
})

const nameOf = async (id: number) => {
  const { firstName, lastName } = (await admin.get(`/api/users/${id}`)).json()
  return `${firstName} ${lastName}`
}

it('a deleted group says who deleted it, and with whom and what it would be back', async () => {
  const [kept, gone] = [await buildScope(test.db), await buildScope(test.db)]
  const people = [await buildUser(test.db), await buildUser(test.db), await buildUser(test.db, { active: false })]
  const group = await buildGroup(test.db, { users: people.map(({ id }) => id), scopes: [kept.name, gone.name, 'crm'] })
  await admin.delete(`/api/scopes/${gone.id}`)
  await admin.delete(`/api/authgroups/${group.id}`)
  const [row]: DeletedGroup[] = (await admin.get('/api/authgroups/deleted')).json()
  expect(row).toEqual({
    ...{ id: group.id, name: group.name, description: `About ${group.name}` },
    alias: group.name.toLowerCase().replaceAll(' ', '-'),
    users_count: 2,
    scopes: ['crm', kept.name],
    archived_at: expect.stringMatching(/^\d{4}-.*Z$/),
    archived_by: await nameOf(admin.user.id),
  })
})

it('a deleted scope says who deleted it, and in which groups it would be back, for how many', async () => {
  const scope = await buildScope(test.db)
  const [both, one] = [await buildUser(test.db), await buildUser(test.db)]
  const held = { scopes: [scope.name] }
  const second = await buildGroup(test.db, { name: 'Zeta holders', users: [both.id, one.id], ...held })
  const first = await buildGroup(test.db, { name: 'alpha holders', users: [both.id], ...held })
  const gone = await buildGroup(test.db, { name: 'Gone holders', users: [(await buildUser(test.db)).id], ...held })
  await admin.delete(`/api/authgroups/${gone.id}`)
  await admin.delete(`/api/scopes/${scope.id}`)
  const [row]: DeletedScope[] = (await admin.get('/api/scopes/deleted')).json()
  expect(row).toEqual({
    ...{ id: scope.id, name: scope.name, description: scope.description },
    groups: [first.name, second.name],
    users_count: 2,
    archived_at: expect.stringMatching(/^\d{4}-.*Z$/),
    archived_by: await nameOf(admin.user.id),
  })
})
