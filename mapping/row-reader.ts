import { byField, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import {
  type LeftOutReason,
  PARCEL_VALUES,
  type ParcelValue,
  type RowMark,
  SHEET_FIELDS,
} from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import { accept, type Problems, readCount, readIdentifier, readMoney } from './cell-readers.ts'
import { correctedCells } from './corrected-cells.ts'
import { fillDown } from './fill-down.ts'
import type { KnownNames } from './known-names.ts'
import { headerKey, headerKeyOf, leftOutReason } from './left-out.ts'
import { hasLeftOutValue } from './left-out-values.ts'
import { type Looks, maybeNoParcel } from './parcel-looks.ts'
import type { RowMarks } from './row-marks.ts'
import { parcelSaleReader, saleReader } from './sale-reader.ts'

type Marks = Pick<RowMarks, RowMark>

/** Reads the rows of a sheet as its mapping says. */
export type RowReader<Draft> = {
  /** @param rowNumber as the sheet's program numbers it: from 1 */
  read: (row: readonly string[], rowNumber: number, marks?: Marks) => ReadRow<Draft>
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

/** How the rows of a kind of list are read. */
type Reading<Draft> = {
  /** what a row says; with problems noted it is not taken */
  draftOf: RowOf<Draft>
  /** whether it may be no data, though it can be read */
  looksEmpty: (draft: Draft, cells: readonly string[]) => Looks
  /** it is of a sale that is left out */
  isUnwanted: (draft: Draft) => boolean
}

/** What all lists have in common: rows that are no data are left out, with the reason; a row has all its problems at once. */
function rowReader<Draft>(
  mapping: SheetMapping,
  { names, header }: ReaderSetting,
  { draftOf, looksEmpty, isUnwanted }: Reading<Draft>,
): RowReader<Draft> {
  const { corrections, header_row } = mapping
  const hasValue = hasLeftOutValue(corrections)
  const isByValue = corrections.left_out_values.length > 0
  const corrected = correctedCells(corrections)
  const { fill, remember, rememberLine } = fillDown(mapping, names)
  const cells = (row: readonly string[], rowNumber: number) => fill(corrected(row, rowNumber))
  const leftOut = new Set(corrections.left_out)
  const kept = new Set(corrections.kept)
  const { left_out_marked } = corrections
  const named = headerKeyOf(header, widthOf(mapping.list))
  const key = keyColumns(mapping.list)
  const isHeader = (rowNumber: number) => header_row !== null && rowNumber <= header_row && !kept.has(rowNumber)

  const isOutside = (rowNumber: number) =>
    mapping.rows !== null && (rowNumber < mapping.rows.from || rowNumber > (mapping.rows.to ?? rowNumber))

  const titles = new Set<string>()
  function readAbove(row: readonly string[], rowNumber: number): ReadRow<Draft> {
    if (rowNumber === header_row) return { kind: 'header' }
    const why = aboveHeader(row)
    if (why === 'title') titles.add(headerKey(row))
    return { kind: 'left_out', why }
  }

  /** Why somebody does not want a row. */
  function whyUnwanted(row: readonly string[], rowNumber: number, marks: Marks | undefined): LeftOutReason | undefined {
    if (leftOut.has(rowNumber)) return 'by_hand'
    if (kept.has(rowNumber)) return undefined
    const mark = marks && left_out_marked.find((each) => marks[each])
    return mark ?? (isByValue && hasValue(cells(row, rowNumber)) ? 'by_value' : undefined)
  }

  /** A title stands once more on every page, whatever else it looks like. */
  function whyLeftOut(row: readonly string[], rowNumber: number): LeftOutReason | undefined {
    if (kept.has(rowNumber)) return undefined
    if (titles.size > 0 && titles.has(headerKey(row))) return 'title'
    return leftOutReason(
      row,
      named,
      key.some((column) => (row[column] ?? '').trim() !== ''),
    )
  }

  function whyNoData(looks: Looks, row: readonly string[], rowNumber: number) {
    if (looks === 'no' || kept.has(rowNumber)) return undefined
    return whyLeftOut(row, rowNumber) ?? (looks === 'maybe' ? undefined : looks)
  }

  /** Rows that are no data are looked for among those that could not be read, and those that say hardly anything. */
  function readBelow(row: readonly string[], rowNumber: number): ReadRow<Draft> {
    const own = corrected(row, rowNumber)
    const problems: Problems = { row: rowNumber, cells: fill(own), list: undefined }
    const draft = draftOf(problems)
    const read = draft !== undefined && problems.list === undefined
    const why = whyNoData(read ? looksEmpty(draft, own) : 'maybe', own, rowNumber)
    if (why === 'line') rememberLine(own)
    if (why) return { kind: 'left_out', why }
    remember(own)
    if (draft !== undefined && isUnwanted(draft)) return { kind: 'left_out', why: 'by_sale', ...(read && { draft }) }
    return read ? { kind: 'read', draft } : { kind: 'rejected', problems: problems.list ?? [] }
  }

  return {
    cells,
    read: (row, rowNumber, marks) => {
      if (isOutside(rowNumber)) return { kind: 'left_out', why: aboveHeader(row) === 'blank' ? 'blank' : 'other_table' }
      if (isHeader(rowNumber)) return readAbove(row, rowNumber)
      const why = whyUnwanted(row, rowNumber, marks)
      const read = readBelow(row, rowNumber)
      return why ? { kind: 'left_out', why, ...('draft' in read && { draft: read.draft }) } : read
    },
  }
}

/** Columns that a list has at least. */
const widthOf = ({ columns }: SheetMapping['list']) =>
  Math.max(0, ...Object.values(columns).map(({ column }) => column + 1))

/** Columns that say of which parcel or place a row is. */
function keyColumns(list: SheetMapping['list']): number[] {
  const column = list.kind === 'auctions' ? list.columns.jurisdiction : list.columns.identifier
  return column ? [column.column] : []
}

const aboveHeader = (row: readonly string[]): LeftOutReason =>
  row.every((cell) => cell.trim() === '') ? 'blank' : 'title'

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

function auctionOf(list: AuctionListMapping, names: KnownNames): RowOf<AuctionDraft> {
  const saleOf = saleReader(list, names)
  const figure = byField(NUMBER_FIELDS, (field) => figureReader(field, list.columns[field]))
  return (problems) => {
    const sale = saleOf(problems)
    const figures = byField(NUMBER_FIELDS, (field) => figure[field](problems))
    return sale && { ...sale, ...figures }
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
  setting: ReaderSetting,
): RowReader<AuctionDraft> {
  const { names } = setting
  return rowReader(mapping, setting, {
    draftOf: auctionOf(mapping.list, names),
    looksEmpty: (draft) => (saysNothing(draft, names) ? 'maybe' : 'no'),
    isUnwanted: () => false,
  })
}

function certificateOf(list: CertificateListMapping, names: KnownNames): RowOf<CertificateDraft> {
  const { columns } = list
  const saleOf = parcelSaleReader(list, names)
  const index = columns.identifier?.column
  const value = byField(PARCEL_VALUES, (field) => figureReader(field, columns[field]))
  return (problems) => {
    const sale = saleOf(problems)
    const identifier =
      index === undefined ? null : accept(problems, 'identifier', index, readIdentifier(problems.cells[index] ?? ''))
    const values = byField(PARCEL_VALUES, (field) => value[field](problems))
    return sale && { sale, identifier: identifier ?? null, ...values }
  }
}

/** Reads a certificate list: a row is a parcel of the sale that it says, or that all of them are of. */
export function createCertificateReader(
  mapping: SheetMapping & { list: CertificateListMapping },
  setting: ReaderSetting,
): RowReader<CertificateDraft> {
  const { names } = setting
  const unwanted = new Set(mapping.list.left_out_sales)
  return rowReader(mapping, setting, {
    draftOf: certificateOf(mapping.list, names),
    looksEmpty: maybeNoParcel(
      names,
      PARCEL_VALUES.some((field) => mapping.list.columns[field]),
    ),
    isUnwanted: ({ sale }) => unwanted.has(sale.key),
  })
}

/** Reads the rows of either kind of list, for what they turn out to be. */
export function createRowReader(
  { list, ...rest }: SheetMapping,
  setting: ReaderSetting,
): RowReader<AuctionDraft | CertificateDraft> {
  return list.kind === 'auctions'
    ? createAuctionReader({ ...rest, list }, setting)
    : createCertificateReader({ ...rest, list }, setting)
}
