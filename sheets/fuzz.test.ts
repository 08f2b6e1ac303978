import { expect, it } from 'vitest'
import { tries } from '../server/testing/proof.ts'
import { fuzzInput, readInput } from './testing/fuzz-inputs.ts'
import { rowsOf } from './testing/reading.ts'
import { bookOf } from './testing/workbook.ts'

const INPUTS = tries(300, 50_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** A hang fails; a busy machine does not. */
const PATIENCE_MS = tries(240_000, 3_600_000)

/** FUZZ_SEED=7 makes others. */
it('any broken file ends in rows or in one sentence', { timeout: PATIENCE_MS }, async () => {
  const outcomes = new Set<string>()
  for (let index = 0; index < INPUTS; index++) {
    outcomes.add(await readInput(fuzzInput(SEED, index)).catch((error) => `input ${index}: ${error.stack}`))
  }
  expect([...outcomes].filter((outcome) => outcome.startsWith('input'))).toEqual([])
  // they get past the first look at them
  expect(outcomes).toContain('rows')
  expect(outcomes).toContain('damaged')
})

it.each(['-', '[$', '"', '0.', '_', '?', '#,##0;', 'yyyy-', 'E+'])(
  'a code of a number format is no work: %s',
  async (sign) => {
    // each of these took minutes, or forever
    const formats = [`${sign.repeat(100_000)}x`]
    expect(await rowsOf(bookOf({ formats, rows: '<row><c s="1"><v>46063.5</v></c></row>' }))).toEqual([['46063.5']])
  },
)
