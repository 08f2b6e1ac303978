import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RegistrationMode } from '#contract/setting-choices.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD } from '../../testing/factories.ts'

/** Who may register, as settings have it. */

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('settings', 'crm', 'users')
})
afterAll(() => test.close())
afterEach(() => mode('open'))

const mode = (registration: RegistrationMode) => staff.put('/api/settings', { body: { registration } })
let counter = 0
const from = () => ({ remoteAddress: `10.4.0.${++counter % 250}` })
const register = (username = `new${++counter}@example.test`) => {
  const body = { username, password: PASSWORD, firstName: 'Robin', lastName: 'Ferro' }
  return test.anonymous.post('/api/users/register', { body, ...from() })
}
const login = (username: string) =>
  test.anonymous.post('/api/auth/login', { body: { username, password: PASSWORD }, ...from() })
const userBy = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const keyIn = ({ text }: { text: string }) => /(?:key|reset)=([\w-]{43})/.exec(text)?.[1] ?? ''
const validate = async (email: string) =>
  (await test.anonymous.post('/api/users/validate', { body: { key: keyIn(await test.mailTo(email)) } })).json()
/** Registers somebody and follows the link. */
async function registered() {
  const email = `new${++counter}@example.test`
  await register(email)
  const { message } = await validate(email)
  return { email, message, id: (await userBy(email)).id }
}

const FAILURE = { success: false, message: 'Login Failure' }
const APPROVAL =
  'Your email address is validated. Somebody looks at your account now: a mail tells you when you can sign in.'
const setStatus = (id: number, userStatusId: number, as = staff) =>
  as.put(`/api/users/${id}`, { body: { userStatusId } })

describe('closed', () => {
  it('takes nobody, and says the same of known and unknown addresses', async () => {
    await mode('closed')
    const known = await buildUser(test.db, { email: 'known@example.test' })
    const answers = await Promise.all(['known@example.test', 'unknown@example.test'].map(register))
    const bodies = answers.map((answer) => ({ ...answer.json(), request_id: '' }))
    expect(bodies[0]).toMatchObject({ status: 403, code: 'registration_closed', message: expect.any(String) })
    expect(bodies[1]).toEqual(bodies[0])
    expect(await test.db.selectFrom('users').where('email', '=', 'unknown@example.test').execute()).toEqual([])
    const entries = await test.db.selectFrom('activity').where('entity_id', '=', known.id).execute()
    expect(entries).toEqual([])
  })

  it('lets in only with approval who had registered before', async () => {
    const email = 'before@example.test'
    await register(email)
    await mode('closed')
    expect((await validate(email)).message).toBe(APPROVAL)
    expect(await userBy(email)).toMatchObject({ user_status_id: 4 })
  })
})

describe('open', () => {
  it('lets in who follows the link', async () => {
    const { email, message, id } = await registered()
    expect(message).toBe('Your account is validated. You can sign in now.')
    expect((await login(email)).statusCode).toBe(200)
    expect(await userBy(email)).toMatchObject({ id, user_status_id: 1 })
  })
})

