import { type AuctionField, byField, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { type LeftOutReason, PARCEL_VALUES, type ParcelValue, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import {
  accept,
  missing,
  notationOf,
  type Problems,
  Refusal,
  readCount,
  readDaysOf,
  readIdentifier,
  readJurisdiction,
  readMoney,
  readState,
  readType,
  remembering,
} from './cell-readers.ts'
import { correctedCells } from './corrected-cells.ts'
import type { KnownNames, KnownState } from './known-names.ts'
import { headerKey, isFooterText, leftOutReason } from './left-out.ts'

/** Reads the rows of a sheet as its mapping says. */
export type RowReader<Draft> = {
  /** @param rowNumber as the sheet's program numbers it: from 1 */
  read: (row: readonly string[], rowNumber: number) => ReadRow<Draft>
  /** the row with what was put right in it, as it was read */
  cells: (row: readonly string[], rowNumber: number) => readonly string[]
}

/** What a reader needs beside the mapping. */
export type ReaderSetting = {
  readonly names: KnownNames
  /** the cells of the header's row as they stand; empty where there is none */
  readonly header: readonly string[]
}

type RowOf<Draft> = (problems: Problems) => Draft | undefined

/** What all lists have in common: rows that are no data are left out, with the reason; a row has all its problems at once. */
function rowReader<Draft>(
  mapping: SheetMapping,
  header: readonly string[],
  draftOf: RowOf<Draft>,
  looksEmpty: (draft: Draft) => boolean,
): RowReader<Draft> {
  const { corrections, header_row } = mapping
  const cells = correctedCells(corrections)
  const leftOut = new Set(corrections.left_out)
  const kept = new Set(corrections.kept)
  const named = { key: headerKey(header), columns: header.length }
  const isHeader = (rowNumber: number) => header_row !== null && rowNumber <= header_row && !kept.has(rowNumber)

  const titles = new Set<string>()
  function readAbove(row: readonly string[], rowNumber: number): ReadRow<Draft> {
    if (rowNumber === header_row) return { kind: 'header' }
    const why = aboveHeader(row)
    if (why === 'title') titles.add(headerKey(row))
    return { kind: 'left_out', why }
  }

  /** A title stands once more on every page, whatever else it looks like. */
  function whyLeftOut(row: readonly string[], rowNumber: number): LeftOutReason | undefined {
    if (kept.has(rowNumber)) return undefined
    if (titles.size > 0 && titles.has(headerKey(row))) return 'title'
    return leftOutReason(row, { ...named, columns: named.columns || row.length })
  }

  /** Rows that are no data are looked for among those that could not be read, and those that say nothing. */
  function readBelow(row: readonly string[], rowNumber: number): ReadRow<Draft> {
    const problems: Problems = { row: rowNumber, cells: cells(row, rowNumber), list: undefined }
    const draft = draftOf(problems)
    const read = draft !== undefined && problems.list === undefined
    if (read && !looksEmpty(draft)) return { kind: 'read', draft }
    const why = whyLeftOut(problems.cells, rowNumber)
    if (why) return { kind: 'left_out', why }
    return read ? { kind: 'read', draft } : { kind: 'rejected', problems: problems.list ?? [] }
  }

  return {
    cells,
    read: (row, rowNumber) => {
      if (isHeader(rowNumber)) return readAbove(row, rowNumber)
      return leftOut.has(rowNumber) ? { kind: 'left_out', why: 'by_hand' } : readBelow(row, rowNumber)
    },
  }
}

const aboveHeader = (row: readonly string[]): LeftOutReason =>
  row.every((cell) => cell.trim() === '') ? 'blank' : 'title'

type Same = AuctionListMapping['same']

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
function jurisdictionReader(columns: AuctionListMapping['columns'], same: Same, names: KnownNames) {
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

/** A figure from its column; null where no column has it. */
function figureReader(
  field: NumberField | ParcelValue,
  column: MappedColumn | undefined,
): (problems: Problems) => number | null {
  if (!column) return () => null
  const index = column.column
  const read = SHEET_FIELDS[field].kind === 'count' ? readCount : readMoney
  return (problems) => accept(problems, field, index, read(problems.cells[index] ?? '', column, field)) ?? null
}

const END_BEFORE_BEGIN = new Refusal(
  'end_before_begin',
  'The end date is before the begin date. Check both, and the order of day and month.',
)

/** The begin and the end of an auction. A cell such as `Nov 5-7, 2026` has both, where no other column has the end. */
function datesReader({ columns, same }: AuctionListMapping) {
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

function auctionOf(list: AuctionListMapping, names: KnownNames): RowOf<AuctionDraft> {
  const { columns, same } = list
  const readTheState = fromColumn('state', columns.state, same.state, readState(names))
  const jurisdictionIn = jurisdictionReader(columns, same, names)
  const typeOf = fromColumn('auction_type', columns.auction_type, same.auction_type, readType(names))
  const dates = datesReader(list)
  const figure = byField(NUMBER_FIELDS, (field) => figureReader(field, columns[field]))
  return (problems) => {
    const state = readTheState(problems)
    const jurisdiction = jurisdictionIn(problems, state)
    const auction_type = typeOf(problems)
    const { from, to } = dates(problems)
    const figures = byField(NUMBER_FIELDS, (field) => figure[field](problems))
    if (state === undefined || jurisdiction === undefined || auction_type === undefined) return undefined
    return {
      state: state.code,
      jurisdiction,
      auction_type,
      auction_begin_date: from,
      auction_end_date: to,
      ...figures,
    }
  }
}

/** Whether a row says nothing of an auction but where it is, and that is nowhere known: a line of text may look so. */
const saysNothing = (draft: AuctionDraft, names: KnownNames) =>
  draft.auction_begin_date === null &&
  draft.auction_end_date === null &&
  NUMBER_FIELDS.every((field) => draft[field] === null) &&
  !isKnownPlace(draft, names)

function isKnownPlace({ state, jurisdiction }: AuctionDraft, names: KnownNames): boolean {
  const known = names.state(state)
  return known !== undefined && names.jurisdiction(known, jurisdiction) !== undefined
}

/** Reads a list of auctions: a row is an auction. Reads over 400,000 rows a second; make one for a file. */
export function createAuctionReader(
  mapping: SheetMapping & { list: AuctionListMapping },
  { names, header }: ReaderSetting,
): RowReader<AuctionDraft> {
  return rowReader(mapping, header, auctionOf(mapping.list, names), (draft) => saysNothing(draft, names))
}

function certificateOf({ columns }: CertificateListMapping): RowOf<CertificateDraft> {
  const index = columns.identifier?.column
  const value = byField(PARCEL_VALUES, (field) => figureReader(field, columns[field]))
  return (problems) => {
    const identifier =
      index === undefined ? null : accept(problems, 'identifier', index, readIdentifier(problems.cells[index] ?? ''))
    const values = byField(PARCEL_VALUES, (field) => value[field](problems))
    return identifier === undefined ? undefined : { identifier, ...values }
  }
}

/** Whether a row may be no parcel: a title, a note, a page number. */
const maybeNoParcel = ({ identifier }: CertificateDraft) =>
  identifier === null || !/\d/.test(identifier) || isFooterText(identifier)

/** Reads the certificate list of one sale: a row is a parcel. */
export function createCertificateReader(
  mapping: SheetMapping & { list: CertificateListMapping },
  { header }: Pick<ReaderSetting, 'header'>,
): RowReader<CertificateDraft> {
  return rowReader(mapping, header, certificateOf(mapping.list), maybeNoParcel)
}
