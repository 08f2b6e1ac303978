import { BLANK_FIELDS, type Field, type LeftOutReason, PARCEL_VALUES } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from '#mapping/auction-row.ts'
import { createCertificateSums, type SaleProblem } from '#mapping/certificate-sums.ts'
import { collectFindings, collectNewPlaces, type Finding, type NewPlace } from '#mapping/findings.ts'
import type { KnownNames } from '#mapping/known-names.ts'
import { createAuctionReader, createCertificateReader } from '#mapping/row-reader.ts'

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
  /** what a certificate list adds up to; null for a list of auctions */
  sale: { auction: AuctionDraft } | { problems: readonly SaleProblem[] } | null
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
  read: (row: readonly string[], rowNumber: number) => ReadRow<Draft>
  take: (draft: Draft, row: readonly string[], rowNumber: number) => void
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

/** What is asked of a sheet: its mapping, the names that are known, and the cells of its header's row ([] for none). */
export type CheckSetting = { mapping: SheetMapping; names: KnownNames; header: readonly string[] }

/**
 * Checks the rows of a sheet as the server will read them: every row is given, from the first.
 * @returns `add` takes a row with its number and says whether it can be imported, `result` what all came to
 */
export function createCheck({ mapping, names, header }: CheckSetting): {
  add: (row: readonly string[], rowNumber: number) => boolean
  result: () => CheckedSheet
} {
  const { list } = mapping
  const places = collectNewPlaces(names)
  if (list.kind === 'auctions') {
    const reader = createAuctionReader({ ...mapping, list }, { names, header })
    const column = list.columns.jurisdiction?.column
    const reading: Reading<AuctionDraft> = {
      read: reader.read,
      take: (draft, row, rowNumber) => {
        if (column === undefined) places.add(draft, undefined)
        else if (row[column] === draft.jurisdiction) places.add(draft, draft.jurisdiction)
        else places.add(draft, reader.cells(row, rowNumber)[column])
      },
      columns: keysOf(list.columns, BLANK_FIELDS).map((field) => [field, (draft) => draft[field]]),
    }
    return checking(reading, names, () => ({ sale: null, newPlaces: places.places() }))
  }
  const sums = createCertificateSums(list, names)
  const isSum = 'auction' in sums
  const reading: Reading<CertificateDraft> = {
    read: createCertificateReader({ ...mapping, list }, { header }).read,
    take: isSum ? sums.add : () => undefined,
    columns: keysOf(list.columns, PARCEL_VALUES).map((field) => [field, (draft) => draft[field]]),
  }
  return checking(reading, names, () => {
    if (!isSum) return { sale: sums, newPlaces: [] }
    const auction = sums.auction()
    places.add(auction, undefined)
    return { sale: { auction }, newPlaces: places.places() }
  })
}

function checking<Draft>(
  { read, take, columns }: Reading<Draft>,
  names: KnownNames,
  rest: () => Pick<CheckedSheet, 'sale' | 'newPlaces'>,
) {
  const tally = new Tally()
  const findings = collectFindings(names)
  return {
    add(row: readonly string[], rowNumber: number) {
      const what = read(row, rowNumber)
      if (what.kind === 'read') {
        take(what.draft, row, rowNumber)
        tally.take(what.draft, rowNumber, columns)
      } else if (what.kind === 'rejected') {
        tally.reject(rowNumber)
        findings.add(what.problems)
      } else if (what.kind === 'left_out') tally.leaveOut(what.why, rowNumber)
      return what.kind === 'read'
    },
    result(): CheckedSheet {
      const { newPlaces, ...others } = rest()
      return {
        ...tally.result(),
        findings: findings.findings().slice(0, MOST_FINDINGS),
        newPlaces: newPlaces.slice(0, MOST_PLACES),
        ...others,
      }
    },
  }
}
