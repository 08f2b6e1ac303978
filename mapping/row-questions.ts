import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ReadRow } from './auction-row.ts'
import { collectNewPlaces, type NewPlace } from './findings.ts'
import type { Question } from './propose/proposal.ts'
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
  { what: 'hidden' | 'struck' | 'uncalculated' | 'damaged' | 'statuses' | 'places' }
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
const SCIENTIFIC = /^\d(?:\.\d+)?E\+?\d{1,2}$/i
const AS_DAY =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|(?:19|20)\d\d-\d\d-\d\d)$/i

type Damage = { rows: number; example: string }

/** Finds numbers of parcels that a spreadsheet program took for numbers or days. */
class Damages {
  readonly #column: number | undefined
  readonly #days: Damage = { rows: 0, example: '' }
  readonly #digits: Damage = { rows: 0, example: '' }
  readonly #zeros: Damage = { rows: 0, example: '' }
  #long = 0
  #filled = 0

  constructor({ list }: SheetMapping) {
    this.#column = list.kind === 'certificates' ? list.columns.identifier?.column : undefined
  }

  add(cells: readonly string[]): void {
    const text = this.#column === undefined ? '' : (cells[this.#column] ?? '').trim()
    if (text === '') return
    this.#filled++
    if (LONG_NUMBER.test(text)) {
      this.#long++
      if (/^0+$/.test(text.slice(EXACT_DIGITS))) note(this.#zeros, text)
    } else if (SCIENTIFIC.test(text)) note(this.#digits, text)
    else if (AS_DAY.test(text)) note(this.#days, text)
  }

  questions(name: string): RowQuestion[] {
    const column = this.#column
    if (column === undefined) return []
    const question = (how: 'digits' | 'days', { rows, example }: Damage): RowQuestion[] =>
      rows === 0 ? [] : [{ what: 'damaged', how, column, name, rows, example }]
    // long numbers may end with zeros; where most do, Excel made them
    const lost = this.#zeros.rows * 2 > this.#long ? this.#zeros : { rows: 0, example: '' }
    const digits = { rows: lost.rows + this.#digits.rows, example: this.#digits.example || lost.example }
    // what looks so all along is written so
    const days = this.#days.rows === this.#filled && this.#filled > 1 ? { rows: 0, example: '' } : this.#days
    return [...question('digits', digits), ...question('days', days)]
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

/** Looks at the rows of a sheet as they are read, and says at the end what has to be asked of them. */
export type RowQuestions<Read = Pick<ReadRow<unknown>, 'kind'>> = {
  /** @param cells as the sheet has them: what is put right in single ones is of no matter here */
  add: (read: Read, cells: readonly string[], marks: RowMarks) => void
  questions: () => RowQuestion[]
}

/** @param header the cells of the header's row; empty where there is none */
export function createRowQuestions(mapping: SheetMapping, { header }: Pick<ReaderSetting, 'header'>): RowQuestions {
  const statuses = new Statuses(header, mapping)
  const damages = new Damages(mapping)
  const { identifier } = mapping.list.kind === 'certificates' ? mapping.list.columns : {}
  const rows = { hidden: 0, struck: 0 }
  let uncalculated = 0
  return {
    add(read, cells, marks) {
      if (read.kind !== 'read' && read.kind !== 'rejected') return
      if (marks.hidden) rows.hidden++
      if (marks.struck) rows.struck++
      uncalculated += marks.uncalculated
      statuses.add(cells)
      damages.add(cells)
    },
    questions: () => [
      ...(uncalculated > 0 ? [{ what: 'uncalculated', cells: uncalculated } as const] : []),
      ...damages.questions((identifier && header[identifier.column]) || 'the identifier'),
      ...(['hidden', 'struck'] as const).flatMap((what) => (rows[what] > 0 ? [{ what, rows: rows[what] }] : [])),
      ...statuses.questions(),
    ],
  }
}

export type UnseenQuestions = RowQuestions<ReadRow<AuctionDraft | CertificateDraft>>

/** The same with the places that are not known, where nobody sees them before they are made. */
export function createUnseenQuestions(
  mapping: SheetMapping,
  { names, header }: Pick<ReaderSetting, 'names' | 'header'>,
): UnseenQuestions {
  const open = createRowQuestions(mapping, { header })
  const places = collectNewPlaces(names)
  return {
    add(read, cells, marks) {
      open.add(read, cells, marks)
      if (read.kind === 'read') places.add('sale' in read.draft ? read.draft.sale : read.draft, undefined)
    },
    questions: () => [...open.questions(), ...oddPlaces(places.places())],
  }
}
