import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'

/** Somebody added by staff chooses their password by a mailed link (ASVS 6.4.1). */
let test: TestApp
let staff: Client
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users', 'crm')
})
afterAll(() => test.close())

const OWN = 'Meadow-31-lantern'
const DAY = 86_400_000

let counter = 0
const person = (more: object = {}) => ({
  username: `guest.${++counter}`,
  firstName: 'Guest',
  lastName: 'Newcomer',
  email: `guest.${counter}@example.test`,
  userTypeId: 5,
  invite: true,
  ...more,
})
async function invite(more: object = {}): Promise<{ id: number; username: string; email: string; version: number }> {
  const answer = await staff.post('/api/users', { body: person(more) })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
async function keyMailedTo(address: string) {
  const { text } = await test.mailTo(address, /^You are invited/)
  return /\/login\?step=invitation&reset=([\w-]{43})\s/.exec(text)?.[1] ?? `no key in ${text}`
}
const check = (key: string) => test.anonymous.post('/api/auth/reset-password/check', { body: { key } })
const redeem = (key: string, password = OWN) =>
  test.anonymous.post('/api/auth/reset-password', { body: { key, password } })
const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: `10.40.0.${++counter % 250}` })
/** What an answer says, but for the number of its request. */
const said = (answer: Awaited<ReturnType<typeof login>>) => [answer.statusCode, { ...answer.json(), request_id: '' }]
const signInOf = async (id: number) => (await staff.get(`/api/users/${id}/sign-in`)).json()
const again = (id: number) => staff.post(`/api/users/${id}/invitation`)
const deeds = async (id: number) =>
  (
    await test.db
      .selectFrom('activity')
      .select('action')
      .where('entity', '=', 'user')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('inviting', () => {
  it('mails a link that sets the password once; its owner then signs in with nothing more to change', async () => {
    const guest = await invite()
    expect(await signInOf(guest.id)).toMatchObject({
      invitation: { sent_at: expect.any(String) },
      typed_password_until: null,
    })
    const key = await keyMailedTo(guest.email)
    expect((await check(key)).statusCode).toBe(200)
    const { invitation } = await signInOf(guest.id)
    expect(Date.parse(invitation.valid_until) - Date.parse(invitation.sent_at)).toBeGreaterThan(6.9 * DAY)
    expect((await redeem(key, 'short')).json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
    expect((await redeem(key)).json()).toMatchObject({ success: true })
    await test.mailTo(guest.email, /^Your account at Liendesk is ready$/)
    const signedIn = (await login(guest.username, OWN)).json()
    expect(signedIn).toMatchObject({ success: true, user: { must_change_password: false } })
    expect((await redeem(key, 'Another-lantern-2')).json()).toMatchObject({ status: 422, code: 'invalid_key' })
    expect(await signInOf(guest.id)).toMatchObject({ invitation: null, typed_password_until: null })
    expect(await deeds(guest.id)).toEqual(['created', 'accepted invitation', 'signed in'])
  })

  it('takes a form, and the endpoints of the three types', async () => {
    const fields = Object.entries(person({ invite: 'true' })).map(([name, value]) => ({ name, text: String(value) }))
    const answer = await staff.post('/api/users', multipart(...fields))
    expect(answer.statusCode).toBe(201)
    expect((await signInOf(answer.json().id)).invitation).not.toBeNull()
    for (const url of ['/api/activeInstructors', '/api/activeStudents', '/api/dpes']) {
      const { user } = (await staff.post(url, { body: person() })).json()
      expect((await signInOf(user.id)).invitation).not.toBeNull()
    }
  })

  it('is asked for: without `invite`, §5 holds', async () => {
    for (const more of [{ invite: undefined }, { invite: false }]) {
      const answer = await staff.post('/api/users', { body: person(more) })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'No user password!'])
    }
    const both = await staff.post('/api/users', { body: person({ password: 'Capital-1!' }) })
    expect(both.json()).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
    const nothing = await staff.post('/api/users', { body: { invite: true } })
    expect(nothing.json().message).toBe('No user email!')
  })

  it('lets nobody in before a password is chosen, and does not tell that from a wrong one', async () => {
    const guest = await invite()
    const known = await buildUser(test.db)
    const wrong = await login(known.username, 'not theirs')
    for (const password of ['', ' ', 'anything', 'null']) {
      const answer = await login(guest.username, password)
      expect(said(answer)).toEqual(said(wrong))
      expect(answer.headers['retry-after']).toBeUndefined()
    }
    const key = await keyMailedTo(guest.email)
    // nor is it a key that validates an address
    expect((await test.anonymous.post('/api/users/validate', { body: { key } })).json().code).toBe('invalid_key')
    expect((await redeem(key)).statusCode).toBe(200)
  })

  it('a forgotten invitation is helped by a forgotten password', async () => {
    const guest = await invite()
    const first = await keyMailedTo(guest.email)
    await test.anonymous.post('/api/auth/forgot-password', { body: { username: guest.email } })
    const { text } = await test.mailTo(guest.email, /new password/)
    const key = /reset=([\w-]{43})/.exec(text)?.[1] ?? ''
    expect((await redeem(key)).statusCode).toBe(200)
    expect((await check(first)).statusCode).toBe(422)
    expect((await signInOf(guest.id)).invitation).toBeNull()
  })
})

