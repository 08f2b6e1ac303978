import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import {
  type Field,
  type LeftOutReason,
  PARCEL_VALUES,
  type ParcelValue,
  SHEET_FIELDS,
} from '#contract/import-fields.ts'
import type { MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import { Refusal, readCount, readSum } from './cell-readers.ts'
import { type CountInRow, countsOf } from './count-texts.ts'
import { isText } from './left-out.ts'

/**
 * Compares what a list says that its rows come to with what was read of them: `Subtotal`, `Grand Total`, `Parcels: 3`. Where they differ,
 * an amount was read wrongly or a row is missing, in the list or here.
 */

/** What rows are summed up in. */
export type SummedField = NumberField | ParcelValue

/** One figure of a row that sums up others. Money is US dollars with cents. */
export type ListTotal = {
  /** as the sheet's program numbers it: from 1 */
  readonly row: number
  /** what was summed up, or that rows were counted */
  readonly field: SummedField | 'rows'
  /** as the list says */
  readonly said: number
  /** what the rows come to that it agrees with; else those that it stands for by its label */
  readonly sum: number
  readonly agrees: boolean
}

/** The figures of a row, as a draft has them. */
export type RowFigures = { readonly [Each in SummedField]?: number | null }

export type ListTotals = {
  /**
   * A row that can be read, imported or not.
   * @param counted whether it is imported
   */
  addRow: (figures: RowFigures, counted: boolean) => void
  /**
   * A row that was left out. Of `total` its sums and counts are compared, of `footer` and `line` its count with the sums beside it; others
   * say nothing.
   * @param cells with what was put right in them (`RowReader.cells`)
   */
  addTotal: (cells: readonly string[], rowNumber: number, why: LeftOutReason) => void
  /** those that do not agree before those that do, each in the order of their rows; at most a thousand */
  result: () => ListTotal[]
}

const MOST_TOTALS = 1000
const SUMMED: readonly SummedField[] = [...NUMBER_FIELDS, ...PARCEL_VALUES]

/** What totals are of, by their labels: those of one level stand for the rows since the one before. */
const LEVELS: readonly (readonly [level: string, label: RegExp])[] = [
  ['grand', /\b(?:grand|report|overall)[ -]?totals?\b/i],
  ['page', /\bpage\b/i],
  ['state', /\bstate\b/i],
  ['county', /\bcounty\b/i],
  ['district', /\bdistrict\b/i],
  ['town', /\b(?:city|town|township|twp|village|borough)\b/i],
  ['sub', /\bsub/i],
  ['total', /\btotals?\b/i],
]
const LONGEST_LABEL = 200
const levelOf = (label: string): string => LEVELS.find(([, words]) => words.test(label))?.[0] ?? 'other'

/** Figures beside these are no sums. */
const NO_SUM =
  /\b(?:average|avg|mean|median|min(?:imum)?|max(?:imum)?|highest|lowest|largest|smallest|std|standard|count|number)\b/i
const PAGE_LINE = /^\s*page\s+\d/i

/** From where on rows are summed up: the first one, behind the last total, behind the last total of a level, behind the last page. */
type Start = string
const FIRST = 'first'
const LAST = 'last'
const PAGE_END = 'page end'

/** From where on a total may stand for rows, the likeliest first. */
function startsOf(level: string): readonly Start[] {
  if (level === 'grand') return ['grand', FIRST, LAST]
  if (level === 'page') return ['page', PAGE_END, LAST, 'grand', FIRST]
  return [LAST, level, 'grand', FIRST]
}

/** What rows come to, in cents or whole numbers: those that are imported, and all that can be read. */
type Tally = { readonly rows: number; readonly counted: number; readonly read: number }
const NOTHING: Tally = { rows: 0, counted: 0, read: 0 }

/** A row of totals. */
type Total = { readonly cells: readonly string[]; readonly rowNumber: number; readonly level: string }

/** What a total says, in cents or whole numbers. */
type Said = {
  readonly sum: RunningSum
  readonly amount: number
  /** how far away from it a sum may be, where it is rounded */
  readonly within: number
}
type Compared = Said & { readonly found: number; readonly agrees: boolean }

/** Sums up one column, or counts rows, and remembers where its totals stand. */
class RunningSum {
  readonly field: SummedField | 'rows'
  /** 100 for money, which is summed up in cents */
  readonly unit: number
  #now = { ...NOTHING }
  readonly #starts = new Map<Start, Tally>()
  readonly #before = new Set<string>()

  constructor(field: SummedField | 'rows') {
    this.field = field
    this.unit = field !== 'rows' && SHEET_FIELDS[field].kind === 'money' ? 100 : 1
  }

  /** @param value in dollars, or a whole number; null where the row does not say it */
  add(value: number | null, counted: boolean): void {
    const amount = Math.round((value ?? 0) * this.unit)
    this.#now.rows++
    this.#now.read += amount
    if (counted) this.#now.counted += amount
  }

  /** Undefined where totals of this level stand before their rows: what belongs to them is not known. */
  compare(said: Said, level: string): Compared | undefined {
    if (this.#now.rows === 0 && said.amount > 0) this.#before.add(level)
    if (this.#before.has(level)) return undefined
    // no total of everything is one of nothing
    const parts = this.#partsOf(level).filter(({ rows }) => rows > 0 || level !== 'grand')
    const sums = parts.flatMap(({ read, counted }) => [read, counted])
    const same = sums.find((sum) => Math.abs(sum - said.amount) <= said.within)
    const meant = parts.find(({ rows }) => rows > 0) ?? NOTHING
    return { ...said, found: same ?? meant.read, agrees: same !== undefined }
  }

  /** The rows up to here are summed up. */
  close(level: string): void {
    const here = { ...this.#now }
    this.#starts.set(LAST, here)
    this.#starts.set(level, here)
  }

  endPage(): void {
    this.#starts.set(PAGE_END, { ...this.#now })
  }

  #partsOf(level: string): Tally[] {
    const { rows, counted, read } = this.#now
    return startsOf(level).map((start) => {
      const before = this.#starts.get(start) ?? NOTHING
      return { rows: rows - before.rows, counted: counted - before.counted, read: read - before.read }
    })
  }
}

/** Keeps what was found, in bounded memory. */
class Found {
  readonly #different: ListTotal[] = []
  readonly #equal: ListTotal[] = []

  add(row: number, { sum: { field, unit }, amount, found, agrees }: Compared): void {
    const list = agrees ? this.#equal : this.#different
    if (list.length < MOST_TOTALS) list.push({ row, field, said: amount / unit, sum: found / unit, agrees })
  }

  all(): ListTotal[] {
    return [...this.#different, ...this.#equal].slice(0, MOST_TOTALS)
  }
}

type SummedColumn = { readonly field: SummedField; readonly column: MappedColumn; readonly sum: RunningSum }

function summedColumns(list: SheetMapping['list']): SummedColumn[] {
  const columns: Partial<Record<Field, MappedColumn>> = list.columns
  return SUMMED.flatMap((field) => {
    const column = columns[field]
    return column ? [{ field, column, sum: new RunningSum(field) }] : []
  })
}

/** What the total in a column says; undefined where nothing can be read there. */
function saidIn({ field, column, sum }: SummedColumn, cells: readonly string[]): Said | undefined {
  const isMoney = SHEET_FIELDS[field].kind === 'money'
  const text = cells[column.column] ?? ''
  const value = (isMoney ? readSum : readCount)(text, column, field)
  if (value === null || value instanceof Refusal) return undefined
  const hasCents = text.includes(column.decimal ?? '.')
  return { sum, amount: Math.round(value * sum.unit), within: isMoney && !hasCents ? sum.unit / 2 : 0 }
}

/** What a count may be of. Parcels are the rows of a certificate list; in a list of auctions they stand in a column. */
function sumsCounted(list: SheetMapping['list'], columns: readonly SummedColumn[], rows: RunningSum) {
  const certificates = columns.filter(({ field }) => field === 'total_certificates').map(({ sum }) => sum)
  const parcels = list.kind === 'certificates' ? [rows] : certificates
  return ({ isOfParcels }: CountInRow): readonly RunningSum[] => (isOfParcels ? parcels : [rows])
}

/** Compares the totals of a list with its rows, all given in the order of the sheet. */
export function createListTotals({ list }: SheetMapping): ListTotals {
  const columns = summedColumns(list)
  const rows = new RunningSum('rows')
  const countedBy = sumsCounted(list, columns, rows)
  const sums = [rows, ...columns.map(({ sum }) => sum)]
  const found = new Found()

  /** @param said what one figure may say: it is what agrees, or else the first */
  function compare({ rowNumber, level }: Total, said: readonly Said[]): void {
    const compared = said.map((each) => each.sum.compare(each, level)).filter((each) => each !== undefined)
    const one = compared.find(({ agrees }) => agrees) ?? compared[0]
    if (!one) return
    one.sum.close(level)
    found.add(rowNumber, one)
  }

  /** A number beside `Total Parcels` may be the sum of the column that it stands in. */
  function saidBy(count: CountInRow, cells: readonly string[]): Said[] {
    const asCount = countedBy(count).map((sum) => ({ sum, amount: count.count, within: 0 }))
    const asSum = columns.filter(({ column }) => column.column === count.column).map((each) => saidIn(each, cells))
    return [...asCount, ...asSum.filter((each) => each !== undefined)]
  }

  function compareSums(total: Total, counts: readonly CountInRow[]) {
    for (const each of columns) {
      if (counts.some(({ column }) => column === each.column.column)) continue
      const said = saidIn(each, total.cells)
      if (said) compare(total, [said])
    }
  }

  function compareAll(cells: readonly string[], rowNumber: number, counts: readonly CountInRow[]) {
    const label = cells.filter(isText).join(' ').slice(0, LONGEST_LABEL)
    const total = { cells, rowNumber, level: levelOf(label) }
    // several counts in one row are of different things, of which only one can be that of rows
    const counted = counts.flatMap((count) => saidBy(count, cells))
    compare(total, counted)
    if (!NO_SUM.test(label)) compareSums(total, counts)
  }

  return {
    addRow(figures, counted) {
      rows.add(1, counted)
      for (const { field, sum } of columns) sum.add(figures[field] ?? null, counted)
    },
    addTotal(cells, rowNumber, why) {
      if (why !== 'total' && why !== 'footer' && why !== 'line') return
      const counts = countsOf(cells)
      if (why === 'total' || counts.length > 0) compareAll(cells, rowNumber, counts)
      if (cells.some((cell) => PAGE_LINE.test(cell))) for (const sum of sums) sum.endPage()
    },
    result: () => found.all(),
  }
}
