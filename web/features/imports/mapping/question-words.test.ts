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
