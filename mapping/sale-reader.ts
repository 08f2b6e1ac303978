import type { AuctionField } from '#contract/auction-fields.ts'
import { type Field, SAME_FIELDS, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, MappedColumn } from '#contract/sheet-mapping.ts'
import { keyOf, type ParcelSale, type SaleDraft } from './auction-row.ts'
import {
  accept,
  missing,
  notationOf,
  type Problems,
  Refusal,
  readDaysOf,
  readJurisdiction,
  readState,
  readType,
  remembering,
} from './cell-readers.ts'
import type { KnownNames, KnownState } from './known-names.ts'

/** Where the fields of a sale stand: in a column, or once for all rows. */
export type SaleFields = Pick<AuctionListMapping, 'columns' | 'same'>

/** Reads a field from its column, or the text that is the same for all rows. */
function fromColumn<T>(
  field: AuctionField,
  column: MappedColumn | undefined,
  same: string | undefined,
  read: (text: string) => T | Refusal,
  most?: number,
): (problems: Problems) => T | undefined {
  const index = column?.column
  if (index === undefined) {
    const value = same === undefined ? missing(field) : read(same)
    return (problems) => accept(problems, field, undefined, value)
  }
  const remembered = remembering(read, most)
  return (problems) => {
    return accept(problems, field, index, remembered(problems.cells[index] ?? ''))
  }
}

/** No state has more places that sell. */
const MOST_PLACES = 2000

/** Jurisdictions are found within their state, so each state remembers its own. */
function jurisdictionReader({ columns, same }: SaleFields, names: KnownNames) {
  const readerIn = (state: KnownState | undefined) =>
    fromColumn('jurisdiction', columns.jurisdiction, same.jurisdiction, readJurisdiction(names, state), MOST_PLACES)
  const readers = new Map<KnownState | undefined, ReturnType<typeof readerIn>>()
  return (problems: Problems, state: KnownState | undefined) => {
    let reader = readers.get(state)
    if (!reader) {
      reader = readerIn(state)
      readers.set(state, reader)
    }
    return reader(problems)
  }
}

const END_BEFORE_BEGIN = new Refusal(
  'end_before_begin',
  'The end date is before the begin date. Check both, and the order of day and month.',
)

/** The begin and the end of an auction. A cell such as `Nov 5-7, 2026` has both, where no other column has the end. */
function datesReader({ columns, same }: SaleFields) {
  const { auction_begin_date: begins, auction_end_date: ends } = columns
  const noBegin = begins === undefined && same.auction_begin_date === undefined
  const noEnd = ends === undefined && same.auction_end_date === undefined
  const begin = fromColumn(
    'auction_begin_date',
    begins,
    noBegin ? 'TBD' : same.auction_begin_date,
    readDaysOf(notationOf(begins)),
  )
  const end = fromColumn('auction_end_date', ends, noEnd ? 'TBD' : same.auction_end_date, readDaysOf(notationOf(ends)))
  return (problems: Problems) => {
    const first = begin(problems)
    const last = end(problems)
    const from = first?.first ?? null
    const range = first && first.last > first.first ? first.last : null
    const to = noEnd ? range : (last?.last ?? null)
    if (from !== null && to !== null && to < from) accept(problems, 'auction_end_date', ends?.column, END_BEFORE_BEGIN)
    return { from, to }
  }
}

/** Reads where, of what type and when the auction of a row is; undefined, with the problems noted, where it does not say. */
export function saleReader(fields: SaleFields, names: KnownNames): (problems: Problems) => SaleDraft | undefined {
  const { columns, same } = fields
  const stateOf = fromColumn('state', columns.state, same.state, readState(names))
  const jurisdictionIn = jurisdictionReader(fields, names)
  const typeOf = fromColumn('auction_type', columns.auction_type, same.auction_type, readType(names))
  const dates = datesReader(fields)
  return (problems) => {
    const state = stateOf(problems)
    const jurisdiction = jurisdictionIn(problems, state)
    const auction_type = typeOf(problems)
    const { from, to } = dates(problems)
    if (state === undefined || jurisdiction === undefined || auction_type === undefined) return undefined
    return { state: state.code, jurisdiction, auction_type, auction_begin_date: from, auction_end_date: to }
  }
}

/** What is wrong with the sale of a certificate list. */
export type SaleProblem = { readonly field: Field; readonly message: string }

const ASKED = ['state', 'jurisdiction', 'auction_type'] as const

const notSaid = (field: (typeof ASKED)[number]) =>
  new Refusal(
    'missing',
    `No column says the ${SHEET_FIELDS[field].words}, and it is not said once for all rows either.`,
  )

/** What is wrong with what a certificate list says once for all its rows, and in no column. */
export function saleProblems({ sale, columns }: CertificateListMapping, names: KnownNames): SaleProblem[] {
  const problems: Problems = { row: 1, cells: [], list: undefined }
  function said<T>(field: (typeof ASKED)[number], read: (text: string) => T | Refusal): T | undefined {
    const text = sale[field]
    if (columns[field]) return undefined
    return accept(problems, field, undefined, text === undefined ? notSaid(field) : read(text))
  }
  const state = said('state', readState(names))
  said('jurisdiction', readJurisdiction(names, state))
  said('auction_type', readType(names))
  const wrong = (problems.list ?? []).map(({ field, message }) => ({ field, message }))
  const begin = columns.auction_begin_date ? null : sale.auction_begin_date
  const end = columns.auction_end_date ? null : sale.auction_end_date
  if (begin === null || end === null || end >= begin) return wrong
  return [...wrong, { field: 'auction_end_date', message: 'The end date is before the begin date.' }]
}

/** What is the same for all rows of a certificate list. */
const sameOf = ({ sale }: CertificateListMapping): SaleFields['same'] =>
  Object.fromEntries(SAME_FIELDS.flatMap((field) => (sale[field] ? [[field, sale[field]]] : [])))

/** The sale of a list of which it is not known yet. */
const NO_SALE: ParcelSale = {
  ...{ state: '', jurisdiction: '', auction_type: '', auction_begin_date: null, auction_end_date: null },
  key: '',
}

/** Different ways to say sales that are remembered, and how long each may be. */
const MOST_KNOWN = 20_000
const LONGEST_KNOWN = 500

/** Reads which sale a parcel is of: what says it is looked at once. Where that cannot be known of any row, rows are read without it. */
export function parcelSaleReader(
  list: CertificateListMapping,
  names: KnownNames,
): (problems: Problems) => ParcelSale | undefined {
  if (saleProblems(list, names).length > 0) return () => NO_SALE
  const saleOf = saleReader({ columns: list.columns, same: sameOf(list) }, names)
  const columns = SAME_FIELDS.flatMap((field) => list.columns[field]?.column ?? [])
  const known = new Map<string, ParcelSale>()
  return (problems) => {
    let said = ''
    for (const column of columns) {
      const cell = problems.cells[column] ?? ''
      // with its length before it, so that no two rows of different cells say the same
      said += String.fromCharCode(cell.length) + cell
    }
    const before = known.get(said)
    if (before) return before
    const sale = saleOf(problems)
    if (!sale) return undefined
    const made = { ...sale, key: keyOf(sale) }
    if (problems.list === undefined && known.size < MOST_KNOWN && said.length <= LONGEST_KNOWN) known.set(said, made)
    return made
  }
}
