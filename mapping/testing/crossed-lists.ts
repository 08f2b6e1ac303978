import fc from 'fast-check'
import { isRequired } from '#contract/import-fields.ts'
import { type ParcelList, parcelList } from './parcel-lists.ts'

/** Lists of parcels as programs and people pack them: with covers and other sheets, a sheet for each county, headers of two lines, hidden rows, broken identifiers, cells filled once, wrong totals, another table below. */

/** @property hidden of each row, whether it is */
export type MadeSheet = { name: string; rows: string[][]; hidden: boolean[] }
export type CrossedList = {
  file_name: string
  /** one where the file is text */
  sheets: MadeSheet[]
  header_row: number | null
  /** what each column is, as in `ParcelList` */
  fields: ParcelList['fields']
  date_order: ParcelList['date_order']
  /** the sales with the parcels that nothing speaks against */
  sales: { sale: ParcelList['sales'][number]['sale']; assessed: number[] }[]
  /** whether only the first parcel of a sale says what all of it have */
  filled_once: boolean
  /** whether the names of the sheets are the counties */
  named_by_county: boolean
  /** what has to be asked, whatever else is */
  asked: readonly ('damaged' | 'hidden' | 'totals')[]
}

const DAMAGED = { digits: '1.23457E+11', days: '1-Mar' } as const
const packing = fc.record({
  pack: fc.constantFrom('alone', 'alone', 'cover', 'summary before', 'sheet for each', 'table below'),
  groups: fc.boolean(),
  hidden: fc.constantFrom(false, false, true),
  damaged: fc.constantFrom(null, null, null, ...(['digits', 'days'] as const)),
  filledOnce: fc.boolean(),
  wrongTotal: fc.constantFrom(false, false, false, true),
})
type Packing = typeof packing extends fc.Arbitrary<infer Each> ? Each : never

const plain = (rows: string[][]) => rows.map(() => false)
const sheetOf = (name: string, rows: string[][], hidden = plain(rows)): MadeSheet => ({ name, rows, hidden })

/** Hides every third parcel of a list. */
function hiddenOf({ rows, sales }: ParcelList, how: Packing): boolean[] {
  const parcels = sales.flatMap((sale) => sale.parcels)
  return rows.map((_, at) => how.hidden && parcels.indexOf(at + 1) % 3 === 2)
}

/** A list in which programs and people did something to the cells, and what has to be asked for that. */
function withHarm(list: ParcelList, how: Packing): { rows: string[][]; asked: CrossedList['asked'] } {
  const rows = list.rows.map((row) => [...row])
  const asked: CrossedList['asked'][number][] = []
  const [identifier, assessed] = [list.fields.indexOf('identifier'), list.fields.indexOf('assessed_value')]
  const set = (row: number, column: number, text: string) => rows[row - 1]?.splice(column, 1, text)
  if (how.damaged && list.header_row !== null) {
    for (const { parcels } of list.sales) set(parcels[0] ?? 0, identifier, DAMAGED[how.damaged])
    asked.push('damaged')
  }
  if (how.filledOnce && list.header_row !== null) fillOnce(list, rows)
  const total = rows.findIndex(([first = '']) => first === 'Report Total')
  if (how.wrongTotal && total >= 0) {
    set(total + 1, assessed, '$123,456,789')
    asked.push('totals')
  }
  return { rows, asked }
}

/** Of every sale only the first parcel says what all of it have. */
function fillOnce({ fields, sales }: ParcelList, rows: string[][]): void {
  const columns = fields.flatMap((field, column) => (field && OF_SALE.has(field) && isRequired(field) ? [column] : []))
  for (const { parcels } of sales)
    for (const row of parcels.slice(1)) for (const column of columns) rows[row - 1]?.splice(column, 1, '')
}
const OF_SALE: ReadonlySet<string> = new Set(['state', 'jurisdiction', 'auction_type'])

/** A line of groups above the names of columns: a name stands where its group begins. */
function withGroups(list: ParcelList, rows: string[][], hidden: boolean[]): number | null {
  if (list.header_row === null) return null
  const assessed = list.fields.indexOf('assessed_value')
  rows.splice(
    list.header_row - 1,
    0,
    list.fields.map((_, column) => (column === 0 ? 'Property' : column === assessed ? 'Tax Roll' : '')),
  )
  hidden.splice(list.header_row - 1, 0, false)
  return list.header_row + 1
}

