import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { addMadeUpUsers, countMadeUpUsers } from './made-up-users.ts'

let database: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  other = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await other.drop()
})

const summary = async ({ owner: db }: TestDatabase) => {
  const { rows } = await sql<Record<string, number | string>>`
    select md5(string_agg(username || email || first_name || last_name || coalesce(phone, '') || user_status_id || coalesce(user_type_id, 0), ',' order by id)) as people,
      count(distinct first_name) as first_names, count(*) filter (where not active) > 0 as deleted,
      count(*) filter (where phone !~ '^[2-9]\\d{2}[2-9]\\d{6}$') as odd_phones,
      (select count(*) from pg_indexes where tablename = 'users') as indexes
    from users`.execute(db)
  return rows[0]
}

it('adds as many people as wanted, the same each time, and more beside them', async () => {
  const { rows } = await sql<{ indexes: number }>`
    select count(*) as indexes from pg_indexes where tablename = 'users'`.execute(database.owner)
  expect(await addMadeUpUsers(database.owner, 2000)).toBe(2000)
  const after = await summary(database)
  expect(after).toMatchObject({ odd_phones: 0, deleted: true, ...rows[0] })
  expect(Number(after?.first_names)).toBeGreaterThan(80)

  await addMadeUpUsers(other.owner, 2000)
  expect(await summary(other)).toEqual(after)

  expect(await addMadeUpUsers(database.owner, 1000)).toBe(2000)
  expect(await summary(database)).toEqual(after)
  expect(await addMadeUpUsers(database.owner, 5000)).toBe(5000)
  expect(await countMadeUpUsers(database.owner)).toMatchObject({ madeUp: 5000 })
})
