import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const set = (name: string, value: unknown) =>
  test.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .execute()

it('answers to whoever is signed in what every screen needs, with defaults (R43)', async () => {
  expect((await test.anonymous.get('/api/settings')).statusCode).toBe(401)
  const staff = await test.signInWith()
  expect((await staff.get('/api/settings')).json()).toEqual({
    company_name: 'Liendesk',
    phone: '(800) 555-0199',
    example_questions: [expect.stringMatching(/ran in/), expect.stringMatching(/total market value/)],
    auctions: { count: 6000, states: 51, samples: 6000 },
    today: '2026-11-20',
  })
})

it('answers what was set, and the default where that cannot be used', async () => {
  await set('phone', '(602) 555-0143')
  await set('company_name', { not: 'a name' })
  const staff = await test.signInWith()
  expect((await staff.get('/api/settings')).json()).toMatchObject({ phone: '(602) 555-0143', company_name: 'Liendesk' })
})
