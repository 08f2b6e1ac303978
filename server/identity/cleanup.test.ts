import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { tidyUp } from './cleanup.queries.ts'
import { rememberDevice } from './devices.queries.ts'
import { findPasswordKey, insertKey } from './keys.queries.ts'
import { limitsOfConfirming } from './rate-limit.ts'
import { consumeAttempt } from './rate-limits.queries.ts'
import { endSession, insertSession } from './sessions.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-20T12:00:00Z')
const after = (days: number) => new Date(START + days * DAY_MS)

it('what nobody needs any more goes when its time is over, and not before', async () => {
  const { db } = database
  const { id: userId } = await buildUser(db)
  const count = async (table: 'throttles' | 'user_keys' | 'known_devices' | 'sessions') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const left = async (days: number) => {
    await tidyUp(db, after(days))
    return Promise.all([count('throttles'), count('user_keys'), count('known_devices'), count('sessions')])
  }
  await consumeAttempt(db, limitsOfConfirming(userId), after(0))
  const key = await insertKey(db, { userId, purpose: 'reset', email: 'x@example.test' }, after(0))
  await rememberDevice(db, userId, undefined, after(0))
  const session = { userId, userAgent: null, ip: '127.0.0.1' }
  const [ended, expiring] = [crypto.randomUUID(), crypto.randomUUID()]
  await insertSession(db, { id: ended, ...session }, after(0))
  await insertSession(db, { id: expiring, ...session }, after(0))
  await endSession(db, userId, ended, after(0))

  expect(await left(1.9)).toEqual([1, 1, 1, 2])
  expect(await left(2.1)).toEqual([0, 1, 1, 2])
  expect(await findPasswordKey(db, key, after(0))).toBeDefined()
  expect(await left(7.1)).toEqual([0, 0, 1, 2])
  expect(await left(90.1)).toEqual([0, 0, 1, 1])
  expect(await left(120.1)).toEqual([0, 0, 1, 0])
  expect(await left(366)).toEqual([0, 0, 0, 0])
})
