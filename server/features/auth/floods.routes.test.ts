import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** What many requests at once must not bring about (R12, ASVS 2.4.1, 15.4.1). */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.later(2 * 86_400_000))

const many = (count: number, one: (n: number) => Promise<{ statusCode: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, n) => (await one(n)).statusCode))

it('one person who gives the right password again and again neither breaks anything nor takes all the threads', async () => {
  const client = await test.signInWith()
  const statuses = await many(300, () => client.post('/api/auth/confirm', { body: { password: PASSWORD } }))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await client.post('/api/auth/confirm', { body: { password: PASSWORD } })).statusCode).toBe(200)
})

it('nor does a known browser that signs in again and again', async () => {
  const { username } = await buildUser(test.db)
  const from = { remoteAddress: '192.0.2.40' }
  const first = await test.anonymous.post('/api/auth/login', { body: { username, password: PASSWORD }, ...from })
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  const login = (password: string) =>
    test.anonymous.post('/api/auth/login', { body: { username, password }, cookies, ...from })
  expect((await login(PASSWORD)).statusCode).toBe(200)
  const statuses = await many(300, () => login(PASSWORD))
  expect(new Set(statuses)).toEqual(new Set([200, 401]))
  expect((await login(PASSWORD)).statusCode).toBe(200)
})
