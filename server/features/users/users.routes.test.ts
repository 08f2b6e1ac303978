import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../../testing/factories.ts'

let test: TestApp
type Client = Awaited<ReturnType<TestApp['signInWith']>>
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

let counter = 0
const somebody = (more: object = {}) => ({
  username: `new.user${++counter}`,
  password: 'Capital-1!',
  confirmPassword: 'Capital-1!',
  firstName: 'New',
  lastName: 'User',
  email: `new.user${counter}@example.test`,
  userTypeId: 5,
  ...more,
})
const names = async (query: string, client = staff) =>
  (await client.get(`/api/users?${query}`)).json().map(({ username }: { username: string }) => username)

describe('who may do what (R26)', () => {
  it.each([
    ['GET', '/api/users', ['users']],
    ['POST', '/api/users', ['crm']],
    ['POST', '/api/activeInstructors', ['crm']],
    ['POST', '/api/activeStudents', ['crm']],
    ['POST', '/api/dpes', ['crm']],
    ['GET', '/api/users/1', ['users', 'crm']],
    ['PUT', '/api/users/999999', ['crm']],
    ['POST', '/api/users/999999', ['crm']],
    ['DELETE', '/api/users/999999', ['users']],
    ['POST', '/api/users/999999/restore', ['users']],
    ['GET', '/api/users/nobody/check', ['users', 'crm']],
    ['GET', '/api/users/999999/authgroups', ['users', 'crm', 'auth-groups']],
  ] as const)('%s %s', async (method, url, holders: readonly string[]) => {
    const call = (client: Client | TestApp['anonymous']) => {
      if (method === 'GET') return client.get(url)
      if (method === 'DELETE') return client.delete(url)
      return method === 'PUT' ? client.put(url, { body: {} }) : client.post(url, { body: {} })
    }
    expect((await call(test.anonymous)).statusCode).toBe(401)
    for (const scope of ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes'] as const) {
      const { statusCode } = await call(await test.signInWith(scope))
      expect([scope, statusCode === 403]).toEqual([scope, !holders.includes(scope)])
    }
  })
})

describe('lookups (R20)', () => {
  it('are read by anybody signed in', async () => {
    const client = await test.signInWith()
    expect((await client.get('/api/users/status')).json()).toEqual([
      { id: 1, name: 'Active' },
      { id: 2, name: 'Inactive' },
      { id: 3, name: 'Suspended' },
      { id: 4, name: 'Pending' },
      { id: 5, name: 'Potential' },
    ])
    const named = async (url: string) => (await client.get(url)).json().map(({ name }: { name: string }) => name)
    expect(await named('/api/users/types')).toEqual(['Admin', 'Instructor', 'Student', 'DPE', 'Staff'])
    expect(await named('/api/users/genders')).toEqual(['Female', 'Male', 'Non-binary', 'Prefer not to say'])
    expect((await test.anonymous.get('/api/users/types')).statusCode).toBe(401)
  })
})

describe('GET /api/users', () => {
  it('finds in every column, a phone raw and as it is shown, without regard to case', async () => {
    const { id } = await buildUser(test.db, { username: 'Zebra.Kid', email: 'stripes@zoo.test', phone: '4805550177' })
    await test.db
      .updateTable('users')
      .set({ first_name: 'Quagga', last_name: 'O’Hartmann', user_type_id: 4 })
      .where('id', '=', id)
      .execute()
    const texts = ['zebra.k', 'STRIPES@', 'quag', 'o’hart', '805550', '(480) 555-01', '555-0177']
    for (const search of texts) {
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['Zebra.Kid']])
    }
    expect(await names('search=dpe')).toContain('Zebra.Kid')
    expect(await names('search=100%25')).toEqual([])
    expect(await names('search=_ebra')).toEqual([])
  })

  it('shows a missing type as none, found and sorted as Unknown', async () => {
    const { id } = await buildUser(test.db, { username: 'typeless' })
    await test.db.updateTable('users').set({ user_type_id: null }).where('id', '=', id).execute()
    const [row] = (await staff.get('/api/users?search=unknown')).json()
    expect(row).toMatchObject({ username: 'typeless', userType: null, userTypeId: null })
    expect((await names('sort=userType&order=desc'))[0]).toBe('typeless')
  })

  it.each(['username', 'email', 'firstName', 'lastName', 'phone'])('sorts by %s, both ways', async (sort) => {
    const values = async (order: string) =>
      (await staff.get(`/api/users?sort=${sort}&order=${order}`))
        .json()
        .map((user: Record<string, string>) => user[sort]?.toLowerCase())
    const up = await values('asc')
    expect(up).toEqual(up.toSorted())
    expect(await values('desc')).toEqual(up.toReversed())
  })

  it('pages, with the total and the next page', async () => {
    const answer = await staff.get('/api/users?page=1&page_size=2')
    expect(answer.json()).toHaveLength(2)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(2)
    expect(answer.headers.link).toContain('page=2')
    expect((await staff.get('/api/users?page=9999')).json()).toEqual([])
  })

  it('filters by status, type, group, scope and whether they may sign in', async () => {
    const scope = await buildScope(test.db)
    const [ann, bob, cai] = [
      await buildUser(test.db, { username: 'filter.ann' }),
      await buildUser(test.db, { username: 'filter.bob', enabled: false }),
      await buildUser(test.db, { username: 'filter.cai' }),
    ]
    const group = await buildGroup(test.db, { users: [ann.id, bob.id], scopes: [scope.name] })
    await test.db.updateTable('users').set({ user_status_id: 3, user_type_id: 2 }).where('id', '=', cai.id).execute()
    const found = (query: string) => names(`search=filter.&${query}`)
    expect(await found(`group=${group.id}`)).toEqual(['filter.ann', 'filter.bob'])
    expect(await found(`scope=${scope.id}`)).toEqual(['filter.ann', 'filter.bob'])
    expect(await found(`group=${group.id},${cai.groupId}&enabled=true`)).toEqual(['filter.ann', 'filter.cai'])
    expect(await found('status=3')).toEqual(['filter.cai'])
    expect(await found('status=1,3&type=2')).toEqual(['filter.cai'])
    expect(await found('enabled=false')).toEqual(['filter.bob'])
    for (const bad of ['status=x', 'type=1,', 'enabled=yes', 'group=-1', 'sort=password_hash']) {
      expect([bad, (await staff.get(`/api/users?${bad}`)).statusCode]).toEqual([bad, 400])
    }
  })

  it('never says anything of a password', async () => {
    expect((await staff.get('/api/users')).body).not.toMatch(/password|argon2/)
  })
})