const summaryOf = ({ sales }: ParcelList) => [
  ['Summary', '', ''],
  ['County', 'Parcels', 'Total'],
  ...sales.map(({ sale, assessed }) => [sale.jurisdiction, String(assessed.length), `$${assessed.length}000`]),
  ['Total', String(sales.flatMap(({ assessed }) => assessed).length), '$9000'],
]
const BIDDERS = [
  ['Bidder', 'Deposit Paid', 'Phone'],
  ['Acme Funding', 'yes', '555-0101'],
  ['Lien Partners', 'no', '555-0102'],
  ['R. Buyer', 'yes', '555-0103'],
]

/** The parcels of each sale on a sheet of its own, under the same header; its name is the county where no column has that and no two are of one. */
function sheetForEach(list: ParcelList, rows: string[][], hidden: boolean[]) {
  const header = rows[(list.header_row ?? 0) - 1] ?? []
  const county = list.fields.indexOf('jurisdiction')
  const counties = list.sales.map(({ sale }) => sale.jurisdiction)
  const isByCounty = county >= 0 && new Set(counties).size === counties.length
  const cut = (row: readonly string[]) => (isByCounty ? row.toSpliced(county, 1) : [...row])
  const sheets = list.sales.map(({ parcels }, at) =>
    sheetOf(
      isByCounty ? (counties[at] ?? '') : `Part ${at + 1}`,
      [cut(header), ...parcels.map((row) => cut(rows[row - 1] ?? []))],
      [false, ...parcels.map((row) => hidden[row - 1] ?? false)],
    ),
  )
  return {
    sheets,
    header_row: 1,
    fields: isByCounty ? list.fields.toSpliced(county, 1) : list.fields,
    named_by_county: isByCounty,
  }
}

type Packed = Pick<CrossedList, 'sheets' | 'header_row' | 'fields' | 'named_by_county'>

function packed(list: ParcelList, rows: string[][], how: Packing): Packed {
  const hidden = hiddenOf(list, how)
  if (how.pack === 'sheet for each' && list.header_row !== null && list.sales.length > 1)
    return sheetForEach(list, rows, hidden)
  const header_row = how.groups ? withGroups(list, rows, hidden) : list.header_row
  const common = { fields: list.fields, named_by_county: false }
  if (how.pack === 'cover' && header_row !== null) {
    const above = (list.header_row ?? 1) - 1
    const under = sheetOf('List', rows.slice(above), hidden.slice(above))
    // a cover says something
    const cover = sheetOf('Cover', [['Treasurer'], ...rows.slice(0, above)])
    return { ...common, sheets: [cover, under], header_row: header_row - above }
  }
  if (how.pack === 'summary before' && header_row !== null)
    return {
      ...common,
      sheets: [sheetOf('Summary', summaryOf(list)), sheetOf('Detail', rows, hidden)],
      header_row,
    }
  const below = how.pack === 'table below' && header_row !== null ? [[], [], ...BIDDERS] : []
  return { ...common, sheets: [sheetOf('', [...rows, ...below], [...hidden, ...plain(below)])], header_row }
}

/** The parcels of a list that are neither sold nor hidden. */
function left(list: ParcelList, how: Packing): CrossedList['sales'] {
  const hidden = hiddenOf(list, how)
  return list.sales.map(({ sale, assessed, statuses, parcels }) => ({
    sale,
    assessed: assessed.filter((_, at) => statuses[at] === 'Offered' && !hidden[(parcels[at] ?? 0) - 1]),
  }))
}

export const crossedList: fc.Arbitrary<CrossedList> = fc.tuple(parcelList, packing).map(([list, how]) => {
  const { rows, asked } = withHarm(list, how)
  const made = packed(list, rows, how)
  const isTotalKept = made.sheets.some((sheet) => sheet.rows.some(([first]) => first === 'Report Total'))
  return {
    ...made,
    file_name: list.file_name,
    date_order: list.date_order,
    filled_once: how.filledOnce,
    sales: left(list, how),
    asked: [
      ...asked.filter((what) => what !== 'totals' || isTotalKept),
      ...(hiddenOf(list, how).includes(true) ? (['hidden'] as const) : []),
    ],
  }
})
