import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS, type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { nameTells } from './propose/header-names.ts'
import type { Question, RowExample } from './propose/proposal.ts'
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
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-(?:\d{2}|\d{4}))?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|(?:19|20)\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)$/i

type CellQuestion = Extract<Question, { what: 'damaged' | 'split' }>
/** How many rows, and the first of them. */
type Damage = { rows: number; readonly examples: RowExample[] }

const noDamage = (): Damage => ({ rows: 0, examples: [] })
/** Examples that are kept. */
export const MOST_EXAMPLES = 3

/** The same of several, in the order of their rows. */
const together = (damages: readonly Damage[]): Damage => ({
  rows: damages.reduce((sum, { rows }) => sum + rows, 0),
  examples: damages
    .flatMap(({ examples }) => examples)
    .sort((a, b) => a.row - b.row)
    .slice(0, MOST_EXAMPLES),
})

/** Finds numbers of parcels that a spreadsheet program took for numbers or days. */
class ColumnDamages {
  readonly #column: number
  readonly #isTaken: boolean
  readonly #name: string
  readonly #days = noDamage()
  readonly #digits = noDamage()
  readonly #zeros = noDamage()
  /** plain numbers by how many digits they have, and how many of them begin with a zero */
  readonly #lengths = new Map<number, Damage & { zeros: number }>()
  #long = 0
  #filled = 0

  /** @param isTaken whether parcels are told by it: of other columns numbers may be of different lengths */
  constructor(column: number, name: string, isTaken: boolean) {
    this.#column = column
    this.#isTaken = isTaken
    this.#name = oneLine(name) || 'the identifier'
  }

  add(cells: readonly string[], row: number): void {
    const text = (cells[this.#column] ?? '').trim()
    if (text === '') return
    this.#filled++
    if (this.#isTaken && PLAIN_NUMBER.test(text)) this.#countLength(text, row)
    if (LONG_NUMBER.test(text)) {
      this.#long++
      // what begins with a zero was no number to Excel
      if (!text.startsWith('0') && /^0+$/.test(text.slice(EXACT_DIGITS))) note(this.#zeros, text, row)
    } else if (SCIENTIFIC.test(text)) note(this.#digits, text, row)
    else if (AS_DAY.test(text)) note(this.#days, text, row)
  }

  #countLength(text: string, row: number): void {
    const known = this.#lengths.get(text.length) ?? { ...noDamage(), zeros: 0 }
    this.#lengths.set(text.length, known)
    if (text.startsWith('0')) known.zeros++
    note(known, text, row)
  }

  /** Numbers that are a digit shorter than nearly all others, or shorter at all where most of the longest begin with a zero: so did they. */
  #withoutZero(): Damage {
    const longest = Math.max(0, ...this.#lengths.keys())
    const most = this.#lengths.get(longest)
    if (!most) return noDamage()
    const isUsual = most.rows > this.#filled * USUAL
    const beginsWithZero = most.zeros > most.rows * USUAL && most.rows > this.#filled / 4
    const shorter = [...this.#lengths]
      .filter(([length]) => length < longest && (beginsWithZero || (isUsual && length === longest - 1)))
      .map(([, damage]) => damage)
    return together(shorter)
  }

  questions(): CellQuestion[] {
    const column = this.#column
    const name = this.#name
    const question = (how: 'digits' | 'zeros' | 'days', { rows, examples }: Damage): CellQuestion[] =>
      rows === 0 ? [] : [{ what: 'damaged', how, column, name, rows, example: examples[0]?.text ?? '', examples }]
    // long numbers may end with zeros; where most do, Excel made them
    const lost = this.#zeros.rows * 2 > this.#long ? this.#zeros : noDamage()
    const digits = together([this.#digits, lost])
    // what looks so all along is written so
    const days = this.#days.rows === this.#filled && this.#filled > 1 ? noDamage() : this.#days
    return [...question('digits', digits), ...question('zeros', this.#withoutZero()), ...question('days', days)]
  }
}

/** The same for all columns that are called as numbers of parcels are: where that of the parcel is broken, another is taken for it. */
export class Damages {
  readonly #columns: readonly ColumnDamages[]

  constructor({ list }: SheetMapping, header: readonly string[]) {
    const own = list.kind === 'certificates' ? list.columns.identifier?.column : undefined
    const isOne = (name: string, column: number) => column === own || nameTells('identifier', name) >= NAMED
    const width = own === undefined ? 0 : Math.max(own + 1, header.length)
    this.#columns = Array.from({ length: width }, (_, column) => column)
      .filter((column) => isOne(header[column] ?? '', column))
      .map((column) => new ColumnDamages(column, header[column] ?? '', column === own))
  }

  add(cells: readonly string[], row: number): void {
    for (const column of this.#columns) column.add(cells, row)
  }

  questions(): CellQuestion[] {
    return this.#columns.flatMap((column) => column.questions())
  }
}
const NAMED = 0.9

function note(damage: Damage, text: string, row: number): void {
  damage.rows++
  if (damage.examples.length < MOST_EXAMPLES) damage.examples.push({ row, text })
}

const HUNDREDS = /^\$?\d{1,3}$/
const REST = /^\d{3}(?:\.\d{1,2})?$/

/** Finds amounts that a comma parted into two cells, for nobody quoted them: then the row has more cells than the header. */
export class SplitAmounts {
  readonly #columns: readonly number[]
  readonly #width: number
  readonly #found = noDamage()

  constructor({ list }: SheetMapping, header: readonly string[]) {
    const columns: Partial<Record<Field, { column: number }>> = list.columns
    const isMoney = (field: Field) => SHEET_FIELDS[field].kind === 'money'
    this.#columns = FIELDS.filter(isMoney).flatMap((field) => columns[field]?.column ?? [])
    this.#width = header.length
  }

  add(cells: readonly string[], row: number): void {
    if (this.#width === 0 || cells.length <= this.#width || (cells[this.#width] ?? '').trim() === '') return
    for (const column of this.#columns) {
      const [first = '', rest = ''] = cells.slice(column, column + 2).map((cell) => cell.trim())
      if (!HUNDREDS.test(first) || !REST.test(rest)) continue
      note(this.#found, `${first},${rest}`, row)
      break
    }
  }

  questions(): CellQuestion[] {
    const { rows, examples } = this.#found
    return rows === 0 ? [] : [{ what: 'split', rows, example: examples[0]?.text ?? '' }]
  }
}
const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]
