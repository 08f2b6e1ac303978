import {
  AUCTION_FIELDS,
  type DistinctField,
  isMoney,
  type NumberField,
  SHOWN_FIELDS,
  SORT_FIELDS,
  type SortField,
} from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import { type CsvCell, toCsv, toCsvLines } from '#contract/csv.ts'
import { formatCount, formatDates, formatMoney, formatMoneyExact, formatName } from '#web/lib/formats.ts'
import type { SortDirection } from '#web/ui/sortable-head.tsx'
import type { TableCell, TableColumn } from '#web/ui/virtual-table-row.tsx'

export type ResultsColumn = TableColumn<Auction> & {
  /** what a query sorts by for this column */
  sortFields: readonly SortField[]
  /** what the column sorts by here; null comes last in both directions */
  sortValue: (auction: Auction) => string | number | null
  csv: (auction: Auction) => CsvCell
}

const NOT_REPORTED = 'not reported'

function nameColumn(id: DistinctField, width: ResultsColumn['width']): ResultsColumn {
  const name = (auction: Auction) => formatName(id, auction[id].name)
  return {
    id,
    label: AUCTION_FIELDS[id].label,
    width,
    align: 'left',
    cell: (auction) => ({ text: name(auction) }),
    sortFields: [id],
    sortValue: (auction) => auction[id].name || null,
    csv: name,
  }
}

// Sums reach twelve digits, and a figure that is cut is no figure.
const COUNT_WIDTH = { min: 112, grow: 0.07 }
const MONEY_WIDTH = { min: 138, grow: 0.1 }
/** Of a longer label. */
const WIDER: Partial<Record<NumberField, ResultsColumn['width']>> = { total_estimated_value: { min: 154, grow: 0.05 } }

function numberColumn(id: NumberField): ResultsColumn {
  const [write, width] = isMoney(id) ? [money, MONEY_WIDTH] : [count, COUNT_WIDTH]
  return {
    id,
    label: AUCTION_FIELDS[id].label,
    width: WIDER[id] ?? width,
    align: 'right',
    // §3 shows 0 for a missing number; faint, and with the truth in the title.
    cell: (auction) => {
      const value = auction[id]
      return value === null ? { ...write(0), title: NOT_REPORTED, faint: true } : write(value)
    },
    sortFields: SORT_FIELDS.filter((field) => field === id),
    sortValue: (auction) => auction[id],
    csv: (auction) => auction[id],
  }
}

const count = (value: number): TableCell => ({ text: formatCount(value) })
const money = (value: number): TableCell => ({ text: formatMoney(value), title: formatMoneyExact(value) })

/** The columns of the results (§2). @param today the day it is: dates are short in its year (R42) */
export function resultsColumns(today: string): readonly ResultsColumn[] {
  const dates = (auction: Auction) => formatDates(auction.auction_begin_date, auction.auction_end_date, today)
  return [
    nameColumn('state', { min: 124, grow: 0.25 }),
    nameColumn('jurisdiction', { min: 142, grow: 0.2 }),
    nameColumn('auction_type', { min: 128, grow: 0.08 }),
    {
      id: 'dates',
      label: 'Approximate Auction Dates',
      width: { min: 168, grow: 0.15 },
      align: 'left',
      cell: (auction) => ({ text: dates(auction) }),
      sortFields: ['begin_date', 'end_date'],
      sortValue: ({ auction_begin_date: begin, auction_end_date: end }) => (begin ? `${begin} ${end ?? begin}` : null),
      csv: dates,
    },
    ...SHOWN_FIELDS.map(numberColumn),
  ]
}

const collator = new Intl.Collator('en', { numeric: true })

/** Rows in the order of a column; what is missing comes last both ways, equals keep the order they were in. */
export function sortRows(
  rows: readonly Auction[],
  { sortValue }: ResultsColumn,
  direction: SortDirection,
): readonly Auction[] {
  const sign = direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: sortValue(row) }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
  return keyed.map(({ row }) => row)
}

/**
 * The results as a CSV text: the columns on screen, in the rows' order. Figures are plain numbers with their cents, and
 * a missing one is empty, where the screen has to show 0 (§3): in a file a 0 would be summed and averaged as reported.
 * Two columns follow with the first and last day in full, because `Feb 3 - Feb 5` loses its year once the file is kept.
 */
export function resultsCsv(rows: readonly Auction[], columns: readonly ResultsColumn[]): string {
  const header = [...columns.map((column) => column.label), 'Auction Begin Date', 'Auction End Date']
  return toCsv(header, cellsOf(rows, columns))
}

/** More rows of the same file. */
export const resultsCsvLines = (rows: readonly Auction[], columns: readonly ResultsColumn[]): string =>
  toCsvLines(cellsOf(rows, columns))

const cellsOf = (rows: readonly Auction[], columns: readonly ResultsColumn[]) =>
  rows.map((row) => [...columns.map((column) => column.csv(row)), row.auction_begin_date, row.auction_end_date])
