import { SheetError } from '../errors.ts'
import { MAX_ROW_CHARACTERS } from '../limits.ts'
import { cellText } from '../rows.ts'
import { changesText, type NumberFormat, type NumberFormats } from './number-formats.ts'
import { BOOLEAN, type CellRun, DATE, ERROR, NUMBER, SHARED } from './packed-cells.ts'
import type { StringAt } from './shared-strings.ts'
import { shownText } from './string-text.ts'

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
  if (!Number.isFinite(value) || written.trim() === '') return cellText(written)
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

/** The texts of cells as their sheet shows them (R45). */
export class CellTexts {
  readonly #codes: readonly string[]
  readonly #formats: NumberFormats
  /** by style and by code, made where a cell first has it */
  readonly #byStyle: (NumberFormat | null | undefined)[] = []
  readonly #byCode = new Map<string, NumberFormat | null>()
  /** styles that show text in another way than it is written */
  readonly #changing: ReadonlySet<number>

  /** @param codes of the styles */
  constructor(codes: readonly string[], formats: NumberFormats) {
    this.#codes = codes
    this.#formats = formats
    this.#changing = new Set(codes.flatMap((code, style) => (changesText(code) ? [style] : [])))
  }

  /** The texts of a row. @param place of the row in its run. @throws SheetError `row-too-large` */
  row(run: CellRun, place: number, strings: StringAt): string[] {
    const texts: string[] = []
    let length = 0
    const end = run.firstCell(place + 1)
    for (let cell = run.firstCell(place); cell < end; cell++) {
      const column = run.column(cell)
      while (texts.length < column) texts.push('')
      const text = this.#text(run, cell, strings)
      texts[column] = text
      length += text.length
    }
    if (length > MAX_ROW_CHARACTERS) throw new SheetError('row-too-large')
    return texts
  }

  #text(run: CellRun, cell: number, strings: StringAt): string {
    const type = run.type(cell)
    if (type === SHARED) return this.#words(strings(run.string(cell)), run.style(cell))
    const value = run.value(cell)
    const style = run.style(cell)
    if (type === NUMBER) return this.#number(value, this.#format(style))
    if (type === BOOLEAN || type === ERROR || type === DATE) return this.#special(type, value.trim(), style)
    return this.#words(shownText(value), style)
  }

  #words(text: string, style: number): string {
    return this.#changing.size > 0 && this.#changing.has(style)
      ? this.#formats.text(this.#codes[style] ?? '', text)
      : text
  }

  /** The format of a style; null for a number as it is written. */
  #format(style: number): NumberFormat | null {
    const known = this.#byStyle[style]
    if (known !== undefined) return known
    const code = this.#codes[style] ?? ''
    const format = this.#byCode.get(code) ?? this.#formats.of(code)
    this.#byCode.set(code, format)
    this.#byStyle[style] = format
    return format
  }

  #number(written: string, shown: NumberFormat | null): string {
    if (!shown) return general(written)
    const value = Number(written)
    return (Number.isFinite(value) ? shown(value) : undefined) ?? general(written)
  }

  #special(type: number, value: string, style: number): string {
    if (type === BOOLEAN) return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
    const serial = type === DATE ? serialOf(value) : undefined
    return (serial === undefined ? undefined : this.#format(style)?.(serial)) ?? value
  }
}
