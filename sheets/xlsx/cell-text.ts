import { format, isDateFormat } from 'numfmt'
import { BOOLEAN, type CellRun, DATE, ERROR, NUMBER, SHARED } from './packed-cells.ts'
import { plainFormat } from './plain-format.ts'
import type { SharedStrings } from './shared-strings.ts'
import { shownText } from './string-text.ts'

const DAYS_1900_TO_1904 = 1462
/** As many digits as a spreadsheet keeps of a number. */
const DIGITS = 15
/** Between these a number is written without an exponent. */
const LARGEST_PLAIN = 1e21
const SMALLEST_PLAIN = 1e-9

/** A number as it is written with as many digits as there are, such as `12.5`. */
const PLAIN = /^-?(?:0|[1-9]\d{0,14})$|^-?(?:0|[1-9]\d{0,12})\.\d{0,12}[1-9]$/

/** A number without a format of its own: all of its digits, where Excel would cut long ones short to fit the column. */
function general(written: string): string {
  if (written.length <= DIGITS && PLAIN.test(written)) return written === '-0' ? '0' : written
  const value = Number(written)
  if (!Number.isFinite(value) || written.trim() === '') return written
  const rounded = Number(value.toPrecision(DIGITS))
  const size = Math.abs(rounded)
  return size === 0 || (size < LARGEST_PLAIN && size >= SMALLEST_PLAIN) ? toPlain(rounded) : toScientific(rounded)
}

/** Without an exponent. */
function toPlain(value: number): string {
  const text = String(value)
  const [digits = '', exponent] = text.split('e-')
  if (exponent === undefined) return text
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

/** As spreadsheets write it: `1.5E-12`. */
const toScientific = (value: number) =>
  value
    .toExponential()
    .replace(/e([+-])(\d+)$/, (_, sign: string, digits: string) => `E${sign}${digits.padStart(2, '0')}`)

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/** A day written as in strict workbooks: `2026-02-10T08:30:00` as days since 1899-12-30. */
function serialOf(iso: string): number | undefined {
  const time = Date.parse(/T|Z/.test(iso) ? `${iso.replace(/Z$/, '')}Z` : `${iso}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : (time - EPOCH) / DAY
}

type Format = (value: number) => string | undefined

const MOST_KNOWN = 10_000

/** The format of a code, or undefined for a number as it is written; it answers nothing where the code is none, or does not fit the value. */
function formatOf(code: string, from1904: boolean): Format | undefined {
  if (/^general$/i.test(code) || code === '@') return undefined
  const plain = plainFormat(code)
  const shift = from1904 && isDateFormat(code) ? DAYS_1900_TO_1904 : 0
  const known = new Map<number, string | undefined>()
  return (value) => {
    const text = plain?.(value) ?? known.get(value)
    if (text !== undefined) return text
    const made = shown(code, value + shift)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(value, made)
    return made
  }
}

function shown(code: string, value: number): string | undefined {
  try {
    return format(code, value).trim()
  } catch {
    // a code that is none leaves the number as it is
    return undefined
  }
}

/** The texts of cells as their sheet shows them (R45). */
export class CellTexts {
  readonly #formats: readonly (Format | undefined)[]
  readonly #strings: SharedStrings

  constructor(codes: readonly string[], from1904: boolean, strings: SharedStrings) {
    const known = new Map<string, Format | undefined>()
    this.#formats = codes.map((code) => {
      if (!known.has(code)) known.set(code, formatOf(code, from1904))
      return known.get(code)
    })
    this.#strings = strings
  }

  /** The texts of a row. @param place of the row in its run */
  row(run: CellRun, place: number): string[] {
    const texts: string[] = []
    const end = run.firstCell(place + 1)
    for (let cell = run.firstCell(place); cell < end; cell++) {
      const column = run.column(cell)
      while (texts.length < column) texts.push('')
      texts[column] = this.#text(run, cell)
    }
    return texts
  }

  #text(run: CellRun, cell: number): string {
    const type = run.type(cell)
    if (type === SHARED) return this.#strings.at(run.string(cell))
    const value = run.value(cell)
    if (type === NUMBER) return this.#number(value, this.#formats[run.style(cell)])
    return type === BOOLEAN || type === ERROR || type === DATE
      ? this.#special(type, value, run.style(cell))
      : shownText(value)
  }

  #number(written: string, shown: Format | undefined): string {
    if (!shown) return general(written)
    const value = Number(written)
    return (Number.isFinite(value) ? shown(value) : undefined) ?? general(written)
  }

  #special(type: number, value: string, style: number): string {
    if (type === BOOLEAN) return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
    const serial = type === DATE ? serialOf(value) : undefined
    return (serial === undefined ? undefined : this.#formats[style]?.(serial)) ?? value
  }
}
