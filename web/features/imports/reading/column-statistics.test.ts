import { expect, test } from 'vitest'
import { ColumnTally } from './column-statistics.ts'

function statisticsOf(cells: Iterable<string>) {
  const tally = new ColumnTally()
  let row = 1
  for (const cell of cells) tally.add(cell, row++)
  return tally.result()
}

test('counts blanks and different values, the commonest first', () => {
  expect(statisticsOf(['Texas', 'Ohio', '', 'Ohio', ' ', 'Pennsylvania'])).toEqual({
    rows: 6,
    blanks: 2,
    type: 'text',
    kinds: [{ kind: 'text', cells: 4 }],
    distinct: { values: 3, more: false },
    examples: [
      { text: 'Ohio', cells: 2 },
      { text: 'Texas', cells: 1 },
      { text: 'Pennsylvania', cells: 1 },
    ],
    longest: { characters: 12, row: 6 },
  })
})

test.each([
  ['whole', ['1', '2,000']],
  ['amount', ['1', '2.50']],
  ['code', ['02134', '90210']],
  ['mixed', ['1', 'n/a']],
  ['empty', ['', ' ']],
])('a column is %s', (type, cells) => {
  expect(statisticsOf(cells).type).toBe(type)
})

test('of a mixed column says how many cells are of which kind', () => {
  expect(statisticsOf(['1', '2', 'n/a', '2024-01-02', '3']).kinds).toEqual([
    { kind: 'whole', cells: 3 },
    { kind: 'text', cells: 1 },
    { kind: 'date', cells: 1 },
  ])
})

test('does not count different values without end', () => {
  const found = statisticsOf(Array.from({ length: 25_000 }, (_, at) => `Parcel ${at}`))
  expect(found.distinct).toEqual({ values: 10_000, more: true })
  expect(found.examples[0]).toEqual({ text: 'Parcel 0', cells: null })
  const long = statisticsOf(Array.from({ length: 500 }, (_, at) => `${at}${'x'.repeat(30_000)}`))
  expect(long.distinct.more).toBe(true)
  expect(long.distinct.values).toBeLessThan(100)
})
