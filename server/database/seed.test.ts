import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seed } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const nevada = () =>
  database.db.selectFrom('states').select(['rate', 'as_of']).where('code', '=', 'NV').executeTakeFirstOrThrow()

it('brings the facts of states up to those Liendesk came with, at every start', async () => {
  const { owner: db } = database
  const known = await nevada()
  expect(known.as_of).toMatch(/^\d{4}-\d\d-\d\d$/)
  await db.updateTable('states').set({ rate: '1%', as_of: null }).where('code', '=', 'NV').execute()
  await seed(db, { sampleData: false, report: () => undefined })
  expect(await nevada()).toEqual(known)
})
