import { unescaped } from '#contract/csv.ts'
import type { CellTone, GridLook } from '../grid/grid-look.ts'
import { LEFT_OUT_NOUNS } from '../imports-messages.ts'
import { shownText, valueText } from '../reading/row-store.ts'
import type { CheckedSheet } from './checked-sheet.ts'
import { type Fix, fixedTexts } from './fixes.ts'
import { hasRow } from './row-numbers.ts'

/** Why a row is left out; undefined where it is not. */
export const whyLeftOut = (checked: CheckedSheet | undefined, row: number) =>
  checked?.leftOut.find(({ rows }) => hasRow(rows, row))?.why

/** Finds what is wrong with a cell of a row that was rejected. @returns its message */
export function problemsIn(checked: CheckedSheet | undefined) {
  const byText = new Map<string, CheckedSheet['findings'][number]>()
  const later = new Map<string, CheckedSheet['findings'][number]>()
  for (const finding of checked?.findings ?? []) {
    if (finding.column === null) continue
    // whether an end is too early depends on its row
    const map = finding.code === 'end_before_begin' ? later : byText
    map.set(`${finding.column}|${finding.value}`, finding)
  }
  return (row: number, column: number, text: string) => {
    if (!checked || !hasRow(checked.rejected, row)) return undefined
    const key = `${column}|${unescaped(text)}`
    const own = later.get(key)
    return byText.get(key) ?? (own?.rows.includes(row) ? own : undefined)
  }
}

/**
 * How a sheet is shown that was checked: what is wrong, what was put right, what says nothing, and rows that are left out.
 * @param mapped columns of fields in which a blank is worth a look
 * @param nameOf what a row is called, from 1
 */
export function sheetLook(
  checked: CheckedSheet | undefined,
  fixes: readonly Fix[],
  mapped: ReadonlySet<number>,
  nameOf: (row: number) => string,
): GridLook {
  const fixed = fixedTexts(fixes)
  const problemIn = problemsIn(checked)
  const toneOf = (row: number, column: number, text: string, wasFixed: boolean): CellTone | undefined => {
    if (problemIn(row, column, text)) return 'wrong'
    if (wasFixed) return 'fixed'
    const isBlank = text.trim() === '' && mapped.has(column)
    return isBlank && checked && hasRow(checked.incomplete, row) ? 'blank' : undefined
  }
  return {
    row(sheetRow) {
      const name = nameOf(sheetRow + 1)
      if (checked && hasRow(checked.rejected, sheetRow + 1))
        return { name, tone: 'rejected', label: 'cannot be imported' }
      const why = whyLeftOut(checked, sheetRow + 1)
      return why ? { name, tone: 'left_out', label: `left out: ${LEFT_OUT_NOUNS[why][0]}` } : { name }
    },
    cell(sheetRow, column, cell) {
      const value = valueText(cell)
      const now = fixed(sheetRow + 1, column, value)
      const tone = toneOf(sheetRow + 1, column, now, now !== value)
      return { text: now === value ? shownText(cell) : now, value: now, ...(tone && { tone }) }
    },
  }
}
