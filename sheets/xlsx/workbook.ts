import { SheetError } from '../errors.ts'
import { type Relationship, readPart, relationshipsOf } from './parts.ts'
import type { ZipEntry } from './unpack.ts'
import type { Attributes } from './xml.ts'
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
]

function findWorkbook(zip: Zip, relationships: readonly Relationship[]): ZipEntry & { path: string } {
  const main = relationships.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  for (const path of [main, 'xl/workbook.xml']) {
    const entry = zip.find(path)
    const other = OTHERS.some(([each]) => each === path)
    if (entry && !other) return { ...entry, path }
  }
  const other = OTHERS.find(([path]) => zip.find(path) !== undefined)
  if (other) throw new SheetError('not-a-spreadsheet', other[1])
  if (zip.entries.length === 0 || zip.find('[Content_Types].xml')) throw new SheetError('damaged')
  throw new SheetError('not-a-spreadsheet', 'It is a zip archive.')
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true' || value === 'on'

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
