import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../database/pool.ts'
import { systemClock } from '../../gateways/clock.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('is healthy and ready for anybody who asks', async () => {
  expect((await test.anonymous.get('/api/health')).json()).toEqual({ status: 'ok' })
  expect((await test.anonymous.get('/api/ready')).json()).toEqual({ status: 'ready' })
})

it('without its database is alive but not ready, and says so wherever it is asked', async () => {
  const db = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const uploads = { folder: '/nowhere', leastBytes: 0, withinMs: 1000 }
  const deps = {
    clock: systemClock(undefined),
    uploads,
    store: test.store,
    tokenSecret: 'x'.repeat(40),
    mail: test.mail,
    mailbox: undefined,
    trustedProxies: [],
    publicUrl: () => 'http://localhost:3000',
    webFolder: '/nowhere',
    logger: false as const,
  }
  const app = await buildApp({ db, signInDb: db, ...deps })
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  const ready = await app.inject('/api/ready')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'database_unavailable', success: false })
  const body = { username: 'x', password: 'y' }
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', body })
  expect(login.statusCode).toBe(503)
  expect(login.json().message).toBe('The database does not answer. Try again in a moment.')
  await app.close()
  await db.destroy()
})
