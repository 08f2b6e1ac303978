import { SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from './known-names.ts'
import { labelsIn } from './propose/labels.ts'
import type { Question } from './propose/proposal.ts'
import { saidInLabel } from './propose/said-in-labels.ts'
import { countyIn, daysNamed, type Said, saidInTitle } from './propose/titles.ts'
import { saysOut } from './status-words.ts'
import { oneLine } from './values/blank.ts'
import { readDays } from './values/days.ts'

const LONGEST_LINE = 200
/** A line that begins with a county of some state. */
const COUNTY_LINE = /^\p{L}[\p{L}.' ]{1,40} (?:county|parish)(?=$| [-–—:(]|,)/iu
const TOWN_LINE = /^(?:city|town|township|village|borough) of \p{L}[\p{L}.' ]{1,40}/iu
/** A part of a list that has a sale of its own: `Section C:` `Sale 2 -` */
const PART =
  /\b(?:section|sect\.?|sale|group|part|session|list|phase|round) (?:no\.? ?|#)?(?:[a-z]|\d{1,2}|i{1,3}) ?[:=–—-]/i
const DAY = /\b\d{1,2}\/\d{1,2}\/(?:20)?\d\d\b/
const DATE_ORDERS = ['mdy', 'dmy'] as const

/** Finds lines among the parcels that name another sale than the one that all are of, or none: `LAKE COUNTY` · `Tax Lien Sale, June 3, 2031` · `REMOVED FROM SALE`. */
export class SaleLines {
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
    // the end of a sale that has its day in the rows is said there, or is that day
    const ofBegin = list.columns.auction_begin_date
    this.#fields = SAME_FIELDS.filter(
      (field) => !list.columns[field] && !(field === 'auction_end_date' && ofBegin !== undefined),
    )
  }

  /** @param isBelow whether it stands below the first row; what stands above it is of all rows, unless another says otherwise */
  add(cells: readonly string[], row: number, isBelow: boolean): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    const state = this.#names.state(this.#sale.state ?? '')
    const place = state
      ? (this.#names.jurisdiction(state, text) ?? countyIn(text, state, this.#names) ?? this.#townIn(text))
      : (COUNTY_LINE.exec(text)?.[0] ?? this.#townIn(text))
    const { labels, others: rest } = labelsIn(cells, this.#names)
    const inLabels = rest.length === 0 ? labels.map((label) => saidInLabel(label, state, this.#names)) : []
    // `Note: the parcels below are sold on June 3, 2031` is no label
    const isLabel = inLabels.some(({ sure, maybe }) => Object.keys({ ...sure, ...maybe }).length > 0)
    const said = isLabel ? inLabels : [saidInTitle(text, this.#names)]
    const sure: Said = Object.assign(
      { ...(place !== undefined && { jurisdiction: place }) },
      ...said.map(({ maybe: { auction_begin_date: begin } }) => begin !== undefined && { auction_begin_date: begin }),
      ...said.map((each) => each.sure),
    )
    const others = this.#fields.filter((field) => this.#isOther(field, sure[field]))
    if ((others.length === 0 && !saysOut(text) && !this.#isOfAnotherDay(text)) || !isBelow) return
    if (this.#rows + this.#waiting++ === 0) this.#first = { row, example: text.slice(0, LONGEST_LINE) }
  }

  /** @param cells of a line wherever it stands, which may say when a part of the list is sold: `Section C: held January 20, 2027` */
  addPart(cells: readonly string[], row: number): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    if (!PART.test(text) || !this.#fields.includes('auction_begin_date')) return
    const known = this.#sale.auction_begin_date
    if (daysNamed(text).every((day) => day === known)) return
    if (this.#rows++ === 0) this.#first = { row, example: text.slice(0, LONGEST_LINE) }
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

  questions(): Extract<Question, { what: 'sale_lines' }>[] {
    return this.#rows === 0 ? [] : [{ what: 'sale_lines', rows: this.#rows, ...this.#first }]
  }
}