describe('GET /api/users/{username}/check (R8)', () => {
  it('answers the bare number, for usernames and addresses in any case', async () => {
    await buildUser(test.db, { username: 'Taken/Name', email: 'Taken@Example.test' })
    for (const name of ['taken/name', 'TAKEN/NAME', 'taken@example.test']) {
      expect((await staff.get(`/api/users/${encodeURIComponent(name)}/check`)).body).toBe('1')
    }
    expect((await staff.get('/api/users/free.name/check')).body).toBe('0')
    expect((await staff.get('/api/users/12345/check')).body).toBe('0')
  })
})

describe('POST /api/users', () => {
  it('creates somebody who can sign in, with the defaults of §3', async () => {
    const body = somebody({ phone: '(480) 555-0101' })
    const answer = await staff.post('/api/users', { body })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      username: body.username,
      phone: '4805550101',
      userType: { id: 5, name: 'Staff' },
      userStatus: { id: 1, name: 'Active' },
      active: true,
      notify: true,
      enabled: true,
      sms: false,
    })
    const login = { username: body.username, password: body.password }
    expect((await test.anonymous.post('/api/auth/login', { body: login })).statusCode).toBe(200)
    const log = (await staff.get(`/api/activity?entity=user&entity_id=${answer.json().id}&action=created`)).json()
    expect(log).toMatchObject([{ after: { username: body.username, userTypeId: 5 } }])
  })

  it('says what is wrong in the order of §5', async () => {
    const refusal = async (more: object) => {
      const answer = await staff.post('/api/users', { body: somebody(more) })
      expect(answer.statusCode).toBe(400)
      return answer.json()
    }
    const noNames = { firstName: ' ', lastName: '', email: '' }
    const cases: [object, string][] = [
      [{ password: 'lower', ...noNames }, 'Password must include at least one capital letter.'],
      [{ password: 'Capital' }, 'Password must include at least one number.'],
      [{ password: 'Capital1-;/' }, 'Password must include at least one special character.'],
      [{ confirmPassword: 'Capital-2!' }, 'Passwords do not match.'],
      [{ password: undefined, confirmPassword: undefined, ...noNames }, 'No user email!'],
      [{ password: undefined, confirmPassword: undefined }, 'No user password!'],
      [{ firstName: ' ', lastName: '' }, 'No user first name!'],
      [{ lastName: '' }, 'No user last name!'],
      [{ username: '' }, 'No username!'],
      [{ userTypeId: undefined }, 'No user type!'],
      [{ userTypeId: 99 }, 'There is no such user type.'],
      [{ userStatusId: 99 }, 'There is no such user status.'],
      [{ userStatusId: 5 }, 'Potential cannot be chosen.'],
      [{ email: 'nobody' }, 'Enter an email address, such as dana@example.com.'],
      [{ firstName: 'A\nBcc: b@example.test' }, 'Use one line, without control characters.'],
    ]
    for (const [more, message] of cases) expect([more, (await refusal(more)).message]).toEqual([more, message])
    const all = await refusal({ password: 'x', confirmPassword: 'y', ...noNames })
    expect(all.errors.map(({ path }: { path: string }) => path)).toEqual([
      'password',
      'password',
      'password',
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
    ])
  })

  it('refuses a name that somebody signs in with already', async () => {
    await buildUser(test.db, { username: 'Known.Name', email: 'known.address@example.test', phone: '4805550123' })
    const refusal = async (more: object) => (await staff.post('/api/users', { body: somebody(more) })).json()
    expect(await refusal({ username: 'known.NAME' })).toMatchObject({
      status: 409,
      message: 'Username is already taken!',
      errors: [{ path: 'username' }],
    })
    // else whoever has the address, or the phone, could no longer sign in with it
    expect(await refusal({ username: '4805550123' })).toMatchObject({ status: 409 })
    expect(await refusal({ username: 'known.address@example.test' })).toMatchObject({ status: 409 })
    expect(await refusal({ email: 'Known.Address@example.test' })).toMatchObject({
      status: 409,
      errors: [{ path: 'email' }],
    })
  })

  it('makes one of many alike that come at once', async () => {
    const body = somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.post('/api/users', { body })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
  })

  it('takes names as they are', async () => {
    for (const name of [
      '<b>Bold</b>',
      '__proto__',
      'constructor',
      '\u202Egnp.exe',
      'Zoë 李',
      "'; drop table users --",
    ]) {
      const answer = await staff.post('/api/users', {
        body: somebody({ firstName: name, username: `${name}${counter}` }),
      })
      expect([name, answer.statusCode, answer.json().firstName]).toEqual([name, 201, name])
    }
    expect((await staff.post('/api/users', { body: somebody({ firstName: 'x'.repeat(10_000) }) })).statusCode).toBe(400)
  })

  it('ignores what nobody may choose', async () => {
    const body = somebody({ id: 1, version: 9, active: false, groups: [1], password_hash: 'x', verified_at: null })
    const created = (await staff.post('/api/users', { body })).json()
    expect(created).toMatchObject({ active: true, version: 1 })
    expect((await staff.get(`/api/users/${created.id}/authgroups`)).json()).toEqual([])
  })

  it('sends instructors, students and DPEs to endpoints of their own (§6)', async () => {
    const types = [
      [2, '/api/activeInstructors', 'Instructor'],
      [3, '/api/activeStudents', 'Student'],
      [4, '/api/dpes', 'DPE'],
    ] as const
    for (const [userTypeId, url, name] of types) {
      const refused = (await staff.post('/api/users', { body: somebody({ userTypeId }) })).json()
      expect(refused).toMatchObject({ status: 400, message: `Users of this type are created at ${url}.` })
      const created = await staff.post(url, { body: somebody({ userTypeId: 1 }) })
      expect(created.statusCode).toBe(201)
      expect(created.json()).toMatchObject({ user: { userType: { id: userTypeId, name } } })
      expect((await staff.post(url, { body: somebody({ password: 'x' }) })).statusCode).toBe(400)
    }
  })
})

