import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive that a test writes. What is not said is as it should be. */
export type Part = {
  name: string
  body: string | Uint8Array
  stored?: boolean
  /** sizes and checksum behind the bytes, as programs write that do not know them before */
  described?: boolean
  flags?: number
  method?: number
  checksum?: number
  unpacked?: number
  /** sizes and place as 64-bit numbers */
  wide?: boolean
}

const bytesOf = (body: string | Uint8Array) => (typeof body === 'string' ? new TextEncoder().encode(body) : body)

/** Little-endian numbers, each with its width in bytes. */
function numbers(...fields: readonly (readonly [value: number, width: 2 | 4 | 8])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 2) bytes.writeUInt16LE(value, at)
    else if (width === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += width
  }
  return bytes
}

const FULL = 0xffffffff
const DESCRIBED = 8

/** A part as it stands in an archive at a place, and its line in the directory. */
function filed(part: Part, at: number): { file: Buffer; line: Buffer } {
  const body = bytesOf(part.body)
  const packed = part.stored ? Buffer.from(body) : deflateRawSync(body)
  const name = Buffer.from(part.name)
  const checksum = part.checksum ?? crc32(body)
  const unpacked = part.unpacked ?? body.length
  const flags = (part.flags ?? 0) | (part.described ? DESCRIBED : 0)
  const method = part.method ?? (part.stored ? 0 : 8)
  const known = numbers([checksum, 4], [packed.length, 4], [unpacked, 4])
  const begin = numbers([20, 2], [flags, 2], [method, 2], [0, 4])
  const wide = part.wide ? numbers([1, 2], [24, 2], [unpacked, 8], [packed.length, 8], [at, 8]) : Buffer.alloc(0)
  const [sizes, place] = part.wide ? [numbers([checksum, 4], [FULL, 4], [FULL, 4]), FULL] : [known, at]
  return {
    file: Buffer.concat([
      numbers([0x04034b50, 4]),
      begin,
      part.described ? Buffer.alloc(known.length) : known,
      numbers([name.length, 2], [0, 2]),
      name,
      packed,
      ...(part.described ? [numbers([0x08074b50, 4]), known] : []),
    ]),
    line: Buffer.concat([
      numbers([0x02014b50, 4], [20, 2]),
      begin,
      sizes,
      numbers([name.length, 2], [wide.length, 2], [0, 2], [0, 4], [0, 4], [place, 4]),
      name,
      wide,
    ]),
  }
}

/** The end of an archive with 64-bit numbers: what stands before the ordinary one. */
const wideEnd = (count: number, length: number, at: number) =>
  Buffer.concat([
    numbers([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4], [count, 8], [count, 8], [length, 8], [at, 8]),
    numbers([0x07064b50, 4], [0, 4], [at + length, 8], [1, 4]),
  ])

/** An archive of these parts. */
export function zipOf(parts: readonly Part[], comment = ''): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { file, line } = filed(part, at)
    files.push(file)
    lines.push(line)
    at += file.length
  }
  const directory = Buffer.concat(lines)
  const said = Buffer.from(comment)
  const wide = parts.some((part) => part.wide)
  const [count, length, place] = wide ? [0xffff, FULL, FULL] : [parts.length, directory.length, at]
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [length, 4], [place, 4], [said.length, 2])
  const more = wide ? wideEnd(parts.length, directory.length, at) : Buffer.alloc(0)
  return new Uint8Array(Buffer.concat([...files, directory, more, end, said]))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook that a test writes: one sheet, its rows as XML, unless more is said. */
export type Book = {
  /** what stands in `<sheetData>` */
  rows?: string
  /** what stands in `<cols>` */
  cols?: string
  /** the whole sheet part, instead of `rows` */
  sheet?: string | Uint8Array
  /** the items of the table of strings, `<si>…</si>` */
  strings?: string
  /** codes of number formats; a cell with `s="1"` has the first */
  formats?: readonly string[]
  /** ids of number formats without a code, behind `formats` */
  formatIds?: readonly number[]
  from1904?: boolean
  /** instead of the parts of the same name, or beside them; a body of null leaves a part out */
  parts?: readonly (Part | { name: string; body: null })[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function stylesOf({ formats = [], formatIds = [] }: Book): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
  const ids = [0, ...formats.map((_, index) => 164 + index), ...formatIds]
  const styles = ids.map((id) => `<xf numFmtId="${id}"/>`).join('')
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`
}

/** The relationships of a part. @param targets by type */
export const relationships = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The parts of a workbook. */
export function partsOf(book: Book): Part[] {
  const usual: Part[] = [
    { name: '[Content_Types].xml', body: `<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', body: relationships(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      body: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${book.from1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Sales" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', body: relationships(['worksheet', 'worksheets/sheet1.xml']) },
    { name: 'xl/styles.xml', body: stylesOf(book) },
    {
      name: 'xl/worksheets/sheet1.xml',
      body:
        book.sheet ??
        `<worksheet xmlns="${MAIN}"><cols>${book.cols ?? ''}</cols><sheetData>${book.rows ?? ''}</sheetData></worksheet>`,
    },
    { name: 'xl/sharedStrings.xml', body: `<sst xmlns="${MAIN}">${book.strings ?? ''}</sst>` },
  ]
  const others = new Map((book.parts ?? []).map((part) => [part.name, part]))
  const parts = usual.filter(({ name }) => !others.has(name))
  return [...parts, ...[...others.values()].filter((part): part is Part => part.body !== null)]
}

/** A workbook as a file. */
export const bookOf = (book: Book) => zipOf(partsOf(book))

/** A cell of a made sheet. `style` has a number format of the workbook, from 1; a formula without a value was never calculated. */
export type MadeCell = string | number | { value?: number; style?: number }
export type MadeSheet = {
  name: string
  rows: readonly (readonly MadeCell[])[]
  /** rows that are hidden, from 1 */
  hidden?: readonly number[]
  /** columns that are hidden, from 0 */
  hiddenColumns?: readonly number[]
  /** cells that are one: `C2:C4` */
  merged?: readonly string[]
  isHidden?: boolean
}

function cellOf(cell: MadeCell): string {
  if (cell === '') return '<c/>'
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const { value, style = 0 } = cell
  return value === undefined ? `<c s="${style}"><f>SUM(A1)</f></c>` : `<c s="${style}"><v>${value}</v></c>`
}

function sheetDataOf({ rows, hidden = [], hiddenColumns = [], merged = [] }: MadeSheet): string {
  const lines = rows.map((row, at) => {
    const isHidden = hidden.includes(at + 1) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${isHidden}>${row.map(cellOf).join('')}</row>`
  })
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`).join('')
  const cols = columns && `<cols>${columns}</cols>`
  const cells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="${MAIN}">${cols}<sheetData>${lines.join('')}</sheetData><mergeCells>${cells}</mergeCells></worksheet>`
}

/** A workbook of several sheets as a file. */
export function workbookOf(sheets: readonly MadeSheet[], formats: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const names = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return bookOf({
    formats,
    parts: [
      {
        name: 'xl/workbook.xml',
        body: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        body: relationships(...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)),
      },
      ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, body: sheetDataOf(sheet) })),
    ],
  })
}
