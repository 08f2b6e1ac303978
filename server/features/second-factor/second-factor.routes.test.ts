import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { tries } from '../../testing/proof.ts'

const GUESSES = tries(100, 1000)

/** Codes of an authenticator app (R10, ASVS 6.5). */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())
// Codes of one test are none of the next.
beforeEach(() => test.later(120_000))

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.now().getTime() + steps * 30_000 })
let addresses = 0
const login = (username: string, password = PASSWORD) =>
  test.anonymous.post('/api/auth/login', {
    body: { username, password },
    remoteAddress: `10.8.0.${++addresses % 250}`,
  })
const verify = (otp_token: string, otp: string, remoteAddress = '10.9.0.1') =>
  test.anonymous.post('/api/auth/verify-otp', { body: { otp, otp_token }, remoteAddress })

async function somebody() {
  const user = await buildUser(test.db)
  const { token } = (await login(user.username)).json()
  return { ...user, client: test.as(token) }
}
async function withSecondFactor() {
  const dana = await somebody()
  const { secret } = (await dana.client.get('/api/auth/generate-otp')).json()
  const answer = await dana.client.post('/api/auth/verify-otp', { body: { otp: codeOf(secret) } })
  expect(answer.statusCode).toBe(200)
  const codes: string[] = answer.json().recovery_codes
  test.later(60_000)
  const stepToken = async () => (await login(dana.username)).json().otp_token
  return { ...dana, secret, codes, stepToken }
}

describe('setting it up', () => {
  it('offers one secret for ten minutes, as a picture too, and counts once its first code was given', async () => {
    const dana = await somebody()
    const offers = await Promise.all([1, 2, 3].map(() => dana.client.get('/api/auth/generate-otp')))
    const offer = offers[0]?.json()
    expect(offers.every((answer) => answer.json().secret === offer.secret)).toBe(true)
    expect(Buffer.from(Secret.fromBase32(offer.secret).bytes)).toHaveLength(20)
    const url = new URL(offer.otpauth_url)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Liendesk',
      secret: offer.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(offer.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await login(dana.username)).json().success).toBe(true)

    const wrong = await dana.client.post('/api/auth/verify-otp', { body: { otp: '000000' } })
    expect(wrong.json()).toMatchObject({ status: 422, code: 'wrong_code' })
    const right = await dana.client.post('/api/auth/verify-otp', { body: { otp: codeOf(offer.secret) } })
    expect(right.json().recovery_codes).toHaveLength(10)
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow()
    await test.mailTo(email, /asks for a code now/)
    expect((await login(dana.username)).json()).toMatchObject({ success: false, otp_required: true })
  })

  it('begins anew after ten minutes', async () => {
    const dana = await somebody()
    const { secret } = (await dana.client.get('/api/auth/generate-otp')).json()
    test.later(10 * 60_000)
    const late = await dana.client.post('/api/auth/verify-otp', { body: { otp: codeOf(secret) } })
    expect(late.json()).toMatchObject({ status: 422, message: 'This set-up has expired. Begin it again.' })
    expect((await dana.client.get('/api/auth/generate-otp')).json().secret).not.toBe(secret)
  })

  it('ASVS 7.5.1: asks for the password after a quarter of an hour, as do new codes and turning it off', async () => {
    const dana = await withSecondFactor()
    test.later(15 * 60_000)
    const tries = [
      () => dana.client.get('/api/auth/generate-otp'),
      () => dana.client.post('/api/auth/verify-otp', { body: { otp: '000000' } }),
      () => dana.client.post('/api/auth/recovery-codes'),
      () => dana.client.delete('/api/auth/otp'),
    ]
    for (const one of tries) expect((await one()).json()).toMatchObject({ status: 403, code: 'confirmation_required' })
    const wrong = await dana.client.post('/api/auth/confirm', { body: { password: 'wrong' } })
    expect(wrong.json()).toMatchObject({ status: 422, code: 'wrong_password', errors: [{ path: 'password' }] })
    expect((await dana.client.post('/api/auth/confirm', { body: { password: PASSWORD } })).statusCode).toBe(200)
    expect((await dana.client.delete('/api/auth/otp')).statusCode).toBe(200)
    expect((await dana.client.delete('/api/auth/otp')).statusCode).toBe(404)
    expect((await dana.client.post('/api/auth/recovery-codes')).statusCode).toBe(404)
    expect((await login(dana.username)).json().success).toBe(true)
  })

  it('needs somebody signed in', async () => {
    expect((await test.anonymous.get('/api/auth/generate-otp')).statusCode).toBe(401)
    expect((await test.anonymous.post('/api/auth/verify-otp', { body: { otp: '123456' } })).statusCode).toBe(401)
    expect((await test.anonymous.post('/api/auth/recovery-codes')).statusCode).toBe(401)
    expect((await test.anonymous.delete('/api/auth/otp')).statusCode).toBe(401)
  })
})

