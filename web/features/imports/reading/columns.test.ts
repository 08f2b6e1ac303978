import { expect, test } from 'vitest'
import { columnLetter, sheetColumns } from './columns.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [999, 'ALL'],
])('column %i is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter)
})

test('columns are called as the header says, and by their letter where it says nothing', () => {
  const columns = sheetColumns(4, [' State\nor territory ', '', 'Value'], [['Texas', 'x', '1,200.50', '']])
  expect(columns.map(({ name }) => name)).toEqual(['State or territory', 'B', 'Value', 'D'])
  expect(columns.map(({ align }) => align)).toEqual(['left', 'left', 'right', 'left'])
  expect(sheetColumns(2, null, []).map(({ name }) => name)).toEqual(['A', 'B'])
})

test('a column is as wide as its first rows need, within limits', () => {
  const [narrow, fitting, wide] = sheetColumns(3, null, [['1', 'Haralson County, Georgia', 'x'.repeat(10_000)]])
  expect(narrow?.width).toBe(64)
  expect(fitting?.width).toBeGreaterThan(150)
  expect(wide?.width).toBe(300)
})
