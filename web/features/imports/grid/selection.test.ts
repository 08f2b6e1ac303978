import { expect, test } from 'vitest'
import { extentOf, type Selection, selectionAfter, selectOne } from './selection.ts'

const SIZE = { rows: 1000, columns: 20 }
const at = (row: number, column: number) => selectOne({ row, column })

/** Keys as `Control+Shift+End`, one after another. */
function after(selection: Selection, ...keys: string[]): Selection | undefined {
  return keys.reduce<Selection | undefined>((now, pressed) => {
    const parts = pressed.split('+')
    const held = (name: string) => parts.includes(name)
    const key = { key: parts.at(-1) ?? '', shiftKey: held('Shift'), ctrlKey: held('Control'), metaKey: held('Meta') }
    return now && selectionAfter(key, now, SIZE, 25)
  }, selection)
}

test.each([
  ['ArrowDown', 6, 5],
  ['ArrowUp', 4, 5],
  ['ArrowLeft', 5, 4],
  ['ArrowRight', 5, 6],
  ['Home', 5, 0],
  ['End', 5, 19],
  ['PageDown', 30, 5],
  ['PageUp', 0, 5],
  ['Control+Home', 0, 0],
  ['Control+End', 999, 19],
  ['Control+ArrowDown', 999, 5],
  ['Meta+ArrowRight', 5, 19],
])('%s moves', (key, row, column) => {
  expect(after(at(5, 5), key)).toEqual(at(row, column))
})

test('nothing leads beyond the edges', () => {
  expect(after(at(0, 0), 'ArrowUp', 'ArrowLeft', 'PageUp')).toEqual(at(0, 0))
  expect(after(at(999, 19), 'ArrowDown', 'ArrowRight', 'PageDown')).toEqual(at(999, 19))
})

test('Shift extends from where it began, Escape gives the selection up', () => {
  const extended = after(at(5, 5), 'Shift+ArrowDown', 'Shift+ArrowLeft')
  expect(extended).toEqual({ anchor: { row: 5, column: 5 }, active: { row: 6, column: 4 } })
  expect(extended && extentOf(extended)).toEqual({ top: 5, bottom: 6, left: 4, right: 5 })
  expect(after(at(5, 5), 'Shift+ArrowDown', 'Escape')).toEqual(at(6, 5))
})

test('Ctrl+A selects everything, other keys nothing', () => {
  const all = after(at(5, 5), 'Control+a')
  expect(all && extentOf(all)).toEqual({ top: 0, bottom: 999, left: 0, right: 19 })
  expect(after(at(5, 5), 'Tab')).toBeUndefined()
  expect(after(at(5, 5), 'a')).toBeUndefined()
})
