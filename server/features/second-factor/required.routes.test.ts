import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { SecondFactorMode } from '#contract/setting-choices.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** A second factor that the settings ask for (R10, ASVS 6.3.3). */
let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.later(120_000)
  await askFor('optional')
})

let addresses = 0
const remoteAddress = () => `10.8.0.${++addresses % 250}`
const login = async (username: string, password = PASSWORD) =>
  (
    await test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: remoteAddress() })
  ).json()
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.now().getTime() })
const offer = (otp_token: string) => test.anonymous.post('/api/auth/generate-otp', { body: { otp_token } })
const verify = (otp_token: string, otp: string) =>
  test.anonymous.post('/api/auth/verify-otp', { body: { otp, otp_token }, remoteAddress: remoteAddress() })

async function askFor(second_factor: SecondFactorMode, ...second_factor_scopes: BuiltInScope[]) {
  admin = await test.signInWith('settings', 'users', 'crm')
  const answer = await admin.put('/api/settings', { body: { second_factor, second_factor_scopes } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Sets one up in the middle of a sign-in. */
async function setUp(username: string) {
  const { otp_token } = await login(username)
  const { secret } = (await offer(otp_token)).json()
  return (await verify(otp_token, codeOf(secret))).json()
}

describe('whoever has to have one and has none', () => {
  it('sets it up at the next sign-in, gets recovery codes, and is asked for codes from then on', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    const first = await login(dana.username)
    expect(first).toEqual({ success: false, otp_setup_required: true, otp_token: expect.any(String) })
    expect((await test.as(first.otp_token).get('/api/auth/me')).statusCode).toBe(401)
    const secret = (await offer(first.otp_token)).json().secret
    const wrong = await verify(first.otp_token, '000000')
    expect(wrong.json()).toMatchObject({ status: 422, code: 'wrong_code' })
    const answer = (await verify(first.otp_token, codeOf(secret))).json()
    expect(answer).toMatchObject({ success: true, user: { id: dana.id }, token: expect.any(String) })
    expect(answer.recovery_codes).toHaveLength(10)
    expect((await test.as(answer.token).get('/api/auth/me')).statusCode).toBe(200)
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', dana.id)
      .executeTakeFirstOrThrow()
    await test.mailTo(email, /asks for a code now/)
    test.later(60_000)
    const next = await login(dana.username)
    expect(next).toMatchObject({ success: false, otp_required: true })
    expect((await verify(next.otp_token, codeOf(secret))).json()).toMatchObject({
      success: true,
      user: { id: dana.id },
    })
  })

  it('gets nowhere with the token of the password alone, however late, and of a password that was changed', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    const { otp_token } = await login(dana.username)
    for (const call of [
      () => test.as(otp_token).get('/api/auth/profile'),
      () => test.as(otp_token).get('/api/auth/generate-otp'),
      () => test.as(otp_token).post('/api/auth/confirm', { body: { password: PASSWORD } }),
    ])
      expect((await call()).statusCode).toBe(401)
    expect((await offer(otp_token)).statusCode).toBe(200)
    test.later(15 * 60_000)
    expect((await offer(otp_token)).json()).toMatchObject({ status: 422, code: 'invalid_key' })
    expect((await verify(otp_token, '000000')).json()).toMatchObject({ status: 422, code: 'invalid_key' })
    expect((await offer('none')).json()).toMatchObject({ status: 422, code: 'invalid_key' })
  })

  it('is shown a secret that nobody else is shown who knows the password', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    const [intruder, owner] = [await login(dana.username), await login(dana.username)]
    const [known, own] = [(await offer(intruder.otp_token)).json().secret, (await offer(owner.otp_token)).json().secret]
    expect(known).not.toBe(own)
    // The same to the same sign-in, whatever others ask for meanwhile.
    expect((await offer(owner.otp_token)).json().secret).toBe(own)
    expect((await verify(owner.otp_token, codeOf(known))).statusCode).toBe(422)
    expect((await verify(owner.otp_token, codeOf(own))).statusCode).toBe(200)
    expect((await verify(intruder.otp_token, codeOf(known))).statusCode).toBe(422)
    test.later(60_000)
    const { otp_token } = await login(dana.username)
    expect((await verify(otp_token, codeOf(known))).statusCode).toBe(422)
    expect((await verify(otp_token, codeOf(own))).statusCode).toBe(200)
  })

  it('comes by no new session with another password', async () => {
    const dana = await buildUser(test.db)
    const { token } = await login(dana.username)
    await askFor('everybody')
    const change = () =>
      test.as(token).put('/api/auth/password', { body: { current_password: PASSWORD, password: 'Another-horse-8' } })
    expect((await change()).json()).toMatchObject({ status: 422, message: expect.stringMatching(/Set it up first\.$/) })
    await askFor('optional')
    expect((await change()).statusCode).toBe(200)
  })

  it('has as many tries of the first code as of any', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    const { otp_token } = await login(dana.username)
    await offer(otp_token)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const answer = await test.anonymous.post('/api/auth/verify-otp', {
        body: { otp: '000000', otp_token },
        remoteAddress: '10.9.9.9',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('who has to have one', () => {
  it('are holders of one of the scopes alone, however they hold it', async () => {
    const holder = await buildUser(test.db, { scopes: ['upload'] })
    const other = await buildUser(test.db, { scopes: ['users'] })
    const nobody = await buildUser(test.db)
    await askFor('scopes', 'upload', 'auth-groups')
    expect(await login(holder.username)).toMatchObject({ otp_setup_required: true })
    expect(await login(other.username)).toMatchObject({ success: true })
    expect(await login(nobody.username)).toMatchObject({ success: true })
    await test.db.deleteFrom('auth_group_users').where('user_id', '=', holder.id).execute()
    expect(await login(holder.username)).toMatchObject({ success: true })
  })

  it('is nobody at first, and sessions that run go on', async () => {
    const dana = await buildUser(test.db)
    const before = await login(dana.username)
    expect(before.success).toBe(true)
    await askFor('everybody')
    expect((await test.as(before.token).get('/api/auth/me')).statusCode).toBe(200)
  })

  it('cannot turn it off, by either way, until it is asked for no more', async () => {
    const dana = await buildUser(test.db, { scopes: ['crm'] })
    await askFor('scopes', 'crm')
    const { token } = await setUp(dana.username)
    const client = test.as(token)
    expect((await client.get('/api/auth/profile')).json().second_factor).toMatchObject({ required: true })
    for (const url of ['/api/auth/otp', `/api/users/${dana.id}/second-factor`]) {
      const answer = await client.delete(url)
      expect(answer.json()).toMatchObject({ status: 422, code: 'unprocessable' })
    }
    await askFor('scopes', 'upload')
    expect((await client.get('/api/auth/profile')).json().second_factor).toMatchObject({ required: false })
    expect((await client.delete('/api/auth/otp')).statusCode).toBe(200)
  })

  it('keeps it while they are deleted: they come back as they were', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    await setUp(dana.username)
    const staff = await test.signInWith('crm', 'users')
    await staff.delete(`/api/users/${dana.id}`)
    expect((await staff.delete(`/api/users/${dana.id}/second-factor`)).json()).toMatchObject({ status: 422 })
    expect((await staff.post(`/api/users/${dana.id}/restore`)).statusCode).toBe(200)
    expect(await login(dana.username)).toMatchObject({ otp_required: true })
  })

  it('sets up another after staff turned a lost one off', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    await setUp(dana.username)
    const staff = await test.signInWith('crm')
    expect((await staff.delete(`/api/users/${dana.id}/second-factor`)).statusCode).toBe(200)
    expect(await login(dana.username)).toMatchObject({ otp_setup_required: true })
  })

  it('goes on with what they have begun, whatever is asked for meanwhile, and gets no second one', async () => {
    const dana = await buildUser(test.db)
    await askFor('everybody')
    const { otp_token } = await login(dana.username)
    await askFor('optional')
    const { secret } = (await offer(otp_token)).json()
    expect((await verify(otp_token, codeOf(secret))).json()).toMatchObject({ success: true })
    expect((await offer(otp_token)).json()).toMatchObject({ status: 422, code: 'unprocessable' })
  })
})

describe('who has one', () => {
  it('is seen in the list of users, which can be filtered by it, and counted on Settings', async () => {
    const dana = await buildUser(test.db, { username: 'with.factor' })
    const other = await buildUser(test.db, { username: 'without.factor' })
    await askFor('everybody')
    await setUp(dana.username)
    const { second_factors } = await askFor('scopes', 'user-scopes')
    expect(second_factors).toMatchObject({ required: expect.any(Number) })
    const listed = async (filter: string) =>
      (await admin.get(`/api/users?search=factor&page_size=50${filter}`)).json<
        { id: number; second_factor: boolean }[]
      >()
    const shown = (users: { id: number; second_factor: boolean }[]) =>
      users.map(({ id, second_factor }) => [id, second_factor])
    expect(shown(await listed(''))).toEqual([
      [dana.id, true],
      [other.id, false],
    ])
    expect(shown(await listed('&second_factor=true'))).toEqual([[dana.id, true]])
    expect(shown(await listed('&second_factor=false'))).toEqual([[other.id, false]])
    const file = await admin.get('/api/users/export?search=factor&format=csv&columns=username,second_factor')
    expect(file.body.trim().split('\r\n').slice(1)).toEqual(['with.factor,Yes', 'without.factor,No'])
    const { people, required, missing } = (await askFor('everybody')).second_factors
    expect([required, missing < people, missing > 0]).toEqual([people, true, true])
  })

  it('a setting without a scope is refused', async () => {
    const answer = await admin.put('/api/settings', { body: { second_factor: 'scopes', second_factor_scopes: [] } })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'second_factor_scopes' }] })
  })
})
