import type { Corrections } from '#contract/sheet-mapping.ts'

/** A cell as it is compared: trimmed, and without regard to case. */
const compared = (text: string) => text.trim().toLowerCase()

type ColumnValues = Corrections['left_out_values']

const comparedIn = (columns: ColumnValues) =>
  columns.map(({ column, values }) => ({ column, values: new Set(values.map(compared)) }))

/** Finds rows that are not wanted for what a column says. Cells are taken as they are read, with what was put right in them. */
export function hasLeftOutValue({ left_out_values }: Corrections): (cells: readonly string[]) => boolean {
  const columns = comparedIn(left_out_values)
  return (cells) => columns.some(({ column, values }) => values.has(compared(cells[column] ?? '')))
}

/** Whether somebody said that the rows count of which a column says so. */
export function isCounted({ counted_values }: Corrections): (column: number, text: string) => boolean {
  const columns = comparedIn(counted_values)
  return (column, text) => columns.some((each) => each.column === column && each.values.has(compared(text)))
}
