import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it.each(['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(3000)}Z`])(
  'a moment that no database knows is 400: %.30s',
  async (moment) => {
    const client = await test.signInWith('users')
    for (const field of ['from', 'to']) {
      expect((await client.get(`/api/activity?${field}=${moment}`)).statusCode).toBe(400)
    }
  },
)
