import { expect, test } from 'vitest'
import { CellCache } from './cell-cache.ts'
import type { CellRange, SheetHead } from './sheet-messages.ts'

const HEAD: SheetHead = {
  ...{ format: { kind: 'csv', delimiter: ',' }, sheets: [0], alike: [] },
  first: 2,
  rows: [['a', 'b'], ['c']],
  values: [['a', 'B'], ['c']],
}

/** A sheet whose cells are named by their place. */
function sheet(rows: number) {
  const asked: CellRange[] = []
  const size = { rows }
  const cache = new CellCache(HEAD, async (range) => {
    asked.push(range)
    const { fromRow, toRow, fromColumn, toColumn } = range
    return Array.from({ length: Math.max(0, Math.min(size.rows, toRow) - fromRow) }, (_, row) =>
      Array.from({ length: toColumn - fromColumn }, (_, column) => `${fromRow + row}/${fromColumn + column}`),
    )
  })
  const arrived = () =>
    new Promise<void>((resolve) => {
      const leave = cache.subscribe(() => {
        leave()
        resolve()
      })
    })
  return { cache, asked, size, arrived }
}

const view = (fromRow: number, fromColumn = 0): CellRange => ({
  fromRow,
  toRow: fromRow + 40,
  fromColumn,
  toColumn: fromColumn + 10,
})

test('the first rows are here from the beginning', () => {
  const { cache } = sheet(1000)
  expect([cache.at(2, 1), cache.at(3, 0), cache.at(3, 1), cache.at(4, 0)]).toEqual(['b', 'c', '', undefined])
})

test('cells that are wished for come, and are told of', async () => {
  const { cache, arrived } = sheet(1000)
  cache.want(view(640), 1000)
  expect(cache.at(650, 3)).toBeUndefined()
  await arrived()
  expect(cache.at(650, 3)).toBe('650/3')
})

test('of wishes that follow fast only the newest are fulfilled, and nothing twice', async () => {
  const { cache, asked, arrived } = sheet(100_000)
  for (let row = 640; row < 64_000; row += 640) cache.want(view(row), 100_000)
  await arrived()
  await arrived()
  expect(asked.map(({ fromRow }) => fromRow)).toEqual([640, 63_360])
  cache.want(view(63_360), 100_000)
  await Promise.resolve()
  expect(asked).toHaveLength(2)
})

test('rows that were read since are sent for', async () => {
  const { cache, size, arrived } = sheet(70)
  cache.want(view(64), 70)
  await arrived()
  expect([cache.at(69, 0), cache.at(70, 0)]).toEqual(['69/0', undefined])
  size.rows = 100
  cache.want(view(64), 100)
  expect(cache.at(69, 0)).toBe('69/0')
  await arrived()
  expect(cache.at(70, 0)).toBe('70/0')
})

test('what was not used for long is given up', async () => {
  const { cache, arrived } = sheet(1_000_000)
  for (let tile = 1; tile < 200; tile++) {
    cache.want({ fromRow: tile * 64, toRow: tile * 64 + 1, fromColumn: 0, toColumn: 1 }, 1_000_000)
    await arrived()
  }
  expect(cache.at(64, 0)).toBeUndefined()
  expect(cache.at(199 * 64, 0)).toBe(`${199 * 64}/0`)
})
