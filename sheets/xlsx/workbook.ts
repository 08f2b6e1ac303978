import { SheetError } from '../errors.ts'
import { type Relationship, readPart, relationshipsOf } from './parts.ts'
import type { ZipEntry } from './unpack.ts'
import type { Attributes } from './xml.ts'
import { isTrue } from './xml-text.ts'
import type { Zip } from './zip.ts'

/** A worksheet, in the order of the workbook. */
export type Worksheet = { name: string; hidden: boolean; entry: ZipEntry }

/** What a workbook holds, before any of its cells is read (ECMA-376 part 1, 18.2). */
export type Workbook = {
  sheets: readonly Worksheet[]
  /** days are counted from 1904 */
  from1904: boolean
  strings: ZipEntry | undefined
  styles: ZipEntry | undefined
}

type Named = { name: string; hidden: boolean; id: string }

/** What other archives are, that a workbook could be taken for. */
const OTHERS: readonly (readonly [path: string, what: string])[] = [
  ['word/document.xml', 'It is a Word document.'],
  ['ppt/presentation.xml', 'It is a PowerPoint file.'],
  ['content.xml', 'It is an OpenDocument file. Save it as .xlsx.'],
  ['xl/workbook.bin', 'It is a binary workbook (.xlsb). Save it as .xlsx.'],
  ['Index/Document.iwa', 'It is a Numbers document. Export it as .xlsx.'],
]

/** Files of an archive that are named, and characters of each. */
const MOST_NAMED = 3
const LONGEST_NAME = 60
/** What systems put into archives beside what they are for. */
const SYSTEM_FILE = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** What to do with an archive of other files, and what is in it: `It holds a.csv, b.csv and 7 more.` */
function archiveWords({ entries }: Zip): string {
  const names = entries.flatMap(({ name }) => (name.endsWith('/') || SYSTEM_FILE.test(name) ? [] : [name]))
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name))
  const more = names.length - shown.length
  const listed = more > 0 ? [...shown, `${more} more`] : shown
  const held = listed.length > 1 ? `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}` : listed.join('')
  return `It is a .zip archive: unpack it first.${held === '' ? '' : ` It holds ${held}.`}`
}

function findWorkbook(zip: Zip, relationships: readonly Relationship[]): ZipEntry & { path: string } {
  const main = relationships.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  for (const path of [main, 'xl/workbook.xml']) {
    const entry = zip.find(path)
    const other = OTHERS.some(([each]) => each === path)
    if (entry && !other) return { ...entry, path }
  }
  const other = OTHERS.find(([path]) => zip.find(path) !== undefined)
  if (other) throw new SheetError('not-a-spreadsheet', other[1])
  const isBook = zip.find('[Content_Types].xml') !== undefined || zip.entries.some(({ name }) => /^xl\//i.test(name))
  if (zip.entries.length === 0 || isBook) throw new SheetError('damaged')
  throw new SheetError('not-a-spreadsheet', archiveWords(zip))
}

/** The sheets by name, and the date system. */
async function readWorkbook(zip: Zip, entry: ZipEntry) {
  const named: Named[] = []
  let from1904 = false
  let root: string | undefined
  const open = (name: string, attributes: Attributes) => {
    root ??= name
    if (name === 'workbookPr') from1904 ||= isTrue(attributes.get('date1904'))
    if (name !== 'sheet') return
    const hidden = /^(hidden|veryHidden)$/.test(attributes.get('state') ?? '')
    named.push({ name: attributes.get('name') ?? '', hidden, id: attributes.get('id') ?? '' })
  }
  await readPart(zip, entry, { open, close: () => undefined, text: () => undefined })
  if (root !== 'workbook') throw new SheetError('not-a-spreadsheet')
  return { named, from1904 }
}

/**
 * Opens a workbook.
 * @throws SheetError `damaged`, `not-a-spreadsheet`, `no-sheet`, `unsafe`
 */
export async function openWorkbook(zip: Zip): Promise<Workbook> {
  const main = findWorkbook(zip, await relationshipsOf(zip, ''))
  const { named, from1904 } = await readWorkbook(zip, main)
  const relationships = await relationshipsOf(zip, main.path)
  const partOf = (type: string, path: string) =>
    zip.find(relationships.find((each) => each.type === type)?.target ?? '') ?? zip.find(path)
  const sheets = named.flatMap(({ name, hidden, id }, index): Worksheet[] => {
    const related = relationships.find((each) => each.id === id)
    // chart sheets and dialogs have no cells
    if (related && related.type !== 'worksheet') return []
    const entry = zip.find(related?.target ?? `xl/worksheets/sheet${index + 1}.xml`)
    return entry ? [{ name, hidden, entry }] : []
  })
  if (sheets.length === 0) throw new SheetError(named.length > 0 ? 'damaged' : 'no-sheet')
  return {
    sheets,
    from1904,
    strings: partOf('sharedStrings', 'xl/sharedStrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
  }
}

/** The number formats that have an id and no code in the file (ECMA-376 part 1, 18.8.30), as Excel shows them in the United States. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '$#,##0_);($#,##0)'],
  [6, '$#,##0_);[Red]($#,##0)'],
  [7, '$#,##0.00_);($#,##0.00)'],
  [8, '$#,##0.00_);[Red]($#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  // days and times where the language of the program is Chinese, Japanese or Korean
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'm/d/yyyy'] as const),
  ...[32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'] as const),
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);[Red](#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);[Red](#,##0.00)'],
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])
const GENERAL = 'General'
/** Lists of a styles part whose items are looked at; `dxfs` has fonts too. */
const LISTS: ReadonlySet<string> = new Set(['fonts', 'cellXfs'])
/** Characters of a code; spreadsheet programs write no longer ones, and reading one takes longer the longer it is. */
const LONGEST_CODE = 255

const codeOf = (written = GENERAL) => (written.length > LONGEST_CODE ? GENERAL : written)

/** The styles of cells, by their index. */
export type Styles = {
  /** the codes of their number formats; `General` where there are none */
  codes: readonly string[]
  /** those whose font has a line through it */
  struck: ReadonlySet<number>
}

/** Reads the styles of cells (ECMA-376 part 1, 18.8). @throws SheetError */
export async function readStyles(zip: Zip, entry: ZipEntry | undefined): Promise<Styles> {
  const codes = new Map(BUILT_IN)
  const cells: { format: number; font: number }[] = []
  const struckFonts = new Set<number>()
  let fonts = 0
  let list = ''
  const open = (name: string, attributes: Attributes) => {
    if (LISTS.has(name)) list = name
    else if (name === 'numFmt') codes.set(Number(attributes.get('numFmtId')), codeOf(attributes.get('formatCode')))
    else if (name === 'font') fonts++
    else if (name === 'strike' && list === 'fonts' && isTrue(attributes.get('val') ?? '1')) struckFonts.add(fonts - 1)
    else if (name === 'xf' && list === 'cellXfs')
      cells.push({ format: Number(attributes.get('numFmtId') ?? 0), font: Number(attributes.get('fontId') ?? 0) })
  }
  const close = (name: string) => {
    if (name === list) list = ''
  }
  if (entry) await readPart(zip, entry, { open, close, text: () => undefined })
  return {
    codes: cells.map(({ format }) => codes.get(format) ?? GENERAL),
    struck: new Set(cells.flatMap(({ font }, style) => (struckFonts.has(font) ? [style] : []))),
  }
}
