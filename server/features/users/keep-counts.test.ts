import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMadeUpUsers } from '../../database/made-up-users.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startCounting } from './keep-counts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const countedUsers = async () =>
  (await database.db.selectFrom('user_counts').select('users').executeTakeFirst())?.users ?? 'not counted'

it('counts many in a thread, which ends with Liendesk, and few not at all', async () => {
  const { db, owner, connection } = database
  const stopFew = startCounting(db, connection)
  await expect.poll(() => db.selectFrom('user_changes').select('id').execute()).toEqual([])
  await stopFew()
  expect(await countedUsers()).toBe('not counted')

  await addMadeUpUsers(owner, 21_000)
  await sql`analyze users`.execute(owner)
  const { active } = await owner
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().filterWhere('active', '=', true).as('active'))
    .executeTakeFirstOrThrow()
  const stop = startCounting(db, connection)
  await expect.poll(countedUsers, { timeout: 60_000 }).toBe(active)
  await stop()
})
