import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

it('counts many in a thread, which is begun again when it breaks and ends with Liendesk, and few not at all', async () => {
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
  const stop = startCounting(db, connection, 500)
  await expect.poll(countedUsers, { timeout: 60_000 }).toBe(active)

  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await sql`alter table user_counts rename to elsewhere`.execute(owner)
  await expect.poll(() => said.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await sql`alter table elsewhere rename to user_counts`.execute(owner)
  await db.deleteFrom('user_counts').execute()
  await expect.poll(countedUsers, { timeout: 60_000 }).toBe(active)
  await stop()
  said.mockRestore()
})
