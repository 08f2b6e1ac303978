import type { CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import { isCounted } from './left-out-values.ts'
import type { Question } from './propose/proposal.ts'
import { SaleDays } from './sale-days.ts'
import { isStatusWord, type StatusKind, saysAnything, saysStatus, statusKind } from './status-words.ts'
import { oneLine } from './values/blank.ts'
import { readDays } from './values/days.ts'

/** Different texts of a column that are kept: as many as a mapping can name. */
const MOST_TEXTS = 1000
const LONGEST_STATUS = 200
/** Characters of a code that a legend explains, and how many of a column are looked at. */
const LONGEST_CODE = 3
const MOST_CODES = 100
/** Of most rows so many different days are rather when each can be redeemed until, or what a history says. */
const MOST_DAYS = 50
/** Different remarks that are asked about whatever they say, where no more rows than this share have any. */
const MOST_REMARKS = 8
const FEW_ROWS = 0.25

type StatusColumn = { readonly column: number; readonly name: string; readonly says: StatusKind }

/** Texts of a column that say so, and how many rows do. */
type Said = { rows: number; readonly texts: Map<string, number> }

type Asked = Extract<Question, { what: 'statuses' }>

/** What is said elsewhere of what stands in rows. */
type SaidElsewhere = {
  /** what stands in the place of the number of a parcel in rows that say the sum of others */
  readonly sums: readonly string[]
  /** codes, in small letters, that a legend says are of rows in no sale */
  readonly codes: ReadonlySet<string>
}

/** Finds the columns of a sheet that say of rows that they are in the sale no more, and how often. */
export class Statuses {
  readonly #columns: readonly StatusColumn[]
  readonly #said = new Map<number, Said>()
  /** remarks that say nothing of the sale in words that are known */
  readonly #others = new Map<number, Map<string, number>>()
  /** short texts of each column, which may be codes */
  readonly #short = new Map<number, Map<string, number>>()
  /** the column of the days of sales */
  readonly #days: MappedColumn | undefined
  readonly #isOfParcels: boolean
  readonly #saleDays = new SaleDays()
  readonly #isCounted: (column: number, text: string) => boolean
  #rows = 0

  constructor(header: readonly string[], mapping: SheetMapping) {
    const { list, corrections } = mapping
    this.#isCounted = isCounted(corrections)
    const mapped = new Set(Object.values(list.columns).map(({ column }) => column))
    const { identifier } = list.kind === 'certificates' ? list.columns : NO_PARCELS
    const { jurisdiction, auction_type: type, auction_begin_date: days } = list.columns
    this.#days = days
    this.#isOfParcels = list.kind === 'certificates'
    const kindOf = (name: string, column: number): StatusKind | undefined => {
      if (column === identifier?.column) return 'identifier'
      if (column === days?.column) return 'day'
      if (column === jurisdiction?.column || column === type?.column) return 'place'
      return mapped.has(column) ? undefined : statusKind(name, header.length > 0)
    }
    const count = Math.max(header.length + BEHIND_HEADER, header.length === 0 ? MOST_UNNAMED : 0)
    this.#columns = Array.from({ length: count }, (_, column) => column).flatMap((column) => {
      const name = oneLine(header[column] ?? '')
      const says = kindOf(name, column)
      return says ? [{ column, name: name || `column ${column + 1}`, says }] : []
    })
  }

  add(cells: readonly string[]): void {
    this.#rows++
    for (const { column, says } of this.#columns) {
      const text = cells[column]
      if (!text || text.length > LONGEST_STATUS) continue
      if (saysStatus(text, says)) this.#count(column, text.trim())
      else if (says === 'remarks' && saysAnything(text)) this.#countOther(column, text.trim())
      if (text.length <= LONGEST_CODE) this.#countShort(column, text.trim())
    }
  }

  #count(column: number, text: string): void {
    const said = this.#said.get(column) ?? { rows: 0, texts: new Map() }
    this.#said.set(column, said)
    said.rows++
    const before = said.texts.get(text)
    if (before !== undefined || said.texts.size < MOST_TEXTS) said.texts.set(text, (before ?? 0) + 1)
  }

  /** Remarks of other words, up to one more than are asked about. */
  #countOther(column: number, text: string): void {
    const texts = this.#others.get(column) ?? new Map<string, number>()
    this.#others.set(column, texts)
    if (texts.has(text) || texts.size <= MOST_REMARKS) texts.set(text, (texts.get(text) ?? 0) + 1)
  }

  #countShort(column: number, text: string): void {
    const texts = this.#short.get(column) ?? new Map<string, number>()
    this.#short.set(column, texts)
    const before = texts.get(text)
    if (before !== undefined || texts.size < MOST_CODES) texts.set(text, (before ?? 0) + 1)
  }

  /** Adds the day of the sale of a parcel; auctions are of any days. */
  addDay(cells: readonly string[], day: string): void {
    if (this.#days && this.#isOfParcels) this.#saleDays.add(day, (cells[this.#days.column] ?? '').trim())
  }

  /** Adds what a row says instead of a day: `TBA`, `0000-00-00` or nothing. */
  addWithoutDay(cells: readonly string[]): void {
    if (this.#days === undefined) return
    const text = (cells[this.#days.column] ?? '').trim()
    // the column is not read before it is known to be one of days
    if (text !== '' && readDays(text, {}) !== null) return
    this.#count(this.#days.column, text)
  }

  questions({ sums, codes }: SaidElsewhere): Asked[] {
    return this.#columns.flatMap(({ column, name, says }): Asked[] => {
      const said = this.#saidIn(column, says)
      const ofSums = says === 'identifier' ? sums.map((value) => ({ value, rows: 1 })) : []
      const apart = says === 'day' ? this.#saleDays.apart() : []
      const explained = [...this.#explained(column, says, codes), ...ofSums]
      const values = [
        ...said,
        ...explained.filter(({ value }) => said.every((each) => each.value !== value)),
        ...this.#rareRemarks(column),
        ...apart,
      ].filter(({ value }) => !this.#isCounted(column, value))
      const asked: Asked = { what: 'statuses', column, name, values, ...(says === 'day' && { of: 'days' }) }
      return values.length === 0 ? [] : [asked]
    })
  }

  /** What a column says of some rows: what is usual is meant, such as numbers of parcels that mostly look so. */
  #saidIn(column: number, says: StatusKind): Asked['values'] {
    const { rows: found, texts } = this.#said.get(column) ?? { rows: 0, texts: new Map<string, number>() }
    const counts = [...texts].map(([value, rows]) => ({ value, rows }))
    if (found > this.#rows * (USUAL_SHARE[says] ?? 1)) return []
    if (says === 'partial' && (found === this.#rows || (found * 2 > this.#rows && texts.size > MOST_DAYS))) return []
    return counts.filter(({ value, rows }) => ALWAYS.has(says) || rows * 2 <= this.#rows || isStatusWord(value))
  }

  /** What few rows have remarks for may be anything, also that they are in no sale: `Pull per commissioners`. */
  #rareRemarks(column: number): Asked['values'] {
    const texts = [...(this.#others.get(column) ?? [])].map(([value, rows]) => ({ value, rows }))
    const known = this.#said.get(column)?.rows ?? 0
    const others = texts.reduce((sum, each) => sum + each.rows, 0)
    // beside those that say so, the others may say it as well
    const isRare = others < known || known + others <= this.#rows * FEW_ROWS
    return isRare && texts.length <= MOST_REMARKS ? texts : []
  }

  /** Codes of a column that a legend explains so; figures only where the column is one of codes. */
  #explained(column: number, says: StatusKind, codes: ReadonlySet<string>): Asked['values'] {
    const isMeant = (text: string) => codes.has(text.toLowerCase()) && (says !== 'words' || !/\d/.test(text))
    return [...(this.#short.get(column) ?? [])].flatMap(([value, rows]) => (isMeant(value) ? [{ value, rows }] : []))
  }
}

const NO_PARCELS: CertificateListMapping['columns'] = {}
/** Columns of which all rows may say it. */
const ALWAYS: ReadonlySet<StatusKind> = new Set<StatusKind>([
  ...(['name', 'name_or_count', 'sign', 'offered', 'day', 'partial'] as const),
])
/** Columns of which more rows than this share may say it and mean something else. */
const USUAL_SHARE: { readonly [Each in StatusKind]?: number } = { identifier: 0.75, code: 0.5, sequence: 0.75 }
/** Columns that are looked at where no header names them. */
const MOST_UNNAMED = 100
/** Columns that are looked at behind the last that has a name. */
const BEHIND_HEADER = 10
