import fc from 'fast-check'
import type { DateOrder, Field } from '#contract/import-fields.ts'
import type { SaleDraft } from '../auction-row.ts'
import { names, TYPES, vocabulary } from './known.ts'

/** Lists of parcels as counties publish them, with what is true of them: sales in titles or columns, group lines, pages, totals, statuses. */

export type ParcelList = {
  rows: string[][]
  file_name: string
  /** the row that names the columns, from 1; null where none does */
  header_row: number | null
  /** what each column is to be taken for; null for nothing */
  fields: (Field | null)[]
  /** a sale with the parcels that stand under it, in order, and the rows of these, from 1 */
  sales: { sale: SaleDraft; assessed: number[]; statuses: string[]; parcels: number[] }[]
  /** rows that are neither header nor parcel */
  noise: number
  date_order: DateOrder
}

type Style = { header: string; write: (at: number) => string }
const two = (at: number) => String(at % 100).padStart(2, '0')
const IDENTIFIERS: Style[] = [
  { header: 'Parcel ID', write: (at) => `12-0${two(at)}-${100 + at}` },
  { header: 'PIN', write: (at) => String(4_110_000_000 + at * 37) },
  { header: 'Map/Parcel Number', write: (at) => `00${51 + at}B 0001 0${two(at)}` },
  { header: 'Tax Map Number', write: (at) => `7-${two(at)}-02-0${two(at)}.00` },
  { header: 'Account #', write: (at) => `R${String(10_000 + at * 7)}` },
  { header: 'advnum', write: (at) => String(((at * 7919) % 9000) + 500) },
  { header: 'Ref', write: (at) => `LA-${String(at * 3 + 100)}` },
]
const DAYS: { order: DateOrder; write: (year: string, month: number, day: number) => string }[] = [
  {
    order: 'ymd',
    write: (year, month, day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  },
  { order: 'mdy', write: (year, month, day) => `${month}/${day}/${year}` },
  { order: 'dmy', write: (year, month, day) => `${day}.${month}.${year}` },
  { order: 'ymd', write: (year, month, day) => `${day}-${MONTHS[month - 1]}-${year.slice(2)}` },
  { order: 'ymd', write: (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year} at 10:00 a.m. EST` },
  {
    order: 'mdy',
    write: (year, month, day) => `${weekdayOf(Number(year), month, day)} ${month}/${day}/${year} 09:30`,
  },
]
const weekdayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Titles that say nothing of any sale, though codes of states stand in them. */
const DISTRACTIONS = [
  'PARCELS OFFERED IN THE 2031 ANNUAL TAX SALE',
  'CALL ME BEFORE BIDDING',
  'ONLINE OR IN PERSON, OK TO BID BY PHONE',
  'REPORT ID 12-MD-001',
  'Printed 10/30/2030 08:15',
  'Prepared for HI-BID LLC',
]
const STATUSES = ['Redeemed', 'CANCELED', 'Sold']

const place = fc.constantFrom('column', 'column', 'title', 'title', 'absent')
const style = fc.record({
  identifier: fc.constantFrom(...IDENTIFIERS),
  day: fc.constantFrom(...DAYS),
  state: fc.constantFrom('column', 'column', 'column', 'title', 'code in title', 'absent'),
  county: place,
  type: place,
  begins: fc.constantFrom('column', 'column', 'column', 'absent'),
  distractions: fc.subarray(DISTRACTIONS),
  file_name: fc.constantFrom('list.csv', 'marion-in-2031.csv', 'tax deed ok.csv', 'polk-fl.csv'),
  status: fc.constantFrom(false, false, true),
  use: fc.constantFrom('', 'CT', 'OK', 'MD-001'),
  hasAddress: fc.boolean(),
  hasHeader: fc.constantFrom(true, true, true, false),
  separator: fc.boolean(),
  groups: fc.boolean(),
  counts: fc.boolean(),
  totals: fc.boolean(),
  pageEvery: fc.constantFrom(0, 0, 5),
  ownerEvery: fc.constantFrom(0, 0, 4),
})
type ListStyle = typeof style extends fc.Arbitrary<infer Each> ? Each : never

const day = fc
  .date({ min: new Date('2031-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** Sales of one state, which has counties; each with its parcels' values. */
const sales = fc.constantFrom('FL', 'IA', 'AZ', 'IN', 'OK', 'PA').chain((state) => {
  const counties = vocabulary.jurisdictions.filter((each) => each.state === state).map(({ name }) => name)
  return fc.array(
    fc.record({
      sale: fc.record({
        state: fc.constant(state),
        jurisdiction: fc.constantFrom(...counties),
        auction_type: fc.constantFrom(...TYPES.slice(0, 3)),
        auction_begin_date: day,
        auction_end_date: fc.constant(null),
      }),
      assessed: fc.array(fc.integer({ min: 1000, max: 900_000 }), { minLength: 3, maxLength: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
})
type Sales = typeof sales extends fc.Arbitrary<infer Each> ? Each : never

type Column = { header: string; field: Field | null; cell: (sale: SaleDraft, parcel: Parcel) => string }
type Parcel = { at: number; assessed: number; status: string }

function columnsOf(each: ListStyle, isSame: (field: keyof SaleDraft) => boolean): Column[] {
  const has = (field: keyof SaleDraft, where: string) => where === 'column' || !isSame(field)
  const dayText = (iso: string | null) => {
    const [year = '', month = '', date = ''] = (iso ?? '').split('-')
    return each.day.write(year, Number(month), Number(date))
  }
  const own = (header: string, field: Field, text: Column['cell']): Column => ({ header, field, cell: text })
  const other = (header: string, text: Column['cell']): Column => ({ header, field: null, cell: text })
  return [
    ...(has('jurisdiction', each.county) ? [own('County', 'jurisdiction', ({ jurisdiction }) => jurisdiction)] : []),
    ...(each.state === 'column' ? [own('State', 'state', ({ state }) => state)] : []),
    own(each.identifier.header, 'identifier', (_, { at }) => each.identifier.write(at)),
    other('Owner', (_, { at }) => `OWNER ${at}`),
    ...(each.use ? [other('Use', () => each.use)] : []),
    ...(each.hasAddress
      ? [other('Owner City', () => 'Mesa'), other('Owner ST', () => 'AZ'), other('Owner Zip', () => '85201')]
      : []),
    ...(has('auction_begin_date', each.begins)
      ? [own('Sale Date', 'auction_begin_date', ({ auction_begin_date }) => dayText(auction_begin_date))]
      : []),
    ...(has('auction_type', each.type) ? [own('Sale Type', 'auction_type', ({ auction_type }) => auction_type)] : []),
    own('Assessed Value', 'assessed_value', (_, { assessed }) => `$${assessed.toLocaleString('en-US')}`),
    ...(each.status ? [other('Status', (_, { status }) => status)] : []),
  ]
}

/** What a title says of all rows. */
function titlesOf(
  each: ListStyle,
  { state, jurisdiction, auction_type }: SaleDraft,
  isSame: (field: keyof SaleDraft) => boolean,
) {
  const name = names.state(state)?.name ?? ''
  const hasCounty = each.county === 'title' && isSame('jurisdiction')
  const where =
    each.state === 'title'
      ? hasCounty
        ? `${jurisdiction}, ${name}`
        : name
      : each.state === 'code in title' && hasCounty
        ? `${jurisdiction}, ${state}`
        : hasCounty
          ? jurisdiction
          : ''
  const what = each.type === 'title' && isSame('auction_type') ? `${auction_type} Auction` : ''
  return [where, what].filter((title) => title !== '')
}

/** Rows of a list while it is written: what is neither header nor parcel is counted. */
class Lines {
  readonly rows: string[][] = []
  noise = 0
  readonly #columns: readonly Column[]

  constructor(columns: readonly Column[]) {
    this.#columns = columns
  }

  add(row: string[]): void {
    this.rows.push(row)
    this.noise++
  }
  /** a text alone in its row */
  line(text: string, at = 0): void {
    this.add(this.#columns.map((_, column) => (column === at ? text : '')))
  }
  total(label: string, amounts: readonly number[]): void {
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    const cells = this.#columns.map(({ field }) =>
      field === 'assessed_value' ? `$${sum.toLocaleString('en-US')}` : '',
    )
    this.add(cells.with(0, label))
  }
}

/** What stands between parcels of a list that has a header. */
function addBetween(lines: Lines, each: ListStyle, at: number, header: string[]): void {
  if (each.ownerEvery > 0 && at % each.ownerEvery === 0) lines.line(`C/O AGENT ${at}`, header.length - 1)
  if (!each.hasHeader || each.pageEvery === 0 || at % each.pageEvery > 0) return
  lines.line(`Page ${at} of 9`)
  lines.add([...header])
}

function listOf(sold: Sales, each: ListStyle): ParcelList {
  const isSame = (field: keyof SaleDraft) => new Set(sold.map(({ sale }) => sale[field])).size === 1
  const columns = columnsOf(each, isSame)
  const header = columns.map((column) => column.header)
  const lines = new Lines(columns)
  for (const title of [...sold.slice(0, 1).flatMap(({ sale }) => titlesOf(each, sale, isSame)), ...each.distractions])
    lines.line(title)
  const header_row = each.hasHeader ? lines.rows.push(header) : null
  if (each.separator && each.hasHeader) lines.add(columns.map(() => '------'))
  let at = 0
  const sales = sold.map(({ sale, assessed }, index) => {
    if (each.groups && each.hasHeader) lines.line(`District: 00${index}0 - NORTH ${index}`)
    const parcels: number[] = []
    const statuses = assessed.map((value) => {
      at++
      const status = each.status && at % 3 === 0 ? (STATUSES[at % STATUSES.length] ?? '') : 'Offered'
      parcels.push(lines.rows.push(columns.map(({ cell }) => cell(sale, { at, assessed: value, status }))))
      addBetween(lines, each, at, header)
      return status
    })
    if (each.counts && each.hasHeader) lines.line(`Parcels: ${assessed.length}`)
    if (each.totals && each.hasHeader) lines.total('Subtotal', assessed)
    return { sale, assessed, statuses, parcels }
  })
  const everything = sold.flatMap(({ assessed }) => assessed)
  if (each.totals && each.hasHeader) lines.total('Report Total', everything)
  const { rows, noise } = lines
  const fields = columns.map(({ field }) => field)
  return { rows, file_name: each.file_name, header_row, fields, sales, noise, date_order: each.day.order }
}

/** Lists of parcels that are alike in what is given. */
export const parcelListWith = (alike: Partial<ListStyle>): fc.Arbitrary<ParcelList> =>
  fc.tuple(sales, style).map(([sold, each]) => listOf(sold, { ...each, ...alike }))

/** A list of parcels of one sale or several. */
export const parcelList: fc.Arbitrary<ParcelList> = parcelListWith({})
