import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { tries } from '../../testing/proof.ts'

/** How guessing is kept slow, and its victims let in (R12, ASVS 6.1.1, 6.3.1). */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())
beforeEach(() => test.later(2 * 86_400_000))

/** More than are let through in an hour. */
const FLOOD = tries(200, 3000)
/** Fewer, for each of these costs a comparison: that an account has had its tries is told to nobody, not by the time it takes either. */
const FROM_EVERYWHERE = tries(200, 600)

type From = { ip?: string; device?: string; forwardedFor?: string }

const login = (username: string, password: string, { ip = '192.0.2.1', device, forwardedFor }: From = {}) =>
  test.anonymous.post('/api/auth/login', {
    body: { username, password },
    remoteAddress: ip,
    ...(device !== undefined && { cookies: { liendesk_device: device } }),
    ...(forwardedFor !== undefined && { headers: { 'x-forwarded-for': forwardedFor } }),
  })

/** Guesses, twenty a second. */
async function guess(count: number, one: (n: number) => ReturnType<typeof login>) {
  const statuses = new Map<number, number>()
  for (let from = 0; from < count; from += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, at) => one(from + at)))
    for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    test.later(1000)
  }
  return Object.fromEntries(statuses)
}

/** Passwords that were really compared, by what the activity log says. */
async function realTries(userId?: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from activity
    where action like 'sign-in %' and entity = 'user' and after ->> 'reason' <> 'too many tries' and (${userId ?? null}::bigint is null or entity_id = ${userId ?? null})`.execute(
    test.db,
  )
  return rows[0]?.count ?? 0
}

/** Signs in once. @returns the browser's cookie */
async function deviceOf(username: string, ip: string) {
  const answer = await login(username, PASSWORD, { ip })
  expect(answer.statusCode).toBe(200)
  const cookie = answer.cookies.find(({ name }) => name === 'liendesk_device')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  return cookie?.value ?? ''
}

it(`ASVS 6.3.1: ${FLOOD} guesses at one account with forged X-Forwarded-For come to a few tries, and its owner gets in`, async () => {
  const victim = await buildUser(test.db)
  const device = await deviceOf(victim.username, '198.51.100.7')
  const before = await realTries(victim.id)
  const forged = (n: number) => ({ forwardedFor: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
  expect(await guess(FLOOD, (n) => login(victim.username, `guess ${n}`, forged(n)))).toEqual({ 401: FLOOD })
  expect((await realTries(victim.id)) - before).toBeLessThanOrEqual(30)
  // at home, in the known browser wherever it is, and at once
  expect((await login(victim.username, PASSWORD, { ip: '198.51.100.7' })).statusCode).toBe(200)
  expect((await login(victim.username, PASSWORD, { device, ip: '192.0.2.1' })).statusCode).toBe(200)
})

it(`ASVS 6.3.1: ${FROM_EVERYWHERE} guesses at one account from as many addresses come to at most 100 an hour`, async () => {
  const victim = await buildUser(test.db)
  const device = await deviceOf(victim.username, '198.51.100.8')
  const before = await realTries(victim.id)
  const from = (n: number) => ({ ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
  expect(await guess(FROM_EVERYWHERE, (n) => login(victim.username, `guess ${n}`, from(n)))).toEqual({
    401: FROM_EVERYWHERE,
  })
  const tries = (await realTries(victim.id)) - before
  expect(tries).toBeGreaterThan(5)
  expect(tries).toBeLessThanOrEqual(100)
  expect((await login(victim.username, PASSWORD, { ip: '203.0.113.5' })).statusCode).toBe(401)
  expect((await login(victim.username, PASSWORD, { device, ip: '203.0.113.5' })).statusCode).toBe(200)
  // not for good
  test.later(3_600_000)
  expect((await login(victim.username, PASSWORD, { ip: '203.0.113.6' })).statusCode).toBe(200)
})

it(`ASVS 6.3.1: one password tried at ${FLOOD} accounts with forged X-Forwarded-For comes to a few tries`, async () => {
  await sql`
    insert into users (username, email, password_hash, first_name, last_name, user_type_id, email_verified_at)
    select 'many' || n, 'many' || n || '@example.test', (select password_hash from users order by id desc limit 1), 'Many', 'No' || n, 5, now()
    from generate_series(1, ${FLOOD}) n`.execute(test.db)
  const before = await realTries()
  const ip = '192.0.2.99'
  const forged = (n: number) => ({ ip, forwardedFor: `10.9.${n >> 8}.${n & 255}` })
  expect(await guess(FLOOD, (n) => login(`many${n + 1}`, 'Summer-2026', forged(n)))).toEqual({ 401: FLOOD })
  expect((await realTries()) - before).toBeLessThanOrEqual(30)
  expect((await login('many77', PASSWORD, { ip: '198.51.100.9' })).statusCode).toBe(200)
})

describe('waiting', () => {
  it('begins after five tries, is told in Retry-After alone, alike for known and unknown names, and ends', async () => {
    const { username } = await buildUser(test.db)
    for (const [name, ip] of [
      [username, '192.0.2.20'],
      ['nobody at all', '192.0.2.21'],
    ] as const) {
      const answers = []
      for (let n = 0; n < 7; n++) answers.push(await login(name, 'wrong', { ip }))
      expect(answers.map(({ headers }) => headers['retry-after'])).toEqual([...Array(4).fill(undefined), '1', '1', '1'])
      const bodies = answers.map((answer) => {
        const { request_id, ...rest } = answer.json()
        return rest
      })
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    }
    for (const seconds of [1, 2, 4, 8, 16]) {
      test.later(seconds * 1000)
      const answer = await login(username, 'wrong', { ip: '192.0.2.20' })
      expect(answer.headers['retry-after']).toBe(String(2 * seconds))
    }
    test.later(31_999)
    expect((await login(username, PASSWORD, { ip: '192.0.2.20' })).statusCode).toBe(401)
    test.later(1)
    expect((await login(username, PASSWORD, { ip: '192.0.2.20' })).statusCode).toBe(200)
  })

  it('50 guesses at the same moment are not all the first', async () => {
    const { id, username } = await buildUser(test.db)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => login(username, `guess ${n}`, { ip: '192.0.2.30' })),
    )
    expect(all.every(({ statusCode }) => statusCode === 401)).toBe(true)
    expect(await realTries(id)).toBe(5)
  })

  it('counts an account however it is named', async () => {
    const { id, username } = await buildUser(test.db, { email: 'Named@Example.test', phone: '6025550177' })
    const names = [
      username,
      username.toUpperCase(),
      'named@example.test',
      '6025550177',
      '(602) 555-0177',
      ` ${username} `,
    ]
    for (const name of [...names, ...names]) await login(name, 'wrong', { ip: '192.0.2.31' })
    expect(await realTries(id)).toBe(5)
  })
})

it('tries that have to wait leave nothing behind, whatever names they are made up of', async () => {
  const madeUp = (n: number) => login(`made up ${n}`, 'x', { ip: '192.0.2.41' })
  for (let n = 0; n < 5; n++) await madeUp(n)
  const count = async () =>
    (await sql<{ count: number }>`select count(*) as count from throttles`.execute(test.db)).rows[0]?.count
  const before = await count()
  await Promise.all(Array.from({ length: 200 }, (_, n) => madeUp(n + 10)))
  expect(await count()).toBe(before)
})
