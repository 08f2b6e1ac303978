import { describe, expect, test } from 'vitest'
import { correctionsOf, type Fix, fixedTexts, fixesOf, withCell, withEqual, withRows } from './fixes.ts'

const fla: Fix = { kind: 'equal', column: 0, from: 'Fla.', to: 'Florida' }

describe('equal cells', () => {
  test('are put right in one', () => {
    const fixes = withEqual([], 0, 'Fla.', 'Florida')
    expect(correctionsOf(fixes).replaced).toEqual([{ column: 0, from: 'Fla.', to: 'Florida' }])
  })

  test('that were put right wrongly are put right again, as the file has them', () => {
    const fixes = withEqual(withEqual([], 0, 'Fla.', 'Floridda'), 0, 'Floridda', 'Florida')
    expect(fixedTexts(fixes)(2, 0, 'Fla.')).toBe('Florida')
    expect(fixedTexts(fixes)(2, 0, 'Floridda')).toBe('Florida')
    expect(correctionsOf(fixes).replaced).toContainEqual({ column: 0, from: 'Fla.', to: 'Florida' })
  })

  test('are shown as they will be read, with the apostrophe off that an export put before them', () => {
    expect(fixedTexts([{ kind: 'equal', column: 0, from: '-Fla', to: 'Florida' }])(2, 0, "'-Fla")).toBe('Florida')
    expect(fixedTexts([fla])(2, 0, "'-Georgia")).toBe("'-Georgia")
  })

  test('of another column stay', () => {
    expect(fixedTexts([fla])(2, 1, 'Fla.')).toBe('Fla.')
  })
})

describe('a single cell', () => {
  test('wins over equal ones', () => {
    const fixes = withCell([fla], { row: 3, column: 0, from: 'Fla.', to: 'Georgia' })
    expect(fixedTexts(fixes)(3, 0, 'Fla.')).toBe('Georgia')
    expect(fixedTexts(fixes)(4, 0, 'Fla.')).toBe('Florida')
    expect(correctionsOf(fixes).cells).toEqual([{ row: 3, column: 0, text: 'Georgia' }])
  })

  test('is put right once, and its own text takes that back', () => {
    const once = withCell([], { row: 3, column: 0, from: 'a', to: 'b' })
    const twice = withCell(once, { row: 3, column: 0, from: 'a', to: 'c' })
    expect(twice).toEqual([{ kind: 'cell', row: 3, column: 0, from: 'a', to: 'c' }])
    expect(withCell(twice, { row: 3, column: 0, from: 'a', to: 'a' })).toEqual([])
  })
})

describe('rows', () => {
  test('are left out, and kept again', () => {
    const out = withRows([], 'left_out', [4, 5])
    expect(correctionsOf(out).left_out).toEqual([4, 5])
    const kept = withRows(out, 'kept', [4])
    expect(correctionsOf(kept)).toMatchObject({ left_out: [5], kept: [] })
  })

  test('that look like a total are kept where somebody says so, or left out after all', () => {
    const kept = withRows([], 'kept', [9])
    expect(correctionsOf(kept).kept).toEqual([9])
    expect(correctionsOf(withRows(kept, 'left_out', [9]))).toMatchObject({ left_out: [9], kept: [] })
  })
})

test('rows that are not wanted for what they say, or are, are remembered, column by column', () => {
  const left_out_values = [
    { column: 4, values: ['Paid', 'withdrawn'] },
    { column: 6, values: ['No'] },
  ]
  const counted_values = [{ column: 4, values: ['Sold'] }]
  const counted_marked = ['hidden' as const]
  const fixes = fixesOf({ ...correctionsOf([]), left_out_values, counted_values, counted_marked })
  expect(correctionsOf(fixes)).toEqual({ ...correctionsOf([]), left_out_values, counted_values, counted_marked })
})
