import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '../../identity/passwords.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** More passwords than can be checked (ASVS 15.2.2): here and there one still finds a place in the queue, the others are refused. */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

let flooding = true
let flood: Promise<void>[] = []
const keepFull = async () => {
  while (flooding) await hashPassword('one of many').catch(() => setTimeout(1))
}
beforeEach(() => {
  flooding = true
  flood = Array.from({ length: 200 + availableParallelism() }, keepFull)
})
async function endFlood() {
  flooding = false
  await Promise.all(flood)
}
afterEach(endFlood)

it('are refused with Retry-After, count as no tries, and hold up nobody else', async () => {
  const { username } = await buildUser(test.db)
  const staff = await test.signInWith('user-scopes')
  const login = (n: number, name = `somebody ${n}`, password = 'wrong') =>
    test.anonymous.post('/api/auth/login', { body: { username: name, password }, remoteAddress: `10.50.0.${n}` })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => login(n)))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(30)
  for (const answer of refused) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.json()).toMatchObject({ code: 'overloaded', success: false })
  }
  const { rows } = await sql<{ tries: number }>`
    select sum(count) as tries from throttles where name like 'password:name:%:from:%'`.execute(test.db)
  expect(rows[0]?.tries).toBe(60 - refused.length)
  const others = await Promise.all(Array.from({ length: 20 }, () => staff.get('/api/scopes')))
  expect(others.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await endFlood()
  expect((await login(99, username, PASSWORD)).statusCode).toBe(200)
})

/** As many as have a connection of the test's database at a time. */
const AT_ONCE = 4

it('leave a line of the log where that took more than a second', async () => {
  const login = (n: number) =>
    test.anonymous.post('/api/auth/login', {
      body: { username: `slow ${n}`, password: 'wrong' },
      remoteAddress: '10.51.0.1',
    })
  const waiting = await test.owner.transaction().execute(async (tx) => {
    await sql`lock table throttles in access exclusive mode`.execute(tx)
    const answers = Array.from({ length: AT_ONCE }, (_, n) => login(n))
    // Each of them, for they need not have begun together.
    const waited = sql<{ people: number }>`
      select count(*)::int as people from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and clock_timestamp() - query_start > interval '1100 ms'`
    await expect.poll(async () => (await waited.execute(tx)).rows[0]?.people).toBe(AT_ONCE)
    return { answers }
  })
  const refused = (await Promise.all(waiting.answers)).filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    const lines = () => test.warnings().filter(({ request_id }) => request_id === answer.json().request_id)
    // it is written once the answer is sent
    await expect.poll(lines).toMatchObject([{ route: '/api/auth/login', status: 503, ms: expect.any(Number) }])
  }
})

it('nor does somebody signed in wait afterwards, who was refused when giving the password again', async () => {
  const client = await test.signInWith()
  const confirm = async () => (await client.post('/api/auth/confirm', { body: { password: PASSWORD } })).statusCode
  const statuses = new Set<number>()
  for (let n = 0; n < 20; n++) statuses.add(await confirm())
  expect(statuses).toContain(503)
  expect(statuses).not.toContain(429)
  await endFlood()
  expect(await confirm()).toBe(200)
})
