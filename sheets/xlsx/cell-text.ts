import { SheetError } from '../errors.ts'
import { MAX_ROW_CHARACTERS } from '../limits.ts'
import { readableText } from '../rows.ts'
import { kindOfFormat } from './format-kinds.ts'
import { changesText, type NumberFormat, type NumberFormats } from './number-formats.ts'
import { figureOf, general } from './number-text.ts'
import { BOOLEAN, type CellRun, DATE, ERROR, NUMBER, SHARED } from './packed-cells.ts'
import type { StringAt } from './shared-strings.ts'
import { shownText } from './string-text.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/** A day written as in strict workbooks: `2026-02-10T08:30:00` as days since 1899-12-30. */
function serialOf(iso: string): number | undefined {
  const time = Date.parse(/T|Z/.test(iso) ? `${iso.replace(/Z$/, '')}Z` : `${iso}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : (time - EPOCH) / DAY
}

/** What is to be read of a number, by how it is written and shown. */
type NumberReader = (written: string, shown: string) => string

/** The texts of cells as their sheet shows them (R45), and what is to be read of them. */
export class CellTexts {
  readonly #codes: readonly string[]
  readonly #formats: NumberFormats
  /** by style and by code, made where a cell first has it */
  readonly #byStyle: (NumberFormat | null | undefined)[] = []
  readonly #byCode = new Map<string, NumberFormat | null>()
  /** by style */
  readonly #readers: (NumberReader | undefined)[] = []
  readonly #day: NumberFormat
  readonly #moment: NumberFormat
  /** styles that show text in another way than it is written */
  readonly #changing: ReadonlySet<number>

  /** @param codes of the styles */
  constructor(codes: readonly string[], formats: NumberFormats) {
    this.#codes = codes
    this.#formats = formats
    this.#day = formats.days(false)
    this.#moment = formats.days(true)
    this.#changing = new Set(codes.flatMap((code, style) => (changesText(code) ? [style] : [])))
  }

  /** The texts of a row. @param place of the row in its run. @throws SheetError `row-too-large` */
  row(run: CellRun, place: number, strings: StringAt): string[] {
    return this.#row(run, place, strings, false)
  }

  /** What is to be read of a row (`RowBlock.values`). @throws SheetError `row-too-large` */
  values(run: CellRun, place: number, strings: StringAt): string[] {
    return this.#row(run, place, strings, true)
  }

  #row(run: CellRun, place: number, strings: StringAt, toRead: boolean): string[] {
    const texts: string[] = []
    let length = 0
    const end = run.firstCell(place + 1)
    for (let cell = run.firstCell(place); cell < end; cell++) {
      const column = run.column(cell)
      while (texts.length < column) texts.push('')
      const shown = this.#text(run, cell, strings)
      const text = toRead ? this.#value(run, cell, shown) : shown
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
    const serial = type === DATE ? this.#serial(value) : undefined
    return (serial === undefined ? undefined : this.#format(style)?.(serial)) ?? value
  }

  /** A day that is written as such, as the workbook counts days. */
  #serial(iso: string): number | undefined {
    const serial = serialOf(iso)
    return serial === undefined ? undefined : serial - this.#formats.shift
  }

  /** What is to be read of a cell that is shown so. */
  #value(run: CellRun, cell: number, shown: string): string {
    const type = run.type(cell)
    if (type === BOOLEAN || type === ERROR) return shown
    if (type === NUMBER) return this.#reader(run.style(cell))(run.value(cell), shown)
    return type === DATE ? this.#date(run.value(cell).trim(), shown, run.style(cell)) : readableText(shown)
  }

  #reader(style: number): NumberReader {
    const known = this.#readers[style] ?? this.#readerOf(this.#codes[style] ?? '')
    this.#readers[style] = known
    return known
  }

  #readerOf(code: string): NumberReader {
    switch (kindOfFormat(code)) {
      case 'day':
        return (written, shown) => this.#day(Number(written)) ?? shown
      case 'moment':
        return (written, shown) => this.#moment(Number(written)) ?? shown
      case 'shown':
        return (_, shown) => shown
      case 'pattern':
        return (written, shown) => (Number.isInteger(Number(written)) ? shown : figureOf(written, shown))
      case 'figure':
        return figureOf
    }
  }

  /** A day that is written as such may have no format of its own. */
  #date(written: string, shown: string, style: number): string {
    const serial = this.#serial(written)
    if (serial === undefined) return shown
    return this.#format(style) ? this.#reader(style)(String(serial), shown) : (this.#moment(serial) ?? shown)
  }
}
