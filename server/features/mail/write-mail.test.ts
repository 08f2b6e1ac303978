import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailJob, Notice } from '../../gateways/mail-queue.ts'
import { hashOfSecret } from '../../identity/keys.queries.ts'
import { buildUser } from '../../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { writeMail } from './write-mail.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(async () => {
  await test.db.deleteFrom('settings').where('name', 'in', ['company_name', 'phone']).execute()
})

const NOW = new Date('2026-11-20T10:00:00Z')
const write = (job: MailJob) => writeMail(test.db, job, { publicUrl: 'https://desk.example', now: NOW })
const written = async (job: MailJob) => (await write(job)) ?? expect.fail('No mail was written.')
const keyOf = (key = '') =>
  test.db.selectFrom('user_keys').selectAll().where('key_hash', '=', hashOfSecret(key)).executeTakeFirst()
const rename = (id: number, first_name: string, last_name: string) =>
  test.db.updateTable('users').set({ first_name, last_name }).where('id', '=', id).execute()
const set = (name: string, value: string) =>
  test.db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .execute()

describe('after a registration', () => {
  it('is a link to whoever has not validated the address, bound to the password of now', async () => {
    const { id } = await buildUser(test.db, { email: 'New@example.com', verified: false })
    await rename(id, 'Dana', 'Whitfield')
    const { to, subject, text, html, key } = await written({ kind: 'registration', email: 'new@EXAMPLE.com ' })
    expect(to).toBe('New@example.com')
    expect(subject).toBe('Validate your email address for Liendesk')
    expect(text).toContain('Dana Whitfield created an account at Liendesk')
    expect(text).toContain('If you did not do this, ignore this mail.')
    expect(text).toContain(`\nhttps://desk.example/validate?key=${key}\n`)
    expect(html).toContain(`href="https://desk.example/validate?key=${key}"`)
    const { password_hash } = await test.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await keyOf(key)).toMatchObject({
      user_id: id,
      purpose: 'validation',
      email: 'New@example.com',
      password_hash,
      expires_at: '2026-11-21T10:00:00.000Z',
    })
  })

  it('tells whoever has an account that they have one, without a key', async () => {
    await buildUser(test.db, { email: 'known@example.com' })
    const { to, subject, text, key } = await written({ kind: 'registration', email: 'known@example.com' })
    expect({ to, key }).toEqual({ to: 'known@example.com', key: undefined })
    expect(subject).toBe('You already have an account at Liendesk')
    expect(text).toContain('https://desk.example/login\n')
    expect(text).not.toContain('key=')
  })

  it('is nothing where there is no account', async () => {
    expect(await write({ kind: 'registration', email: 'nobody@example.com' })).toBeUndefined()
  })

  it('lets nobody write to a stranger through a name', async () => {
    const { id } = await buildUser(test.db, { email: 'victim@example.com', verified: false })
    await rename(id, '<b>You won</b>\r\nBcc: x@y.example\u202e', `at https://evil.example/now ${'very '.repeat(15)}`)
    const { subject, text, html } = await written({ kind: 'registration', email: 'victim@example.com' })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/evil\.example|\u202e|^Bcc/m)
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;You won')
    expect(text.split('\n')[0]?.length).toBeLessThan(200)
  })
})

describe('a new validation link', () => {
  it('goes to accounts without a validated address, whoever they are', async () => {
    const { id } = await buildUser(test.db, { username: 'pending', email: 'pending@example.com', verified: false })
    const { to, key } = await written({ kind: 'validation', userId: id })
    expect(to).toBe('pending@example.com')
    expect(await keyOf(key)).toMatchObject({ user_id: id, purpose: 'validation' })
  })

  it('goes to nobody else', async () => {
    const { id } = await buildUser(test.db, { email: 'done@example.com' })
    for (const userId of [id, 999_999, null]) expect(await write({ kind: 'validation', userId })).toBeUndefined()
  })
})

describe('a link for a new password', () => {
  it('goes to who may sign in, and holds 15 minutes', async () => {
    const { id } = await buildUser(test.db, { email: 'forgetful@example.com' })
    const { to, text, key } = await written({ kind: 'reset', userId: id })
    expect(to).toBe('forgetful@example.com')
    expect(text).toContain(`\nhttps://desk.example/login?reset=${key}\n`)
    expect(text).toMatch(/do not know who asked, or from where.*15 minutes/)
    const expected = { user_id: id, purpose: 'reset', password_hash: null, expires_at: '2026-11-20T10:15:00.000Z' }
    expect(await keyOf(key)).toMatchObject(expected)
  })

  it('goes to nobody who may not', async () => {
    const off = await buildUser(test.db, { enabled: false })
    const archived = await buildUser(test.db, { active: false })
    for (const userId of [off.id, archived.id, 999_999, null]) {
      expect(await write({ kind: 'reset', userId })).toBeUndefined()
    }
  })
})

