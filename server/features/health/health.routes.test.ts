import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HealthDetails } from '#contract/health.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../database/pool.ts'
import { systemClock } from '../../gateways/clock.ts'
import { createLog } from '../../log.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { entriesOf, keptLog } from '../../testing/secrets.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('is healthy and ready for anybody who asks', async () => {
  expect((await test.anonymous.get('/api/health')).json()).toEqual({ status: 'ok' })
  expect((await test.anonymous.get('/api/ready')).json()).toEqual({ status: 'ready' })
})

it('without its database is alive but not ready, and says so wherever it is asked, in one line of the log each', async () => {
  const kept = keptLog()
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
    log: createLog('warn', kept),
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
  const line = { level: 50, method: 'GET', route: '/api/ready', status: 503, ms: expect.any(Number) }
  expect(entriesOf(kept)).toMatchObject([line, { ...line, method: 'POST', route: '/api/auth/login' }])
  await app.close()
  await db.destroy()
})

describe('GET /api/health/details', () => {
  const details = async (): Promise<HealthDetails> =>
    (await (await test.signInWith('settings')).get('/api/health/details')).json()

  it('needs the scope settings', async () => {
    expect((await test.anonymous.get('/api/health/details')).statusCode).toBe(401)
    const refused = await (await test.signInWith('users', 'crm')).get('/api/health/details')
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'settings'])
  })

  it('says how each part stands, in figures and in a sentence', async () => {
    const found = await details()
    expect(found).toMatchObject({
      mail: { way: 'mailbox', state: 'ok', waiting: 0, failed: 0 },
      jobs: { queues: expect.arrayContaining([expect.objectContaining({ name: 'mail', waiting: 0 })]) },
      process: { state: 'ok', version: '0.1.0', node: process.versions.node },
      migrations: { state: 'ok', newest: expect.stringMatching(/^\d{4}_/) },
    })
    expect(found.database.bytes).toBeGreaterThan(1e6)
    expect(found.database.connections).toBeGreaterThan(0)
    expect(found.disk.free_bytes).toBeLessThanOrEqual(found.disk.total_bytes)
    for (const { says } of Object.values(found)) expect(says).toMatch(/\.$/)
  })

  it('names no path and no secret', async () => {
    const text = JSON.stringify(await details())
    expect(text).not.toMatch(/\/|password|postgres:/i)
  })

  it('says what to do where mail waits for long, or was given up', async () => {
    const job = (state: string, age: string) =>
      sql`insert into pgboss.job (id, name, state, created_on, data)
        values (gen_random_uuid(), 'mail', ${state}::pgboss.job_state, now() - ${age}::interval, '{"kind":"reset","userId":null}')`.execute(
        test.owner,
      )
    await job('failed', '1 hour')
    expect((await details()).mail).toMatchObject({ state: 'look', failed: 1 })
    await job('active', '20 minutes')
    expect((await details()).mail).toMatchObject({ state: 'failing', waiting: 1 })
    await sql`delete from pgboss.job`.execute(test.owner)
  })
})
