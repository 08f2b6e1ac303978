import type { Question } from './propose/proposal.ts'
import { isMarked, saysOut, saysPaid } from './row-statuses.ts'
import { oneLine } from './values/blank.ts'

/** Rows that are marked, and the line that says what for: `12-04*` above `* withdrawn from sale`, `R` above `R = Redeemed`. */

const SIGNS = /[*†‡#]/g
const CODE_LINE = /^["“]?([A-Z]{1,3})["”]? ?[=:–—-] ?(.+)$/
/** Colours of rows are not read: `grey = paid`, `Parcels highlighted in yellow are redeemed`. */
const COLOUR_LINE =
  /^(?:gr[ae]y|red|yellow|green|blue|orange|pink|purple|bold|italics?)(?:ed)? ?(?:rows?|parcels?|lines?|text)? ?[=:–—-]|\b(?:highlighted|shaded|coloured|colored|gr[ae]yed|in (?:gr[ae]y|red|yellow|green|blue|orange|pink|bold|italics?))\b/i
const LONGEST_CODE = 3
const MOST_CODES = 1000
const LONGEST_LINE = 200

/** Finds the line of a legend that says that rows are in no sale, where some are marked so. */
export class Legend {
  /** with the mark that they are for; none are for colours, which may be there */
  readonly #lines: { row: number; mark: string | undefined; example: string }[] = []
  readonly #signs = new Set<string>()
  readonly #codes = new Set<string>()

  /** @param cells of a row that is no data */
  addLine(cells: readonly string[], row: number): void {
    const text = oneLine(cells.filter((cell) => cell.trim() !== '').join(' '))
    if (!saysOut(text) && !saysPaid(text)) return
    const first = text.charAt(0)
    const [, mark, says] = isMarked(first)
      ? [text, first, text.slice(1)]
      : (CODE_LINE.exec(text) ?? [text, undefined, ''])
    const isOfMark = mark !== undefined && (saysOut(says) || saysPaid(says))
    if (isOfMark || COLOUR_LINE.test(text)) this.#lines.push({ row, mark, example: text.slice(0, LONGEST_LINE) })
  }

  addRow(cells: readonly string[]): void {
    for (const cell of cells) {
      if (cell.length <= LONGEST_CODE && this.#codes.size < MOST_CODES) this.#codes.add(cell.trim())
      if (isMarked(cell)) for (const sign of cell.match(SIGNS) ?? []) this.#signs.add(sign)
    }
  }

  questions(): Extract<Question, { what: 'sale_lines' }>[] {
    const isUsed = (mark: string) => this.#signs.has(mark) || this.#codes.has(mark)
    const line = this.#lines.find(({ mark }) => mark === undefined || isUsed(mark))
    return line ? [{ what: 'sale_lines', rows: 1, row: line.row, example: line.example }] : []
  }
}
