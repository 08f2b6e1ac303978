import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const appliedAs = (name: string, checksum: string) =>
  database.owner.updateTable('migrations').set({ checksum }).where('name', '=', name).execute()

it('brings a database made by the other text of 0007 to the same', async () => {
  const { owner: db } = database
  expect(await migrate(db)).toEqual([])
  await appliedAs('0007_sums.sql', '2afb70f50ba1296cb2bde007d8b2183e1b3826334b9691fb33f586ca1f945751')
  await db.deleteFrom('migrations').where('name', '=', '0009_sums_at_once.sql').execute()
  expect(await migrate(db)).toEqual(['0009_sums_at_once.sql'])
  expect(await migrate(db)).toEqual([])
})

it('refuses to go on where a migration was changed', async () => {
  await appliedAs('0006_months_and_kinds.sql', 'of another text')
  await expect(migrate(database.owner)).rejects.toThrow('Migration 0006_months_and_kinds.sql was changed')
})
