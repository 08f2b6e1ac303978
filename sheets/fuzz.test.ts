import { expect, it } from 'vitest'
import { fuzzInput, readInput } from './testing/fuzz-inputs.ts'

const INPUTS = 4000

it('any broken file ends in rows or in one sentence', async () => {
  const outcomes = new Set<string>()
  for (let index = 0; index < INPUTS; index++) {
    // `npm run fuzz` reads a million of them
    outcomes.add(await readInput(fuzzInput(1, index)).catch((error) => `input ${index}: ${error.stack}`))
  }
  expect([...outcomes].filter((outcome) => outcome.startsWith('input'))).toEqual([])
  // they get past the first look at them
  expect(outcomes).toContain('rows')
  expect(outcomes).toContain('damaged')
})
