import { MAX_CELL_CHARACTERS } from './limits.ts'

/** A cell whose text stands in a cell above with which it is merged. Columns are counted from 0. */
export type MergedCell = readonly [column: number, text: string]

/** A run of rows. Cells are text (R45); a row may be shorter or longer than others. Indexes are from 0 to `count` - 1. */
export type RowBlock = {
  readonly count: number
  /** cells of its widest row; of more than MAX_COLUMNS those are shown */
  readonly widest: number
  /** the cells of a row as they are shown */
  row: (index: number) => string[]
  /**
   * The cells of a row as they are to be read: days as `2027-05-12`, with ` 14:30` behind where a time is shown too; numbers in full that
   * are shown rounded, scaled or cut short; texts as `readableText` has them. All else is as it is shown.
   */
  values: (index: number) => string[]
  /** whether a filter or a person hid the row in its workbook */
  hidden: (index: number) => boolean
  /** whether the first cell of the row of a workbook, or most of them, are struck through */
  struck: (index: number) => boolean
  /** what a note on one of the row's cells says; empty where there is none */
  noted: (index: number) => string
  /** columns that somebody hid in their workbook, from 0 */
  readonly hiddenColumns: ReadonlySet<number>
  /** how many cells of the row have formulas that were never calculated, and so show nothing */
  uncalculated: (index: number) => number
  /** empty cells of the row that are merged with one above, which they have not in `values` */
  merged: (index: number) => readonly MergedCell[]
}

const NOTHING: readonly MergedCell[] = []
/** What text files do not say of their rows. */
export const UNMARKED = {
  hidden: () => false,
  struck: () => false,
  noted: () => '',
  uncalculated: () => 0,
  merged: () => NOTHING,
  hiddenColumns: new Set<number>(),
} as const

/** Text that fits a cell: what is longer ends with `…`, so that nobody takes it for all of it. */
export const cellText = (text: string) =>
  text.length > MAX_CELL_CHARACTERS ? `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…` : text

/** What takes no room: NUL, spaces of no width, joiners, marks, hyphens where a line may be broken. */
const INVISIBLE = /[\0\u00ad\u200b-\u200d\u2060\ufeff]/
const ALL_INVISIBLE = /[\0\u00ad\u200b-\u200d\u2060\ufeff]/g
/** What programs write so that Excel takes digits for text. */
const WRAPPED = /^="((?:[^"]|"")*)"$/
/** What programs write so that Excel shows a text as a link. */
const LINK = /^=HYPERLINK\("(?:[^"]|"")*"[,;] ?(?:"((?:[^"]|"")*)"|([\w.-]+))\)$/i

/** Whether a text may hold a cell that `readableText` changes. */
export const mayBeWrapped = (text: string) =>
  text.includes('="') || text.includes('=HYPERLINK(') || INVISIBLE.test(text)

/** A text as it is to be read: without what cannot be seen, and `001` of `="001"` or of a link that shows it. */
export function readableText(shown: string): string {
  const text = INVISIBLE.test(shown) ? shown.replace(ALL_INVISIBLE, '') : shown
  if (!text.startsWith('=')) return text
  const [, quoted, plain] = WRAPPED.exec(text) ?? LINK.exec(text) ?? []
  return quoted?.replaceAll('""', '"') ?? plain ?? text
}