describe('PUT and POST /api/users/{id} (R30)', () => {
  const create = async (more: object = {}) => (await staff.post('/api/users', { body: somebody(more) })).json()
  const login = (username: string, password: string) =>
    test.anonymous.post('/api/auth/login', { body: { username, password } })

  it('changes what is sent, and nothing else', async () => {
    const user = await create({ phone: '4805550102', address: 'A street' })
    const body = { firstName: ' Renamed ', phone: '', password: '', userStatusId: 3, version: user.version }
    const answer = await staff.put(`/api/users/${user.id}`, { body })
    expect(answer.json()).toMatchObject({
      firstName: 'Renamed',
      lastName: user.lastName,
      phone: '',
      address: 'A street',
      userStatus: { id: 3, name: 'Suspended' },
      version: user.version + 1,
      updated_by: expect.stringMatching(/^Person/),
    })
    expect((await login(user.username, 'Capital-1!')).statusCode).toBe(200)
    const [entry] = (await staff.get(`/api/activity?entity=user&entity_id=${user.id}&action=updated`)).json()
    expect(entry).toMatchObject({
      before: { firstName: 'New', phone: '4805550102', userStatusId: 1 },
      after: { firstName: 'Renamed', phone: '', userStatusId: 3 },
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
        enabled: 'true',
      })) {
        form.set(name, value)
      }
      const response = new Response(form)
      const answer = await staff[method](`/api/users/${user.id}`, {
        body: await response.text(),
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
      })
      expect(answer.json()).toMatchObject({ lastName: `By ${method}`, userStatusId: 2, sms: true, enabled: true })
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

  it('a form that is none is the client’s mistake', async () => {
    const user = await create()
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=abc', '--abc\r\ncontent-disposition: form-data; name="lastName"\r\n\r\ncut'],
      ['multipart/form-data; boundary=abc', ''],
      ['multipart/form-data; boundary=abc', '--abc\r\n\r\n\r\n--abc--\r\n'],
    ] as const) {
      const answer = await staff.put(`/api/users/${user.id}`, { body, headers: { 'content-type': type } })
      expect([type, body, answer.statusCode < 500]).toEqual([type, body, true])
    }
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
