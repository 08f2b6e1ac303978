import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ clockStandsStill: true })
})
afterAll(() => test.close())

const NEXT = 'Another-horse-8'
let addresses = 0
const login = (username: string, password = PASSWORD) =>
  test.anonymous.post('/api/auth/login', {
    body: { username, password },
    remoteAddress: `10.21.0.${++addresses % 250}`,
  })
async function somebody(email = `own${++addresses}@example.test`) {
  const user = await buildUser(test.db, { username: email, email })
  const { token } = (await login(email)).json()
  return { ...user, email, token, client: test.as(token) }
}
const quarterLater = () => test.later(15 * 60_000 + 1000)

describe('GET and PUT /api/auth/profile (R52)', () => {
  it('need somebody signed in', async () => {
    expect((await test.anonymous.get('/api/auth/profile')).statusCode).toBe(401)
    expect((await test.anonymous.put('/api/auth/profile', { body: {} })).statusCode).toBe(401)
    expect((await test.anonymous.put('/api/auth/password', { body: {} })).statusCode).toBe(401)
  })

  it('show one’s own data and change what is sent, in the log with before and after', async () => {
    const dana = await somebody()
    const before = (await dana.client.get('/api/auth/profile')).json()
    expect(before).toMatchObject({ id: dana.id, email: dana.email, phone: '', notify: true, second_factor: null })
    const more = { company: 'Kessler Ltd', city: 'Mesa', country: 'USA', postalCode: '85201', aboutMe: 'Two\nlines' }
    const body = {
      firstName: ' Dana ',
      phone: '(602) 555-0143',
      address: '1 Main St',
      notify: false,
      sms: true,
      ...more,
    }
    const after = (await dana.client.put('/api/auth/profile', { body })).json()
    expect(after).toEqual({
      ...before,
      firstName: 'Dana',
      phone: '6025550143',
      address: '1 Main St',
      notify: false,
      sms: true,
      ...more,
    })
    const log = await test.db.selectFrom('activity').selectAll().where('user_id', '=', dana.id).orderBy('id').execute()
    expect(log.at(-1)).toMatchObject({
      action: 'updated',
      entity: 'user',
      entity_id: dana.id,
      before: { firstName: 'Person', phone: '' },
      after: { firstName: 'Dana', phone: '6025550143', notify: false },
      ip: '127.0.0.1',
    })
    const same = (await dana.client.put('/api/auth/profile', { body })).json()
    expect(same).toEqual(after)
    expect(
      await test.db.selectFrom('activity').selectAll().where('user_id', '=', dana.id).orderBy('id').execute(),
    ).toHaveLength(log.length)
  })

  it('ASVS 15.3.3: take nothing that is not the form’s', async () => {
    const dana = await somebody()
    const body = {
      id: 1,
      username: 'admin',
      userTypeId: 1,
      userType: { id: 1, name: 'Admin' },
      auth_groups: [1],
      enabled: false,
      active: false,
      password: NEXT,
      password_hash: 'x',
      email_verified_at: null,
      pending_email: 'other@example.test',
      lastName: 'Kept',
    }
    expect((await dana.client.put('/api/auth/profile', { body })).json()).toMatchObject({
      id: dana.id,
      username: dana.email,
      lastName: 'Kept',
      pending_email: null,
      userType: { name: 'Staff' },
    })
    expect((await login(dana.email)).statusCode).toBe(200)
  })

  it('ASVS 7.5.1: another address or phone asks for the password after a quarter of an hour, the rest does not', async () => {
    const dana = await somebody()
    quarterLater()
    const put = (body: object) => dana.client.put('/api/auth/profile', { body })
    expect((await put({ firstName: 'Still' })).statusCode).toBe(200)
    expect((await put({ email: dana.email, phone: '' })).statusCode).toBe(200)
    for (const body of [{ email: 'other@example.test' }, { phone: '6025550199' }]) {
      expect((await put({ ...body, lastName: 'Not' })).json()).toMatchObject({ code: 'confirmation_required' })
    }
    expect((await dana.client.get('/api/auth/profile')).json()).toMatchObject({
      lastName: expect.stringMatching(/^No/),
    })
    await dana.client.post('/api/auth/confirm', { body: { password: PASSWORD } })
    expect((await put({ phone: '6025550199' })).statusCode).toBe(200)
  })

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'A\r\nBcc: x@y.test' }, 'lastName'],
    [{ email: 'nothing' }, 'email'],
    [{ email: 'a@b.test\nBcc: x@y.test' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ notify: 'yes' }, 'notify'],
    [{ city: 'Mesa\nArizona' }, 'city'],
    [{ postalCode: '8'.repeat(21) }, 'postalCode'],
    [{ aboutMe: 'x'.repeat(2001) }, 'aboutMe'],
  ])('refuse %o beside its field', async (body, path) => {
    const dana = await test.signInWith()
    const answer = await dana.put('/api/auth/profile', { body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })
})

