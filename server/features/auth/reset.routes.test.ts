import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** A forgotten password (R11, ASVS 6.4.3). */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const NEXT = 'Another-horse-8'
const forgot = (username: string, headers = {}) =>
  test.anonymous.post('/api/auth/forgot-password', { body: { username }, headers })
const reset = (key: string, password = NEXT) =>
  test.anonymous.post('/api/auth/reset-password', { body: { key, password } })
let addresses = 0
const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', {
    body: { username, password },
    remoteAddress: `10.6.0.${++addresses % 250}`,
  })
async function somebody() {
  const { id, username } = await buildUser(test.db)
  const { email } = await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, username, email }
}
async function keyMailedTo(address: string) {
  const { text } = await test.mailTo(address, /new password/)
  return /http:\/\/localhost:3000\/login\?reset=([\w-]{43})\s/.exec(text)?.[1] ?? `no key in ${text}`
}

it('sets a new password once, ends every session and tells its owner', async () => {
  const dana = await somebody()
  const { token } = (await login(dana.username, PASSWORD)).json()
  expect((await forgot(dana.username)).json().message).toMatch(/^If there is an account/)
  const key = await keyMailedTo(dana.email)
  const answer = await reset(key)
  expect(answer.json()).toEqual({ success: true, message: 'Your new password is set. Sign in with it.' })
  await test.mailTo(dana.email, /^Your password for Liendesk was changed$/)
  expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(401)
  expect((await login(dana.username, PASSWORD)).statusCode).toBe(401)
  expect((await login(dana.username, NEXT)).statusCode).toBe(200)
  expect((await reset(key, 'A-third-horse-1')).json()).toMatchObject({ status: 422, code: 'invalid_key' })
})

