import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidyUp } from '../../identity/cleanup.queries.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildUser, PASSWORD } from '../../testing/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

let counter = 0
const newAddress = () => `new${++counter}@example.test`
const person = (email = newAddress()) => ({
  username: email,
  password: PASSWORD,
  firstName: 'Robin',
  lastName: 'Ferro',
  phone: '(602) 555-0143',
  address: '1 Main St, Phoenix',
})
const register = (body: object, remoteAddress = `10.2.0.${++counter % 250}`) =>
  test.anonymous.post('/api/users/register', { body, remoteAddress })
const validate = (key: string) => test.anonymous.post('/api/users/validate', { body: { key } })
const resend = (username: string) => test.anonymous.post('/api/users/validate/resend', { body: { username } })
const login = (username: string, password = PASSWORD) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: `10.3.0.${++counter % 250}` })
const userBy = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
async function keyMailedTo(address: string) {
  const { text } = await test.mailTo(address)
  const key = /\/validate\?key=([\w-]{43})\s/.exec(text)?.[1]
  if (!key) throw new Error(`No key in ${text}`)
  return key
}

const WELCOME = { success: true, message: 'Check email for account verification link!' }

describe('POST /api/users/register (R9)', () => {
  it('makes a Student without groups, who signs in once the mailed link was followed', async () => {
    const body = person()
    const answer = await register(body)
    expect([answer.statusCode, answer.json()]).toEqual([201, WELCOME])
    expect(await userBy(body.username)).toMatchObject({
      username: body.username,
      first_name: 'Robin',
      phone: '6025550143',
      address: '1 Main St, Phoenix',
      user_type_id: 3,
      email_verified_at: null,
      enabled: true,
      active: true,
      notify: true,
    })
    expect((await login(body.username)).json()).toMatchObject({ code: 'login_failed', verification_required: true })
    const key = await keyMailedTo(body.username)
    const done = await validate(key)
    expect(done.json()).toEqual({ success: true, message: 'Your account is validated. You can sign in now.' })
    expect(done.json().token).toBeUndefined()
    const signedIn = await login(body.username)
    expect(signedIn.json()).toMatchObject({ success: true, user: { userType: { name: 'Student' }, auth_groups: [] } })
  })

  it('ASVS 15.3.3: takes nothing that is not the form’s', async () => {
    const body = {
      ...person(),
      id: 1,
      userTypeId: 1,
      user_type_id: 1,
      userType: { id: 1 },
      userStatusId: 5,
      auth_groups: [{ id: 1 }],
      groups: [1],
      scopes: ['users'],
      enabled: false,
      active: false,
      notify: false,
      sms: true,
      email: 'other@example.test',
      email_verified_at: '2026-01-01T00:00:00Z',
      verified: true,
      __proto__: { isAdmin: true },
    }
    expect((await register(body)).statusCode).toBe(201)
    const user = await userBy(body.username)
    expect(user).toMatchObject({
      user_type_id: 3,
      user_status_id: 1,
      enabled: true,
      active: true,
      notify: true,
      sms: false,
    })
    expect(user.email_verified_at).toBeNull()
    const groups = await test.db.selectFrom('auth_group_users').selectAll().where('user_id', '=', user.id).execute()
    expect(groups).toEqual([])
  })

  it('ASVS 6.3.8: answers the same for an address that is known, whose owner is told', async () => {
    const known = await buildUser(test.db, { email: 'Known@Example.test' })
    const answer = await register({ ...person('known@example.TEST'), password: 'Another-horse-8' })
    expect([answer.statusCode, answer.json()]).toEqual([201, WELCOME])
    const mail = await test.mailTo('Known@Example.test')
    expect(mail.subject).toBe('You already have an account at Liendesk')
    expect(mail.text).not.toMatch(/key=/)
    expect((await login(known.username)).statusCode).toBe(200)
    expect((await login(known.username, 'Another-horse-8')).statusCode).toBe(401)
  })

  it('keeps the password of who follows the link, whoever else entered the address meanwhile', async () => {
    const email = newAddress()
    await register(person(email))
    const key = await keyMailedTo(email)
    test.later(61_000)
    await register({ ...person(email), password: 'Stranger-horse-9', firstName: 'Not' })
    const other = await keyMailedTo(email)
    await validate(key)
    expect((await login(email)).statusCode).toBe(200)
    await validate(other)
    expect((await login(email)).statusCode).toBe(200)
    expect((await login(email, 'Stranger-horse-9')).statusCode).toBe(401)
  })

  it('lets nobody’s password count who entered the address within the minute of another: the link validates alone', async () => {
    const email = newAddress()
    await register({ ...person(email), password: 'Stranger-horse-9', phone: '6025550111' })
    const key = await keyMailedTo(email)
    await register(person(email))
    expect((await validate(key)).json().message).toMatch(/^Your email address is validated\. .*choose its password now/)
    expect((await validate(key)).json().message).toMatch(/choose its password now/)
    for (const password of ['Stranger-horse-9', PASSWORD, ''])
      expect((await login(email, password)).statusCode).toBe(401)
    expect(await userBy(email)).toMatchObject({ phone: null, address: null })
    await test.anonymous.post('/api/auth/forgot-password', { body: { username: email } })
    const reset = /reset=([\w-]{43})/.exec((await test.mailTo(email, /new password/)).text)?.[1]
    await test.anonymous.post('/api/auth/reset-password', { body: { key: reset, password: 'Owner-of-it-12' } })
    expect((await login(email, 'Owner-of-it-12')).statusCode).toBe(200)
  })

  it.each([
    ['made', false],
    ['put into a group', true],
  ])('does not overwrite somebody whom staff %s', async (_, registered) => {
    const made = await buildUser(test.db, { verified: false, registered, scopes: ['users'] })
    const { email, password_hash } = await test.db
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect((await register({ ...person(email), password: 'Stranger-horse-9' })).statusCode).toBe(201)
    expect((await userBy(email)).password_hash).toBe(password_hash)
  })

  it('fifty at the same moment make one account and one mail', async () => {
    const body = person()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => register(body, `10.4.0.${n}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    await keyMailedTo(body.username)
    await test.mailIdle()
    const users = await test.db.selectFrom('users').select('id').where('email', '=', body.username).execute()
    expect(users).toHaveLength(1)
  })

  it.each([
    [{ password: 'Ab1!xyz' }, 'password', 'Use at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'password', 'Use at most 128 characters.'],
    [{ password: 'iloveyou1' }, 'password', 'This password is too common. Choose another one.'],
    [{ password: 'PASSWORD123' }, 'password', 'This password is too common. Choose another one.'],
    [{ password: 'my-ferro-secret' }, 'password', 'Use a password without your name or email address in it.'],
    [{ username: 'longname.here@example.test', password: 'xx-longname-xx' }, 'password', /without your name or email/],
    [{ username: 'no address' }, 'username', 'Enter an email address, such as dana@example.com.'],
    [{ username: '' }, 'username', 'No user email!'],
    [{ firstName: '  ' }, 'firstName', 'No user first name!'],
    [{ lastName: '' }, 'lastName', 'No user last name!'],
    [{ phone: '555-01' }, 'phone', 'Enter a phone number of 10 digits.'],
    [{ firstName: 'Dana\r\nBcc: all@example.test' }, 'firstName', /one line/],
    [{ address: 'Here\nThere' }, 'address', /one line/],
    [{ username: 'dana@example.test\r\nBcc: all@example.test' }, 'username', /email address/],
  ])('refuses %o beside its field', async (change, path, message) => {
    const answer = await register({ ...person(), ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ])
  })

  it('ASVS 6.2.8, 6.2.9: takes a password as it is, of 128 characters and any kind', async () => {
    const body = { ...person(), password: ` ${'ä🦆 '.repeat(42)}x ` }
    expect([...body.password]).toHaveLength(129)
    expect((await register(body)).statusCode).toBe(400)
    body.password = body.password.slice(1)
    expect((await register(body)).statusCode).toBe(201)
    await validate(await keyMailedTo(body.username))
    expect((await login(body.username, body.password.trim())).statusCode).toBe(401)
    expect((await login(body.username, body.password)).statusCode).toBe(200)
  })

  it('has a limit for one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, () => register({ ...person(), password: 'iloveyou1' }, '10.5.0.1')),
    )
    const late = answers.filter(({ statusCode }) => statusCode === 429)
    expect(late).toHaveLength(1)
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('validating (R1)', () => {
  it('is done again and again while the key holds, which is a day', async () => {
    const body = person()
    await register(body)
    const key = await keyMailedTo(body.username)
    expect((await validate(key)).statusCode).toBe(200)
    expect((await validate(key)).statusCode).toBe(200)
    const { email_verified_at } = await userBy(body.username)
    const again = await Promise.all(Array.from({ length: 50 }, () => validate(key)))
    expect(again.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await userBy(body.username)).email_verified_at).toBe(email_verified_at)
    test.later(24 * 3_600_000)
    expect((await validate(key)).json()).toMatchObject({ status: 422, code: 'invalid_key' })
  })

  it('ASVS 6.5.2: the key has 256 bits and is kept as a hash', async () => {
    const body = person()
    await register(body)
    const key = await keyMailedTo(body.username)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const kept = await test.db.selectFrom('user_keys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(key)
  })

  it('refuses other keys, and one too short with the words of §5', async () => {
    expect((await validate('12345')).json()).toMatchObject({ status: 422, message: 'Invalid key' })
    expect((await validate('123456')).json()).toMatchObject({ code: 'invalid_key' })
    expect((await validate('')).json()).toMatchObject({ message: 'Invalid key' })
    expect((await test.anonymous.post('/api/users/validate', { body: {} })).statusCode).toBe(400)
  })

  it('is not done by opening an old link: that leads to the page, where a click does it', async () => {
    const body = person()
    await register(body)
    const key = await keyMailedTo(body.username)
    const answer = await test.anonymous.get(`/api/users/${key}/verify`, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/validate?key=${key}`])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await userBy(body.username)).email_verified_at).toBeNull()
    const odd = await test.anonymous.get('/api/users/%2F%2Fevil.example%3Fx/verify')
    expect(odd.headers.location).toBe('/validate?key=%2F%2Fevil.example%3Fx')
  })

  it('a number in that address only reports, to holders of users', async () => {
    const { id } = await buildUser(test.db, { verified: false })
    const url = `/api/users/${id}/verify`
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    expect((await (await test.signInWith('crm')).get(url)).json()).toMatchObject({ status: 403, scope: 'users' })
    const admin = await test.signInWith('users')
    expect((await admin.get(url)).json()).toEqual({ verified: false, verified_at: null })
    expect((await admin.get('/api/users/999999/verify')).statusCode).toBe(404)
  })
})

