import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
