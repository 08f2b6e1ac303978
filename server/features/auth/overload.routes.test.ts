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
  let flooding = true
  // Whoever is refused comes again at once: the queue is full for as long as this goes on.
  const flood = async (n: number) => {
    while (flooding) await hashPassword(`${n}`).catch(() => new Promise(setImmediate))
  }
  const floods = Array.from({ length: 300 }, (_, n) => flood(n))
  const refused = await Promise.all(Array.from({ length: 7 }, (_, n) => login(`somebody ${n}`, 'wrong')))
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 'overloaded', success: false })
  }
  const others = await Promise.all(Array.from({ length: 20 }, () => staff.get('/api/scopes')))
  expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true)
  flooding = false
  await Promise.all(floods)
  expect((await login()).statusCode).toBe(200)
})
