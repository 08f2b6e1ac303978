import {
  AUCTION_COLUMNS,
  CERTIFICATE_COLUMNS,
  type Field,
  SAME_FIELDS,
  type SameField,
  SHEET_FIELDS,
} from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import { collectNewPlaces, type NewPlace } from './findings.ts'
import type { KnownNames } from './known-names.ts'
import { createListTotals, type ListTotal } from './list-totals.ts'
import type { Question } from './propose/proposal.ts'
import { saidInTitle } from './propose/titles.ts'
import type { ReaderSetting } from './row-reader.ts'
import { oneLine } from './values/blank.ts'

/** What a workbook says of a row. */
export type RowMarks = {
  /** by a filter, or by hand */
  readonly hidden: boolean
  /** all that stands in it is struck through */
  readonly struck: boolean
  /** cells with formulas that were never calculated, and so say nothing */
  readonly uncalculated: number
}

/** The marks of a row by its place in a block of rows. */
export const marksOf = (
  block: { readonly [Mark in keyof RowMarks]: (index: number) => RowMarks[Mark] },
  index: number,
): RowMarks => ({
  hidden: block.hidden(index),
  struck: block.struck(index),
  uncalculated: block.uncalculated(index),
})

export const UNMARKED: RowMarks = { hidden: false, struck: false, uncalculated: 0 }

/** What only all rows of a sheet can tell, and nobody but its reader can decide. */
export type RowQuestion = Extract<
  Question,
  { what: 'hidden' | 'struck' | 'uncalculated' | 'damaged' | 'split' | 'totals' | 'sale_lines' | 'statuses' | 'places' }
>

/** Different texts of a column that are kept: as many as a mapping can name. */
const MOST_TEXTS = 1000
const LONGEST_STATUS = 200
const STATUS =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pulled|postponed|continued|struck(?: off)?|stricken|bankruptcy|stayed|void)\b/i
/** A column so named says it with whatever stands in it: a day, `X`, `Yes`. */
const STATUS_NAME =
  /^(?:is |date )?(?:redeemed|cancell?ed|withdrawn|removed|stricken|bankruptcy)(?: (?:date|on|y\/n|yn|\?))?\??$/i
const SAYS_NO = /^(?:no?|false|0|none|n\/a|-+)?$/i

/** Finds the columns of a sheet that say of rows that they are in the sale no more, and how often. */
class Statuses {
  readonly #columns: { readonly column: number; readonly name: string; readonly byName: boolean }[]
  readonly #counts = new Map<number, Map<string, number>>()

  constructor(header: readonly string[], mapping: SheetMapping) {
    const mapped = new Set(Object.values(mapping.list.columns).map(({ column }) => column))
    const count = Math.max(header.length, header.length === 0 ? MOST_UNNAMED : 0)
    this.#columns = Array.from({ length: count }, (_, column) => {
      const name = oneLine(header[column] ?? '')
      return { column, name: name || `column ${column + 1}`, byName: STATUS_NAME.test(name) }
    }).filter(({ column }) => !mapped.has(column))
  }

  add(cells: readonly string[]): void {
    for (const { column, byName } of this.#columns) {
      const text = cells[column]
      if (!text || text.length > LONGEST_STATUS) continue
      if (byName ? !SAYS_NO.test(text.trim()) : mayBeStatus(text) && STATUS.test(text)) this.#count(column, text.trim())
    }
  }

  #count(column: number, text: string): void {
    const counts = this.#counts.get(column) ?? new Map<string, number>()
    this.#counts.set(column, counts)
    const before = counts.get(text)
    if (before !== undefined || counts.size < MOST_TEXTS) counts.set(text, (before ?? 0) + 1)
  }

  questions(): RowQuestion[] {
    return this.#columns.flatMap(({ column, name }): RowQuestion[] => {
      const counts = this.#counts.get(column)
      if (!counts) return []
      return [{ what: 'statuses', column, name, values: [...counts].map(([value, rows]) => ({ value, rows })) }]
    })
  }
}
/** Columns that are looked at where no header names them. */
const MOST_UNNAMED = 100

