import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { UnheardClient } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a connection that breaks between two statements fails the next one, and nothing else', async () => {
  const { db } = database
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    const left = () => sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db)
    await expect.poll(async () => (await left()).rows).toEqual([])
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

it('a connection that cancelled a statement and breaks as it ends, which nobody hears, does no harm', () => {
  const emit = () => new UnheardClient().emit('error', new Error('terminating connection due to administrator command'))
  expect(emit).not.toThrow()
})
