import type { Question } from './propose/proposal.ts'
import { isMarked, saysOut } from './row-statuses.ts'
import { oneLine } from './values/blank.ts'

/** Rows that are marked, and the line that says what for: `12-04*` above `* withdrawn from sale`, `R` above `R = Redeemed`. */

const SIGN = '[*†‡#]'
const SIGN_LINE = new RegExp(`^\\s*(${SIGN})${SIGN}*\\s*[=:–—-]?\\s*(.+)$`)
const CODE_LINE = /^\s*["“]?([A-Z]{1,3})["”]?\s*[=:–—-]\s*(.+)$/
const LONGEST_CODE = 3
const MOST_CODES = 1000
const LONGEST_LINE = 200

/** Finds the line of a legend that says that rows are in no sale, where some are marked so. */
export class Legend {
  readonly #lines: { row: number; mark: string; example: string }[] = []
  readonly #signs = new Set<string>()
  readonly #codes = new Set<string>()

  /** @param cells of a row that is no data */
  addLine(cells: readonly string[], row: number): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    const [, mark, says = ''] = SIGN_LINE.exec(text) ?? CODE_LINE.exec(text) ?? []
    if (mark && saysOut(says)) this.#lines.push({ row, mark, example: text.slice(0, LONGEST_LINE) })
  }

  addRow(cells: readonly string[]): void {
    for (const cell of cells) {
      if (cell.length <= LONGEST_CODE && this.#codes.size < MOST_CODES) this.#codes.add(cell.trim())
      if (isMarked(cell)) for (const sign of cell.match(SIGNS) ?? []) this.#signs.add(sign)
    }
  }

  questions(): Extract<Question, { what: 'sale_lines' }>[] {
    const [line] = this.#lines.filter(({ mark }) => this.#signs.has(mark) || this.#codes.has(mark))
    return line ? [{ what: 'sale_lines', rows: 1, row: line.row, example: line.example }] : []
  }
}
const SIGNS = new RegExp(SIGN, 'g')
