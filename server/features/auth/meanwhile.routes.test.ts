import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** What changes while something else is under way, or was mailed before (R3, R11, ASVS 7.4.3, 15.4.2). */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const NEW = 'Quiet-marble-58'
const OTHER = 'Copper-lantern-31'

const login = (username: string, password: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password }, remoteAddress: '192.0.2.60' })
const emailOf = async (id: number) =>
  (await test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const keyIn = (text: string) => /(?:key|reset)=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Asks for a link that sets a new password. @returns its key */
async function resetKeyOf(email: string) {
  expect((await test.anonymous.post('/api/auth/forgot-password', { body: { username: email } })).statusCode).toBe(200)
  return keyIn((await test.mailTo(email)).text)
}
const reset = (key: string, password: string) =>
  test.anonymous.post('/api/auth/reset-password', { body: { key, password } })

it('a sign-in under way while the password changes is none', async () => {
  const { id, username } = await buildUser(test.db)
  const hash = 'set meanwhile'
  const trx = await test.owner.startTransaction().execute()
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
  const answering = login(username, PASSWORD)
  let done = false
  void answering.then(() => {
    done = true
  })
  const waits = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        test.owner,
      )
    ).rows.length > 0
  while (!done && !(await waits())) await setTimeout(10)
  await trx.commit().execute()
  expect((await answering).statusCode).toBe(401)
  const { rows } = await sql`select from sessions where user_id = ${id}`.execute(test.db)
  expect(rows).toHaveLength(0)
})

it('of many changes of a password at once one counts, and its session alone goes on', async () => {
  const client = await test.signInWith()
  const change = (password: string) =>
    client.put('/api/auth/password', { body: { current_password: PASSWORD, password } })
  const answers = await Promise.all([change(NEW), change(OTHER), change(NEW), change(OTHER)])
  const changed = answers.filter(({ statusCode }) => statusCode === 200)
  expect(changed).toHaveLength(1)
  expect((await test.as(changed[0]?.json().token).get('/api/auth/me')).statusCode).toBe(200)
})

it('a reset link is dead once the password was changed', async () => {
  const client = await test.signInWith()
  const key = await resetKeyOf(await emailOf(client.user.id))
  await client.put('/api/auth/password', { body: { current_password: PASSWORD, password: NEW } })
  expect((await reset(key, OTHER)).statusCode).toBe(422)
})

it('a reset link is dead once its address belongs to the account no more', async () => {
  const client = await test.signInWith()
  const key = await resetKeyOf(await emailOf(client.user.id))
  await client.put('/api/auth/profile', { body: { email: 'moved@example.test' } })
  const moving = keyIn((await test.mailTo('moved@example.test')).text)
  expect((await test.anonymous.post('/api/users/validate', { body: { key: moving } })).statusCode).toBe(200)
  expect((await reset(key, OTHER)).statusCode).toBe(422)
  expect((await login(client.user.username, OTHER)).statusCode).toBe(401)
})

it('an address can be written with other capitals', async () => {
  const client = await test.signInWith()
  const email = (await emailOf(client.user.id)).toUpperCase()
  await client.put('/api/auth/profile', { body: { email } })
  const key = keyIn((await test.mailTo(email)).text)
  for (const _again of [1, 2]) {
    expect((await test.anonymous.post('/api/users/validate', { body: { key } })).statusCode).toBe(200)
  }
  expect((await client.get('/api/auth/profile')).json()).toMatchObject({ email, pending_email: null })
})

it('a validation link does not bring back a password that was reset since', async () => {
  const email = 'hijacked@example.test'
  const person = { username: email, firstName: 'Ann', lastName: 'Lee' }
  await test.anonymous.post('/api/users/register', { body: { ...person, password: OTHER } })
  const key = keyIn((await test.mailTo(email)).text)
  expect((await reset(await resetKeyOf(email), NEW)).statusCode).toBe(200)
  expect((await test.anonymous.post('/api/users/validate', { body: { key } })).statusCode).toBe(200)
  expect((await login(email, OTHER)).statusCode).toBe(401)
  expect((await login(email, NEW)).statusCode).toBe(200)
})

it('asking for a link tells no more of a phone, however it is written, when it is known', async () => {
  await buildUser(test.db, { phone: '6025550161' })
  for (const [one, other] of [
    ['6025550161', '(602) 555-0161'],
    ['6025550162', '(602) 555-0162'],
  ]) {
    const statuses = []
    for (const username of [one, other]) {
      statuses.push((await test.anonymous.post('/api/auth/forgot-password', { body: { username } })).statusCode)
    }
    expect([one, statuses]).toEqual([one, [200, 200]])
  }
})
