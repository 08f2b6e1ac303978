/** Tables as CSV: how Liendesk writes them, and how it reads back what it wrote. */

/** A cell of an export. A missing figure is null and stays empty: a 0 would be read as reported. */
export type CsvCell = string | number | null

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
/** What a spreadsheet would run as a formula, or skip to reach one; and such text that has an apostrophe already. */
const STARTS_FORMULA = /^'*[\s\u200b\p{Cc}]*[=+\-@＝＋－＠]/u
const STARTS_WITH_SPACE = /^'*[\t\r\n]/
/** Where a spreadsheet may begin another cell: there are places whose files have semicolons or tabs where ours has commas. */
const AFTER_SEPARATOR = /(?<=[;\t\r\n])/

const mayRun = (part: string, at: number) => STARTS_FORMULA.test(part) || (at === 0 && STARTS_WITH_SPACE.test(part))

/** Text as a spreadsheet takes it for text: what would run as a formula gets an apostrophe before it. `unescaped` undoes it. */
export const escaped = (text: string): string =>
  text
    .split(AFTER_SEPARATOR)
    .map((part, at) => (mayRun(part, at) ? `'${part}` : part))
    .join('')

/** Text of a cell without the apostrophes that `escaped` put in it. */
export function unescaped(text: string): string {
  if (!text.includes("'")) return text
  return text
    .split(AFTER_SEPARATOR)
    .map((part, at) => (part.startsWith("'") && mayRun(part, at) ? part.slice(1) : part))
    .join('')
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const text = escaped(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark, as spreadsheets expect it.
 * Text that would run as a formula gets a leading apostrophe, which an import takes off again; numbers stay numbers.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${toCsvLines([header])}${toCsvLines(rows)}`

/** More rows of such a table, to be added to its text. */
export const toCsvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
