import type { Corrections } from '#contract/sheet-mapping.ts'

/** A cell as it is compared: trimmed, and without regard to case. */
const compared = (text: string) => text.trim().toLowerCase()

/** Finds rows that are not wanted for what a column says. Cells are taken as they are read, with what was put right in them. */
export function hasLeftOutValue({ left_out_values }: Corrections): (cells: readonly string[]) => boolean {
  const columns = left_out_values.map(({ column, values }) => ({ column, values: new Set(values.map(compared)) }))
  return (cells) => columns.some(({ column, values }) => values.has(compared(cells[column] ?? '')))
}
