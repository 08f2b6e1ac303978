import { BLANK_FIELDS, type Field, type LeftOutReason, PARCEL_VALUES } from '#contract/import-fields.ts'
import type { AuctionListMapping, CertificateListMapping, SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from '#mapping/auction-row.ts'
import { createCertificateSums, type SaleSum, TOO_MANY_SALES } from '#mapping/certificate-sums.ts'
import { collectFindings, collectNewPlaces, type Finding, type NewPlace } from '#mapping/findings.ts'
import type { KnownNames } from '#mapping/known-names.ts'
import type { ListTotal } from '#mapping/list-totals.ts'
import type { RowMarks } from '#mapping/row-marks.ts'
import { createRowQuestions, oddPlaces, type RowQuestion } from '#mapping/row-questions.ts'
import { createAuctionReader, createCertificateReader, type RowReader } from '#mapping/row-reader.ts'
import type { SaleProblem } from '#mapping/sale-reader.ts'
import { mappingOfPart, partsOf, partsReader, type SheetRows } from '#mapping/sheet-parts.ts'

/** Kinds of problems that are sent to the page: fixing these shows the next ones. */
const MOST_FINDINGS = 2000
const MOST_PLACES = 500

/** What an import of the sheet would read, row by row. Rows are numbered as their sheet numbers them, from 1. */
export type CheckedSheet = {
  /** rows that can be imported */
  ready: number
  /** rows with problems, in order; so are all lists of rows */
  rejected: Uint32Array
  leftOut: readonly { why: LeftOutReason; rows: Uint32Array }[]
  /** rows that can be imported, in which a column that is mapped says nothing */
  incomplete: Uint32Array
  /** how often each mapped column says nothing in rows that can be imported */
  blanks: Partial<Record<Field, number>>
  findings: readonly Finding[]
  newPlaces: readonly NewPlace[]
  /** what the sales of a certificate list add up to, also those that are left out; null for a list of auctions */
  sales: readonly SaleSum[] | null
  /** what rows leave open, to be asked */
  questions: readonly RowQuestion[]
  /** the list's own totals beside what was read */
  totals: readonly ListTotal[]
  /** what is wrong with what a certificate list says once for all rows, or with its many sales */
  saleProblems: readonly SaleProblem[]
}

/** Row numbers, which take four bytes each. */
class RowNumbers {
  #rows = new Uint32Array(64)
  count = 0

  add(row: number): void {
    if (this.count === this.#rows.length) {
      const longer = new Uint32Array(this.count * 2)
      longer.set(this.#rows)
      this.#rows = longer
    }
    this.#rows[this.count++] = row
  }

  all(): Uint32Array {
    return this.#rows.slice(0, this.count)
  }
}

type Reading<Draft> = {
  reader: RowReader<Draft>
  /** takes a row that can be imported */
  take: (draft: Draft) => void
  /** takes a row that is left out for its sale */
  leaveOut?: (draft: Draft) => void
  /** where a row is, and the column that says so */
  place: { of: (draft: Draft) => Pick<AuctionDraft, 'state' | 'jurisdiction'>; column: number | undefined }
  /** columns that are mapped, with what a row says there */
  columns: readonly (readonly [field: Field, value: (draft: Draft) => unknown])[]
}

/** Counts what rows turn out to be. */
class Tally {
  readonly #rejected = new RowNumbers()
  readonly #leftOut = new Map<LeftOutReason, RowNumbers>()
  readonly #incomplete = new RowNumbers()
  readonly #blanks: Partial<Record<Field, number>> = {}
  #ready = 0

  leaveOut(why: LeftOutReason, rowNumber: number): void {
    const rows = this.#leftOut.get(why) ?? new RowNumbers()
    this.#leftOut.set(why, rows)
    rows.add(rowNumber)
  }

  reject(rowNumber: number): void {
    this.#rejected.add(rowNumber)
  }

  take<Draft>(draft: Draft, rowNumber: number, columns: Reading<Draft>['columns']): void {
    this.#ready++
    let isComplete = true
    for (const [field, value] of columns) {
      if (value(draft) !== null) continue
      isComplete = false
      this.#blanks[field] = (this.#blanks[field] ?? 0) + 1
    }
    if (!isComplete) this.#incomplete.add(rowNumber)
  }

  result(): Pick<CheckedSheet, 'ready' | 'rejected' | 'leftOut' | 'incomplete' | 'blanks'> {
    return {
      ready: this.#ready,
      rejected: this.#rejected.all(),
      leftOut: [...this.#leftOut].map(([why, rows]) => ({ why, rows: rows.all() })),
      incomplete: this.#incomplete.all(),
      blanks: this.#blanks,
    }
  }
}

const keysOf = <Key extends string>(columns: Partial<Record<Key, unknown>>, all: readonly Key[]): Key[] =>
  all.filter((key) => columns[key] !== undefined)

/** What is asked of sheets: their mapping, the names that are known, and the cells of the header's row ([] for none). */
export type CheckSetting = {
  mapping: SheetMapping
  names: KnownNames
  header: readonly string[]
  /** the sheets whose rows are given below each other, as far as they are known */
  parts: () => readonly SheetRows[]
  /** of the visible sheets of a workbook */
  sheetNames: readonly string[]
}

/** Checks rows, each with its number, and says what all came to. */
type Check = {
  /** @returns whether the row can be imported */
  add: (row: readonly string[], rowNumber: number, marks: RowMarks) => boolean
  result: () => CheckedSheet
}

/** Checks the rows of a sheet as the server will read them: every row is given, from the first. */
export function createCheck({ mapping, ...setting }: CheckSetting): Check {
  const { list } = mapping
  const check =
    list.kind === 'auctions'
      ? checkAuctions({ ...mapping, list }, setting)
      : checkCertificates({ ...mapping, list }, setting)
  const open = createRowQuestions(mapping, setting)
  return {
    add(row, rowNumber, marks) {
      const read = check.add(row, rowNumber, marks)
      open.add(read, row, marks, rowNumber)
      return read.kind === 'read'
    },
    result() {
      const checked = check.result()
      const questions = [...open.questions(), ...oddPlaces(checked.newPlaces)]
      return { ...checked, questions, totals: open.totals() }
    },
  }
}

/** The same without what rows leave open. */
type RowCheck = {
  add: (row: readonly string[], rowNumber: number, marks: RowMarks) => ReadRow<AuctionDraft | CertificateDraft>
  result: () => Omit<CheckedSheet, 'questions' | 'totals'>
}

type Setting = Omit<CheckSetting, 'mapping'>

function checkAuctions(mapping: SheetMapping & { list: AuctionListMapping }, setting: Setting): RowCheck {
  const { columns } = mapping.list
  const reading: Reading<AuctionDraft> = {
    reader: partsReader(mapping, setting, (part) => createAuctionReader(part, setting)),
    take: () => undefined,
    place: { of: (draft) => draft, column: columns.jurisdiction?.column },
    columns: keysOf(columns, BLANK_FIELDS).map((field) => [field, (draft) => draft[field]]),
  }
  return checking(reading, setting.names, () => ({ sales: null, saleProblems: [] }))
}

const DAYS = ['auction_begin_date', 'auction_end_date'] as const

function checkCertificates(mapping: SheetMapping & { list: CertificateListMapping }, setting: Setting): RowCheck {
  const { columns } = mapping.list
  const lists = partsOf(mapping, setting.sheetNames).map((part) => mappingOfPart(mapping, part, 0).list)
  const sums = createCertificateSums(lists, setting.names)
  const isSum = 'add' in sums
  let isTooMuch = false
  const add = (draft: CertificateDraft) => {
    if (isSum && sums.add(draft) === undefined) isTooMuch = true
  }
  const reading: Reading<CertificateDraft> = {
    reader: partsReader(mapping, setting, (part) => createCertificateReader(part, setting)),
    take: add,
    leaveOut: add,
    place: { of: ({ sale }) => sale, column: columns.jurisdiction?.column },
    columns: [
      ...keysOf(columns, PARCEL_VALUES).map((field) => [field, (draft: CertificateDraft) => draft[field]] as const),
      ...keysOf(columns, DAYS).map((field) => [field, ({ sale }: CertificateDraft) => sale[field]] as const),
    ],
  }
  return checking(reading, setting.names, () =>
    isSum
      ? { sales: sums.sales(), saleProblems: isTooMuch ? [TOO_MANY_SALES] : [] }
      : { sales: [], saleProblems: sums.problems },
  )
}

function checking<Draft extends AuctionDraft | CertificateDraft>(
  { reader, take, leaveOut, place, columns }: Reading<Draft>,
  names: KnownNames,
  rest: () => Pick<CheckedSheet, 'sales' | 'saleProblems'>,
): RowCheck {
  const tally = new Tally()
  const findings = collectFindings(names)
  const places = collectNewPlaces(names)
  function addPlace(draft: Draft, row: readonly string[], rowNumber: number) {
    const where = place.of(draft)
    const { column } = place
    if (column === undefined) places.add(where, undefined)
    else if (row[column] === where.jurisdiction) places.add(where, where.jurisdiction)
    else places.add(where, reader.cells(row, rowNumber)[column])
  }
  return {
    add(row, rowNumber, marks) {
      const what = reader.read(row, rowNumber, marks)
      if (what.kind === 'read') {
        take(what.draft)
        addPlace(what.draft, row, rowNumber)
        tally.take(what.draft, rowNumber, columns)
      } else if (what.kind === 'rejected') {
        tally.reject(rowNumber)
        findings.add(what.problems)
      } else if (what.kind === 'left_out') {
        tally.leaveOut(what.why, rowNumber)
        if (what.draft && what.why === 'by_sale') leaveOut?.(what.draft)
      }
      return what
    },
    result: () => ({
      ...tally.result(),
      findings: findings.findings().slice(0, MOST_FINDINGS),
      newPlaces: places.places().slice(0, MOST_PLACES),
      ...rest(),
    }),
  }
}
