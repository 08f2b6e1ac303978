import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts'
import { cellText } from '../rows.ts'
import { StringText } from './shared-strings.ts'
import type { Attributes, XmlReader } from './xml.ts'

/** How the value of a cell is written (ECMA-376 part 1, 18.18.11). */
export type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd'
export type Cell = { column: number; type: CellType; style: number; value: string }
/** `index`: 0 is the first row of the sheet */
export type SheetRow = { index: number; cells: readonly Cell[] }

const TYPES = new Map<string, CellType>(
  (['n', 's', 'str', 'inlineStr', 'b', 'e', 'd'] as const).map((type) => [type, type]),
)

/** `AB12` is column 27; -1 where there are no letters. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) | 32
    if (code < 97 || code > 122) break
    column = column * 26 + code - 96
  }
  return column - 1
}

/**
 * Reads the rows of a worksheet. Rows and cells without a reference follow the one before (ECMA-376 part 1, 18.3.1.4, 18.3.1.73).
 */
export class SheetRows implements XmlReader {
  /** columns of the widest row until now, also those that cannot be shown */
  widest = 0
  readonly #done: SheetRow[] = []
  readonly #inline = new StringText()
  #row = -1
  #cells: Cell[] = []
  #column = -1
  #type: CellType = 'n'
  #style = 0
  #value = ''
  #inValue = false
  #inCell = false

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#inValue = this.#inCell
    else if (this.#inCell) this.#inline.open(name)
  }

  text(text: string): void {
    if (this.#inValue) {
      if (this.#value.length <= MAX_CELL_CHARACTERS) this.#value += text
    } else if (this.#inCell) this.#inline.text(text)
  }

  close(name: string): void {
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (this.#inCell) this.#inline.close(name)
  }

  /** The rows that were closed since the last time. */
  take(): SheetRow[] {
    return this.#done.splice(0)
  }

  #openRow(attributes: Attributes): void {
    const number = Number(attributes.get('r'))
    this.#row = number > this.#row + 1 ? number - 1 : this.#row + 1
    this.#column = -1
    this.#cells = []
  }

  #closeRow(): void {
    if (this.#cells.length > 0) this.#done.push({ index: this.#row, cells: this.#cells })
    this.#cells = []
  }

  #openCell(attributes: Attributes): void {
    const reference = attributes.get('r')
    const column = reference === undefined ? -1 : columnOf(reference)
    this.#column = column >= 0 ? column : this.#column + 1
    this.#type = TYPES.get(attributes.get('t') ?? 'n') ?? 'n'
    this.#style = Number(attributes.get('s') ?? 0) || 0
    this.#value = ''
    this.#inCell = true
  }

  #closeCell(): void {
    const value = this.#type === 'inlineStr' ? this.#inline.take() : cellText(this.#value)
    this.#inCell = false
    if (value === '') return
    this.widest = Math.max(this.widest, this.#column + 1)
    if (this.#column < MAX_COLUMNS)
      this.#cells.push({ column: this.#column, type: this.#type, style: this.#style, value })
  }
}
