import { scanRows } from './scan.ts'

/** What parts the cells of a text file. */
const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const MOST_ROWS = 100

/** How surely a delimiter parts these rows into a table: the share of rows as wide as most are, and a little more for wider ones. */
function fitOf(text: string, delimiter: Delimiter, whole: boolean): number {
  const rows = scanRows(text, delimiter, whole)
  const widths = new Map<number, number>()
  const count = Math.min(rows.count, MOST_ROWS)
  for (let row = 0; row < count; row++) {
    const width = rows.cells(row, () => true).length
    widths.set(width, (widths.get(width) ?? 0) + 1)
  }
  const [width = 1, times = 0] =
    [...widths].filter(([each]) => each > 1).sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? []
  return width === 1 ? 0 : times / count + Math.min(width, 50) / 1000
}

/**
 * The delimiter of a text: the one that Excel's `sep=;` in its first line names, or else the one that parts most rows alike.
 * A text of one column has a comma.
 * @param text its first rows
 * @param whole whether that is all of it
 * @returns the delimiter, and how many characters stand before the rows
 */
export function findDelimiter(text: string, whole: boolean): { delimiter: Delimiter; before: number } {
  const named = /^sep=([,;\t|])(\r\n|\n|\r)/i.exec(text)
  const sign = DELIMITERS.find((each) => each === named?.[1])
  if (named && sign) return { delimiter: sign, before: named[0].length }
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(text, delimiter, whole) }))
  const best = fits.reduce((a, b) => (b.fit > a.fit ? b : a))
  return { delimiter: best.delimiter, before: 0 }
}