describe('an invitation', () => {
  const AT = '2026-11-20T09:59:00.000Z'
  const invited = async (email: string, more = {}) => {
    const user = await buildUser(test.db, { email, ...more })
    await test.db.updateTable('users').set({ invited_at: AT, password_hash: '' }).where('id', '=', user.id).execute()
    return user.id
  }

  it('says who made the account and where, and holds seven days', async () => {
    const by = (await buildUser(test.db)).id
    await rename(by, 'Odile', 'Laurent')
    await set('company_name', 'Acme Liens')
    const id = await invited('invited@example.com')
    const { to, subject, text, key } = await written({ kind: 'invitation', userId: id, by, at: AT })
    expect([to, subject]).toEqual(['invited@example.com', 'You are invited to Acme Liens'])
    expect(text).toMatch(/^Odile Laurent made an account for you at Acme Liens\. .*the link works once, for 7 days:/)
    expect(text).toContain(`\nhttps://desk.example/login?step=invitation&reset=${key}\n`)
    const expected = { user_id: id, purpose: 'invitation', password_hash: null, expires_at: '2026-11-27T10:00:00.000Z' }
    expect(await keyOf(key)).toMatchObject(expected)
  })

  it('goes to nobody who has a password, may not sign in, or was sent another since', async () => {
    const by = (await buildUser(test.db)).id
    const later = await invited('later@example.com')
    expect(await write({ kind: 'invitation', userId: later, by, at: '2026-11-20T09:58:00.000Z' })).toBeUndefined()
    const done = (await buildUser(test.db)).id
    const off = await invited('off@example.com', { enabled: false })
    const archived = await invited('archived@example.com', { active: false })
    for (const userId of [done, off, archived, 999_999]) {
      expect(await write({ kind: 'invitation', userId, by, at: AT })).toBeUndefined()
    }
  })

  it('comes from somebody where who invited is gone', async () => {
    const id = await invited('orphan@example.com')
    const { text } = await written({ kind: 'invitation', userId: id, by: 999_999, at: AT })
    expect(text).toMatch(/^Somebody made an account for you at Liendesk\./)
  })
})

describe('a changed address', () => {
  it('gets a link at the new address while it is wanted', async () => {
    const { id } = await buildUser(test.db)
    expect(await write({ kind: 'new-email', userId: id })).toBeUndefined()
    await test.db.updateTable('users').set({ pending_email: 'fresh@example.com' }).where('id', '=', id).execute()
    const { to, text, key } = await written({ kind: 'new-email', userId: id })
    expect(to).toBe('fresh@example.com')
    expect(text).toContain(`\nhttps://desk.example/validate?key=${key}\n`)
    expect(await keyOf(key)).toMatchObject({ user_id: id, purpose: 'email', email: 'fresh@example.com' })
    expect(await write({ kind: 'new-email', userId: 999_999 })).toBeUndefined()
  })
})

describe('a notice', () => {
  const notices: [Notice, RegExp, RegExp][] = [
    [{ about: 'password-chosen' }, /^Your account at Acme Liens is ready$/, /You can sign in with it now/],
    [{ about: 'password-changed' }, /^Your password for Acme Liens was changed$/, /password of your account/],
    [{ about: 'second-factor-on' }, /asks for a code now$/, /were turned on/],
    [{ about: 'second-factor-off' }, /no longer asks for a code$/, /were turned off/],
    [{ about: 'recovery-code-used', left: 4 }, /recovery code/, /4 more are left/],
    [{ about: 'recovery-code-used', left: 1 }, /recovery code/, /One more is left: make new ones/],
    [{ about: 'recovery-code-used', left: 0 }, /recovery code/, /It was the last one: make new ones/],
    [
      { about: 'new-device', device: 'Firefox\r\non <i>Linux</i>', ip: '203.0.113.9', at: '2026-11-20T15:04:00Z' },
      /^New sign-in to Acme Liens$/,
      /\nFirefox on <i>Linux<\/i>\nfrom 203\.0\.113\.9\non November 20, 2026 at 3:04 PM UTC\n/,
    ],
    [{ about: 'email-changed', email: 'new@example.com' }, /email address .* changed$/, /is now new@example\.com/],
  ]

  it.each(notices)('says what happened and what to do: %j', async (notice, subject, text) => {
    await set('company_name', 'Acme Liens')
    await set('phone', '(602) 555-0143')
    const { id } = await buildUser(test.db, { email: `holder-${crypto.randomUUID()}@example.com` })
    const mail = await written({ kind: 'notice', userId: id, notice })
    expect(mail.to).toMatch(/^holder-/)
    expect(mail.subject).toMatch(subject)
    expect(mail.text.replaceAll('\u202f', ' ')).toMatch(text)
    expect(mail.text).toContain('If it was not you, set a new password now')
    expect(mail.text).toContain('at https://desk.example/login. Then call us at (602) 555-0143.')
    expect(mail.html).not.toMatch(/<i>|\r/)
    expect(mail.key).toBeUndefined()
  })

  it('goes to the address it is sent to, whatever is theirs now', async () => {
    const notice = { about: 'email-changed', email: 'thief@example.com' } as const
    const { to } = await written({ kind: 'notice', userId: 999_999, to: 'owner@example.com', notice })
    expect(to).toBe('owner@example.com')
    expect(await write({ kind: 'notice', userId: 999_999, notice })).toBeUndefined()
  })
})

it('escapes what the company calls itself, and has the default for what it has not said', async () => {
  await set('company_name', 'Smith & <Sons>\r\nBcc: x@y.example')
  const { id } = await buildUser(test.db, { email: 'html@example.com' })
  const { subject, html, text } = await written({ kind: 'reset', userId: id })
  expect(subject).toBe('Set a new password for Smith & <Sons> Bcc: x@y.example')
  expect(html).toContain('Smith &amp; &lt;Sons&gt;')
  expect(html).not.toContain('<Sons>')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(text).toContain('(800) 555-0199')
})