describe('signing in with it', () => {
  it('takes a code of now, of the step before and of the next, and none twice', async () => {
    for (const step of [0, -1, 1]) {
      const dana = await withSecondFactor()
      const answer = await verify(await dana.stepToken(), codeOf(dana.secret, step))
      expect(answer.json()).toMatchObject({ success: true, user: { id: dana.id } })
      expect((await test.as(answer.json().token).get('/api/auth/me')).statusCode).toBe(200)
    }
    const dana = await withSecondFactor()
    for (const step of [-3, -2, 2, 3]) {
      expect((await verify(await dana.stepToken(), codeOf(dana.secret, step))).json().code).toBe('wrong_code')
      test.later(120_000)
    }
  })

  it('ASVS 6.5.1: a code counts once, and none before it; of 50 at the same moment one', async () => {
    const dana = await withSecondFactor()
    const code = codeOf(dana.secret)
    const before = codeOf(dana.secret, -1)
    const stepToken = await dana.stepToken()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => verify(stepToken, code, `10.10.${n}.1`)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await test.db.deleteFrom('throttles').execute()
    for (const spent of [code, before]) {
      expect((await verify(await dana.stepToken(), spent, '10.10.99.1')).json().code).toBe('wrong_code')
    }
  })

  it('takes each recovery code once, however it is typed, and tells its owner', async () => {
    const dana = await withSecondFactor()
    const [code = '', other = ''] = dana.codes
    expect(code).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/)
    const kept = await test.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', dana.id).execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect((await verify(await dana.stepToken(), code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await verify(await dana.stepToken(), code)).json().code).toBe('wrong_code')
    const all = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => verify(await dana.stepToken(), other, `10.11.${n}.1`)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const profile = (await dana.client.get('/api/auth/profile')).json()
    expect(profile.second_factor).toMatchObject({ recovery_codes_left: 8 })
    const renewed = (await dana.client.post('/api/auth/recovery-codes')).json().recovery_codes
    expect(renewed).toHaveLength(10)
    expect((await verify(await dana.stepToken(), dana.codes[3] ?? '', '10.12.0.1')).json().code).toBe('wrong_code')
    expect((await verify(await dana.stepToken(), renewed[0], '10.12.0.2')).statusCode).toBe(200)
  })

  it('ASVS 6.6.3: many guesses come to a few, and the password’s own tries are counted apart', async () => {
    const dana = await withSecondFactor()
    const stepToken = await dana.stepToken()
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) => verify(stepToken, String(n).padStart(6, '0'), `10.13.${n % 4}.1`)),
    )
    const real = answers.filter((answer) => answer.json().code === 'wrong_code').length
    expect(real).toBeLessThanOrEqual(25)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(GUESSES - real)
    expect((await login(dana.username)).json()).toMatchObject({ otp_required: true })
  })

  it('its first step holds five minutes, for one password, and is no session', async () => {
    const dana = await withSecondFactor()
    const stepToken = await dana.stepToken()
    expect((await test.as(stepToken).get('/api/auth/me')).statusCode).toBe(401)
    const session = (await dana.client.get('/api/auth/sessions')).json()
    expect(session).toHaveLength(1)
    for (const token of ['', 'x', `${stepToken}x`]) {
      expect((await verify(token, codeOf(dana.secret))).json()).toMatchObject({ status: 422, code: 'invalid_key' })
    }
    const early = await dana.stepToken()
    test.later(4 * 60_000)
    expect((await verify(early, '000000')).json().code).toBe('wrong_code')
    test.later(60_000)
    expect((await verify(early, codeOf(dana.secret))).json().code).toBe('invalid_key')
    const before = await dana.stepToken()
    await dana.client.put('/api/auth/password', {
      body: { current_password: PASSWORD, password: 'Another-horse-8' },
    })
    expect((await verify(before, codeOf(dana.secret))).json().code).toBe('invalid_key')
  })
})
