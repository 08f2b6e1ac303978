import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { buildUser } from '../testing/factories.ts'
import { entriesOf, keptLog } from '../testing/secrets.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('ASVS 16.3.2: a request that is refused leaves one line: route, status, time, id and whose number, and no name or address', async () => {
  const { get, user } = await test.signInWith('crm')
  const answer = await get('/api/authgroups?search=whoever', { remoteAddress: '203.0.113.77' })
  expect(answer.statusCode).toBe(403)
  const lines = test.warnings().filter(({ request_id }) => request_id === answer.json().request_id)
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      request_id: expect.any(String),
      method: 'GET',
      route: '/api/authgroups',
      status: 403,
      user_id: user.id,
      ms: expect.any(Number),
      msg: 'A request was refused.',
    },
  ])
  for (const word of ['whoever', '203.0.113.77', user.username]) expect(JSON.stringify(lines)).not.toContain(word)
})

it('ASVS 16.3.3: each try beyond the fifth leaves a line, of known and unknown people alike, and none before', async () => {
  const { username } = await buildUser(test.db)
  const lines: unknown[] = []
  for (const name of [username, 'nobody.of.that.name']) {
    const ids = new Set<unknown>()
    for (let n = 0; n < 8; n++) {
      const body = { username: name, password: 'not-the-password' }
      const answer = await test.anonymous.post('/api/auth/login', { body, remoteAddress: `10.4.${name.length}.1` })
      expect(answer.statusCode).toBe(401)
      ids.add(answer.json().request_id)
    }
    const kept = test.warnings().filter(({ request_id }) => ids.has(request_id))
    expect(JSON.stringify(kept)).not.toContain(name)
    lines.push(kept.map(({ msg, route, status }) => ({ msg, route, status })))
  }
  const line = { msg: 'There were too many tries.', route: '/api/auth/login', status: 401 }
  expect(lines[0]).toEqual(lines[1])
  expect(lines[0]).toEqual([line, line, line, line])
})

const told = () => test.log().filter(({ msg, route }) => msg === 'A request took long.' && route === '/api/scopes')

it('one that takes more than a second leaves one, too, and one that is quick leaves none', async () => {
  const client = await test.signInWith('user-scopes')
  const begun = performance.now()
  expect((await client.get('/api/scopes')).statusCode).toBe(200)
  // Where the machine was slow itself, that is said, too.
  const before = performance.now() - begun < 1000 ? 0 : told().length
  const slow = await test.owner.transaction().execute(async (tx) => {
    await sql`lock table scopes in access exclusive mode`.execute(tx)
    const answer = client.get('/api/scopes')
    const waited = sql<{ long: boolean }>`
      select bool_or(clock_timestamp() - query_start > interval '1100 ms') as long
      from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await waited.execute(tx)).rows[0]?.long, { timeout: 60_000 }).toBe(true)
    return { answer }
  })
  expect((await slow.answer).statusCode).toBe(200)
  expect(told().slice(before)).toMatchObject([{ level: 40, method: 'GET', status: 200, ms: expect.any(Number) }])
})

it('says of an error of the database what kind it is, and none of its values', () => {
  const kept = keptLog()
  const error = Object.assign(
    new pg.DatabaseError('invalid input syntax for type bigint: "ann@example.com"', 10, 'error'),
    {
      code: '22P02',
      detail: 'Key (email)=(ann@example.com) already exists.',
      table: 'users',
      constraint: 'users_email',
    },
  )
  createLog('warn', kept).error({ job: 'a job', err: error }, 'It failed.')
  expect(entriesOf(kept)).toMatchObject([
    { level: 50, job: 'a job', msg: 'It failed.', err: { code: '22P02', table: 'users', constraint: 'users_email' } },
  ])
  expect(kept.text()).not.toContain('ann@')
})

it('says of any other error what kind it is, and none of what hangs on it', () => {
  const kept = keptLog()
  const body = '<AWSAccessKeyId>AKIAEXAMPLE</AWSAccessKeyId>'
  const cause = Object.assign(new Error('S3 returned 403'), { code: 'AccessDenied', body })
  createLog('warn', kept).error(new Error('The file is not kept', { cause }), 'It failed.')
  createLog('warn', kept).error(cause, 'It failed.')
  expect(entriesOf(kept)).toMatchObject([
    { err: { message: 'The file is not kept: S3 returned 403' } },
    { err: { type: 'Error', message: 'S3 returned 403', code: 'AccessDenied' } },
  ])
  expect(kept.text()).not.toContain('AKIA')
})
