import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inBulkTransaction } from '../../database/bulk.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { copyLine, jsonOf } from './copy-line.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Row = [text: string | null, number: number | null, cells: string[]]

/** Rows as PostgreSQL has them after COPY. */
const copied = (rows: Row[]) =>
  inBulkTransaction(database.db, new AbortController().signal, async ({ tx, copy }) => {
    await sql`create temporary table copied (text text, number float8, cells json) on commit drop`.execute(tx)
    const lines = rows.map(([text, number, cells]) => copyLine([text, number, jsonOf(cells)])).join('')
    async function* pieces() {
      yield new TextEncoder().encode(lines)
    }
    await copy('copied', pieces())
    const { rows: found } = await sql<{ text: string; number: number; cells: string[] }>`select * from copied`.execute(
      tx,
    )
    return { keep: false, value: found.map(({ text, number, cells }) => [text, number, cells]) }
  })

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('\\', '\t', '\n', '\r', '\\N', '\\.', '\0', 'é', '😀', 'a'), { maxLength: 12 })
    .map((parts) => parts.join('')),
)
/** What PostgreSQL cannot keep. */
const kept = (value: string) => value.replaceAll('\0', '').toWellFormed()

it('whatever text there is, COPY reads what was written', async () => {
  const number = fc.oneof(fc.constant(null), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  const row: fc.Arbitrary<Row> = fc.tuple(fc.option(text), number, fc.array(text, { maxLength: 4 }))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const expected = rows.map(([each, figure, cells]) => [
        each && kept(each),
        figure === 0 ? 0 : figure,
        cells.map(kept),
      ])
      expect(await copied(rows)).toEqual(expected.map(([each, figure, cells]) => [each, figure, cells]))
    }),
    { numRuns: 100 },
  )
})
