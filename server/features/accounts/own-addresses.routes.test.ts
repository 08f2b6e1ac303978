import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INACTIVE_STATUS } from '#contract/user-rules.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD, somebodyNew } from '../../testing/factories.ts'

/** An address is validated once its owner has followed a link that went to it (R1), whoever entered it; staff vouch for whom they let in. */
let test: TestApp
let staff: Client
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm', 'auth-groups', 'user-scopes')
})
afterAll(() => test.close())

const TYPED = 'Capital-1!'
const OWN = 'Meadow-31-lantern'
let counter = 0
const create = async (more: object = {}) => (await staff.post('/api/users', { body: somebodyNew(more) })).json()
const invited = () => create({ password: undefined, confirmPassword: undefined, invite: true })
const login = async (username: string, password: string) =>
  (
    await test.anonymous.post('/api/auth/login', {
      body: { username, password },
      remoteAddress: `10.42.0.${++counter % 250}`,
    })
  ).json()
const validatedAt = async (id: number) => {
  const [user, panel, verify] = await Promise.all(
    [`/api/users/${id}`, `/api/users/${id}/sign-in`, `/api/users/${id}/verify`].map((url) => staff.get(url)),
  )
  const at = user?.json().verified_at
  expect(panel?.json().verified_at).toBe(at)
  expect(verify?.json()).toEqual({ verified: at !== null, verified_at: at })
  return at
}
async function followMail(address: string, subject: RegExp) {
  const { text } = await test.mailTo(address, subject)
  const [, name, key] = /(reset|key)=([\w-]{43})/.exec(text) ?? []
  return name === 'key'
    ? test.anonymous.post('/api/users/validate', { body: { key } })
    : test.anonymous.post('/api/auth/reset-password', { body: { key, password: OWN } })
}
const resend = (username: string) => test.anonymous.post('/api/users/validate/resend', { body: { username } })

it('is not validated by staff who typed it: its owner signs in all the same, and changes the password', async () => {
  const user = await create({ phone: '3125550177' })
  expect(user.verified_at).toBeNull()
  for (const name of [user.username, user.email, '(312) 555-0177']) {
    expect(await login(name, TYPED)).toMatchObject({ success: true, user: { must_change_password: true } })
  }
  const { token } = await login(user.username, TYPED)
  const changed = await test.as(token).put('/api/auth/password', { body: { current_password: TYPED, password: OWN } })
  expect(changed.statusCode).toBe(200)
  expect(await login(user.username, OWN)).toMatchObject({ success: true })
  expect(await validatedAt(user.id)).toBeNull()
})

it('is validated by the link of an invitation, and by one for a forgotten password', async () => {
  for (const way of ['invitation', 'reset']) {
    const user = way === 'invitation' ? await invited() : await create()
    expect(await validatedAt(user.id)).toBeNull()
    if (way === 'reset') await test.anonymous.post('/api/auth/forgot-password', { body: { username: user.email } })
    await followMail(user.email, way === 'reset' ? /new password/ : /^You are invited/)
    const at = await validatedAt(user.id)
    expect(at).toEqual(expect.any(String))
    // once for good
    await test.anonymous.post('/api/auth/forgot-password', { body: { username: user.email } })
    expect(await validatedAt(user.id)).toBe(at)
  }
})

it('is validated by a link of its own, which brings no password along and goes to nobody who is invited', async () => {
  const user = await create()
  await resend(user.email)
  await staff.put(`/api/users/${user.id}`, { body: { password: 'Another-2!' } })
  expect((await followMail(user.email, /^Validate/)).json()).toMatchObject({ success: true })
  expect(await validatedAt(user.id)).toEqual(expect.any(String))
  expect(await login(user.username, 'Another-2!')).toMatchObject({ success: true })
  const guest = await invited()
  await resend(guest.email)
  await test.mailIdle()
  const keys = await test.db.selectFrom('user_keys').select('purpose').where('user_id', '=', guest.id).execute()
  expect(keys).toEqual([{ purpose: 'invitation' }])
})

