import { expect, test } from 'vitest'
import { wordsOf } from './question-words.ts'

const examples = [
  { row: 3, text: '12-02' },
  { row: 5, text: '12-04' },
]

test('rows that a workbook marks are named with what stands in them', () => {
  expect(wordsOf({ what: 'hidden', rows: 2, examples }, (row) => `Polk ${row}`)).toBe(
    '2 rows are hidden in the workbook, such as row Polk 3 (12-02) and row Polk 5 (12-04). Do they count?',
  )
  expect(wordsOf({ what: 'struck', rows: 1, examples: examples.slice(0, 1) }, String)).toBe(
    '1 row is struck out in the workbook, such as row 3 (12-02). Does it count?',
  )
})

test('of many values the first are named', () => {
  const values = Array.from({ length: 20 }, (_, at) => ({ value: `5/${at + 1}/2031`, rows: 1 }))
  const said = (count: number) =>
    wordsOf({ what: 'statuses', column: 4, name: 'Redeemed', values: values.slice(0, count) }, String)
  expect(said(2)).toBe('“Redeemed” says 5/1/2031 in 1 row and 5/2/2031 in 1. Do these rows count?')
  expect(said(20)).toBe(
    '“Redeemed” says 5/1/2031 in 1 row, 5/2/2031 in 1, 5/3/2031 in 1, 5/4/2031 in 1, 5/5/2031 in 1, 5/6/2031 in 1 and 14 more values. Do these rows count?',
  )
})
