import { type LeftOutReason, ROW_MARKS, type RowMark, SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import { Damages, MOST_EXAMPLES, SplitAmounts } from './damaged-cells.ts'
import { collectNewPlaces, type NewPlace } from './findings.ts'
import { GroupSums } from './group-sums.ts'
import type { KnownNames } from './known-names.ts'
import { Legend } from './legend.ts'
import { createListTotals, type ListTotal } from './list-totals.ts'
import { labelsIn } from './propose/labels.ts'
import type { Question, RowExample } from './propose/proposal.ts'
import { saidInLabel } from './propose/said-in-labels.ts'
import { countyIn, type Said, saidInTitle } from './propose/titles.ts'
import type { RowMarks } from './row-marks.ts'
import type { ReaderSetting } from './row-reader.ts'
import { Statuses, saysOut } from './row-statuses.ts'
import { oneLine } from './values/blank.ts'
import { readDays } from './values/days.ts'

/** What only all rows of a sheet can tell, and nobody but its reader can decide. */
export type RowQuestion = Extract<
  Question,
  { what: RowMark | 'uncalculated' | 'damaged' | 'split' | 'totals' | 'sale_lines' | 'statuses' | 'places' }
>

/** A name that says of what kind the place is is hardly anything else. */
const SAYS_KIND =
  / (?:county|parish|borough|city|town|township|twp|village|municipality)$|^(?:city|town|township|village|borough) of /i

/** Places that are not known, and that are written like another or do not say what they are. */
export function oddPlaces(places: readonly NewPlace[]): RowQuestion[] {
  const odd = places.filter(({ name, suggestions }) => {
    const kind = SAYS_KIND.exec(name)?.[0].toLowerCase()
    return kind === undefined || suggestions.some((near) => near.toLowerCase().endsWith(kind))
  })
  return odd.length === 0 ? [] : [{ what: 'places', places: odd.slice(0, MOST_PLACES) }]
}
const MOST_PLACES = 100

const LONGEST_LINE = 200
/** A line that begins with a county of some state. */
const COUNTY_LINE = /^\p{L}[\p{L}.' ]{1,40} (?:county|parish)(?=$| [-–—:(]|,)/iu
const TOWN_LINE = /^(?:city|town|township|village|borough) of \p{L}[\p{L}.' ]{1,40}/iu
const DAY = /\b\d{1,2}\/\d{1,2}\/(?:20)?\d\d\b/
const DATE_ORDERS = ['mdy', 'dmy'] as const

/** Finds lines among the parcels that name another sale than the one that all are of, or none: `LAKE COUNTY` · `Tax Lien Sale, June 3, 2031` · `REMOVED FROM SALE`. */
class SaleLines {
  readonly #sale: { readonly [Each in SameField]?: string | null | undefined }
  readonly #fields: readonly SameField[]
  readonly #names: KnownNames
  /** what the first lines say of fields that nothing else says */
  readonly #said = new Map<SameField, string>()
  #rows = 0
  #first = { row: 0, example: '' }
  /** lines that no parcel follows yet */
  #waiting = 0

  constructor({ list }: SheetMapping, names: KnownNames) {
    this.#names = names
    this.#sale = list.kind === 'certificates' ? list.sale : list.same
    this.#fields = SAME_FIELDS.filter((field) => !list.columns[field])
  }

  /** @param isBelow whether it stands below the first row; what stands above it is of all rows, unless another says otherwise */
  add(cells: readonly string[], row: number, isBelow: boolean): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    const state = this.#names.state(this.#sale.state ?? '')
    const place = state
      ? (this.#names.jurisdiction(state, text) ?? countyIn(text, state, this.#names) ?? this.#townIn(text))
      : (COUNTY_LINE.exec(text)?.[0] ?? this.#townIn(text))
    const { labels, others: rest } = labelsIn(cells, this.#names)
    const said =
      rest.length === 0
        ? labels.map((label) => saidInLabel(label, state, this.#names))
        : [saidInTitle(text, this.#names)]
    const sure: Said = Object.assign(
      { ...(place !== undefined && { jurisdiction: place }) },
      ...said.map(({ maybe: { auction_begin_date: begin } }) => begin !== undefined && { auction_begin_date: begin }),
      ...said.map((each) => each.sure),
    )
    const others = this.#fields.filter((field) => this.#isOther(field, sure[field]))
    if ((others.length === 0 && !saysOut(text) && !this.#isOfAnotherDay(text)) || !isBelow) return
    if (this.#rows + this.#waiting++ === 0) this.#first = { row, example: text.slice(0, LONGEST_LINE) }
  }

  /** The town that a line names, where nothing says who sells: else it is where parcels of a county lie. */
  #townIn(text: string): string | undefined {
    return this.#sale.jurisdiction ? undefined : TOWN_LINE.exec(text)?.[0]
  }

  /** A parcel follows: a line below the last of them says nothing of any. */
  addParcel(): void {
    this.#rows += this.#waiting
    this.#waiting = 0
  }

  /** Whether a line has a day in digits that is not the sale's, whichever stands first, the month or the day. */
  #isOfAnotherDay(text: string): boolean {
    const known = this.#fields.includes('auction_begin_date') ? this.#sale.auction_begin_date : undefined
    const [day] = DAY.exec(text) ?? []
    if (!known || day === undefined) return false
    const days = DATE_ORDERS.map((order) => readDays(day, { order }))
    return !days.some((each) => typeof each === 'object' && each !== null && each.first === known)
  }

  /** Whether a line says otherwise than the sale, or than the first line where that is not said. */
  #isOther(field: SameField, said: string | undefined): boolean {
    if (said === undefined) return false
    const known = this.#sale[field] ?? this.#said.get(field)
    if (known === undefined) this.#said.set(field, said)
    return known !== undefined && known.toLowerCase() !== said.toLowerCase()
  }

  questions(): RowQuestion[] {
    return this.#rows === 0 ? [] : [{ what: 'sale_lines', rows: this.#rows, ...this.#first }]
  }
}

type AnyDraft = AuctionDraft | CertificateDraft

/** Looks at the rows of a sheet as they are read, and says at the end what has to be asked of them. */
export type RowQuestions = {
  /** @param cells as the sheet has them: what is put right in single ones is of no matter here */
  add: (read: ReadRow<AnyDraft>, cells: readonly string[], marks: RowMarks, rowNumber: number) => void
  questions: () => RowQuestion[]
  /** the list's own totals beside what was read */
  totals: () => ListTotal[]
}

/** The list's own totals, for a list of which nothing is asked. */
export function createTotals(mapping: SheetMapping): RowQuestions & { rejected: () => number } {
  const totals = createListTotals(mapping)
  let rejected = 0
  return {
    add(read, cells, _marks, rowNumber) {
      if (read.kind === 'read') totals.addRow(read.draft, true)
      else if (read.kind === 'rejected') rejected++
      else if (read.kind === 'left_out' && read.draft) totals.addRow(read.draft, false)
      else if (read.kind === 'left_out') totals.addTotal(cells, rowNumber, read.why)
    },
    rejected: () => rejected,
    totals: totals.result,
    questions: () => [],
  }
}

/** @param header the cells of the header's row; empty where there is none */
export function createRowQuestions(
  mapping: SheetMapping,
  { names, header }: Pick<ReaderSetting, 'names' | 'header'>,
): RowQuestions {
  const lines = new SaleLines(mapping, names)
  const legend = new Legend()
  for (const name of header) legend.addLine([name], mapping.header_row ?? 1)
  const sums = new GroupSums()
  const parts = [
    new Damages(mapping, header),
    new SplitAmounts(mapping, header),
    new Statuses(header, mapping),
  ] as const
  const [damages, split, statuses] = parts
  const totals = createTotals(mapping)
  const marked = { hidden: noRows(), struck: noRows(), noted: noRows() }
  let isBelow = false
  let uncalculated = 0
  function addLine(why: LeftOutReason, cells: readonly string[], rowNumber: number) {
    if (why === 'line') lines.add(cells, rowNumber, isBelow)
    if (OF_TEXT.has(why)) legend.addLine(cells, rowNumber)
  }
  function addRow(cells: readonly string[], marks: RowMarks, rowNumber: number) {
    isBelow = true
    lines.addParcel()
    legend.addRow(cells)
    for (const mark of ROW_MARKS)
      if (marks[mark]) addMarked(marked[mark], mark === 'noted' ? [marks.noted] : cells, rowNumber)
    uncalculated += marks.uncalculated
    for (const part of parts) part.add(cells, rowNumber)
  }
  return {
    add(read, cells, marks, rowNumber) {
      totals.add(read, cells, marks, rowNumber)
      if (read.kind === 'left_out') addLine(read.why, cells, rowNumber)
      if (read.kind === 'read' && 'sale' in read.draft) sums.add(read.draft)
      if (read.kind === 'read' || read.kind === 'rejected') addRow(cells, marks, rowNumber)
    },
    totals: totals.totals,
    questions: () => [
      ...(uncalculated > 0 ? [{ what: 'uncalculated', cells: uncalculated } as const] : []),
      ...[...lines.questions(), ...legend.questions()].slice(0, 1),
      ...damages.questions(),
      ...split.questions(),
      // rows that are rejected are in no sum: they are put right first
      ...(totals.rejected() === 0 ? differing(totals.totals()) : []),
      ...ROW_MARKS.flatMap((what) => (marked[what].rows > 0 ? [{ what, ...marked[what] }] : [])),
      ...statuses.questions(sums.identifiers()),
    ],
  }
}
/** Rows that say something in words. */
const OF_TEXT: ReadonlySet<LeftOutReason> = new Set<LeftOutReason>(['line', 'footer', 'title'])

/** Rows that their workbook marks, and the first of them. */
type MarkedRows = { rows: number; readonly examples: RowExample[] }

const noRows = (): MarkedRows => ({ rows: 0, examples: [] })

function addMarked(marked: MarkedRows, cells: readonly string[], row: number): void {
  marked.rows++
  if (marked.examples.length === MOST_EXAMPLES) return
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  marked.examples.push({ row, text: oneLine(first).slice(0, LONGEST_EXAMPLE) })
}
const LONGEST_EXAMPLE = 40

function differing(totals: readonly ListTotal[]): RowQuestion[] {
  const different = totals.filter(({ agrees }) => !agrees).slice(0, MOST_TOTALS)
  return different.length === 0 ? [] : [{ what: 'totals', totals: different }]
}
const MOST_TOTALS = 20

/** The same with the places that are not known, where nobody sees them before they are made. */
export function createUnseenQuestions(
  mapping: SheetMapping,
  { names, header }: Pick<ReaderSetting, 'names' | 'header'>,
): RowQuestions {
  const open = createRowQuestions(mapping, { names, header })
  const places = collectNewPlaces(names)
  return {
    ...open,
    add(read, cells, marks, rowNumber) {
      open.add(read, cells, marks, rowNumber)
      if (read.kind === 'read') places.add('sale' in read.draft ? read.draft.sale : read.draft, undefined)
    },
    questions: () => [...open.questions(), ...oddPlaces(places.places())],
  }
}
