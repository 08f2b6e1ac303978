import { checksumOf } from '#sheets/xlsx/checksum.ts'

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

/** Numbers of 2 and 4 bytes, one after another, the lowest byte first. */
const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) =>
  new Uint8Array(fields.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)))

/** A zip archive of deflated parts (PKWARE APPNOTE 6.3.10, 4.3). */
async function zipped(parts: readonly (readonly [name: string, text: string])[]): Promise<Blob> {
  const bodies: Blob[] = []
  const directory: Blob[] = []
  let at = 0
  for (const [name, text] of parts) {
    const bytes = new TextEncoder().encode(text)
    const checksum = checksumOf()
    checksum.add(bytes)
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const body = await new Response(packed).blob()
    const fields = numbers(
      ...([
        [2, 20],
        [2, 0],
        [2, 8],
        [4, 0],
        [4, checksum.value()],
      ] as const),
      ...([
        [4, body.size],
        [4, bytes.length],
        [2, name.length],
        [2, 0],
      ] as const),
    )
    const local = new Blob([numbers([4, 0x04034b50]), fields, name, body])
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    directory.push(new Blob([numbers([4, 0x02014b50], [2, 20]), fields, place, name]))
    bodies.push(local)
    at += local.size
  }
  const entries = new Blob(directory)
  const count = parts.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, entries.size], [4, at], [2, 0])
  return new Blob([...bodies, entries, end])
}

/** Writes an .xlsx workbook of these sheets. */
export const writeWorkbook = (sheets: readonly PlainSheet[]): Promise<Blob> => zipped(partsOf(sheets))
