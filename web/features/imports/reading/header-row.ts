import { isFigure } from './cell-kind.ts'

/** What would be better than the row that is taken for the header: another row of those given, or none. */
export type HeaderHint = { kind: 'row'; index: number } | { kind: 'none' }

/** A header stands among the first rows. */
const AMONG = 20
/** These tell how wide the table is. */
const LOOKED_AT = 40
/** Of the cells that most rows have, a header names about so many; a title has fewer. */
const NAMED = 0.6
const TITLE = 0.5
/** and fewer of its names are figures, such as years */
const FIGURES = 0.3

/** Years name columns of figures. */
const isValue = (cell: string) => isFigure(cell) && !/^(19|20)\d\d$/.test(cell.trim())
const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

/** How many cells most of the rows fill. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const times = new Map<number, number>()
  for (const row of rows) {
    const { length } = filled(row)
    if (length > 1) times.set(length, (times.get(length) ?? 0) + 1)
  }
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** Names of columns: of most of them, each another, none a figure or a date. */
function looksLikeHeader(row: readonly string[], width: number): boolean {
  const names = filled(row)
  return (
    names.length >= 2 &&
    names.length >= width * NAMED &&
    names.filter(isValue).length < names.length * FIGURES &&
    new Set(names).size > 1
  )
}

/** The row below that names most columns, the first of several: lines between a title and the header may have a few cells too. */
function fullestHeader(rows: readonly (readonly string[])[], below: number, width: number): number | undefined {
  const found = rows.flatMap((row, index) => {
    const names = filled(row).length
    return index > below && looksLikeHeader(row, width) ? [{ index, names }] : []
  })
  return found.sort((a, b) => b.names - a.names)[0]?.index
}

/**
 * What would be a better header than the one taken; null where nothing speaks against it.
 * @param rows the first rows of the sheet
 * @param header which of them is taken for the header
 */
export function betterHeader(rows: readonly (readonly string[])[], header: number): HeaderHint | null {
  const row = rows[header]
  const width = usualWidth(rows.slice(0, LOOKED_AT))
  if (!row || width < 2) return null
  const names = filled(row)
  const figures = names.filter(isValue).length
  const isTitle = names.length < width * TITLE
  const isData = figures > 0 && figures >= names.length * FIGURES
  if (!isTitle && !isData) return null
  const index = fullestHeader(rows.slice(0, AMONG), header, width)
  // below rows of data a row of words is one of them
  if (index !== undefined && isTitle) return { kind: 'row', index }
  return isData && !isTitle ? { kind: 'none' } : null
}
