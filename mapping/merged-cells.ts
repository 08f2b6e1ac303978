import { SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { RowMarks } from './row-marks.ts'

/**
 * Gives rows what cells say that are merged with theirs: where and when they are sold, and that they are in the sale no more. Which parcel it
 * is, how many and what they are worth, is of one row.
 */
export function withMerged({
  list,
}: SheetMapping): (cells: readonly string[], marks: Pick<RowMarks, 'merged'>) => readonly string[] {
  const isOfSale = (name: string) => SAME_FIELDS.some((field) => field === name)
  const ofOne = new Set(
    Object.entries(list.columns).flatMap(([name, mapped]) => (mapped && !isOfSale(name) ? [mapped.column] : [])),
  )
  return (cells, { merged }) => {
    if (merged.length === 0 || cells.every((cell) => cell.trim() === '')) return cells
    const whole = [...cells]
    for (const [column, text] of merged) {
      while (whole.length <= column) whole.push('')
      if (!ofOne.has(column) && whole[column]?.trim() === '') whole[column] = text
    }
    return whole
  }
}
