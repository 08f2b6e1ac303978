import type { KnownNames } from '../known-names.ts'
import { type HeaderKey, headerKey, headerKeyOf, leftOutReason } from '../left-out.ts'
import { type ColumnFacts, columnFacts } from './column-facts.ts'
import { type FoundHeader, findHeader, headerAt, type TitleLine, widthOf, withoutHeader } from './header-row.ts'
import type { SheetSample } from './proposal.ts'

const MOST_ROWS = 2000
/** Cells that are looked at: of a thousand columns, a few rows tell as much. */
const MOST_CELLS = 20_000
const FEWEST_ROWS = 25
/** Columns that a mapping can name. */
const MOST_COLUMNS = 1000
/** Of the last column, so many rows say something where the names are shifted. */
const MOST = 0.6

/** The rows of a sheet as they are looked at, under its header. */
export type ReadSample = {
  readonly header: FoundHeader
  readonly facts: readonly ColumnFacts[]
  readonly rows: readonly (readonly string[])[]
  /** lines of text among and below the rows */
  readonly notes: readonly TitleLine[]
  /** whether names may stand one column too far to the left: R writes the numbers of rows, others a delimiter, before them alone */
  readonly isShifted: boolean
}

/** The rows of a list; what a line of one cell says of those below it is in the first of them, where it has a place: `GA,,` above `,Cobb,12`. */
function rowsWithHeads(all: readonly (readonly string[])[], key: HeaderKey): (readonly string[])[] {
  let head: { readonly column: number; readonly text: string } | undefined
  return all.flatMap((row) => {
    const why = leftOutReason(row, key)
    if (why === 'line') {
      const column = row.findIndex((cell) => cell.trim() !== '')
      head = { column, text: row[column] ?? '' }
    }
    if (why !== undefined) return []
    const whole =
      head && head.column < row.length && row[head.column]?.trim() === '' ? row.with(head.column, head.text) : row
    head = undefined
    return [whole]
  })
}

/** Finds the header of a sheet, and what stands in its columns below it. */
export function readSample(sample: SheetSample, names: KnownNames): ReadSample {
  const widest = Math.max(1, ...sample.rows.slice(0, FEWEST_ROWS).map((row) => row.length))
  const all = sample.rows.slice(0, Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, MOST_CELLS / widest)))
  const header =
    sample.header_row === undefined
      ? findHeader(all, names)
      : sample.header_row === null
        ? withoutHeader(all, names)
        : headerAt(all, sample.header_row, names)
  const cells = header.row === null ? [] : (all[header.row - 1] ?? [])
  const key = headerKeyOf(cells, widthOf(all))
  // titles and the upper lines of a header stand once more on every page
  const above = new Set(all.slice(0, Math.max(0, (header.row ?? 0) - 1)).map(headerKey))
  const isAbove = (row: readonly string[]) => above.size > 0 && above.has(headerKey(row))
  const rows = rowsWithHeads(
    all.slice(header.row ?? 0).filter((row) => !isAbove(row)),
    key,
  )
  const notes = all.flatMap((row, at): TitleLine[] => {
    const cells = at < (header.row ?? 0) ? [] : row.filter((cell) => cell.trim() !== '')
    return cells.length === 1 ? [{ row: at + 1, cells }] : []
  })
  const width = Math.min(MOST_COLUMNS, Math.max(cells.length, ...rows.map((row) => row.length)))
  const facts = Array.from({ length: width }, (_, column) => ({
    ...columnFacts(column, header.names[column] ?? '', rows, names),
    hidden: sample.hidden_columns?.has(column) ?? false,
  }))
  const [first] = facts
  const last = facts.findLast(({ filled }) => filled > 0)
  const isBefore = first?.counting === true || (first?.filled === 0 && first.name !== '')
  const isShifted = header.row !== null && isBefore && last?.name === '' && last.filled >= rows.length * MOST
  return { header, facts, rows, notes, isShifted }
}
