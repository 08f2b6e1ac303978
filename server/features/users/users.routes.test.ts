import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAMED_GROUPS } from '#contract/user-columns.ts'
import type { ListedUser } from '#contract/users.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser, somebodyNew } from '../../testing/factories.ts'

let test: TestApp
type Client = Awaited<ReturnType<TestApp['signInWith']>>
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

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
  it('finds words in any columns, a phone however it is written, without regard to case and accents', async () => {
    const { id } = await buildUser(test.db, { username: 'Zebra.Kid', email: 'stripes@zoo.test', phone: '4805550177' })
    await test.db
      .updateTable('users')
      .set({ first_name: 'Quagga', last_name: 'O’Hartmann', user_type_id: 4 })
      .where('id', '=', id)
      .execute()
    const columns = ['zebra.k', 'STRIPES@', 'quag', 'o’hart', '805550', '(480) 555-01', '555-0177']
    const words = [
      'Quagga O’Hartmann',
      'hartmann, quag',
      'zebra quágga zoo',
      "o'hart",
      '480-555-0177',
      '+1 480 555 0177',
      '480.555',
    ]
    const texts = [...columns, ...words]
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
    await test.db.updateTable('users').set({ user_status_id: 4, user_type_id: 2 }).where('id', '=', cai.id).execute()
    const found = (query: string) => names(`search=filter.&${query}`)
    expect(await found(`group=${group.id}`)).toEqual(['filter.ann', 'filter.bob'])
    expect(await found(`scope=${scope.id}`)).toEqual(['filter.ann', 'filter.bob'])
    expect(await found(`group=${group.id},${cai.groupId}&enabled=true`)).toEqual(['filter.ann', 'filter.cai'])
    expect(await found('status=4')).toEqual(['filter.cai'])
    expect(await found('status=1,4&type=2')).toEqual(['filter.cai'])
    expect(await found('enabled=false')).toEqual(['filter.bob'])
    for (const bad of ['status=x', 'type=1,', 'enabled=yes', 'group=-1', 'sort=password_hash']) {
      expect([bad, (await staff.get(`/api/users?${bad}`)).statusCode]).toEqual([bad, 400])
    }
  })

  it('names the groups of those on the page, the first of many, where they are asked for', async () => {
    const many = ['Able', 'Baker', 'charlie', 'Dog', 'Easy', 'Fox', 'George']
    const [ann, bob] = [
      await buildUser(test.db, { username: 'groups.ann' }),
      await buildUser(test.db, { username: 'groups.bob' }),
    ]
    await test.db.deleteFrom('auth_group_users').where('user_id', 'in', [ann.id, bob.id]).execute()
    for (const name of many.toReversed()) await buildGroup(test.db, { name: `${name} of Ann`, users: [ann.id] })
    const gone = await buildGroup(test.db, { name: 'Abandoned', users: [ann.id, bob.id] })
    await test.db
      .updateTable('auth_groups')
      .set({ active: false, archived_at: '2026-11-20T08:00:00Z' })
      .where('id', '=', gone.id)
      .execute()
    const found = async (query: string) => (await staff.get(`/api/users?search=groups.&${query}`)).json()
    expect((await found('with=auth_groups')).map(({ auth_groups }: ListedUser) => auth_groups)).toEqual([
      { count: 7, names: many.slice(0, NAMED_GROUPS).map((name) => `${name} of Ann`) },
      { count: 0, names: [] },
    ])
    expect((await found(''))[0]).not.toHaveProperty('auth_groups')
    expect((await staff.get('/api/users?with=passwords')).statusCode).toBe(400)
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
    const body = somebodyNew({ phone: '(480) 555-0101' })
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
      const answer = await staff.post('/api/users', { body: somebodyNew(more) })
      expect(answer.statusCode).toBe(400)
      return answer.json()
    }
    const noNames = { firstName: ' ', lastName: '', email: '' }
    const cases: [object, string][] = [
      [{ password: 'lower', ...noNames }, 'Password must include at least one capital letter.'],
      [{ password: 'Capital' }, 'Password must include at least one number.'],
      [{ password: 'Capital1-;/' }, 'Password must include at least one special character.'],
      [{ confirmPassword: 'Capital-2!' }, 'Passwords do not match.'],
      [{ password: 'B2!', confirmPassword: 'B2!' }, 'Use at least 8 characters.'],
      [{ password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }, 'This password is too common. Choose another one.'],
      [
        { lastName: 'Okafor', password: 'Okafor-12!', confirmPassword: 'Okafor-12!' },
        'Use a password without your name or email address in it.',
      ],
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
      'password',
      'email',
      'firstName',
      'lastName',
    ])
  })

  it('refuses a name that somebody signs in with already', async () => {
    await buildUser(test.db, { username: 'Known.Name', email: 'known.address@example.test', phone: '4805550123' })
    const refusal = async (more: object) => (await staff.post('/api/users', { body: somebodyNew(more) })).json()
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
    const body = somebodyNew()
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
        // a username has nothing in it that turns the direction of writing
        body: somebodyNew({ firstName: name, username: `${name.replace('\u202E', '')} as username` }),
      })
      expect([name, answer.statusCode, answer.json().firstName]).toEqual([name, 201, name])
    }
    expect((await staff.post('/api/users', { body: somebodyNew({ firstName: 'x'.repeat(10_000) }) })).statusCode).toBe(
      400,
    )
  })

  it('ignores what nobody may choose', async () => {
    const body = somebodyNew({ id: 1, version: 9, active: false, groups: [1], password_hash: 'x', verified_at: null })
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
      const refused = (await staff.post('/api/users', { body: somebodyNew({ userTypeId }) })).json()
      expect(refused).toMatchObject({ status: 400, message: `Users of this type are created at ${url}.` })
      const created = await staff.post(url, { body: somebodyNew({ userTypeId: 1 }) })
      expect(created.statusCode).toBe(201)
      expect(created.json()).toMatchObject({ user: { userType: { id: userTypeId, name } } })
      expect((await staff.post(url, { body: somebodyNew({ password: 'x' }) })).statusCode).toBe(400)
    }
  })
})
