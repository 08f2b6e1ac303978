import { expect, test } from 'vitest'
import { selectionText, toTabs } from './selection-text.ts'

test('rows are lines, cells are parted by tabs, and rows that end sooner are filled', () => {
  expect(toTabs([['a', 'b'], ['c']], 3)).toBe('a\tb\t\nc\t\t')
})

test('what would part cells is quoted', () => {
  expect(toTabs([['a\tb', 'c "d"', 'e\nf']], 3)).toBe('"a\tb"\t"c ""d"""\t"e\nf"')
})

test('no cell is pasted as a formula, and figures stay figures', () => {
  expect(toTabs([['=1+1', '+cmd', '@x', '-5', '-1,234.50', '-a']], 6)).toBe("'=1+1\t'+cmd\t'@x\t-5\t-1,234.50\t'-a")
})

test('a long range is read in pieces', async () => {
  const asked: number[] = []
  const text = await selectionText(
    {
      async cells({ fromRow, toRow }) {
        asked.push(toRow - fromRow)
        return Array.from({ length: toRow - fromRow }, (_, at) => [String(fromRow + at)])
      },
    },
    { fromRow: 10, toRow: 4510, fromColumn: 0, toColumn: 1 },
  )
  expect(asked).toEqual([2000, 2000, 500])
  expect(text.split('\n')).toEqual(Array.from({ length: 4500 }, (_, at) => String(10 + at)))
})
