import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** A password that staff typed lets its owner in, who is told to choose another, for seven days (ASVS 6.4.1). */
let test: TestApp
let staff: Client & { user: { id: number } }
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

const TYPED = 'Capital-1!'
const OWN = 'Meadow-31-lantern'
const DAY = 86_400_000
let counter = 0
async function create() {
  const username = `typed.${++counter}`
  const names = { firstName: 'New', lastName: 'User', email: `${username}@example.test` }
  const body = { username, password: TYPED, confirmPassword: TYPED, ...names, userTypeId: 5 }
  return (await staff.post('/api/users', { body })).json()
}
const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: `10.41.0.${++counter % 250}` })
const changeOwn = (token: string, password: string, current = TYPED) =>
  test.as(token).put('/api/auth/password', { body: { current_password: current, password } })
const typedUntil = async (id: number) => (await staff.get(`/api/users/${id}/sign-in`)).json().typed_password_until

it('signs in with a token as ever (R2), and says that it has to be changed until it is', async () => {
  const user = await create()
  const signedIn = (await login(user.username, TYPED)).json()
  expect(signedIn).toMatchObject({ success: true, token: expect.any(String), user: { must_change_password: true } })
  const { token } = signedIn
  expect((await test.as(token).get('/api/auth/me')).json()).toMatchObject({ must_change_password: true })
  expect(await typedUntil(user.id)).toEqual(expect.any(String))

  const same = await changeOwn(token, TYPED)
  expect(same.json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  const next = (await changeOwn(token, OWN)).json()
  expect((await test.as(next.token).get('/api/auth/me')).json()).toMatchObject({ must_change_password: false })
  expect(await typedUntil(user.id)).toBeNull()
  expect((await login(user.username, TYPED)).statusCode).toBe(401)
  expect((await login(user.username, OWN)).json()).toMatchObject({ user: { must_change_password: false } })
})

it('one that staff typed in place of another has to be changed as well', async () => {
  const dana = await buildUser(test.db)
  expect((await login(dana.username, PASSWORD)).json().user.must_change_password).toBe(false)
  expect((await staff.put(`/api/users/${dana.id}`, { body: { password: TYPED } })).statusCode).toBe(200)
  expect((await login(dana.username, TYPED)).json().user.must_change_password).toBe(true)
})

it('is over with a link that sets a new one', async () => {
  const user = await create()
  await test.anonymous.post('/api/auth/forgot-password', { body: { username: user.email } })
  const { text } = await test.mailTo(user.email, /new password/)
  const key = /reset=([\w-]{43})/.exec(text)?.[1] ?? ''
  const choose = (password: string) => test.anonymous.post('/api/auth/reset-password', { body: { key, password } })
  expect((await choose(TYPED)).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  expect((await choose(OWN)).statusCode).toBe(200)
  expect((await login(user.username, OWN)).json().user.must_change_password).toBe(false)
})

it('who registered is not concerned', async () => {
  const body = { username: 'by-myself@example.test', password: OWN, firstName: 'Ines', lastName: 'Okafor' }
  await test.anonymous.post('/api/users/register', { body })
  const { text } = await test.mailTo(body.username, /^Validate/)
  await test.anonymous.post('/api/users/validate', { body: { key: /key=([\w-]+)/.exec(text)?.[1] } })
  expect((await login(body.username, OWN)).json().user.must_change_password).toBe(false)
})

it('says it after a code, too', async () => {
  const user = await create()
  await test.db.insertInto('second_factors').values({ user_id: user.id, secret: 'JBSWY3DPEHPK3PXP' }).execute()
  const { otp_token } = (await login(user.username, TYPED)).json()
  const { Secret, TOTP } = await import('otpauth')
  const otp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP') }).generate()
  const answer = await test.anonymous.post('/api/auth/verify-otp', { body: { otp, otp_token } })
  expect(answer.json()).toMatchObject({ success: true, user: { must_change_password: true } })
})

// Last: time passes for everybody.
it('lets nobody in after seven days, like a wrong one; a mailed link does', async () => {
  const user = await create()
  test.later(7 * DAY - 60_000)
  const { token } = (await login(user.username, TYPED)).json()
  expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(200)
  test.later(60_000)
  expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(401)
  const wrong = await login(user.username, 'not theirs')
  const late = await login(user.username, TYPED)
  const said = (answer: typeof wrong) => [answer.statusCode, { ...answer.json(), request_id: '' }]
  expect(said(late)).toEqual(said(wrong))
  await test.anonymous.post('/api/auth/forgot-password', { body: { username: user.email } })
  const { text } = await test.mailTo(user.email, /new password/)
  const key = /reset=([\w-]{43})/.exec(text)?.[1] ?? ''
  expect((await test.anonymous.post('/api/auth/reset-password', { body: { key, password: OWN } })).statusCode).toBe(200)
  expect((await login(user.username, OWN)).statusCode).toBe(200)
})