it('another address that staff enter is not validated, and shuts nobody out; back to the old one is another again', async () => {
  const registered = await buildUser(test.db, { registered: true })
  const made = await buildUser(test.db)
  for (const { id, username } of [registered, made]) {
    const { email } = (await staff.get(`/api/users/${id}`)).json()
    for (const entered of [`other-${email}`, email]) {
      expect((await staff.put(`/api/users/${id}`, { body: { email: entered } })).statusCode).toBe(200)
      expect(await validatedAt(id)).toBeNull()
      expect(await login(username, PASSWORD)).toMatchObject({ success: true })
      // Registering it takes nobody's account.
      const person = { username: entered, password: 'Stranger-horse-9', firstName: 'Somebody', lastName: 'Else' }
      await test.anonymous.post('/api/users/register', { body: person, remoteAddress: `10.43.0.${++counter}` })
      expect(await login(username, PASSWORD)).toMatchObject({ success: true })
      const mail = await test.mailTo(entered, /already have an account/)
      expect(mail.text).not.toContain('key=')
    }
  }
})

it('who registered and never validated still has to after staff corrected the address', async () => {
  const { id, username } = await buildUser(test.db, { verified: false })
  await staff.put(`/api/users/${id}`, { body: { email: 'corrected@example.test' } })
  expect(await login(username, PASSWORD)).toMatchObject({ success: false, verification_required: true })
  await resend('corrected@example.test')
  await followMail('corrected@example.test', /^Validate/)
  expect(await login(username, PASSWORD)).toMatchObject({ success: true })
})

it('whom staff let in count as administrators, validated or not (R28)', async () => {
  const own = await buildTestApp()
  try {
    await own.db.updateTable('users').set({ user_status_id: INACTIVE_STATUS }).where('username', '=', 'admin').execute()
    const [one, other] = [
      await own.signInWith('users', 'crm', 'auth-groups', 'user-scopes'),
      await own.signInWith('users', 'crm', 'auth-groups', 'user-scopes'),
    ]
    await own.db.updateTable('users').set({ email_verified_at: null }).execute()
    expect((await one.delete(`/api/users/${other.user.id}`)).statusCode).toBe(200)
    expect((await one.put(`/api/users/${one.user.id}`, { body: { enabled: false } })).statusCode).toBe(409)
  } finally {
    await own.close()
  }
})

it('what counted as validated when it was entered does so no more, but for who followed a link since', async () => {
  const moment = '2026-01-05T10:00:00.000Z'
  const [plain, accepted, moved, registered] = [
    await buildUser(test.db),
    await buildUser(test.db),
    await buildUser(test.db),
    await buildUser(test.db, { registered: true }),
  ]
  const ids = [plain.id, accepted.id, moved.id, registered.id]
  await test.db
    .updateTable('users')
    .set({ created_at: moment, email_verified_at: moment })
    .where('id', 'in', ids)
    .execute()
  await test.db.updateTable('users').set({ self_registered: true }).where('id', '=', registered.id).execute()
  const log = (id: number, at: string, action: string, after: object) =>
    sql`insert into activity (at, action, entity, entity_id, after) values (${at}, ${action}, 'user', ${id}, ${JSON.stringify(after)})`.execute(
      test.owner,
    )
  for (const user of [accepted, moved]) await log(user.id, '2026-01-06T10:00:00Z', 'accepted invitation', {})
  await log(accepted.id, '2026-01-07T10:00:00Z', 'updated', { phone: '3125550100' })
  await log(moved.id, '2026-01-07T10:00:00Z', 'updated', { email: 'moved@example.test' })
  const migration = new URL('../../database/migrations/0020_own_addresses.sql', import.meta.url)
  await sql.raw(readFileSync(migration, 'utf8')).execute(test.owner)
  const rows = await test.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.email_verified_at)).toEqual([null, '2026-01-06T10:00:00.000Z', null, moment])
})
