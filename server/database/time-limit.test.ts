import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registerErrorHandler } from '../plugins/error-handler.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { inTime } from './time-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const isRunning = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`.execute(database.db)
  return rows.length > 0
}

it('ends a read that takes too long, in the database too, and says what to do', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  app.get('/', () => sql`select pg_sleep(600)`.execute(database.db, inTime(100)))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'unprocessable', message: expect.stringMatching(/^This takes too long/) })
  await expect.poll(isRunning).toBe(false)
})

it('writes down nothing of what was cancelled, or ended by itself in that moment', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const sleeping = (ms: number) => sql`select pg_sleep(${ms / 1000})`.execute(database.db, inTime(50)).catch(() => {})
  for (let round = 0; round < 5; round++) {
    await Promise.all([40, 51, 54, 58, 64, 72, 90, 600].map(sleeping))
  }
  await expect.poll(isRunning).toBe(false)
  // Those that cancel have connections of their own, which end afterwards.
  await expect.poll(controlling).toBe(0)
  expect(said.mock.calls).toEqual([])
})

const controlling = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query like 'select pg_cancel_backend%'`.execute(database.db)
  return rows[0]?.count
}
