import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser, PASSWORD, somebodyNew } from '../../testing/factories.ts'

/** Who signs in by a phone that several people have (R2): nobody keeps another out by entering theirs. */
let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('crm', 'users')
})
afterAll(() => test.close())

let phone = ''
let phones = 0
beforeEach(() => {
  phone = `60255501${String(++phones).padStart(2, '0')}`
})

/** Fits the rules of what staff type (§5). */
const TYPED = 'Capital-1!'

const byPhone = async (password = PASSWORD) => {
  const body = { username: phone, password }
  return (await test.anonymous.post('/api/auth/login', { body, remoteAddress: `10.6.${phones}.1` })).json().user?.id
}
/** Somebody signed in, without any scope, who enters the phone on their profile. */
async function entersIt() {
  const user = await buildUser(test.db)
  expect((await (await test.signInAs(user)).put('/api/auth/profile', { body: { phone } })).statusCode).toBe(200)
  return user.id
}
/** Somebody whom staff make with the phone. */
async function madeWithIt() {
  const user = somebodyNew({ password: TYPED, confirmPassword: TYPED, userTypeId: 5, phone })
  const answer = await staff.post('/api/users', { body: user })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

it('whose staff entered signs in, whoever enters it on their profile before or after', async () => {
  await entersIt()
  const owner = await madeWithIt()
  await entersIt()
  expect(await byPhone(TYPED)).toBe(owner)
  const { email } = (await staff.get(`/api/users/${owner}`)).json()
  await test.anonymous.post('/api/auth/forgot-password', { body: { username: phone } })
  await test.mailTo(email, /password/i)
})

it('of several who entered it themselves, the first signs in', async () => {
  const owner = await entersIt()
  await entersIt()
  const squatter = await buildUser(test.db, { registered: true })
  await (await test.signInAs(squatter)).put('/api/auth/profile', { body: { phone } })
  expect(await byPhone()).toBe(owner)
})

it('whoever enters another and then this one again is behind', async () => {
  const first = await buildUser(test.db)
  const client = await test.signInAs(first)
  await client.put('/api/auth/profile', { body: { phone } })
  const second = await entersIt()
  await client.put('/api/auth/profile', { body: { phone: '4805559999' } })
  await client.put('/api/auth/profile', { body: { phone } })
  expect(await byPhone()).toBe(second)
  // Saving something else leaves it as it is.
  const other = await test.signInAs({ id: second })
  await other.put('/api/auth/profile', { body: { phone, lastName: 'Changed' } })
  expect(await byPhone()).toBe(second)
})

it('of several whose staff entered, the first signs in, until they are disabled or deleted', async () => {
  const first = await madeWithIt()
  const second = await madeWithIt()
  expect(await byPhone(TYPED)).toBe(first)
  expect((await staff.put(`/api/users/${first}`, { body: { enabled: false } })).statusCode).toBe(200)
  expect(await byPhone(TYPED)).toBe(second)
  expect((await staff.put(`/api/users/${first}`, { body: { enabled: true } })).statusCode).toBe(200)
  expect(await byPhone(TYPED)).toBe(first)
  expect((await staff.delete(`/api/users/${first}`)).statusCode).toBe(200)
  expect(await byPhone(TYPED)).toBe(second)
})

it('staff who change their own enter it for themselves', async () => {
  const owner = await madeWithIt()
  expect((await staff.put(`/api/users/${staff.user.id}`, { body: { phone } })).statusCode).toBe(200)
  expect(await byPhone(TYPED)).toBe(owner)
})
