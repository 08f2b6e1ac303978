import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { somebodyNew } from '../../testing/factories.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

it('choose from three lists, which anybody signed in reads (R32)', async () => {
  const reader = await test.signInWith()
  for (const list of ['preferredOptions', 'preferredMethodOptions', 'travelOptions']) {
    const answer = await reader.get(`/api/dpes/${list}`)
    expect([answer.statusCode, answer.json()[0]]).toEqual([200, { id: 1, name: expect.any(String) }])
    expect((await test.anonymous.get(`/api/dpes/${list}`)).statusCode).toBe(401)
  }
})

it('are filtered by whether they can be asked at present', async () => {
  const lastName = 'Filtered'
  for (const active of [true, false]) await staff.post('/api/dpes', { body: somebodyNew({ lastName, active }) })
  const total = async (query = '') => (await staff.get(`/api/dpes?search=${lastName}${query}`)).headers['x-total-count']
  expect([await total(), await total('&active=true'), await total('&active=false')]).toEqual(['2', '1', '1'])
})

it('are found by their user', async () => {
  const made = (await staff.post('/api/dpes', { body: somebodyNew() })).json()
  expect((await staff.get(`/api/dpes/user/${made.userId}`)).json()).toEqual(made)
  await staff.delete(`/api/dpes/${made.id}`)
  expect((await staff.get(`/api/dpes/user/${made.userId}`)).statusCode).toBe(404)
})
