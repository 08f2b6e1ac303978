import { unescaped } from '#contract/csv.ts'
import type { Corrections } from '#contract/sheet-mapping.ts'

/** Nothing was put right. */
export const NO_CORRECTIONS: Corrections = {
  ...{ replaced: [], cells: [], left_out: [], kept: [], left_out_values: [], counted_values: [] },
  ...{ left_out_marked: [], counted_marked: [] },
}

/** A row with what somebody put right in it. */
export type CorrectedCells = (row: readonly string[], rowNumber: number) => readonly string[]

const hasEscape = (row: readonly string[]) => row.some((cell) => cell.startsWith("'"))
/** What was put right may have to be put right again: `Fla` → `Flordia` → `Florida`. */
const MOST_STEPS = 20

/** For each column, what becomes of a text. */
function replacements({ replaced }: Corrections): Map<number, (text: string) => string | undefined> {
  const columns = new Map<number, Map<string, string>>()
  for (const { column, from, to } of replaced) {
    const texts = columns.get(column) ?? new Map<string, string>()
    columns.set(column, texts.set(from, to))
  }
  const follow = (texts: ReadonlyMap<string, string>) => (text: string) => {
    let to = texts.get(text)
    for (let step = 0; to !== undefined && step < MOST_STEPS; step++) {
      const next = texts.get(to)
      if (next === undefined || next === to) break
      to = next
    }
    return to
  }
  return new Map([...columns].map(([column, texts]) => [column, follow(texts)]))
}

type OwnCells = ReadonlyMap<number, readonly { column: number; text: string }[]>

/** For each row, what was put right in it alone. */
function ownCells(corrections: Corrections): OwnCells {
  const cells = new Map<number, { column: number; text: string }[]>()
  for (const { row, column, text } of corrections.cells) {
    const own = cells.get(row)
    if (own) own.push({ column, text })
    else cells.set(row, [{ column, text }])
  }
  return cells
}

/** What one cell was put right to; undefined where it stays as it is. Rows are numbered from 1. */
export function correctedText(
  corrections: Corrections,
): (row: number, column: number, text: string) => string | undefined {
  const replaced = replacements(corrections)
  const cells = ownCells(corrections)
  return (row, column, text) => {
    const own = cells.get(row)?.findLast((cell) => cell.column === column)
    const to = replaced.get(column)
    return own?.text ?? to?.(text) ?? to?.(unescaped(text))
  }
}

/** A row as it is read: single cells put right, then all equal ones, and apostrophes off that an export put before text. */
export function correctedCells(corrections: Corrections): CorrectedCells {
  const replaced = replacements(corrections)
  const cells = ownCells(corrections)
  return (row, rowNumber) => {
    const own = cells.get(rowNumber)
    if (replaced.size === 0 && own === undefined && !hasEscape(row)) return row
    const read = row.map((cell, column) => {
      const to = replaced.get(column)
      return to?.(cell) ?? to?.(unescaped(cell)) ?? unescaped(cell)
    })
    for (const { column, text } of own ?? []) {
      while (read.length < column) read.push('')
      read[column] = text
    }
    return read
  }
}
