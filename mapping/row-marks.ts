/** What a workbook says of a row. */
export type RowMarks = {
  /** by a filter, or by hand */
  readonly hidden: boolean
  /** all that stands in it is struck through */
  readonly struck: boolean
  /** what a note on one of its cells says; empty where there is none */
  readonly noted: string
  /** cells with formulas that were never calculated, and so say nothing */
  readonly uncalculated: number
  /** empty cells that are merged with one above, and what that says */
  readonly merged: readonly (readonly [column: number, text: string])[]
}

/** The marks of a row by its place in a block of rows. */
export const marksOf = (
  block: { readonly [Mark in keyof RowMarks]: (index: number) => RowMarks[Mark] },
  index: number,
): RowMarks => ({
  hidden: block.hidden(index),
  struck: block.struck(index),
  noted: block.noted(index),
  uncalculated: block.uncalculated(index),
  merged: block.merged(index),
})

export const UNMARKED: RowMarks = { hidden: false, struck: false, noted: '', uncalculated: 0, merged: [] }
