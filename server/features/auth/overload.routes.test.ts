import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../identity/passwords.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('ASVS 15.2.2: more passwords than can be checked are refused with Retry-After, count as no tries, and hold up nobody else', async () => {
  const dana = await buildUser(test.db)
  const staff = await test.signInWith('user-scopes')
  let addresses = 0
  const login = (username = dana.username, password = PASSWORD) =>
    test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: `10.50.0.${++addresses}` })
  expect((await login()).statusCode).toBe(200)
  const waiting = Array.from({ length: 400 }, (_, n) => hashPassword(`${n}`))
  const settled = Promise.allSettled(waiting)
  const refused = await Promise.all(Array.from({ length: 7 }, (_, n) => login(`somebody ${n}`, 'wrong')))
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 'overloaded', success: false })
  }
  const others = await Promise.all(Array.from({ length: 20 }, () => staff.get('/api/scopes')))
  expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const results = await settled
  const done = results.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeGreaterThanOrEqual(100)
  expect(done).toBeLessThan(400)
  expect((await login()).statusCode).toBe(200)
})
