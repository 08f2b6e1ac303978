import { expect, test } from 'vitest'
import { type CellKind, cellKind } from './columns.ts'

test.each<[CellKind, string[]]>([
  ['whole', ['0', '7', '-12', '1,234', '12,345,678', ' 42 ', '\u00a05']],
  ['code', ['00123', '02134', '1234567890123456']],
  [
    'amount',
    [
      '1.5',
      '$1,234.50',
      '(1,234.00)',
      '-$5',
      '$ 12',
      '1.234,50',
      '12,5',
      '99 %',
      '1.5E+05',
      ' $ -   ',
      '.5',
      '37000.25',
    ],
  ],
  [
    'date',
    [
      '2024-01-02',
      '1/2/24',
      '01.02.2024',
      '2024-01-02 10:30',
      'Jan 5, 2024',
      '5-Jan-24',
      'March 3 2025',
      '1/2/2024 1:05 PM',
    ],
  ],
  ['yes_no', ['Yes', 'no', 'Y', 'TRUE', 'false']],
  [
    'text',
    [
      'Georgia',
      '12-34-56-789',
      'Lot 5',
      '=1+1',
      '1,23,4',
      'x'.repeat(50),
      '-',
      '9'.repeat(41),
      '<b>5</b>',
      'E5',
      '-E5',
      '13/45/2026',
    ],
  ],
])('%s', (kind, cells) => {
  expect(cells.map((cell) => [cell, cellKind(cell)])).toEqual(cells.map((cell) => [cell, kind]))
})

test('blank cells are of no kind', () => {
  expect(['', '  ', '\u00a0\t'].map(cellKind)).toEqual([undefined, undefined, undefined])
})
