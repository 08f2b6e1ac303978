import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { somebodyNew } from '../../testing/factories.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('settings', 'crm')
})
afterAll(() => test.close())

/** Where each list is read. */
const LISTS = [
  ['instructorRoles', '/api/activeInstructors/instructorRoles'],
  ['preferredOptions', '/api/dpes/preferredOptions'],
  ['preferredMethodOptions', '/api/dpes/preferredMethodOptions'],
  ['travelOptions', '/api/dpes/travelOptions'],
  ['genders', '/api/users/genders'],
] as const

it.each(LISTS)('%s are read by anybody signed in and edited by holders of settings', async (list, url) => {
  const reader = await test.signInWith()
  const names = async () => (await reader.get(url)).json().map(({ name }: { name: string }) => name)
  const before = await names()
  expect(before.length).toBeGreaterThan(1)
  const added = await staff.post(`/api/lookups/${list}`, { body: { name: '  Brand  new ' } })
  expect([added.statusCode, added.json()]).toEqual([201, { id: expect.any(Number), name: 'Brand new' }])
  const { id } = added.json()
  expect((await staff.put(`/api/lookups/${list}/${id}`, { body: { name: 'Renamed' } })).json()).toEqual({
    id,
    name: 'Renamed',
  })
  expect(await names()).toEqual([...before, 'Renamed'])
  for (const body of [{ name: before[0] }, { name: 'rENAMED' }]) {
    expect((await staff.post(`/api/lookups/${list}`, { body })).statusCode).toBe(409)
  }
  const taken = await staff.put(`/api/lookups/${list}/${id}`, { body: { name: String(before[0]).toUpperCase() } })
  expect(taken.statusCode).toBe(409)
  expect((await staff.delete(`/api/lookups/${list}/${id}`)).json()).toEqual({ success: true })
  expect(await names()).toEqual(before)
  expect((await staff.delete(`/api/lookups/${list}/${id}`)).statusCode).toBe(404)
  for (const name of ['', '   ', 'x'.repeat(61), 'a\nb']) {
    expect((await staff.post(`/api/lookups/${list}`, { body: { name } })).statusCode).toBe(400)
  }
})

it('keeps a choice that somebody has, and says so', async () => {
  const { id } = (await staff.post('/api/lookups/instructorRoles', { body: { name: 'Kept' } })).json()
  await staff.post('/api/activeInstructors', { body: somebodyNew({ roleId: id }) })
  const answer = await staff.delete(`/api/lookups/instructorRoles/${id}`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Somebody has “Kept”: rename it, or give them another one first.',
  ])
})

it('knows no other list', async () => {
  for (const list of ['user_types', 'users', '__proto__', 'toString']) {
    expect((await staff.post(`/api/lookups/${list}`, { body: { name: 'x' } })).statusCode).toBe(404)
  }
})

it.each([
  ['hosts', '/api/authgroups/hosts', 'hosts'],
  ['commandLookups', '/api/authgroups/command_lookups', 'command_lookups'],
] as const)(
  '%s (R25) are made, named and removed by holders of settings, and linked by name',
  async (list, url, kind) => {
    const groups = await test.signInWith('auth-groups')
    const names = async (client = staff) => (await client.get(url)).json().map(({ name }: { name: string }) => name)
    expect(await names()).toEqual([])
    const { id } = (await staff.post(`/api/lookups/${list}`, { body: { name: 'County desk' } })).json()
    expect((await staff.post(`/api/lookups/${list}`, { body: { name: 'COUNTY DESK' } })).statusCode).toBe(409)
    await staff.put(`/api/lookups/${list}/${id}`, { body: { name: 'Front desk' } })
    expect(await names(groups)).toEqual(['Front desk'])
    const { groupId } = groups.user
    await groups.get(`/api/authgroups/${groupId}/${id}/link_${kind}`)
    expect((await groups.get(`/api/authgroups/${groupId}/linked_${kind}`)).json()).toMatchObject([
      { name: 'Front desk' },
    ])
    expect((await staff.delete(`/api/lookups/${list}/${id}`)).statusCode).toBe(200)
    expect((await groups.get(`/api/authgroups/${groupId}/linked_${kind}`)).json()).toEqual([])
    expect((await groups.post(`/api/lookups/${list}`, { body: { name: 'Not theirs' } })).statusCode).toBe(403)
  },
)
