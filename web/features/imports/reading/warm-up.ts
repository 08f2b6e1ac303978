import { blobSource } from '#sheets/source.ts'
import { zipped } from '#sheets/xlsx/write-zip.ts'
import { SheetReading } from './sheet-reading.ts'

/** Rows and columns of the made-up files: as much as is read of a real one before its first rows are there. */
const ROWS = 400
const COLUMNS = 12
/** After so many the engine has compiled what reads them. */
const TIMES = 6

const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) =>
    column % 3 === 0 ? `Parcel "${row}", ${column}` : row * column + 0.25,
  ),
)
const written = (cell: string | number) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`)

/**
 * Reads files nobody sees, so that the first rows of the first real one are there as soon as those of the tenth: code that has run is
 * compiled.
 * @param wanted whether that is still worth anything
 */
export async function warmUp(wanted: () => boolean): Promise<void> {
  const csv = new Blob([rows.map((row) => row.map(written).join(',')).join('\n')])
  const files = [csv, await writeWorkbook([{ name: 'Made up', rows }])]
  const nobody = { head: () => undefined, progress: () => undefined }
  for (let time = 0; time < TIMES; time++)
    for (const file of files) if (wanted()) await new SheetReading(blobSource(file), [0], nobody).run()
}

/** A worksheet in plain cells: texts and numbers. */
type PlainSheet = { name: string; rows: readonly (readonly (string | number)[])[] }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}">${targets
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${LINKS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The parts of a workbook (ECMA-376 part 1, 18), with a table of strings. */
function partsOf(sheets: readonly PlainSheet[]): [name: string, text: string][] {
  const strings: string[] = []
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    strings.push(`<si><t>${escaped(value)}</t></si>`)
    return `<c t="s"><v>${strings.length - 1}</v></c>`
  }
  const worksheets = sheets.map(({ rows }, at): [string, string] => [
    `xl/worksheets/sheet${at}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  ])
  const names = sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`)
  const targets = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at}.xml`] as const)
  return [
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${names.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', relationships([...targets, ['sharedStrings', 'sharedStrings.xml']])],
    ...worksheets,
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings.join('')}</sst>`],
  ]
}

/** Writes an .xlsx workbook of these sheets. */
export async function writeWorkbook(sheets: readonly PlainSheet[]): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const parts = partsOf(sheets).map(([name, text]) => ({ name, body: bytesOf(text) }))
  for await (const bytes of zipped(parts)) pieces.push(bytes)
  return new Blob(pieces)
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
