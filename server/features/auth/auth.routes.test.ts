import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

let addresses = 0
/** Each from another address: how tries are slowed down is told elsewhere. */
const login = (username: string, password = PASSWORD) =>
  test.anonymous.post('/api/auth/login', {
    body: { username, password },
    remoteAddress: `10.1.${addresses >> 8}.${addresses++ & 255}`,
  })
const me = (authorization: string) => test.anonymous.get('/api/auth/me', { headers: { authorization } })

describe('POST /api/auth/login (R2)', () => {
  it('answers the token and the user with groups and scopes', async () => {
    const user = await buildUser(test.db, { scopes: ['upload', 'crm'] })
    const answer = await login(user.username)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const body = answer.json()
    expect(body).toMatchObject({ success: true, user: { id: user.id, userType: { name: 'Staff' } } })
    const names = body.user.auth_groups[0].scopes.map((scope: { name: string }) => scope.name)
    expect(names).toEqual(['crm', 'upload'])
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect((await me(`Bearer ${body.token}`)).json()).toEqual(body.user)
  })

  it('takes username, e-mail or 10-digit phone, in any case', async () => {
    const user = await buildUser(test.db, { username: 'Dana', email: 'Dana@Example.test', phone: '6025550143' })
    for (const name of ['dana', 'DANA@example.TEST', '6025550143', '(602) 555-0143', '+1 602 555 0143', ' dana ']) {
      const answer = await login(name)
      expect([name, answer.statusCode]).toEqual([name, 200])
      expect(answer.json().user.id).toBe(user.id)
    }
  })

  it('signs in whose username it is, however many have entered it as their phone', async () => {
    for (let n = 0; n < 6; n++) await buildUser(test.db, { phone: '6025550188' })
    const user = await buildUser(test.db, { username: '6025550188' })
    expect((await login('6025550188')).json()).toMatchObject({ user: { id: user.id } })
  })

  it('fails alike for every cause', async () => {
    await buildUser(test.db, { username: 'right' })
    await buildUser(test.db, { username: 'disabled', enabled: false })
    await buildUser(test.db, { username: 'archived', active: false })
    const failures = [
      await login('nobody'),
      await login('right', 'wrong'),
      await login('disabled'),
      await login('archived'),
      await login("' or 1=1 --"),
    ]
    for (const answer of failures) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, message: 'Login Failure', code: 'login_failed' })
      expect(answer.json()).not.toHaveProperty('verification_required')
    }
    const shapes = failures.map((answer) => Object.keys(answer.json()).sort().join())
    expect(new Set(shapes).size).toBe(1)
  })

  it('tells only who knows the password that the address is not verified', async () => {
    await buildUser(test.db, { username: 'unverified', verified: false })
    expect((await login('unverified')).json()).toMatchObject({ message: 'Login Failure', verification_required: true })
    expect((await login('unverified', 'wrong')).json()).not.toHaveProperty('verification_required')
  })

  it('refuses bodies that are no credentials, without a 500', async () => {
    for (const body of [
      {},
      { username: 'x' },
      { username: 1, password: 2 },
      { username: 'x\u0000', password: 'y' },
      [],
      null,
    ]) {
      const answer = await test.anonymous.post('/api/auth/login', {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a session (R3)', () => {
  it('is ended on the server by logout, and only this one', async () => {
    const user = await buildUser(test.db)
    const [here, there] = [(await login(user.username)).json().token, (await login(user.username)).json().token]
    const answer = await test.anonymous.post('/api/auth/logout', { headers: { authorization: `Bearer ${here}` } })
    expect(answer.json()).toEqual({ success: true })
    expect((await me(`Bearer ${here}`)).statusCode).toBe(401)
    expect((await me(`Bearer ${there}`)).statusCode).toBe(200)
  })

  it('takes the bare token as well', async () => {
    const { token } = await test.signInWith()
    expect((await me(token)).statusCode).toBe(200)
  })

  it('is not taken from tokens of others', async () => {
    const { token } = await test.signInWith()
    const [head, payload, signature] = token.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = `${encode({ alg: 'HS256' })}.${payload}`
    const sign = createHmac('sha256', 'another key').update(forged).digest('base64url')
    const bad = ['', 'x', `${head}.${payload}.`, `${encode({ alg: 'none' })}.${payload}.`, `${forged}.${sign}`]
    for (const value of [...bad, `${head}.${payload}.${signature?.slice(1)}`, `Basic ${token}`]) {
      expect((await me(`Bearer ${value}`)).statusCode).toBe(401)
    }
    expect((await test.anonymous.post('/api/auth/logout')).statusCode).toBe(401)
    expect((await test.anonymous.get('/api/auth/me')).statusCode).toBe(401)
  })

  it('dies with the account, after 12 idle hours and after 30 days', async () => {
    const { token, user } = await test.signInWith()
    const set = (values: object) => test.db.updateTable('sessions').set(values).where('user_id', '=', user.id).execute()
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await set({ last_used_at: hoursAgo(11.9) })
    expect((await me(token)).statusCode).toBe(200)
    await set({ last_used_at: hoursAgo(12.1) })
    expect((await me(token)).statusCode).toBe(401)
    await set({ last_used_at: hoursAgo(0), expires_at: hoursAgo(0.1) })
    expect((await me(token)).statusCode).toBe(401)
    await set({ expires_at: hoursAgo(-1) })
    await test.db.updateTable('users').set({ user_status_id: INACTIVE_STATUS }).where('id', '=', user.id).execute()
    expect((await me(token)).statusCode).toBe(401)
  })

  it('loses a scope the moment it is taken away', async () => {
    const client = await test.signInWith('user-scopes')
    expect((await client.get('/api/scopes')).statusCode).toBe(200)
    await test.db.deleteFrom('auth_group_scopes').where('auth_group_id', '=', client.user.groupId).execute()
    expect((await client.get('/api/scopes')).statusCode).toBe(403)
  })
})
