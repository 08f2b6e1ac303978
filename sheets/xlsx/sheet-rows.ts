import { MAX_COLUMNS } from '../limits.ts'
import { afterBlanks, CellScanner, isHiding, prefixAt } from './cell-scanner.ts'
import { BOOLEAN, CellPacker, type CellRun, DATE, ERROR, INLINE, NUMBER, SHARED, TEXT } from './packed-cells.ts'
import { LONGEST_WRITTEN, StringText } from './string-text.ts'
import type { Attributes, XmlReader } from './xml.ts'
import { decoded, isTrue } from './xml-text.ts'

const TYPES: ReadonlyMap<string, number> = new Map([
  ['n', NUMBER],
  ['s', SHARED],
  ['str', TEXT],
  ['inlineStr', INLINE],
  ['b', BOOLEAN],
  ['e', ERROR],
  ['d', DATE],
])
/** No sheet has as many rows: the limit is looked at where the rows are given out. */
const LAST_ROW = 2 ** 30
const INDEX = /^\s*\d{1,9}\s*$/

/** `AB12` is column 27; -1 where there are no letters. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) | 32
    if (code < 97 || code > 122) break
    column = column * 26 + code - 96
  }
  return column - 1
}

const UTF_8 = new TextEncoder()

/**
 * Reads the rows of a worksheet. Rows and cells without a reference follow the one before (ECMA-376 part 1, 18.3.1.4, 18.3.1.73).
 */
export class SheetRows implements XmlReader {
  /** columns of the widest row until now, also those that cannot be shown */
  widest = 0
  /** columns that are not to be seen, from 0; those of a sheet stand before its rows */
  readonly hiddenColumns = new Set<number>()
  /** whether cells are kept; otherwise rows are only counted */
  keeps = true
  /** behind the last row that holds something */
  rows = 0
  readonly #packer = new CellPacker()
  readonly #sight = new CellScanner()
  readonly #inline = new StringText()
  /** behind the last column that the sheet says something of */
  #columns = 0
  #row = -1
  #inRow = false
  /** cells of this row that are kept */
  #kept = 0
  readonly #says = { hidden: false, struck: false, uncalculated: 0 }
  #type = NUMBER
  #style = 0
  #value = ''
  #inValue = false
  #inCell = false
  #hasFormula = false
  #hasValue = false

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(Number(attributes.get('r')), hides(attributes))
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') {
      this.#inValue = this.#inCell
      this.#hasValue = true
    } else if (name === 'f') this.#hasFormula = true
    else if (name === 'col') this.#openColumns(attributes)
    else if (this.#inCell) this.#openInText(name, attributes)
  }

  #openInText(name: string, attributes: Attributes): void {
    if (name === 'strike') this.#says.struck ||= isTrue(attributes.get('val') ?? '1')
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#inValue) {
      if (this.#value.length <= LONGEST_WRITTEN) this.#value += text
    } else if (this.#inCell) this.#inline.text(text)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (this.#inCell) this.#inline.close(name)
  }

  skim(bytes: Uint8Array, from: number): number {
    if (!this.#inRow || this.#inCell) return from
    const sight = this.#sight
    sight.prefix = prefixAt(bytes, from)
    let at = from
    for (;;) {
      let next = sight.cell(bytes, at)
      if (next >= 0) this.#seen(bytes)
      else {
        next = sight.nextRow(bytes, at)
        if (next < 0) return at
        this.#closeRow()
        this.#openRow(sight.row, sight.hidden)
      }
      at = afterBlanks(bytes, next)
    }
  }

  /** The rows that were closed since the last time. */
  take(): CellRun | undefined {
    return this.#packer.take()
  }

  /** Keeps the cell that was read at sight. */
  #seen(bytes: Uint8Array): void {
    const { column, type, style, from, end } = this.#sight
    if (this.#sight.uncalculated) this.#says.uncalculated++
    if (from < end && this.#fits(column) && this.keeps) {
      if (type === SHARED) this.#packer.addString(column, style, indexAt(bytes, from, end))
      else this.#packer.add(column, type, style, bytes, from, end)
    }
  }

  #fits(column: number): boolean {
    if (column >= this.widest) this.widest = column + 1
    return column < MAX_COLUMNS && this.#kept++ < MAX_COLUMNS
  }

  /** Columns that are as wide as each other, each behind those before (ECMA-376 part 1, 18.3.1.13, 18.3.1.17). */
  #openColumns(attributes: Attributes): void {
    const from = Math.max(Number(attributes.get('min')) - 1, this.#columns)
    const to = Math.min(Number(attributes.get('max')), MAX_COLUMNS)
    if (!(from < to)) return
    this.#columns = to
    if (!isHiding('hidden', attributes.get('hidden'))) return
    for (let column = from; column < to; column++) this.hiddenColumns.add(column)
  }

  #openRow(number: number, hidden: boolean): void {
    this.#row = number > this.#row + 1 ? Math.trunc(Math.min(number, LAST_ROW)) - 1 : this.#row + 1
    this.#inRow = true
    this.#sight.column = -1
    this.#kept = 0
    this.#says.hidden = hidden
    this.#says.struck = false
    this.#says.uncalculated = 0
  }

  #closeRow(): void {
    this.#inRow = false
    if (this.#kept + this.#says.uncalculated > 0) this.rows = this.#row + 1
    if (this.keeps) this.#packer.closeRow(this.#row, this.#says)
  }

  #openCell(attributes: Attributes): void {
    const reference = attributes.get('r')
    const column = reference === undefined ? -1 : columnOf(reference)
    this.#sight.column = column >= 0 ? column : this.#sight.column + 1
    this.#type = TYPES.get(attributes.get('t') ?? 'n') ?? NUMBER
    this.#style = Number(attributes.get('s') ?? 0) || 0
    this.#value = ''
    this.#hasFormula = false
    this.#hasValue = false
    this.#inCell = true
  }

  #closeCell(): void {
    const value = this.#type === INLINE ? this.#inline.take() : this.#value
    this.#inCell = false
    // text that a formula makes may be empty
    if (value === '' && this.#hasFormula && !(this.#hasValue && this.#type === TEXT)) this.#says.uncalculated++
    if (value === '' || !this.#fits(this.#sight.column) || !this.keeps) return
    if (this.#type === SHARED) this.#packer.addString(this.#sight.column, this.#style, indexOf(value))
    else {
      const bytes = UTF_8.encode(value)
      this.#packer.add(this.#sight.column, this.#type, this.#style, bytes, 0, bytes.length)
    }
  }
}

/** Whether a row says that it is not to be seen. */
const hides = (attributes: Attributes) => ['hidden', 'ht'].some((name) => isHiding(name, attributes.get(name)))

/** The digits between two places as a number; -1 where there are others. */
function indexAt(bytes: Uint8Array, from: number, end: number): number {
  let index = 0
  for (let at = from; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 48
    if (digit < 0 || digit > 9 || at - from > 8) return indexOf(decoded(bytes, from, end))
    index = index * 10 + digit
  }
  return index
}

const indexOf = (written: string) => (INDEX.test(written) ? Number(written) : -1)
