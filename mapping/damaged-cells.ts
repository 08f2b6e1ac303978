import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS, type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Question } from './propose/proposal.ts'
import { oneLine } from './values/blank.ts'

/** What programs that wrote a file have done to its cells. */

/** Digits that Excel keeps of a number. */
const EXACT_DIGITS = 15
const LONG_NUMBER = /^\d{16,30}$/
/** Shorter numbers are counted, and of different lengths for that. */
const PLAIN_NUMBER = /^\d{8,30}$/
const USUAL = 0.6
const SCIENTIFIC = /^\d(?:\.\d+)?E\+?\d{1,2}$/i
const AS_DAY =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|(?:19|20)\d\d-\d\d-\d\d)$/i

type CellQuestion = Extract<Question, { what: 'damaged' | 'split' }>
type Damage = { rows: number; example: string }

/** Finds numbers of parcels that a spreadsheet program took for numbers or days. */
export class Damages {
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

  questions(): CellQuestion[] {
    const column = this.#column
    const name = this.#name
    if (column === undefined) return []
    const question = (how: 'digits' | 'zeros' | 'days', { rows, example }: Damage): CellQuestion[] =>
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

const HUNDREDS = /^\$?\d{1,3}$/
const REST = /^\d{3}(?:\.\d{1,2})?$/

/** Finds amounts that a comma parted into two cells, for nobody quoted them: then the row has more cells than the header. */
export class SplitAmounts {
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

  questions(): CellQuestion[] {
    return this.#found.rows === 0 ? [] : [{ what: 'split', ...this.#found }]
  }
}
const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]
