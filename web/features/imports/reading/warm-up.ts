import { blobSource } from '#sheets/source.ts'
import { SheetReading } from './sheet-reading.ts'

/** Rows and columns of the made-up files: as much as is read of a real one before its first rows are there. */
const ROWS = 400
const COLUMNS = 12
/** After so many the engine has compiled what reads them. */
const TIMES = 6

const cellText = (row: number, column: number) => (column % 3 === 0 ? `Parcel ${row}-${column}` : `${row * column}.25`)
const grid = <Cell>(cell: (row: number, column: number) => Cell) =>
  Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLUMNS }, (_, column) => cell(row, column)))

const csv = () =>
  grid((row, column) => (column % 5 === 0 ? `"${cellText(row, column)}"` : cellText(row, column))).join('\n')

/** The parts of a workbook: one sheet with shared strings. */
function workbookParts(): [name: string, text: string][] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relationships = (...parts: readonly (readonly [type: string, target: string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
      .map(([type, target], at) => `<Relationship Id="r${at}" Type="${links}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const strings: string[] = []
  const cells = (row: number, column: number) => {
    const name = `r="${String.fromCharCode(65 + column)}${row + 1}"`
    if (column % 3 > 0) return `<c ${name}><v>${cellText(row, column)}</v></c>`
    strings.push(`<si><t>${cellText(row, column)}</t></si>`)
    return `<c ${name} t="s"><v>${strings.length - 1}</v></c>`
  }
  const rows = grid(cells).map((row, at) => `<row r="${at + 1}">${row.join('')}</row>`)
  return [
    ['_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="A" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}">${strings.join('')}</sst>`],
  ]
}

/** Numbers of 2 and 4 bytes, one after another, the lowest byte first. */
const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) =>
  new Uint8Array(fields.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)))

/** A zip archive of deflated parts. Checksums are left out: the reader goes by sizes. */
async function zipped(parts: readonly (readonly [name: string, text: string])[]): Promise<Blob> {
  const bodies: Blob[] = []
  const directory: Blob[] = []
  let at = 0
  for (const [name, text] of parts) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const body = await new Response(packed).blob()
    const fields = [
      [2, 20],
      [2, 0],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, body.size],
      [4, new Blob([text]).size],
      [2, name.length],
      [2, 0],
    ] as const
    const local = new Blob([numbers([4, 0x04034b50], ...fields), name, body])
    bodies.push(local)
    directory.push(
      new Blob([numbers([4, 0x02014b50], [2, 20], ...fields, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name]),
    )
    at += local.size
  }
  const entries = new Blob(directory)
  const count = parts.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, entries.size], [4, at], [2, 0])
  return new Blob([...bodies, entries, end])
}

/**
 * Reads files nobody sees, so that the first rows of the first real one are there as soon as those of the tenth: code that has run is
 * compiled. @param wanted whether that is still worth anything
 */
export async function warmUp(wanted: () => boolean): Promise<void> {
  const files = [new Blob([csv()]), await zipped(workbookParts())]
  const nobody = { head: () => undefined, progress: () => undefined }
  for (let time = 0; time < TIMES; time++)
    for (const file of files) if (wanted()) await new SheetReading(blobSource(file), 0, nobody).run()
}
