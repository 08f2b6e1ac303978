import type { RowMark } from '#contract/import-fields.ts'
import type { Corrections } from '#contract/sheet-mapping.ts'
import { correctedText, NO_CORRECTIONS } from '#mapping/corrected-cells.ts'

/** One thing that somebody put right, in the order they did. Rows are numbered from 1. */
export type Fix =
  | { kind: 'equal'; column: number; from: string; to: string }
  | { kind: 'cell'; row: number; column: number; from: string; to: string }
  | { kind: 'left_out'; rows: readonly number[] }
  | { kind: 'left_out_value'; column: number; value: string }
  | { kind: 'counted_value'; column: number; value: string }
  | { kind: 'left_out_marked'; mark: RowMark }
  | { kind: 'counted_marked'; mark: RowMark }
  | { kind: 'kept'; rows: readonly number[] }

const isSameCell = (fix: Fix, row: number, column: number) =>
  fix.kind === 'cell' && fix.row === row && fix.column === column

/** Puts one cell right. What was put right there before gives way; the text it has in the file takes the fix back. */
export function withCell(fixes: readonly Fix[], cell: Omit<Extract<Fix, { kind: 'cell' }>, 'kind'>): Fix[] {
  const others = fixes.filter((fix) => !isSameCell(fix, cell.row, cell.column))
  return cell.to === cell.from ? others : [...others, { kind: 'cell', ...cell }]
}

/**
 * Puts all cells of a column right that read `from`, also those that read so for having been put right before:
 * corrections always see the text of the file.
 */
export function withEqual(fixes: readonly Fix[], column: number, from: string, to: string): Fix[] {
  const again = fixes.map((fix) =>
    (fix.kind === 'equal' || fix.kind === 'cell') && fix.column === column && fix.to === from ? { ...fix, to } : fix,
  )
  const others = again.filter((fix) => !(fix.kind === 'equal' && fix.column === column && fix.from === from))
  return [...others, { kind: 'equal', column, from, to }]
}

/** Leaves rows out, or keeps rows that look like no data. */
export function withRows(fixes: readonly Fix[], kind: 'left_out' | 'kept', rows: readonly number[]): Fix[] {
  const chosen = new Set(rows)
  const others = fixes.flatMap((fix): Fix[] => {
    if (fix.kind !== 'left_out' && fix.kind !== 'kept') return [fix]
    const rest = fix.rows.filter((row) => !chosen.has(row))
    return rest.length > 0 ? [{ ...fix, rows: rest }] : []
  })
  // A row that was left out by hand and is kept again is as it was.
  const wasByHand = fixes.some((fix) => fix.kind === 'left_out' && fix.rows.some((row) => chosen.has(row)))
  return kind === 'kept' && wasByHand ? others : [...others, { kind, rows }]
}

/** Leaves rows out for what a column says, or counts them all the same. */
export const withValues = (
  fixes: readonly Fix[],
  kind: 'left_out_value' | 'counted_value',
  column: number,
  values: readonly string[],
): Fix[] => [...fixes, ...values.map((value) => ({ kind, column, value }))]

/** Leaves rows out that their workbook marks so, or counts them all the same. */
export const withMarked = (fixes: readonly Fix[], kind: 'left_out_marked' | 'counted_marked', mark: RowMark): Fix[] => [
  ...fixes,
  { kind, mark },
]

/** What the import is told of all fixes. */
export function correctionsOf(fixes: readonly Fix[]): Corrections {
  const corrections: Corrections = structuredClone(NO_CORRECTIONS)
  const values = { left_out_value: new Map<number, string[]>(), counted_value: new Map<number, string[]>() }
  const listed = (columns: ReadonlyMap<number, string[]>) =>
    [...columns].map(([column, texts]) => ({ column, values: texts }))
  for (const fix of fixes)
    switch (fix.kind) {
      case 'equal':
        corrections.replaced.push({ column: fix.column, from: fix.from, to: fix.to })
        break
      case 'cell':
        corrections.cells.push({ row: fix.row, column: fix.column, text: fix.to })
        break
      case 'left_out_value':
      case 'counted_value':
        values[fix.kind].set(fix.column, [...(values[fix.kind].get(fix.column) ?? []), fix.value])
        break
      case 'left_out_marked':
      case 'counted_marked':
        corrections[fix.kind].push(fix.mark)
        break
      default:
        for (const row of fix.rows) corrections[fix.kind].push(row)
    }
  return {
    ...corrections,
    left_out_values: listed(values.left_out_value),
    counted_values: listed(values.counted_value),
  }
}

/** Fixes that a remembered mapping brings along: only those of what cells say mean anything in another file. */
export const fixesOf = ({ replaced, left_out_values, counted_values, ...marks }: Corrections): Fix[] => [
  ...replaced.map(({ column, from, to }) => ({ kind: 'equal' as const, column, from, to })),
  ...left_out_values.flatMap(({ column, values }) => withValues([], 'left_out_value', column, values)),
  ...counted_values.flatMap(({ column, values }) => withValues([], 'counted_value', column, values)),
  ...marks.left_out_marked.map((mark) => ({ kind: 'left_out_marked' as const, mark })),
  ...marks.counted_marked.map((mark) => ({ kind: 'counted_marked' as const, mark })),
]

/** Those of what cells say, which hold for other rows, too. */
export const fixesOfTexts = (fixes: readonly Fix[]): Fix[] => fixesOf(correctionsOf(fixes))

/** Finds the text of a cell with what was put right in it. */
export function fixedTexts(fixes: readonly Fix[]): (row: number, column: number, text: string) => string {
  const corrected = correctedText(correctionsOf(fixes))
  return (row, column, text) => corrected(row, column, text) ?? text
}