describe('a new link', () => {
  it('ASVS 6.3.8: is answered alike for unvalidated, validated and unknown people, and mailed to the first alone', async () => {
    const body = person()
    await register(body)
    await keyMailedTo(body.username)
    const done = person()
    await register(done)
    await validate(await keyMailedTo(done.username))
    const answers = [await resend(body.username), await resend(done.username), await resend('nobody@example.test')]
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    const key = await keyMailedTo(body.username)
    await test.mailIdle()
    expect((await validate(key)).statusCode).toBe(200)
  })

  it('comes once a minute and five times a day, and is always answered alike', async () => {
    const { id, username } = await buildUser(test.db, { verified: false })
    const keys = async () => {
      await test.mailIdle()
      return (await test.db.selectFrom('user_keys').select('id').where('user_id', '=', id).execute()).length
    }
    for (const mailed of [1, 2, 3, 4, 5, 5, 5]) {
      for (const name of [username, 'nobody2@example.test', username]) expect((await resend(name)).statusCode).toBe(200)
      expect(await keys()).toBe(mailed)
      test.later(61_000)
    }
    test.later(86_400_000)
    await resend(username)
    expect(await keys()).toBe(6)
  })
})

it('who never followed a link is forgotten after a week, and may register anew; who did stays', async () => {
  const [never, validated, noted] = [person(), person(), person()]
  for (const one of [never, validated, noted]) await register(one)
  await validate(await keyMailedTo(validated.username))
  await buildGroup(test.db, { users: [(await userBy(noted.username)).id] })
  const left = async (days: number) => {
    await tidyUp(test.db, new Date(Date.now() + days * 86_400_000))
    const names = [never, validated, noted].map(({ username }) => username)
    const rows = await test.db.selectFrom('users').select('username').where('username', 'in', names).execute()
    return rows.map(({ username }) => username).toSorted()
  }
  expect(await left(6.9)).toHaveLength(3)
  expect(await left(7.1)).toEqual([validated.username, noted.username].toSorted())
  expect((await register(never)).statusCode).toBe(201)
})