/** Whether a text begins with a letter that a status begins with: most do not, and are not looked at. */
function mayBeStatus(text: string): boolean {
  const first = text.charCodeAt(0) | 32
  // r c s w p v b, or what is trimmed
  return 'rcswpvb'.includes(String.fromCharCode(first)) || first <= 32
}

/** Digits that Excel keeps of a number. */
const EXACT_DIGITS = 15
const LONG_NUMBER = /^\d{16,30}$/
/** Shorter numbers are counted, and of different lengths for that. */
const PLAIN_NUMBER = /^\d{8,30}$/
const USUAL = 0.6
const SCIENTIFIC = /^\d(?:\.\d+)?E\+?\d{1,2}$/i
const AS_DAY =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|(?:19|20)\d\d-\d\d-\d\d)$/i

type Damage = { rows: number; example: string }

/** Finds numbers of parcels that a spreadsheet program took for numbers or days. */
class Damages {
  readonly #column: number | undefined
  readonly #name: string
  readonly #days: Damage = { rows: 0, example: '' }
  readonly #digits: Damage = { rows: 0, example: '' }
  readonly #zeros: Damage = { rows: 0, example: '' }
  /** plain numbers by how many digits they have */
  readonly #lengths = new Map<number, Damage>()
  #long = 0
  #filled = 0

  constructor({ list }: SheetMapping, header: readonly string[]) {
    this.#column = list.kind === 'certificates' ? list.columns.identifier?.column : undefined
    this.#name = oneLine(header[this.#column ?? -1] ?? '') || 'the identifier'
  }

