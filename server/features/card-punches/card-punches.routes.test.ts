import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser } from '../../testing/factories.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('crm')
})
afterAll(() => test.close())

const punch = (body: object, key?: string, client = staff) =>
  client.post('/api/cardPunches/user', { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

it('adds a punch and says how many there are', async () => {
  const { id: user_id } = await buildUser(test.db)
  const first = await punch({ user_id, note: ' Ring 4 ' })
  expect([first.statusCode, first.json()]).toEqual([
    201,
    { id: expect.any(Number), user_id, punched_at: expect.any(String), total: 1 },
  ])
  expect((await punch({ user_id })).json().total).toBe(2)
  const list = await staff.get(`/api/cardPunches/user/${user_id}`)
  expect([list.headers['x-total-count'], list.json()]).toMatchObject([
    '2',
    [
      { user_id, note: null, punched_by: expect.stringMatching(/^Person/) },
      { id: first.json().id, user_id, note: 'Ring 4' },
    ],
  ])
  expect((await staff.get(`/api/cardPunches/user/${user_id}?order=asc&page_size=1`)).json()[0].id).toBe(first.json().id)
})

it('adds nothing where the same call is made again with its Idempotency-Key', async () => {
  const [{ id: user_id }, other] = [await buildUser(test.db), await buildUser(test.db)]
  const key = randomUUID()
  const first = await punch({ user_id, note: 'x' }, key)
  await punch({ user_id })
  const again = await punch({ user_id, note: 'x' }, key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect((await punch({ user_id, note: 'y' }, key)).statusCode).toBe(422)
  expect((await punch({ user_id: other.id, note: 'x' }, key)).statusCode).toBe(422)
  expect((await punch({ user_id, note: 'x' }, key, await test.signInWith('crm'))).json().total).toBe(3)
  expect((await punch({ user_id }, '')).statusCode).toBe(400)
  expect((await punch({ user_id }, 'x'.repeat(256))).statusCode).toBe(400)
})

it('adds one for one key however many send it at once, and counts each of many keys', async () => {
  const { id: user_id } = await buildUser(test.db)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, () => punch({ user_id }, key)))
  expect(new Set(same.map((answer) => answer.body)).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 10 }, () => punch({ user_id })))
  expect(many.map((answer) => answer.json().total).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

it('refuses who is not there, or deleted, and what is too long', async () => {
  const { id: gone } = await buildUser(test.db, { active: false })
  expect((await punch({ user_id: 999_999 })).statusCode).toBe(404)
  expect((await punch({ user_id: gone })).statusCode).toBe(422)
  expect((await punch({})).statusCode).toBe(400)
  expect((await punch({ user_id: gone, note: 'x'.repeat(501) })).statusCode).toBe(400)
  expect((await staff.get('/api/cardPunches/user/999999')).statusCode).toBe(404)
})

it('is only ever added to, whoever asks the database', async () => {
  const { id: user_id } = await buildUser(test.db)
  await punch({ user_id })
  for (const db of [test.db, test.owner]) {
    await expect(sql`update card_punches set note = 'x'`.execute(db)).rejects.toThrow(/permission denied|only ever/)
    await expect(sql`delete from card_punches`.execute(db)).rejects.toThrow(/permission denied|only ever/)
  }
})
