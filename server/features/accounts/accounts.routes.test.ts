import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())

const login = (username: string, password: string, remoteAddress: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress })

it('needs its scopes, which the answer names', async () => {
  const { id } = await buildUser(test.db)
  const calls = [
    ['get', 'sign-in', 'users'],
    ['post', 'invitation', 'crm'],
    ['delete', 'lock', 'crm'],
    ['delete', 'second-factor', 'crm'],
    ['delete', 'sessions', 'crm'],
  ] as const
  const staff = await test.signInWith('upload')
  for (const [method, part, scope] of calls) {
    const url = `/api/users/${id}/${part}`
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
    expect((await staff[method](url)).json()).toMatchObject({ status: 403, code: 'missing_scope', scope })
    const admin = await test.signInWith('users', 'crm')
    expect((await admin[method](`/api/users/999999/${part}`)).statusCode).toBe(404)
  }
})

it('R28: acts on nobody who holds scopes that the administrator does not', async () => {
  const chief = await buildUser(test.db, { scopes: ['crm', 'user-scopes'] })
  const clerk = await test.signInWith('crm')
  const other = await test.signInWith('crm', 'user-scopes')
  const calls = [
    ['delete', 'lock'],
    ['delete', 'second-factor'],
    ['delete', 'sessions'],
    ['post', 'invitation'],
  ] as const
  for (const [method, part] of calls) {
    const url = `/api/users/${chief.id}/${part}`
    expect((await clerk[method](url)).json()).toMatchObject({ status: 403, code: 'scope_not_held' })
    expect((await other[method](url)).statusCode).not.toBe(403)
  }
  const withheld = async (client: typeof clerk) => (await client.get(`/api/users/${chief.id}/sign-in`)).json().withheld
  expect(await withheld(clerk)).toBe(
    'This person holds user-scopes, which you do not: you cannot change how they sign in, nor delete them.',
  )
  expect(await withheld(other)).toBeNull()
  expect(await withheld(await test.signInWith('users'))).toBe('This needs the scope crm.')
})

it('R12: shows how somebody is locked out, and clears it', async () => {
  const admin = await test.signInWith('users', 'crm')
  const dana = await buildUser(test.db)
  const url = `/api/users/${dana.id}`
  const state = async () => (await admin.get(`${url}/sign-in`)).json()
  expect(await state()).toMatchObject({ failed_tries: 0, locked_until: null, second_factor: false, sessions: [] })
  for (let n = 0; n < 6; n++) await login(dana.username, 'wrong', '10.30.0.1')
  expect(await state()).toMatchObject({ failed_tries: 5, locked_until: expect.any(String) })
  expect((await login(dana.username, PASSWORD, '10.30.0.1')).statusCode).toBe(401)
  expect((await admin.delete(`${url}/lock`)).json()).toEqual({ success: true })
  expect(await state()).toMatchObject({ failed_tries: 0, locked_until: null })
  expect((await login(dana.username, PASSWORD, '10.30.0.2')).statusCode).toBe(200)
  expect((await state()).sessions).toHaveLength(1)
})

it('R10: turns a lost second factor off, tells its owner, and signs somebody out everywhere', async () => {
  const admin = await test.signInWith('crm')
  const { id, username } = await buildUser(test.db)
  await test.db.insertInto('second_factors').values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP' }).execute()
  expect((await login(username, PASSWORD, '10.30.1.1')).json()).toMatchObject({ otp_required: true })
  expect((await admin.delete(`/api/users/${id}/second-factor`)).statusCode).toBe(200)
  expect((await admin.delete(`/api/users/${id}/second-factor`)).statusCode).toBe(404)
  const { token } = (await login(username, PASSWORD, '10.30.1.1')).json()
  expect((await admin.delete(`/api/users/${id}/sessions`)).json()).toEqual({ success: true, ended: 1 })
  expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(401)
  test.later(16 * 60_000)
  expect((await admin.delete(`/api/users/${id}/second-factor`)).json()).toMatchObject({ code: 'confirmation_required' })
})
