import { type CellKind, cellKind } from './columns.ts'

/** What all cells of a column have in common; `mixed` where they are of several kinds. */
export type ColumnType = CellKind | 'mixed' | 'empty'

/** What stands in a column. */
export type ColumnStatistics = {
  rows: number
  blanks: number
  type: ColumnType
  /** of a mixed column, the commonest first */
  kinds: readonly { kind: CellKind; cells: number }[]
  /** different values; there are more where `more` is set */
  distinct: { values: number; more: boolean }
  /** the commonest values with how often they stand there; the first ones, without, where there are too many to count */
  examples: readonly { text: string; cells: number | null }[]
  /** in characters; null where all cells are blank */
  longest: { characters: number; row: number } | null
}

/** Different values that are counted, and characters of all of them together: what they take must not grow with the file. */
const MOST_VALUES = 10_000
const MOST_CHARACTERS = 2_000_000
const EXAMPLES = 8

/** A text of its own: a part of a long one keeps all of that in memory. */
const copied = (text: string) => ` ${text}`.slice(1)

/** Reads the cells of one column, one after another. */
export class ColumnTally {
  readonly #kinds = new Map<CellKind, number>()
  readonly #values = new Map<string, number>()
  #characters = 0
  #more = false
  #rows = 0
  #blanks = 0
  #longest: { characters: number; row: number } | null = null

  /** @param row its index in the sheet */
  add(cell: string, row: number): void {
    this.#rows++
    const seen = this.#values.get(cell)
    const kind = cellKind(cell)
    if (kind === undefined) {
      this.#blanks++
      return
    }
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    if (this.#longest === null || cell.length > this.#longest.characters)
      this.#longest = { characters: cell.length, row }
    if (seen !== undefined) this.#values.set(cell, seen + 1)
    else if (this.#values.size >= MOST_VALUES || this.#characters >= MOST_CHARACTERS) this.#more = true
    else {
      this.#characters += cell.length
      this.#values.set(copied(cell), 1)
    }
  }

  /** What was found until now. */
  result(): ColumnStatistics {
    const kinds = [...this.#kindsTogether()].map(([kind, cells]) => ({ kind, cells })).sort((a, b) => b.cells - a.cells)
    const values = [...this.#values].map(([text, cells]) => ({ text, cells: this.#more ? null : cells }))
    if (!this.#more) values.sort((a, b) => (b.cells ?? 0) - (a.cells ?? 0))
    const [first] = kinds
    return {
      rows: this.#rows,
      blanks: this.#blanks,
      type: !first ? 'empty' : kinds.length > 1 ? 'mixed' : first.kind,
      kinds,
      distinct: { values: this.#values.size, more: this.#more },
      examples: values.slice(0, EXAMPLES),
      longest: this.#longest,
    }
  }

  /** Whole numbers beside amounts are amounts; beside codes like `00123` they are codes too: ZIP codes are both. */
  #kindsTogether(): Map<CellKind, number> {
    const kinds = new Map(this.#kinds)
    const whole = kinds.get('whole') ?? 0
    const wider = kinds.has('code') ? 'code' : kinds.has('amount') ? 'amount' : undefined
    if (wider && whole > 0) {
      kinds.delete('whole')
      kinds.set(wider, (kinds.get(wider) ?? 0) + whole)
    }
    return kinds
  }
}
