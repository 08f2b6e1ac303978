import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addMadeUpUsers } from '../../database/made-up-users.ts'
import { createLog } from '../../log.ts'
import { isWhole } from '../../testing/proof.ts'
import { entriesOf, keptLog } from '../../testing/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startCounting } from './keep-counts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const countedUsers = async () =>
  (await database.db.selectFrom('user_counts').select('users').executeTakeFirst())?.users ?? 'not counted'

const kept = keptLog()
const log = createLog('warn', kept)

it('counts few not at all', async () => {
  const { db, connection } = database
  const stop = startCounting({ db, connection, log })
  await expect.poll(() => db.selectFrom('user_changes').select('id').execute()).toEqual([])
  await stop()
  expect(await countedUsers()).toBe('not counted')
})

// So many that it takes half a minute to add them. A hang fails; a busy machine does not: the thread has the lowest priority, and gets next to
// nothing of a core that other tests keep busy.
const PATIENCE = { timeout: 600_000 }
if (isWhole)
  it('counts many in a thread, which is begun again when it breaks and ends with Liendesk', async () => {
    const { db, owner, connection } = database
    await addMadeUpUsers(owner, 21_000)
    await sql`analyze users`.execute(owner)
    const { active } = await owner
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().filterWhere('active', '=', true).as('active'))
      .executeTakeFirstOrThrow()
    const stop = startCounting({ db, connection, log }, 500)
    onTestFinished(stop)
    const counted = async () => ({ users: await countedUsers(), said: entriesOf(kept) })
    await expect.poll(counted, PATIENCE).toEqual({ users: active, said: [] })

    await owner.transaction().execute(async (tx) => {
      // However long the thread is at it.
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`alter table user_counts rename to elsewhere`.execute(tx)
    })
    await expect.poll(() => entriesOf(kept).length, PATIENCE).toBeGreaterThan(0)
    await sql`alter table elsewhere rename to user_counts`.execute(owner)
    await db.deleteFrom('user_counts').execute()
    await expect.poll(countedUsers, PATIENCE).toBe(active)
  }, 2_000_000)