it('ASVS 6.5.1: 50 redemptions at the same moment have one effect', async () => {
  const dana = await somebody()
  await forgot(dana.email)
  const key = await keyMailedTo(dana.email)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(key, `Racing-horse-${n}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await login(dana.username, `Racing-horse-${winner}`)).statusCode).toBe(200)
  const { length } = await test.db
    .selectFrom('activity')
    .select('id')
    .where('entity_id', '=', dana.id)
    .where('action', '=', 'reset password')
    .execute()
  expect(length).toBe(1)
})

it('ASVS 6.5.5: holds a quarter of an hour, and until another is used', async () => {
  const dana = await somebody()
  await forgot(dana.email)
  const first = await keyMailedTo(dana.email)
  test.later(61_000)
  await forgot(dana.email)
  const second = await keyMailedTo(dana.email)
  expect((await reset(second)).statusCode).toBe(200)
  expect((await reset(first)).statusCode).toBe(422)
  test.later(15 * 60_000)
  await forgot(dana.email)
  const third = await keyMailedTo(dana.email)
  test.later(15 * 60_000)
  expect((await reset(third)).statusCode).toBe(422)
})

it('a key is told to hold or not, which uses nothing up', async () => {
  const dana = await somebody()
  await forgot(dana.email)
  const key = await keyMailedTo(dana.email)
  const check = (of: string) => test.anonymous.post('/api/auth/reset-password/check', { body: { key: of } })
  for (let n = 0; n < 2; n++) expect((await check(key)).json()).toEqual({ success: true })
  expect((await check('another')).json()).toMatchObject({ status: 422, code: 'invalid_key' })
  expect((await reset(key)).statusCode).toBe(200)
  expect((await check(key)).statusCode).toBe(422)
})

it('a password that is not to be had keeps the key', async () => {
  const dana = await somebody()
  await forgot(dana.email)
  const key = await keyMailedTo(dana.email)
  for (const bad of ['short', 'password123', `my ${dana.username} x`]) {
    expect((await reset(key, bad)).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  }
  expect((await reset(key)).statusCode).toBe(200)
})

describe('asking for it', () => {
  it('ASVS 6.3.8: is answered alike for everybody, and mailed to who may sign in', async () => {
    const known = await somebody()
    const disabled = await buildUser(test.db, { enabled: false, email: 'disabled-reset@example.test' })
    const answers = [await forgot(known.username), await forgot(disabled.username), await forgot('nobody-reset')]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await keyMailedTo(known.email)
    await test.mailIdle()
    const keys = await test.db.selectFrom('user_keys').select('id').where('user_id', '=', disabled.id).execute()
    expect(keys).toEqual([])
  })

  it('is mailed once a minute and twice a quarter of an hour for an account, however it is named', async () => {
    const dana = await somebody()
    const keys = async () =>
      (await test.db.selectFrom('user_keys').select('id').where('user_id', '=', dana.id).execute()).length
    for (const [minutes, mailed] of [1, 2, 2].entries()) {
      for (const name of [dana.username, dana.email.toUpperCase()]) await forgot(name)
      await test.mailIdle()
      expect([minutes, await keys()]).toEqual([minutes, mailed])
      test.later(61_000)
    }
    // Whoever used it up for somebody else had them mailed one that holds until another is to be had.
    test.later(11 * 60_000)
    const key = await keyMailedTo(dana.email)
    const check = await test.anonymous.post('/api/auth/reset-password/check', { body: { key } })
    expect(check.statusCode).toBe(200)
    test.later(61_000)
    await forgot(dana.email)
    await test.mailIdle()
    expect(await keys()).toBe(3)
  })

  it('links lead where the configuration says, not where the Host header does', async () => {
    const dana = await somebody()
    await forgot(dana.username, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    const { text, html } = await test.mailTo(dana.email)
    expect(text + html).not.toContain('evil.example')
    expect(text).toContain('http://localhost:3000/login?reset=')
  })
})

it('lets its owner in who was locked out by a stranger', async () => {
  const dana = await somebody()
  for (let n = 0; n < 60; n++) {
    await test.anonymous.post('/api/auth/login', {
      body: { username: dana.username, password: 'wrong' },
      remoteAddress: `10.7.${n}.1`,
    })
  }
  expect((await login(dana.username, PASSWORD)).statusCode).toBe(401)
  await forgot(dana.username)
  await reset(await keyMailedTo(dana.email))
  expect((await login(dana.username, NEXT)).statusCode).toBe(200)
})

describe('the browser in which a mailed link was used', () => {
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof reset>>) =>
    Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  /** Strangers everywhere try so often that nobody is let in from a new browser. */
  async function lockOut(username: string) {
    for (let n = 0; n < 60; n++) {
      await test.anonymous.post('/api/auth/login', {
        body: { username, password: 'wrong' },
        remoteAddress: `10.8.${n}.1`,
      })
    }
  }
  const signIn = (username: string, password: string, cookies: Record<string, string>) =>
    test.anonymous.post('/api/auth/login', { body: { username, password }, cookies, remoteAddress: '203.0.113.77' })

  it('lets its owner in while strangers keep trying: of a new password', async () => {
    const dana = await somebody()
    await lockOut(dana.username)
    await forgot(dana.username)
    const cookies = cookieOf(await reset(await keyMailedTo(dana.email)))
    await lockOut(dana.username)
    expect((await signIn(dana.username, NEXT, {})).statusCode).toBe(401)
    expect((await signIn(dana.username, NEXT, cookies)).statusCode).toBe(200)
  })

  it('of a validation', async () => {
    const email = 'locked-out@example.test'
    const body = { username: email, password: NEXT, firstName: 'Ann', lastName: 'Lee' }
    await test.anonymous.post('/api/users/register', { body })
    const key = /key=([\w-]{43})/.exec((await test.mailTo(email)).text)?.[1]
    const cookies = cookieOf(await test.anonymous.post('/api/users/validate', { body: { key } }))
    await lockOut(email)
    expect((await signIn(email, NEXT, cookies)).statusCode).toBe(200)
    // The next one to open the link is nobody's browser.
    const again = await test.anonymous.post('/api/users/validate', { body: { key } })
    expect([again.statusCode, again.cookies]).toEqual([200, []])
  })

  it('a cookie that somebody else put there stays unknown', async () => {
    const dana = await somebody()
    const planted = { liendesk_device: 'k'.repeat(43) }
    const answer = await signIn(dana.username, PASSWORD, planted)
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).not.toEqual(planted)
    await lockOut(dana.username)
    expect((await signIn(dana.username, PASSWORD, planted)).statusCode).toBe(401)
    expect((await signIn(dana.username, PASSWORD, cookieOf(answer))).statusCode).toBe(200)
  })
})

it('does not skip the second factor', async () => {
  const dana = await somebody()
  await test.db.insertInto('second_factors').values({ user_id: dana.id, secret: 'JBSWY3DPEHPK3PXP' }).execute()
  await forgot(dana.username)
  await reset(await keyMailedTo(dana.email))
  expect((await login(dana.username, NEXT)).json()).toMatchObject({ success: false, otp_required: true })
})
