import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD, somebodyNew } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'

let test: TestApp
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

describe('PUT and POST /api/users/{id} (R30)', () => {
  const create = async (more: object = {}) => (await staff.post('/api/users', { body: somebodyNew(more) })).json()
  const login = (username: string, password: string) =>
    test.anonymous.post('/api/auth/login', { body: { username, password } })

  it('changes what is sent, and nothing else', async () => {
    const user = await create({ phone: '4805550102', address: 'A street' })
    const body = { firstName: ' Renamed ', phone: '', password: '', userStatusId: 2, version: user.version }
    const answer = await staff.put(`/api/users/${user.id}`, { body })
    expect(answer.json()).toMatchObject({
      firstName: 'Renamed',
      lastName: user.lastName,
      phone: '',
      address: 'A street',
      userStatus: { id: 2, name: 'Inactive' },
      version: user.version + 1,
      updated_by: expect.stringMatching(/^Person/),
    })
    expect((await login(user.username, 'Capital-1!')).statusCode).toBe(401)
    const [entry] = (await staff.get(`/api/activity?entity=user&entity_id=${user.id}&action=updated`)).json()
    expect(entry).toMatchObject({
      before: { firstName: 'New', phone: '4805550102', userStatusId: 1 },
      after: { firstName: 'Renamed', phone: '', userStatusId: 2 },
    })
  })

  it('takes a form as well', async () => {
    const user = await create()
    for (const method of ['put', 'post'] as const) {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        lastName: `By ${method}`,
        userStatusId: '2',
        sms: 'true',
        enabled: 'false',
      })) {
        form.set(name, value)
      }
      const response = new Response(form)
      const answer = await staff[method](`/api/users/${user.id}`, {
        body: await response.text(),
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
      })
      expect(answer.json()).toMatchObject({ lastName: `By ${method}`, userStatusId: 2, sms: true, enabled: false })
    }
  })

  it('shows a conflict instead of overwriting (R35)', async () => {
    const user = await create()
    await staff.put(`/api/users/${user.id}`, { body: { lastName: 'First', version: user.version } })
    const late = await staff.put(`/api/users/${user.id}`, { body: { lastName: 'Second', version: user.version } })
    expect(late.json()).toMatchObject({ status: 409, code: 'conflict', current: { lastName: 'First' } })
  })

  it('keeps the type, and Potential where it is set but never newly', async () => {
    const user = await create()
    const put = async (body: object) => (await staff.put(`/api/users/${user.id}`, { body })).json()
    expect(await put({ userTypeId: 1 })).toMatchObject({ status: 400, errors: [{ path: 'userTypeId' }] })
    expect(await put({ userTypeId: 5 })).toMatchObject({ userTypeId: 5 })
    expect(await put({ userStatusId: 5 })).toMatchObject({ status: 400 })
    await test.db.updateTable('users').set({ user_status_id: 5 }).where('id', '=', user.id).execute()
    expect(await put({ userStatusId: 5, lastName: 'Kept' })).toMatchObject({ userStatusId: 5, lastName: 'Kept' })
  })

  it('a new password ends every session, is told by mail, and asks for one’s own (ASVS 7.5.3)', async () => {
    const user = await create()
    const token = (await login(user.username, 'Capital-1!')).json().token
    const weak = await staff.put(`/api/users/${user.id}`, { body: { password: 'weak' } })
    expect(weak.json().message).toBe('Password must include at least one capital letter.')
    const body = { password: 'Another-2!', confirmPassword: 'Another-2!' }
    expect((await staff.put(`/api/users/${user.id}`, { body })).statusCode).toBe(200)
    await test.mailTo(user.email, /password for Liendesk was changed/)
    expect((await test.as(token).get('/api/auth/me')).statusCode).toBe(401)
    expect((await login(user.username, 'Another-2!')).statusCode).toBe(200)
    const late = await test.signInWith('crm')
    await test.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', late.user.id)
      .execute()
    expect((await late.put(`/api/users/${user.id}`, { body })).json().code).toBe('confirmation_required')
    expect((await late.put(`/api/users/${user.id}`, { body: { lastName: 'Fine' } })).statusCode).toBe(200)
  })

  it('disabling ends the session at once', async () => {
    const user = await create()
    const client = test.as((await login(user.username, 'Capital-1!')).json().token)
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    await staff.put(`/api/users/${user.id}`, { body: { enabled: false } })
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    await staff.put(`/api/users/${user.id}`, { body: { enabled: true } })
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
  })

  it('what was entered before a new password or address brings nobody in afterwards', async () => {
    const own = await buildUser(test.db, { email: 'hijacked@example.test' })
    const pending = async () =>
      (await test.db.selectFrom('users').select('pending_email').where('id', '=', own.id).executeTakeFirstOrThrow())
        .pending_email
    for (const body of [{ password: 'Another-2!' }, { email: 'rescued@example.test' }]) {
      await test.db.updateTable('users').set({ pending_email: 'evil@example.test' }).where('id', '=', own.id).execute()
      expect((await staff.put(`/api/users/${own.id}`, { body })).statusCode).toBe(200)
      expect(await pending()).toBeNull()
    }
    const { text } = await test.mailTo('hijacked@example.test', /address/)
    expect(text).toContain('rescued@example.test')
  })

  it('asks for one’s own password before somebody else’s way in is changed', async () => {
    const user = await create()
    const late = await test.signInWith('crm')
    await test.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', late.user.id)
      .execute()
    for (const body of [
      { email: 'x@example.test' },
      { username: 'x.y' },
      { phone: '4805550199' },
      { enabled: false },
    ]) {
      expect((await late.put(`/api/users/${user.id}`, { body })).json().code).toBe('confirmation_required')
    }
  })

  const boundedBy = (boundary: string) =>
    [`multipart/form-data; boundary=${boundary}`, `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`] as const

  it('a form that is none is the client’s mistake', async () => {
    const user = await create()
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=abc', '--abc\r\ncontent-disposition: form-data; name="lastName"\r\n\r\ncut'],
      ['multipart/form-data; boundary=abc', ''],
      ['multipart/form-data; boundary=abc', '--abc\r\n\r\n\r\n--abc--\r\n'],
      ...[70, 252, 253, 256, 5000].map((length) => boundedBy('b'.repeat(length))),
      ...['', '""', '"', '";', '\u00e9', 'a b', "a'b", '=', 'a;boundary=b'].map(boundedBy),
    ] as const) {
      const answer = await staff.put(`/api/users/${user.id}`, { body, headers: { 'content-type': type } })
      expect([type, body, answer.statusCode]).toEqual([type, body, expect.toBeOneOf([200, 400])])
    }
  })

  it('a form is taken where its route declares one', async () => {
    const form = multipart({ name: 'enabled', text: 'false' })
    const answer = await staff.post('/api/users/enabled', form)
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send the body as application/json.'])
  })

  it('R28: how somebody signs in who holds more is not for everybody with crm', async () => {
    const powerful = await buildUser(test.db, { scopes: ['settings'] })
    for (const body of [
      { email: 'mine@example.test' },
      { username: 'mine' },
      { phone: '4805550100' },
      { password: 'Capital-1!' },
      { enabled: false },
    ]) {
      expect((await staff.put(`/api/users/${powerful.id}`, { body })).json()).toMatchObject({ code: 'scope_not_held' })
    }
    // nor is deleting them: it could not be taken back
    expect((await staff.delete(`/api/users/${powerful.id}`)).json()).toMatchObject({ code: 'scope_not_held' })
    expect((await staff.put(`/api/users/${powerful.id}`, { body: { lastName: 'Fine' } })).statusCode).toBe(200)
  })

  it('answers 404 for who is not there', async () => {
    expect((await staff.put('/api/users/999999', { body: { lastName: 'x' } })).statusCode).toBe(404)
    expect((await staff.get('/api/users/999999')).statusCode).toBe(404)
  })
})

it('a password is typed for others alone, and is as good as one that they would choose (R6)', async () => {
  const staff = await test.signInWith('crm')
  const set = (id: number, password: string) =>
    staff.put(`/api/users/${id}`, { body: { password, confirmPassword: password } })
  const own = await set(staff.user.id, 'Another-long-1!')
  expect(own.json()).toMatchObject({
    status: 400,
    errors: [
      { path: 'password', message: 'Change your own password on your profile, where you give the one you have.' },
    ],
  })
  const login = { username: staff.user.username, password: PASSWORD }
  expect((await test.anonymous.post('/api/auth/login', { body: login })).statusCode).toBe(200)
  const { id } = await buildUser(test.db)
  for (const [password, message] of [
    ['lower', 'Password must include at least one capital letter.'],
    ['B2!', 'Use at least 8 characters.'],
    ['P@ssw0rd', 'This password is too common. Choose another one.'],
  ] as const) {
    expect((await set(id, password)).json()).toMatchObject({ status: 400, message })
  }
  expect((await set(id, 'Another-long-1!')).statusCode).toBe(200)
})
