import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { SUSPENDED_STATUS } from '#contract/user-rules.ts'
import { insertKey } from '../../identity/keys.queries.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildUser, PASSWORD } from '../../testing/factories.ts'
import { resetAdministrator } from './reset-administrator.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password } })

it('lets somebody in who lost password, second factor and scopes, and ends what went on in their name', async () => {
  const lost = await buildUser(test.db, { enabled: false, active: false, verified: false })
  await test.db.insertInto('second_factors').values({ user_id: lost.id, secret: 'JBSWY3DPEHPK3PXP' }).execute()
  for (let n = 0; n < 6; n++) await login(lost.username, 'wrong')
  test.later(3_600_000)
  const { username, password } = await resetAdministrator(test.owner, lost.username.toUpperCase(), 'lost@example.test')
  expect(username).toBe(lost.username)
  expect((await login(username, PASSWORD)).statusCode).toBe(401)
  const { user } = (await login(username, password)).json()
  const scopes = user.auth_groups.flatMap((group: { scopes: { name: string }[] }) =>
    group.scopes.map(({ name }) => name),
  )
  expect(new Set(scopes)).toEqual(new Set(['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes']))
  const log = await test.db.selectFrom('activity').select(['action', 'ip']).where('entity_id', '=', lost.id).execute()
  expect(log).toContainEqual({ action: 'reset administrator', ip: 'this machine' })
})

it('makes the group anew where it was deleted', async () => {
  const archived = { active: false, archived_at: new Date().toISOString() }
  await test.db.updateTable('auth_groups').set(archived).where('name', '=', 'Administrators').execute()
  const { username } = await buildUser(test.db)
  const { password } = await resetAdministrator(test.owner, username, `${username}@example.test`)
  expect((await login(username, password)).json().user.auth_groups).toContainEqual(
    expect.objectContaining({ name: 'Administrators' }),
  )
})

type Group = { name: string; scopes: { name: string }[] }
const scopesBy = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ name, scopes }) => [name, scopes.map((scope) => scope.name).toSorted()]))

it('lets in who was suspended', async () => {
  const { id, username } = await buildUser(test.db)
  await test.db.updateTable('users').set({ user_status_id: SUSPENDED_STATUS }).where('id', '=', id).execute()
  const { password } = await resetAdministrator(test.owner, username, `${username}@example.test`)
  expect((await login(username, password)).statusCode).toBe(200)
})

it('gives nothing to others in a group of that name, which anybody may have made who makes groups', async () => {
  const archived = { active: false, archived_at: new Date().toISOString() }
  await test.db.updateTable('auth_groups').set(archived).where('active', '=', true).execute()
  const [intruder, owner] = [await buildUser(test.db), await buildUser(test.db)]
  await buildGroup(test.db, { name: 'administrators', users: [intruder.id], scopes: ['upload'] })
  for (let times = 0; times < 2; times++) {
    const { password } = await resetAdministrator(test.owner, owner.username, `${owner.username}@example.test`)
    const { user } = (await login(owner.username, password)).json()
    expect(scopesBy(user.auth_groups)).toMatchObject({ 'Administrators 2': BUILT_IN_SCOPES.toSorted() })
    const { auth_groups } = (await login(intruder.username, PASSWORD)).json().user
    expect(scopesBy(auth_groups)).toMatchObject({ administrators: ['upload'] })
  }
})

it('says that there is nobody of a name', async () => {
  await expect(resetAdministrator(test.owner, 'nobody', undefined)).rejects.toThrow(
    'There is nobody who signs in as nobody.',
  )
})

it('leaves no way in that was mailed before, nor to another address', async () => {
  const { id, username } = await buildUser(test.db, { email: 'intruder@example.test' })
  const keys = []
  for (const purpose of ['reset', 'invitation', 'validation', 'email', 'onboarding'] as const) {
    keys.push(await insertKey(test.db, { userId: id, purpose, email: 'intruder@example.test' }, test.now()))
  }
  await test.db.updateTable('users').set({ pending_email: 'intruder@example.test' }).where('id', '=', id).execute()
  const reset = (email?: string) => resetAdministrator(test.owner, username, email)
  await expect(reset()).rejects.toThrow(/^Nothing was changed. Links for a new password go to intruder@example.test: /)
  await expect(reset('no address')).rejects.toThrow('no address is no email address.')
  const taken = 'somebody.else@example.test'
  await buildUser(test.db, { email: taken })
  await expect(reset(taken)).rejects.toThrow(`${taken} belongs to somebody else.`)
  expect((await login(username, PASSWORD)).statusCode).toBe(200)
  expect(await reset('owner@example.test')).toMatchObject({
    email: 'owner@example.test',
    before: 'intruder@example.test',
  })
  for (const key of keys) {
    const password = 'Stolen-horse-9'
    for (const [url, body] of [
      ['/api/auth/reset-password', { key, password }],
      ['/api/users/validate', { key }],
      [`/api/users/onboarding/${id}`, { key, password, step: 'password' }],
    ] as const) {
      expect((await test.anonymous.post(url, { body })).json()).toMatchObject({ code: 'invalid_key' })
    }
  }
})
