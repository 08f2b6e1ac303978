import { cellText } from '../rows.ts'
import { zipped } from './write-zip.ts'

/** How a column's numbers are written. A percentage is in percent: 12.5 is 12.5 %. */
export type NumberFormat = 'whole' | 'decimal' | 'dollars' | 'percent'
/** A text, a number, or nothing. */
type Cell = string | number | null

/** A worksheet, its rows as they come. */
export type WrittenSheet = {
  name: string
  columns: readonly { label: string /** in characters */; width: number; format?: NumberFormat }[]
  /** some rows at a time, at most MAX_WRITTEN_ROWS with the header in all */
  rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number formats and fonts of cells, by their places in `STYLES`. */
const TEXT_STYLE = 1
const HEAD_STYLE = 2
const NUMBER_STYLES: Readonly<Record<NumberFormat, number>> = { whole: 3, decimal: 4, dollars: 5, percent: 6 }
/** Format 49 is text: a cell stays what it is when somebody edits it, and `=` does not begin a formula. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="0.00&quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${[3, 4, 164, 165].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const relationships = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold or would change; and what would be read as such an escape though it is meant as it is written. */
const UNWRITABLE = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const PLAIN = /^[^&<>"_\s\p{Cc}\uFFFE\uFFFF](?:[^&<>"_\p{Cc}\uFFFE\uFFFF]*[^&<>"_\s\p{Cc}\uFFFE\uFFFF])?$/u

/** Text between tags: characters that XML cannot hold as `_x0007_`, as spreadsheet programs write them (ECMA-376 part 1, 22.9.2.19). */
const written = (text: string) =>
  text
    .replace(UNWRITABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (character) => MARKUP[character] ?? character)

/** A text and its tags. Blanks at its ends stay only where that is asked for. */
function textOf(text: string): string {
  if (PLAIN.test(text)) return `<t>${text}</t>`
  return `<t xml:space="preserve">${written(cellText(text))}</t>`
}

/** The letters of a column: 27 is `AB`. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

const cellOf = (cell: Cell, place: string, style: number): string => {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number'
    ? `<c r="${place}" s="${style}"><v>${cell}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is>${textOf(cell)}</is></c>`
}

/** A row; what is empty is left out. @param row its number, from 1 @param styles of its texts, and of its numbers by column */
function rowOf(cells: readonly Cell[], letters: readonly string[], row: number, styles: readonly number[]): string {
  const shown = cells.map((cell, column) => {
    const style = typeof cell === 'number' ? styles[column + 1] : styles[0]
    return cellOf(cell, `${letters[column]}${row}`, style ?? TEXT_STYLE)
  })
  return `<row r="${row}">${shown.join('')}</row>`
}

async function* sheetXml({ columns, rows }: WrittenSheet): AsyncGenerator<string> {
  const letters = columns.map((_, column) => lettersOf(column))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const header = columns.map(({ label }) => label)
  const styles = [TEXT_STYLE, ...columns.map(({ format = 'decimal' }) => NUMBER_STYLES[format])]
  yield rowOf(header, letters, 1, [HEAD_STYLE])
  let row = 1
  for await (const some of rows) yield some.map((cells) => rowOf(cells, letters, ++row, styles)).join('')
  // Numbers of phones and accounts are meant as texts: Excel need not mark each of them.
  const all = `A1:${letters.at(-1)}${row}`
  yield `</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
}

async function* inBytes(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/**
 * Writes an .xlsx workbook of one sheet as its rows come (ECMA-376 part 1, 18): nothing is kept of them. Its header is bold and stays in
 * sight, texts are texts, so that nothing in it is a formula, and numbers are numbers.
 * @throws what making the rows throws
 */
export function writeXlsx(sheet: WrittenSheet): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${written(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const texts: [name: string, texts: Iterable<string> | AsyncIterable<string>][] = [
    ['[Content_Types].xml', [CONTENT_TYPES]],
    ['_rels/.rels', [relationships(['officeDocument', 'xl/workbook.xml'])]],
    ['xl/workbook.xml', [workbook]],
    ['xl/_rels/workbook.xml.rels', [relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])]],
    ['xl/styles.xml', [STYLES]],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ]
  return zipped(texts.map(([name, text]) => ({ name, body: inBytes(text) })))
}
