import { unescaped } from '#contract/csv.ts'
import type { Corrections } from '#contract/imports.ts'

/** A row with what somebody put right in it. `header` names columns of ours that a file of rejected rows has behind its own. */
export type CorrectedCells = (row: readonly string[], rowNumber: number) => readonly string[]

const HAS_ESCAPE = (row: readonly string[]) => row.some((cell) => cell.startsWith("'"))

/** A row as it is read: single cells put right, then all equal ones, and apostrophes off that an export put before text. */
export function correctedCells(corrections: Corrections): CorrectedCells {
  const replaced = new Map<number, Map<string, string>>()
  for (const { column, from, to } of corrections.replaced) {
    const texts = replaced.get(column) ?? new Map<string, string>()
    replaced.set(column, texts.set(from, to))
  }
  const cells = new Map<number, { column: number; text: string }[]>()
  for (const { row, column, text } of corrections.cells) cells.set(row, [...(cells.get(row) ?? []), { column, text }])
  return (row, rowNumber) => {
    const own = cells.get(rowNumber)
    if (replaced.size === 0 && own === undefined && !HAS_ESCAPE(row)) return row
    const read = row.map((cell, column) => replaced.get(column)?.get(cell) ?? unescaped(cell))
    for (const { column, text } of own ?? []) {
      while (read.length < column) read.push('')
      read[column] = text
    }
    return read
  }
}
