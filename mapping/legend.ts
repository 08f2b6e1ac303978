import type { Question } from './propose/proposal.ts'
import { explainsRows, isMarked, saysOutOrPaid } from './status-words.ts'
import { oneLine } from './values/blank.ts'

/** Rows that are marked, and the line that says what for: `12-04*` above `* withdrawn from sale`, `R` above `R = Redeemed`. */

const SIGNS = /[*†‡#]/g
/** `R = Redeemed` `(B)=Bankruptcy` `2=PAID IN FULL` `P - Paid` */
const CODE = /(?<![\w-])\(?["“]?([a-z\d]{1,3}|[*†‡#]{1,3})["”]?\)? ?[=:–—-] ?(?=[a-z])/gi
const MOST_SIGNS = 100
/** … that are kept: a column of remarks without a name has one in each row */
const MOST_LINES = 1000
const LONGEST_LINE = 200

/** Finds lines that say of rows that they are in no sale: of those with a mark, of some colour, or of some numbers. */
export class Legend {
  /** with the sign that they are for; none are for what is not looked for in the rows, and may be there */
  readonly #lines: { row: number; sign: string | undefined; example: string }[] = []
  readonly #signs = new Set<string>()
  readonly #codes = new Set<string>()

  readonly #isNameless: (column: number) => boolean

  /** @param header the cells of the header's row; empty where there is none */
  constructor(header: readonly string[]) {
    this.#isNameless = (column) => header.length > 0 && (header[column] ?? '').trim() === ''
  }

  /** @param cells of a row that is no data */
  addLine(cells: readonly string[], row: number): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    if (this.#lines.length >= MOST_LINES || !saysOutOrPaid(text)) return
    this.#addCodes(text)
    const sign = isMarked(text.charAt(0)) ? text.charAt(0) : undefined
    if ((sign && saysOutOrPaid(text.slice(1))) || explainsRows(text))
      this.#lines.push({ row, sign, example: text.slice(0, LONGEST_LINE) })
  }

  #addCodes(text: string): void {
    const found = [...text.matchAll(CODE)]
    for (const [at, match] of found.entries()) {
      const says = text.slice(match.index + match[0].length, found[at + 1]?.index)
      if (saysOutOrPaid(says)) this.#codes.add((match[1] ?? '').toLowerCase())
    }
  }

  addRow(cells: readonly string[], row: number): void {
    // a legend may stand beside the table
    for (let at = 0; at < cells.length; at++)
      if (cells[at] && this.#isNameless(at)) this.addLine(cells.slice(at, at + 1), row)
    if (this.#signs.size >= MOST_SIGNS) return
    for (const cell of cells) if (isMarked(cell)) for (const sign of cell.match(SIGNS) ?? []) this.#signs.add(sign)
  }

  /** Codes, in small letters, that are of rows in no sale. */
  codes(): ReadonlySet<string> {
    return this.#codes
  }

  questions(): Extract<Question, { what: 'sale_lines' }>[] {
    const line = this.#lines.find(({ sign }) => sign === undefined || this.#signs.has(sign))
    return line ? [{ what: 'sale_lines', rows: 1, row: line.row, example: line.example }] : []
  }
}