describe('sending it again', () => {
  it('ends the link of before, and is recorded', async () => {
    const guest = await invite()
    const first = await keyMailedTo(guest.email)
    expect((await again(guest.id)).json()).toEqual({
      success: true,
      message: `A link is on its way to ${guest.email}.`,
    })
    expect((await check(first)).statusCode).toBe(422)
    const second = await keyMailedTo(guest.email)
    expect((await redeem(first)).statusCode).toBe(422)
    expect((await redeem(second)).statusCode).toBe(200)
    expect(await deeds(guest.id)).toEqual(['created', 'invited', 'accepted invitation'])
  })

  it('of many at once, one link is left', async () => {
    const guest = await invite()
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(guest.id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
    await test.mailIdle()
    const open = await test.db
      .selectFrom('user_keys')
      .select('id')
      .where('user_id', '=', guest.id)
      .where('used_at', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })

  it('while a link is redeemed: one of both, and never an error', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => invite()))
    const keys = await Promise.all(guests.map(({ email }) => keyMailedTo(email)))
    const answers = await Promise.all(
      guests.flatMap(({ id }, at) => [redeem(keys[at] ?? ''), again(id), redeem(keys[at] ?? '', 'Racing-lantern-5')]),
    )
    for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
    for (const { id } of guests) {
      const row = await test.db
        .selectFrom('users')
        .select(['password_hash', 'invited_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.password_hash === '').toBe(row.invited_at !== null)
    }
  })

  it('is for who was invited, has no password yet and may sign in', async () => {
    const { id } = await buildUser(test.db)
    expect((await again(id)).json()).toMatchObject({ status: 422, code: 'unprocessable' })
    const guest = await invite({ enabled: false })
    expect((await again(guest.id)).json()).toMatchObject({ status: 422, message: /may not sign in/ })
    await test.mailIdle()
    expect((await signInOf(guest.id)).invitation).toMatchObject({ valid_until: null })
    await staff.put(`/api/users/${guest.id}`, { body: { enabled: true } })
    expect((await again(guest.id)).statusCode).toBe(200)
    expect((await redeem(await keyMailedTo(guest.email))).statusCode).toBe(200)
  })
})

it('another address: the link goes there, and the old one’s leads nowhere', async () => {
  const guest = await invite()
  const first = await keyMailedTo(guest.email)
  const email = `right-${guest.email}`
  expect((await staff.put(`/api/users/${guest.id}`, { body: { email } })).statusCode).toBe(200)
  expect((await check(first)).statusCode).toBe(422)
  expect((await redeem(await keyMailedTo(email))).statusCode).toBe(200)
  await test.mailIdle()
  const toOld = await test.db
    .selectFrom('user_keys')
    .select('id')
    .where('email', '=', guest.email)
    .where('used_at', 'is', null)
    .execute()
  expect(toOld).toEqual([])
})

it('a password that staff type after all ends the invitation', async () => {
  const guest = await invite()
  const key = await keyMailedTo(guest.email)
  await staff.put(`/api/users/${guest.id}`, { body: { password: 'Capital-1!' } })
  expect((await redeem(key)).statusCode).toBe(422)
  expect(await signInOf(guest.id)).toMatchObject({ invitation: null, typed_password_until: expect.any(String) })
})

it('the last who gives permissions is nobody who has no password yet (R28)', async () => {
  const chief = await test.signInWith('users', 'crm', 'auth-groups', 'user-scopes')
  const guest = await invite()
  await chief.post('/api/authgroups/link_users', {
    body: { user_ids: [guest.id], auth_group_id: chief.user.groupId },
  })
  const leaving = await chief.delete(`/api/authgroups/${chief.user.groupId}/users/${chief.user.id}`)
  expect(leaving.json()).toMatchObject({ status: 409, code: 'last_administrator' })
})

// Last: time passes for everybody.
it('the link holds seven days, and the end is told while anything is kept of it', async () => {
  const guest = await invite()
  const key = await keyMailedTo(guest.email)
  test.later(7 * DAY)
  expect((await check(key)).statusCode).toBe(422)
  const later = await test.signInWith('crm')
  const told = async () => (await later.get(`/api/users/${guest.id}/sign-in`)).json().invitation.valid_until
  const end = await told()
  expect(Date.parse(end)).toBeLessThan(Date.now() + 7 * DAY)
  await test.db.deleteFrom('user_keys').where('user_id', '=', guest.id).execute()
  expect(Math.abs(Date.parse(await told()) - Date.parse(end))).toBeLessThan(60_000)
  expect((await login(guest.username, PASSWORD)).statusCode).toBe(401)
})
