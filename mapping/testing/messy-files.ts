import fc from 'fast-check'
import { type AuctionField, byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { DateOrder, DecimalSign } from '#contract/import-fields.ts'
import type { AuctionDraft } from '../auction-row.ts'
import { names, TYPES, vocabulary } from './known.ts'

/** Lists of auctions as counties publish them: the same auctions under other names, in other notations, between titles and totals. */

type Field = keyof typeof HEADERS
export type MessyFile = {
  rows: string[][]
  /** the row that names the columns, from 1 */
  header_row: number
  /** what the rows say */
  auctions: AuctionDraft[]
  /** rows that are neither header nor auction */
  noise: number
  date_order: DateOrder
  decimal: DecimalSign
}

const HEADERS = {
  state: ['State', 'STATE', 'State Code', 'state_name'],
  jurisdiction: [
    'Jurisdiction',
    'County',
    'COUNTY NAME',
    'Parish',
    'Municipality',
    'County/Parish',
    'taxingJurisdiction',
  ],
  auction_type: ['Auction Type', 'Type', 'Sale Type', 'TYPE OF SALE', 'saleType'],
  auction_begin_date: [
    'Auction Begin Date',
    'Sale Date',
    'Start',
    'Begin Date',
    'AUCTION_DATE',
    'From',
    'Date of Sale',
  ],
  auction_end_date: ['Auction End Date', 'End', 'To', 'Closing Date', 'Ends', 'END_DATE', 'Through'],
  total_certificates: [
    'Total Certificates',
    '# Certs',
    'No. of Liens',
    'Parcel Count',
    'Number of Parcels',
    'LIENS',
    'Count',
  ],
  total_market_value: [
    'Total Market Value',
    'FMV',
    'Market Value',
    'Just Value',
    'Mkt. Val.',
    'Fair Market Value',
    'Market\nValue',
  ],
  total_assessed_value: ['Total Assessed Value', 'Assessed', 'AV', 'Assessed Val.', 'Taxable Value', 'ASSESSMENT'],
  total_estimated_value: ['Total Estimated Value', 'Est. Value', 'ARV', 'Estimated Value', 'ESTIMATE'],
} satisfies Partial<Record<AuctionField, string[]>>
const FIELDS: Field[] = [
  ...([
    'state',
    'jurisdiction',
    'auction_type',
    'auction_begin_date',
    'auction_end_date',
    'total_certificates',
  ] as const),
  ...(['total_market_value', 'total_assessed_value', 'total_estimated_value'] as const),
]
const TYPE_NAMES: Record<string, string[]> = {
  'Tax Lien': ['Tax Lien', 'TAX LIEN', 'Lien', 'Tax Certificate Sale', 'certificate_sale'],
  'Tax Deed': ['Tax Deed', 'deed', 'Tax Deed Sale'],
  'Redeemable Deed': ['Redeemable Deed', 'Redemption Deed', 'hybrid'],
  'Sheriff Sale': ['Sheriff Sale', "Sheriff's Sale"],
  'Judicial Sale': ['Judicial Sale', 'judicial'],
  'Upset Sale': ['Upset Sale', 'Upset'],
  'Assignment Sale': ['Assignment Sale', 'assignment_sale'],
  'Scavenger Sale': ['Scavenger Sale', 'SCAVENGER'],
}
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

type DateStyle = { order: DateOrder; write: (year: string, month: number, day: number, iso: string) => string }
const DATE_STYLES: DateStyle[] = [
  { order: 'ymd', write: (_year, _month, _day, iso) => iso },
  { order: 'ymd', write: (_year, _month, _day, iso) => `${iso} 00:00:00` },
  { order: 'ymd', write: (_year, _month, _day, iso) => String(Math.round(Date.parse(iso) / 86_400_000) + 25_569) },
  { order: 'mdy', write: (year, month, day) => `${month}/${day}/${year}` },
  {
    order: 'mdy',
    write: (year, month, day) => `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year.slice(2)}`,
  },
  { order: 'mdy', write: (year, month, day) => `${month}/${day}/${year} 10:00 AM` },
  { order: 'dmy', write: (year, month, day) => `${day}.${month}.${year}` },
  { order: 'ymd', write: (year, month, day) => `${MONTHS[month - 1]} ${day}, ${year}` },
  { order: 'ymd', write: (year, month, day) => `${day}-${MONTHS[month - 1]?.slice(0, 3)}-${year.slice(2)}` },
]
type MoneyStyle = { decimal: DecimalSign; write: (amount: number) => string }
const grouped = (amount: number, locale: string) => amount.toLocaleString(locale, { minimumFractionDigits: 2 })
const MONEY_STYLES: MoneyStyle[] = [
  { decimal: '.', write: (amount) => String(amount) },
  { decimal: '.', write: (amount) => `$${grouped(amount, 'en-US')}` },
  { decimal: '.', write: (amount) => (amount === 0 ? ' $ -   ' : ` $ ${grouped(amount, 'en-US')} `) },
  { decimal: '.', write: (amount) => `${grouped(amount, 'en-US')} USD` },
  { decimal: '.', write: (amount) => grouped(amount, 'en-US').replaceAll(',', '\u00a0') },
  { decimal: ',', write: (amount) => grouped(amount, 'de-DE') },
]

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const addDays = (iso: string, days: number) => new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10)
const cents = fc.integer({ min: 0, max: 10 ** 13 }).map((value) => value / 100)
const money = fc.option(cents, { freq: 8 })

