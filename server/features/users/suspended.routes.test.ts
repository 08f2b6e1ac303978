import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD, somebodyNew } from '../../testing/factories.ts'

/** *Suspended* and *Inactive* say that somebody may not sign in, and so it is (R20). */
let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('crm', 'users')
})
afterAll(() => test.close())

const [ACTIVE, INACTIVE, SUSPENDED] = [1, 2, 3]
let counter = 0
const login = async (username: string) => {
  const remoteAddress = `10.9.0.${++counter}`
  return (await test.anonymous.post('/api/auth/login', { body: { username, password: PASSWORD }, remoteAddress }))
    .statusCode
}
const setStatus = (id: number, userStatusId: number | undefined, by = staff) =>
  by.put(`/api/users/${id}`, { body: { userStatusId } })

it.each([
  ['Suspended', { userStatusId: SUSPENDED }, SUSPENDED],
  ['Inactive', { userStatusId: INACTIVE }, INACTIVE],
  ['what enabled says', { enabled: false }, INACTIVE],
])(
  '%s signs nobody in, ends what runs, and mails no link; any other status lets them in again',
  async (_, body, is) => {
    const { id, username } = await buildUser(test.db)
    const session = await test.signInAs({ id })
    const shut = await staff.put(`/api/users/${id}`, { body })
    expect(shut.json()).toMatchObject({ enabled: false, userStatusId: is })
    expect((await session.get('/api/auth/me')).statusCode).toBe(401)
    expect(await login(username)).toBe(401)
    await test.anonymous.post('/api/auth/forgot-password', { body: { username } })
    await test.mailIdle()
    expect(await test.db.selectFrom('user_keys').select('id').where('user_id', '=', id).execute()).toEqual([])
    for (const lets of [{ userStatusId: ACTIVE }, { enabled: true }, { userStatusId: ACTIVE, enabled: true }]) {
      expect((await staff.put(`/api/users/${id}`, { body: lets })).json()).toMatchObject({
        enabled: true,
        userStatusId: ACTIVE,
      })
      expect(await login(username)).toBe(200)
      await staff.put(`/api/users/${id}`, { body })
    }
    const log = await test.db.selectFrom('activity').select('after').where('entity_id', '=', id).execute()
    expect(log.map(({ after }) => after)).toContainEqual(expect.objectContaining({ reason: 'disabled' }))
  },
)

it('a body that says both otherwise is refused, as often as it is sent', async () => {
  const { id } = await buildUser(test.db)
  for (const body of [
    { userStatusId: SUSPENDED, enabled: true },
    { userStatusId: ACTIVE, enabled: false },
  ]) {
    const answer = await staff.put(`/api/users/${id}`, { body })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'enabled' }] })
    expect((await staff.post('/api/users', { body: somebodyNew(body) })).json()).toMatchObject({
      errors: [{ path: 'enabled' }],
    })
  }
  expect((await staff.get(`/api/users/${id}`)).json()).toMatchObject({
    userStatusId: ACTIVE,
    enabled: true,
    version: 1,
  })
})

it('PUT {active: false} deletes, as DELETE does, and takes its scope', async () => {
  const { id, username } = await buildUser(test.db)
  const session = await test.signInAs({ id })
  const path = `/api/users/${id}`
  const crm = await test.signInWith('crm')
  const refused = await crm.put(path, { body: { lastName: 'Kept', active: false } })
  expect(refused.json()).toMatchObject({ code: 'missing_scope', scope: 'users' })
  expect((await crm.put(path, { body: { active: true } })).json()).toMatchObject({ active: true, version: 1 })
  expect((await staff.put(`/api/users/${staff.user.id}`, { body: { active: false } })).json().code).toBe(
    'last_administrator',
  )
  const gone = await staff.put(path, { body: { lastName: 'Gone', active: false } })
  expect(gone.json()).toMatchObject({ lastName: 'Gone', active: false, archived_at: expect.any(String) })
  expect((await session.get('/api/auth/me')).statusCode).toBe(401)
  expect(await login(username)).toBe(401)
  expect((await staff.put(path, { body: { active: true } })).statusCode).toBe(422)
  expect((await staff.post(`${path}/restore`)).json()).toMatchObject({ active: true })
})

it('gives nobody who registers an address the account of somebody suspended whom staff entered it for', async () => {
  const { id, username } = await buildUser(test.db)
  await setStatus(id, SUSPENDED)
  const email = `${username}@corrected.example.test`
  expect((await staff.put(`/api/users/${id}`, { body: { email } })).statusCode).toBe(200)
  await setStatus(id, ACTIVE)
  const body = { username: email, password: 'Meadow-31-lantern', firstName: 'Stranger', lastName: 'Lee' }
  expect((await test.anonymous.post('/api/users/register', { body })).statusCode).toBe(201)
  await test.mailTo(email, /already have an account/)
  expect((await staff.get(`/api/users/${id}`)).json()).not.toMatchObject({ firstName: 'Stranger' })
  expect(await login(username)).toBe(200)
})

it('R28: goes by the rules of who signs in', async () => {
  const chief = await buildUser(test.db, { scopes: ['settings'] })
  expect((await setStatus(chief.id, SUSPENDED)).json()).toMatchObject({ code: 'scope_not_held' })
  expect((await setStatus(staff.user.id, SUSPENDED)).json()).toMatchObject({ code: 'last_administrator' })
  await test.db.updateTable('users').set({ user_status_id: SUSPENDED }).where('id', '=', chief.id).execute()
  expect((await setStatus(chief.id, ACTIVE)).json()).toMatchObject({ code: 'scope_not_held' })
  // Where all others are gone, the last who gives permissions stays.
  const last = await test.signInWith(...BUILT_IN_SCOPES)
  const other = await buildUser(test.db, { scopes: BUILT_IN_SCOPES })
  expect((await setStatus(other.id, SUSPENDED, last)).statusCode).toBe(200)
  expect(await login(other.username)).toBe(401)
  test.later(16 * 60_000)
  expect((await setStatus(other.id, ACTIVE, last)).json()).toMatchObject({ code: 'confirmation_required' })
  test.later(-16 * 60_000)
})