  add(cells: readonly string[]): void {
    const text = this.#column === undefined ? '' : (cells[this.#column] ?? '').trim()
    if (text === '') return
    this.#filled++
    if (PLAIN_NUMBER.test(text)) this.#countLength(text)
    if (LONG_NUMBER.test(text)) {
      this.#long++
      if (/^0+$/.test(text.slice(EXACT_DIGITS))) note(this.#zeros, text)
    } else if (SCIENTIFIC.test(text)) note(this.#digits, text)
    else if (AS_DAY.test(text)) note(this.#days, text)
  }

  #countLength(text: string): void {
    const known = this.#lengths.get(text.length) ?? { rows: 0, example: '' }
    this.#lengths.set(text.length, known)
    note(known, text)
  }

  /** Numbers that are a digit shorter than nearly all others: they began with a zero. */
  #withoutZero(): Damage {
    const usual = [...this.#lengths].find(([, { rows }]) => rows > this.#filled * USUAL)?.[0] ?? 0
    const shorter = this.#lengths.get(usual - 1)
    const isLongest = [...this.#lengths.keys()].every((length) => length <= usual)
    return shorter && isLongest ? shorter : { rows: 0, example: '' }
  }

  questions(): RowQuestion[] {
    const column = this.#column
    const name = this.#name
    if (column === undefined) return []
    const question = (how: 'digits' | 'zeros' | 'days', { rows, example }: Damage): RowQuestion[] =>
      rows === 0 ? [] : [{ what: 'damaged', how, column, name, rows, example }]
    // long numbers may end with zeros; where most do, Excel made them
    const lost = this.#zeros.rows * 2 > this.#long ? this.#zeros : { rows: 0, example: '' }
    const digits = { rows: lost.rows + this.#digits.rows, example: this.#digits.example || lost.example }
    // what looks so all along is written so
    const days = this.#days.rows === this.#filled && this.#filled > 1 ? { rows: 0, example: '' } : this.#days
    return [...question('digits', digits), ...question('zeros', this.#withoutZero()), ...question('days', days)]
  }
}

function note(damage: Damage, text: string): void {
  damage.rows++
  damage.example ||= text
}

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

const HUNDREDS = /^\$?\d{1,3}$/
const REST = /^\d{3}(?:\.\d{1,2})?$/

/** Finds amounts that a comma parted into two cells, for nobody quoted them: then the row has more cells than the header. */
class SplitAmounts {
  readonly #columns: readonly number[]
  readonly #width: number
  readonly #found: Damage = { rows: 0, example: '' }

  constructor({ list }: SheetMapping, header: readonly string[]) {
    const columns: Partial<Record<Field, { column: number }>> = list.columns
    const isMoney = (field: Field) => SHEET_FIELDS[field].kind === 'money'
    this.#columns = FIELDS.filter(isMoney).flatMap((field) => columns[field]?.column ?? [])
    this.#width = header.length
  }

  add(cells: readonly string[]): void {
    if (this.#width === 0 || cells.length <= this.#width || (cells[this.#width] ?? '').trim() === '') return
    for (const column of this.#columns) {
      const [first = '', rest = ''] = cells.slice(column, column + 2).map((cell) => cell.trim())
      if (!HUNDREDS.test(first) || !REST.test(rest)) continue
      note(this.#found, `${first},${rest}`)
      break
    }
  }

  questions(): RowQuestion[] {
    return this.#found.rows === 0 ? [] : [{ what: 'split', ...this.#found }]
  }
}
const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]

/** Finds lines among the parcels that name another sale than the one that all are of: `LAKE COUNTY` · `Tax Lien Sale, June 3, 2031`. */
class SaleLines {
  readonly #sale: { readonly [Each in SameField]?: string | null | undefined }
  readonly #fields: readonly SameField[]
  readonly #names: KnownNames
  #rows = 0
  #first = { row: 0, example: '' }

  constructor({ list }: SheetMapping, names: KnownNames) {
    this.#names = names
    this.#sale = list.kind === 'certificates' ? list.sale : {}
    this.#fields = list.kind === 'certificates' ? SAME_FIELDS.filter((field) => !list.columns[field]) : []
  }

  add(cells: readonly string[], row: number): void {
    if (this.#fields.length === 0) return
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    const { sure } = saidInTitle(text, this.#names)
    const isOther = (field: SameField) => sure[field] !== undefined && sure[field] !== this.#sale[field]
    if (!this.#fields.some(isOther)) return
    if (this.#rows++ === 0) this.#first = { row, example: text.slice(0, LONGEST_STATUS) }
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

/** @param header the cells of the header's row; empty where there is none */
export function createRowQuestions(
  mapping: SheetMapping,
  { names, header }: Pick<ReaderSetting, 'names' | 'header'>,
): RowQuestions {
  const lines = new SaleLines(mapping, names)
  const parts = [
    new Damages(mapping, header),
    new SplitAmounts(mapping, header),
    new Statuses(header, mapping),
  ] as const
  const [damages, split, statuses] = parts
  const totals = createListTotals(mapping)
  const rows = { hidden: 0, struck: 0, read: 0, rejected: 0 }
  let uncalculated = 0
  function addTotals(read: ReadRow<AnyDraft>, cells: readonly string[], rowNumber: number) {
    if (read.kind === 'read') {
      rows.read++
      totals.addRow(read.draft, true)
    } else if (read.kind === 'rejected') rows.rejected++
    else if (read.kind === 'left_out' && read.draft) totals.addRow(read.draft, false)
    else if (read.kind === 'left_out') {
      totals.addTotal(cells, rowNumber, read.why)
      // above the first row it is a title
      if (read.why === 'line' && rows.read > 0) lines.add(cells, rowNumber)
    }
  }
  return {
    add(read, cells, marks, rowNumber) {
      addTotals(read, cells, rowNumber)
      if (read.kind !== 'read' && read.kind !== 'rejected') return
      if (marks.hidden) rows.hidden++
      if (marks.struck) rows.struck++
      uncalculated += marks.uncalculated
      for (const part of parts) part.add(cells)
    },
    totals: totals.result,
    questions: () => [
      ...(uncalculated > 0 ? [{ what: 'uncalculated', cells: uncalculated } as const] : []),
      ...lines.questions(),
      ...damages.questions(),
      ...split.questions(),
      // rows that are rejected are in no sum: they are put right first
      ...(rows.rejected === 0 ? differing(totals.result()) : []),
      ...MARKS.flatMap((what) => (rows[what] > 0 ? [{ what, rows: rows[what] }] : [])),
      ...statuses.questions(),
    ],
  }
}
const MARKS = ['hidden', 'struck'] as const

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