describe('by approval', () => {
  it('keeps out who followed the link until staff set them active, and mails them then', async () => {
    await mode('approval')
    const email = 'robin@example.test'
    await register(email)
    const mail = await test.mailTo(email)
    expect(mail.text).toContain('A mail tells you when you can sign in.')
    const opened = async () => (await test.anonymous.post('/api/users/validate', { body: { key: keyIn(mail) } })).json()
    expect((await login(email)).json()).toMatchObject({ ...FAILURE, verification_required: true })
    expect((await opened()).message).toBe(APPROVAL)
    expect((await opened()).message).toBe(APPROVAL)
    const refused = await login(email)
    expect([refused.statusCode, refused.json()]).toEqual([401, expect.objectContaining(FAILURE)])
    expect(refused.json()).not.toHaveProperty('verification_required')
    const { id } = await userBy(email)
    const waiting = (await staff.get('/api/users?status=4')).json()
    expect(waiting.map((user: { email: string }) => user.email)).toContain(email)
    expect((await staff.get('/api/settings/all')).json().awaiting_approval).toBe(waiting.length)

    expect((await setStatus(id, 1)).json().userStatus.name).toBe('Active')
    const approved = await test.mailTo(email)
    expect(approved.subject).toBe('Your account at Liendesk is approved')
    expect(approved.text).toContain('http://localhost:3000/login')
    expect((await login(email)).statusCode).toBe(200)
    await setStatus(id, 2)
    await setStatus(id, 1)
    await test.mailIdle()
    const mails = (await test.anonymous.get('/api/dev/mail')).json()
    expect(
      mails.filter(({ to, subject }: { to: string; subject: string }) => to === email && /approved/.test(subject)),
    ).toHaveLength(1)
  })

  it.each([
    ['Inactive', 2],
    ['Suspended', 3],
  ])('lets nobody in whom staff set %s: only Active does', async (_, status) => {
    await mode('approval')
    const { email, id } = await registered()
    expect((await setStatus(id, status)).statusCode).toBe(200)
    expect((await login(email)).json()).toMatchObject(FAILURE)
    await setStatus(id, 4)
    await setStatus(id, status)
    expect((await login(email)).json()).toMatchObject(FAILURE)
    expect((await setStatus(id, 1)).statusCode).toBe(200)
    await test.mailTo(email, /is approved/)
    expect((await login(email)).statusCode).toBe(200)
    await setStatus(id, status)
    expect((await login(email)).statusCode).toBe(401)
  })

  it('lets nobody in who was set Inactive before they followed the link', async () => {
    await mode('approval')
    const email = 'early@example.test'
    await register(email)
    const { id } = await userBy(email)
    await setStatus(id, 2)
    expect((await validate(email)).message).toBe(APPROVAL)
    expect((await login(email)).json()).toMatchObject(FAILURE)
    await setStatus(id, 1)
    expect((await login(email)).statusCode).toBe(200)
  })

  it('holds for who validates their address by a forgotten password, too', async () => {
    await mode('approval')
    const email = 'forgetful@example.test'
    await register(email)
    await test.mailTo(email)
    await test.anonymous.post('/api/auth/forgot-password', { body: { username: email }, ...from() })
    const key = keyIn(await test.mailTo(email))
    const reset = { body: { key, password: 'Another-horse-8' }, ...from() }
    expect((await test.anonymous.post('/api/auth/reset-password', reset)).json().message).toBe(
      'Your new password is set. Somebody looks at your account now: a mail tells you when you can sign in.',
    )
    expect(await userBy(email)).toMatchObject({ email_verified_at: expect.any(String), user_status_id: 4 })
    const body = { username: email, password: 'Another-horse-8' }
    expect((await test.anonymous.post('/api/auth/login', { body, ...from() })).json()).toMatchObject(FAILURE)
  })

  it('is not lifted by another address that staff enter', async () => {
    await mode('approval')
    const { id } = await registered()
    await staff.put(`/api/users/${id}`, { body: { email: 'moved@example.test' } })
    expect((await login('moved@example.test')).json()).toMatchObject(FAILURE)
  })

  it('keeps nobody out whom staff entered: they vouch for them', async () => {
    await mode('approval')
    const user = await buildUser(test.db)
    await setStatus(user.id, 4)
    expect((await login(user.username)).statusCode).toBe(200)
  })

  it('ends what somebody is doing who is made to wait again', async () => {
    const { id } = await registered()
    const client = await test.signInAs({ id })
    expect((await client.get('/api/auth/me')).statusCode).toBe(200)
    await setStatus(id, 4)
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
    await setStatus(id, 1)
    expect((await client.get('/api/auth/me')).statusCode).toBe(401)
  })

  it('R28: shuts nobody out, nor lets them in, who holds what the caller does not', async () => {
    const holder = await buildUser(test.db, { scopes: ['upload'], registered: true })
    const refused = await setStatus(holder.id, 4)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'scope_not_held'])
    expect((await setStatus(holder.id, 2)).statusCode).toBe(403)
    const self = await setStatus(staff.user.id, 4)
    expect([self.statusCode, self.json().code]).toEqual([409, 'last_administrator'])
    await setStatus(holder.id, 4, await test.signInWith('crm', 'upload'))
    await setStatus(holder.id, 2)
    const letIn = await setStatus(holder.id, 1)
    expect([letIn.statusCode, letIn.json().code]).toEqual([403, 'scope_not_held'])
  })
})