const auction: fc.Arbitrary<AuctionDraft> = fc
  .record({
    place: fc.constantFrom(...vocabulary.jurisdictions),
    auction_type: fc.constantFrom(...TYPES),
    begin: fc.option(day, { freq: 12 }),
    length: fc.integer({ min: 0, max: 9 }),
    total_certificates: fc.option(fc.integer({ min: 0, max: 99_999 }), { freq: 8 }),
    total_market_value: money,
    total_assessed_value: money,
    total_estimated_value: money,
  })
  .map(({ place, begin, length, ...rest }) => ({
    ...byField(NUMBER_FIELDS, () => null),
    ...{ state: place.state, jurisdiction: place.name, ...rest },
    auction_begin_date: begin,
    auction_end_date: begin && addDays(begin, length),
  }))

const style = fc.record({
  dates: fc.constantFrom(...DATE_STYLES),
  money: fc.constantFrom(...MONEY_STYLES),
  state: fc.constantFrom('code', 'name', 'upper'),
  place: fc.constantFrom('as is', 'upper', 'bare', 'with state', 'spaced'),
  type: fc.nat(9),
  blank: fc.constantFrom('', ' ', 'N/A', '-', 'TBD'),
  header: fc.tuple(...FIELDS.map((field) => fc.constantFrom(...HEADERS[field]))),
  order: fc.shuffledSubarray([...FIELDS, 'notes', 'phone'] as (Field | 'notes' | 'phone')[], { minLength: 11 }),
  titles: fc.subarray([
    'Delinquent tax sales',
    'Printed: 02/01/2026 08:44:17',
    'Prepared by the treasurer of the state',
  ]),
  blankBelowTitles: fc.boolean(),
  headerEvery: fc.constantFrom(0, 0, 3, 10),
  blankEvery: fc.constantFrom(0, 0, 4),
  footers: fc.subarray([
    '* Values are estimates',
    'Page 1 of 1',
    'Source: county treasurers',
    'Auctions may be cancelled without notice.',
  ]),
  total: fc.boolean(),
})
type Style = typeof style extends fc.Arbitrary<infer Each> ? Each : never

function placeText({ place }: Style, { state, jurisdiction }: AuctionDraft): string {
  const known = names.state(state)
  const bare = jurisdiction.replace(/ (County|Parish|Borough)$/, '')
  if (place === 'upper') return jurisdiction.toUpperCase()
  if (place === 'bare') return known && names.jurisdiction(known, bare) === jurisdiction ? bare : jurisdiction
  if (place === 'with state') return `${jurisdiction}, ${state}`
  return place === 'spaced' ? `  ${jurisdiction.replaceAll(' ', '  ')} ` : jurisdiction
}

function dateText({ dates, blank }: Style, iso: string | null): string {
  if (iso === null) return blank
  const [year = '', month = '', date = ''] = iso.split('-')
  return dates.write(year, Number(month), Number(date), iso)
}

function stateText({ state }: Style, draft: AuctionDraft): string {
  const name = names.state(draft.state)?.name ?? ''
  return state === 'code' ? draft.state : state === 'upper' ? name.toUpperCase() : name
}

function figureText({ money, blank }: Style, figure: number | null, counts: boolean): string {
  if (figure === null) return blank
  return counts ? figure.toLocaleString(money.decimal === ',' ? 'de-DE' : 'en-US') : money.write(figure)
}

function cellOf(each: Style, draft: AuctionDraft, field: Field | 'notes' | 'phone', row: number): string {
  switch (field) {
    case 'notes':
      return row % 3 === 0 ? 'see the web site' : ''
    case 'phone':
      return `(863) 555-01${String(row % 100).padStart(2, '0')}`
    case 'state':
      return stateText(each, draft)
    case 'jurisdiction':
      return placeText(each, draft)
    case 'auction_type': {
      const written = TYPE_NAMES[draft.auction_type] ?? []
      return written[each.type % written.length] ?? ''
    }
    case 'auction_begin_date':
    case 'auction_end_date':
      return dateText(each, draft[field])
    default:
      return figureText(each, draft[field], field === 'total_certificates')
  }
}

function fileOf(auctions: AuctionDraft[], each: Style): MessyFile {
  const nameOf = (field: Field | 'notes' | 'phone') =>
    field === 'notes' ? 'Notes' : field === 'phone' ? 'Phone' : (each.header[FIELDS.indexOf(field)] ?? '')
  const header = each.order.map(nameOf)
  const line = (text: string) => header.map((_, column) => (column === 0 ? text : ''))
  const rows: string[][] = each.titles.map(line)
  if (each.blankBelowTitles && rows.length > 0) rows.push(line(''))
  const header_row = rows.push(header)
  for (const [index, draft] of auctions.entries()) {
    if (each.headerEvery > 0 && index > 0 && index % each.headerEvery === 0) rows.push([...header])
    if (each.blankEvery > 0 && index > 0 && index % each.blankEvery === 0) rows.push(line(' '))
    rows.push(each.order.map((field) => cellOf(each, draft, field, index)))
  }
  if (each.total)
    rows.push(
      each.order.map((field, column) => (column === 0 ? 'Total' : field === 'total_certificates' ? '12,345' : '')),
    )
  rows.push(...each.footers.map(line))
  const noise = rows.length - auctions.length - 1
  return { rows, header_row, auctions, noise, date_order: each.dates.order, decimal: each.money.decimal }
}

/** A file of at least one auction. */
export const messyFile: fc.Arbitrary<MessyFile> = fc
  .tuple(fc.array(auction, { minLength: 3, maxLength: 30 }), style)
  .map(([auctions, each]) => fileOf(auctions, each))
