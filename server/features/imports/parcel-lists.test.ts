import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Field, REQUIRED_FIELDS, SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import type { CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import type { SaleDraft } from '#mapping/auction-row.ts'
import type { Question } from '#mapping/propose/proposal.ts'
import { type CrossedList, crossedList } from '#mapping/testing/crossed-lists.ts'
import { vocabulary } from '#mapping/testing/known.ts'
import { bytesSource } from '#sheets/testing/reading.ts'
import { workbookOf } from '#sheets/testing/workbook.ts'
import { tries } from '../../testing/proof.ts'
import { STAGED_COLUMNS } from './copy-line.ts'
import { MappingNeeded, readSheet } from './read-sheet.ts'

type Columns = Partial<Record<Field, MappedColumn>>

const PARCELS: CertificateListMapping = {
  ...{ kind: 'certificates', columns: {}, left_out_sales: [] },
  sale: { auction_begin_date: null, auction_end_date: null },
}

/** Answers what is asked, and nothing else, as somebody does who knows the file. */
function answered(file: CrossedList, { questions, mapping }: MappingNeeded): SheetMapping {
  const isParcels = mapping.list.kind === 'certificates'
  const list = mapping.list.kind === 'certificates' ? mapping.list : PARCELS
  const columns: Columns = { ...list.columns }
  const sale: Partial<Record<SameField, string>> = {}
  let { sheet_names } = mapping
  const tell = (field: Field) => {
    const column = file.fields.indexOf(field)
    const same = SAME_FIELDS.find((each) => each === field)
    delete columns[field]
    const isDay = field === 'auction_begin_date'
    const fill_down = file.filled_once && same !== undefined && !isDay
    if (column >= 0) columns[field] = { column, fill_down, ...(isDay && { date_order: file.date_order }) }
    else if (field === 'jurisdiction' && file.named_by_county) sheet_names = field
    else if (same) sale[same] = file.sales[0]?.sale[same] ?? ''
  }
  // taken for a list of auctions, which is asked about
  if (!isParcels) for (const field of [...REQUIRED_FIELDS, ...file.fields]) if (field) tell(field)
  for (const question of questions) {
    if (question.what === 'missing' || question.what === 'which') tell(question.field)
    if (question.what === 'confirm' && file.fields[question.column] !== question.field) tell(question.field)
  }
  for (const question of questions) {
    const column = 'field' in question ? columns[question.field] : undefined
    if (column && question.what === 'date_order') column.date_order = file.date_order
    if (column && question.what === 'fill_down') column.fill_down = true
  }
  // amounts without a name are nobody's to guess: they stand under none, and are mapped by hand
  if (file.header_row === null) tell('assessed_value')
  const answers: CertificateListMapping = { ...list, columns, sale: { ...list.sale, ...sale } }
  return { ...mapping, sheet_names, list: answers, corrections: leftOut(mapping, questions) }
}

/** Leaves out the rows of which is asked whether they count. */
const leftOut = ({ corrections }: SheetMapping, questions: readonly Question[]): SheetMapping['corrections'] => ({
  ...corrections,
  left_out_values: questions.flatMap((question) =>
    question.what === 'statuses'
      ? [{ column: question.column, values: question.values.map(({ value }) => value) }]
      : [],
  ),
  left_out_marked: questions.flatMap(({ what }) => (what === 'hidden' || what === 'struck' ? [what] : [])),
})

/** Questions that any of these lists may leave open. */
const USUAL = [
  'kind',
  'sheet',
  'tables',
  'missing',
  'which',
  'confirm',
  'fill_down',
  'date_order',
  'statuses',
  'places',
]

const bytesOf = ({ sheets }: CrossedList) =>
  workbookOf(
    sheets.map(({ name, rows, hidden }, at) => ({
      name: name || `Sheet ${at + 1}`,
      rows,
      hidden: hidden.flatMap((isHidden, row) => (isHidden ? [row + 1] : [])),
    })),
  )

type Sum = { sale: SaleDraft; parcels: number; assessed: number }

/** What is read of a file: the auctions of its sales. @throws MappingNeeded */
async function readAs(bytes: Uint8Array<ArrayBuffer>, fileName: string, mapping: SheetMapping | null): Promise<Sum[]> {
  const sums: Sum[] = []
  await readSheet(bytesSource(bytes), { mapping, places: vocabulary, fileName }, async (lines) => {
    for (const line of new TextDecoder().decode(lines).trim().split('\n')) {
      const cells = line.split('\t')
      const said = (column: (typeof STAGED_COLUMNS)[number]) => cells[STAGED_COLUMNS.indexOf(column)] ?? ''
      // auctions of sales stand behind the rows, with numbers of their own
      if (Number(said('row')) > 0) continue
      const day = (column: 'begin_date' | 'end_date') => (said(column) === '\\N' ? null : said(column))
      const sale = {
        ...{ state: said('state'), jurisdiction: said('jurisdiction'), auction_type: said('auction_type') },
        ...{ auction_begin_date: day('begin_date'), auction_end_date: day('end_date') },
      }
      sums.push({ sale, parcels: Number(said('total_certificates')), assessed: Number(said('total_assessed_value')) })
    }
  })
  return sums
}

const sorted = (sums: readonly Sum[]) =>
  sums.map(({ sale, parcels, assessed }) => [...Object.values(sale), parcels, assessed].join(' ')).sort()

/** What the parcels of each sale come to. */
function truthOf({ sales }: CrossedList): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { sale, assessed } of sales.filter((each) => each.assessed.length > 0)) {
    const key = JSON.stringify(sale)
    const { parcels, assessed: sum } = sums.get(key) ?? { parcels: 0, assessed: 0 }
    sums.set(key, { sale, parcels: parcels + assessed.length, assessed: assessed.reduce((a, b) => a + b, sum) })
  }
  return [...sums.values()]
}

it('reads a list of parcels as it is, or asks', async () => {
  await fc.assert(
    fc.asyncProperty(crossedList, async (file) => {
      const bytes = bytesOf(file)
      const unasked = await readAs(bytes, file.file_name, null).catch((error: unknown) => error)
      if (unasked instanceof MappingNeeded) {
        const asked = unasked.questions.map(({ what }) => what)
        const isParcels = unasked.mapping.list.kind === 'certificates'
        expect([isParcels || asked.includes('kind'), unasked.mapping.header_row]).toEqual([true, file.header_row])
        expect([...USUAL, ...file.asked]).toEqual(expect.arrayContaining(asked))
        // totals are compared where all rows can be read, and numbers of parcels looked at where their column is known
        const columns: Columns = unasked.mapping.list.columns
        const damaged = columns.identifier?.column === file.fields.indexOf('identifier')
        const isKnown = { totals: true, damaged, hidden: true }
        expect(asked).toEqual(expect.arrayContaining(file.asked.filter((what) => isKnown[what])))
        expect(sorted(await readAs(bytes, file.file_name, answered(file, unasked)))).toEqual(sorted(truthOf(file)))
      } else {
        expect(file.asked).toEqual([])
        expect(sorted(unasked as Sum[])).toEqual(sorted(truthOf(file)))
      }
    }),
    { numRuns: tries(100, 5000) },
  )
})