describe('a new address', () => {
  const keyIn = (text: string) => /\/validate\?key=([\w-]{43})\s/.exec(text)?.[1] ?? `no key in ${text}`
  const validate = (key: string) => test.anonymous.post('/api/users/validate', { body: { key } })

  it('counts once its link was followed, with the name that was the address, and the old one is told', async () => {
    const dana = await somebody()
    const wanted = 'Dana.New@example.test'
    const put = await dana.client.put('/api/auth/profile', { body: { email: wanted } })
    expect(put.json()).toMatchObject({ email: dana.email, pending_email: wanted })
    expect((await login(wanted)).statusCode).toBe(401)
    const key = keyIn((await test.mailTo(wanted)).text)
    expect((await validate(key)).json()).toEqual({ success: true, message: 'Your new email address is validated.' })
    expect((await validate(key)).statusCode).toBe(200)
    expect((await dana.client.get('/api/auth/profile')).json()).toMatchObject({
      email: wanted,
      username: wanted,
      pending_email: null,
    })
    expect((await login(wanted)).statusCode).toBe(200)
    expect((await login(dana.email)).statusCode).toBe(401)
    expect((await test.mailTo(dana.email)).text).toContain(wanted)
  })

  it('does not count after the old one was entered again, or another', async () => {
    const dana = await somebody()
    await dana.client.put('/api/auth/profile', { body: { email: 'first-idea@example.test' } })
    const first = keyIn((await test.mailTo('first-idea@example.test')).text)
    test.later(61_000)
    await dana.client.put('/api/auth/profile', { body: { email: 'second-idea@example.test' } })
    const second = keyIn((await test.mailTo('second-idea@example.test')).text)
    expect((await validate(first)).json()).toMatchObject({ code: 'invalid_key' })
    const back = await dana.client.put('/api/auth/profile', { body: { email: dana.email } })
    expect(back.json().pending_email).toBeNull()
    expect((await validate(second)).json()).toMatchObject({ code: 'invalid_key' })
  })

  it('that is another’s is told to nobody but who can read its mail, and never taken', async () => {
    const other = await somebody()
    const dana = await somebody()
    const put = await dana.client.put('/api/auth/profile', { body: { email: other.email.toUpperCase() } })
    expect(put.json()).toMatchObject({ pending_email: other.email.toUpperCase() })
    const key = keyIn((await test.mailTo(other.email.toUpperCase())).text)
    expect((await validate(key)).json()).toMatchObject({
      status: 422,
      message: 'This address belongs to another account.',
    })
    expect((await login(other.email)).json().user.id).toBe(other.id)
  })

  it('that is somebody’s username is not taken either: its new owner could not sign in with it', async () => {
    const wanted = 'called.so@example.test'
    const other = await buildUser(test.db, { username: 'Called.So@example.test' })
    const dana = await test.signInWith()
    await dana.put('/api/auth/profile', { body: { email: wanted } })
    const key = keyIn((await test.mailTo(wanted)).text)
    expect((await validate(key)).json()).toMatchObject({ status: 422, code: 'invalid_key' })
    expect((await login(wanted)).json().user.id).toBe(other.id)
  })
})

describe('PUT /api/auth/password', () => {
  it('ASVS 6.2.3, 7.4.3: ends every session, this one too, and begins a new one', async () => {
    const dana = await somebody()
    const elsewhere = test.as((await login(dana.email)).json().token)
    const body = { current_password: PASSWORD, password: NEXT }
    const answer = await dana.client.put('/api/auth/password', { body })
    expect(answer.json()).toMatchObject({ success: true, token: expect.any(String) })
    for (const old of [dana.client, elsewhere]) expect((await old.get('/api/auth/me')).statusCode).toBe(401)
    expect((await test.as(answer.json().token).get('/api/auth/me')).statusCode).toBe(200)
    expect((await login(dana.email)).statusCode).toBe(401)
    expect((await login(dana.email, NEXT)).statusCode).toBe(200)
  })

  it('R5: a wrong current password is 422 and throws nobody out; after five it waits', async () => {
    const dana = await somebody()
    const put = (current_password: string, password = NEXT) =>
      dana.client.put('/api/auth/password', { body: { current_password, password } })
    for (let n = 0; n < 5; n++) {
      expect((await put('wrong')).json()).toMatchObject({
        status: 422,
        code: 'wrong_password',
        errors: [{ path: 'current_password' }],
      })
    }
    const late = await put(PASSWORD)
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '1'])
    test.later(1500)
    expect((await put(PASSWORD, 'password123')).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
    expect((await put(PASSWORD)).statusCode).toBe(200)
  })
})
