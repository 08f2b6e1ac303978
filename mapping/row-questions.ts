import { type LeftOutReason, ROW_MARKS, type RowMark } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import { Damages, MOST_EXAMPLES, SplitAmounts } from './damaged-cells.ts'
import { collectNewPlaces, type NewPlace } from './findings.ts'
import { GroupSums } from './group-sums.ts'
import { Legend } from './legend.ts'
import { createListTotals, type ListTotal } from './list-totals.ts'
import type { Question, RowExample } from './propose/proposal.ts'
import type { RowMarks } from './row-marks.ts'
import type { ReaderSetting } from './row-reader.ts'
import { Statuses } from './row-statuses.ts'
import { SaleLines } from './sale-lines.ts'
import { oneLine } from './values/blank.ts'

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

/**
 * What rows leave open beside what is asked already: whether a row counts that says no day is not asked where its empty cell may mean the one
 * above.
 */
export function besideAsked(ofRows: readonly RowQuestion[], asked: readonly Question[]): RowQuestion[] {
  const filled = new Set(asked.flatMap((each) => (each.what === 'fill_down' ? [each.column] : [])))
  return ofRows.flatMap((question) => {
    if (question.what !== 'statuses' || !filled.has(question.column)) return [question]
    const values = question.values.filter(({ value }) => value !== '')
    return values.length > 0 ? [{ ...question, values }] : []
  })
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
  const { counted_marked } = mapping.corrections
  const lines = new SaleLines(mapping, names)
  const legend = new Legend(header)
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
    if (why === 'line' || why === 'footer') lines.add(cells, rowNumber, isBelow)
    if (!OF_TEXT.has(why)) return
    legend.addLine(cells, rowNumber)
    lines.addPart(cells, rowNumber)
  }
  function addRow(cells: readonly string[], marks: RowMarks, rowNumber: number) {
    isBelow = true
    lines.addParcel()
    legend.addRow(cells, rowNumber)
    for (const mark of ROW_MARKS)
      if (marks[mark]) addMarked(marked[mark], mark === 'noted' ? [marks.noted] : cells, rowNumber)
    uncalculated += marks.uncalculated
    for (const part of parts) part.add(cells, rowNumber)
  }
  function addDraft(draft: AnyDraft, cells: readonly string[]) {
    if ('sale' in draft) sums.add(draft)
    const { auction_begin_date: day } = 'sale' in draft ? draft.sale : draft
    if (day === null) statuses.addWithoutDay(cells)
    else statuses.addDay(cells, day)
  }
  return {
    add(read, cells, marks, rowNumber) {
      totals.add(read, cells, marks, rowNumber)
      if (read.kind === 'left_out') addLine(read.why, cells, rowNumber)
      if (read.kind === 'left_out' || read.kind === 'header') legend.addLine([marks.noted], rowNumber)
      if (read.kind === 'read') addDraft(read.draft, cells)
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
      ...ROW_MARKS.flatMap((what) =>
        marked[what].rows > 0 && !counted_marked.includes(what) ? [{ what, ...marked[what] }] : [],
      ),
      ...statuses.questions({ sums: sums.identifiers(), codes: legend.codes() }),
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
const LONGEST_EXAMPLE = 100

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
