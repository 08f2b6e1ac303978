import { marksOf, type RowMarks } from '#mapping/row-marks.ts'
import type { RowBlock } from '#sheets/rows.ts'

/** What is kept of a block. */
export type KeptBlock = Omit<RowBlock, 'widest' | 'hiddenColumns'>

/** A cell as it is shown, with what is to be read of it where that is something else (`RowBlock.values`). */
export type Cell = string | readonly [shown: string, value: string]

export const shownText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[0])
export const valueText = (cell: Cell): string => (typeof cell === 'string' ? cell : cell[1])

/** The cells of a row. */
export function cellsOf(block: KeptBlock, index: number): Cell[] {
  const values = block.values(index)
  return block.row(index).map((shown, at): Cell => {
    const value = values[at] ?? shown
    return value === shown ? shown : [shown, value]
  })
}

/** Rows of a sheet in a few numbers, and how to read them again. */
type Piece<Place> = { readonly first: number; readonly count: number; readonly place: Place }

/** Pieces whose rows are kept as they were read last: those in sight, and where somebody scrolls back to. */
const KEPT = 4

/**
 * All rows of a sheet, any of them within reach, without holding them: where each piece of them lies is remembered, and the rows are read
 * again when they are asked for.
 */
export class RowStore<Place> {
  readonly #pieces: Piece<Place>[] = []
  /** by the index of the piece, the one used last at the end */
  readonly #kept = new Map<number, Promise<KeptBlock>>()
  readonly #load: (place: Place, count: number) => Promise<KeptBlock>
  #count = 0

  /** @param load reads the rows of a place once more */
  constructor(load: (place: Place, count: number) => Promise<KeptBlock>) {
    this.#load = load
  }

  /** rows there are until now */
  get count(): number {
    return this.#count
  }

  /** pieces there are until now */
  get pieces(): number {
    return this.#pieces.length
  }

  /** Adds the rows that follow. */
  add(place: Place, count: number): void {
    this.#pieces.push({ first: this.#count, count, place })
    this.#count += count
  }

  /** The rows from one index to another, as far as there are any. @throws what reading the file again throws */
  async rows(from: number, to: number): Promise<Cell[][]> {
    const rows: Cell[][] = []
    for (let index = this.pieceOf(from); index < this.#pieces.length; index++) {
      const { first, block } = await this.piece(index)
      if (first >= to) break
      for (let row = Math.max(from, first); row < Math.min(to, first + block.count); row++)
        rows.push(cellsOf(block, row - first))
    }
    return rows
  }

  /** One piece with its rows, from 0 to `pieces` - 1. @throws what reading the file again throws */
  async piece(index: number): Promise<{ first: number; block: KeptBlock }> {
    const piece = this.#pieces[index]
    if (!piece) throw new RangeError(`There is no piece ${index}.`)
    const loading = this.#kept.get(index) ?? this.#load(piece.place, piece.count)
    this.#kept.delete(index)
    this.#kept.set(index, loading)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(oldest)
    }
    try {
      return { first: piece.first, block: await loading }
    } catch (error) {
      this.#kept.delete(index)
      throw error
    }
  }

  /** The index of the piece that holds a row; the number of pieces where none does. */
  pieceOf(row: number): number {
    let [low, high] = [0, this.#pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const piece = this.#pieces[middle]
      if (piece && piece.first + piece.count <= row) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Rows put aside, which the browser may keep on disk; null where all of them are empty. */
export type RowPage = Blob | null

/** What a workbook says of some rows of a page, by their index. */
type PageMarks = Record<number, RowMarks>
type PageContent = { rows: Cell[][]; marks: PageMarks }

/** A page has at most so many rows, and about so many characters. */
const ROWS = 1000
const CHARACTERS = 500_000

/**
 * Writes rows that cannot be found in their file again, as those of a workbook, to pages.
 * @param done is given each page and how many rows it has
 */
export class PageWriter {
  readonly #done: (page: RowPage, count: number) => void
  #rows: Cell[][] = []
  #marks: PageMarks = {}
  #characters = 0

  constructor(done: (page: RowPage, count: number) => void) {
    this.#done = done
  }

  write(block: RowBlock): void {
    for (let index = 0; index < block.count; index++) {
      const row = cellsOf(block, index)
      this.#mark(block, index)
      this.#rows.push(row)
      for (const cell of row) this.#characters += shownText(cell).length
      if (this.#rows.length >= ROWS || this.#characters >= CHARACTERS) this.flush()
    }
  }

  /** Remembers what the workbook says of the row that comes next. */
  #mark(block: RowBlock, index: number): void {
    const marks = marksOf(block, index)
    if (marks.hidden || marks.struck || marks.noted !== '' || marks.uncalculated + marks.merged.length > 0)
      this.#marks[this.#rows.length] = marks
  }

  /** Ends the page that is being written. */
  flush(): void {
    if (this.#rows.length === 0) return
    const content: PageContent = { rows: this.#rows, marks: this.#marks }
    const isEmpty = this.#characters === 0 && Object.keys(this.#marks).length === 0
    const page = isEmpty ? null : new Blob([JSON.stringify(content)])
    this.#done(page, this.#rows.length)
    this.#rows = []
    this.#marks = {}
    this.#characters = 0
  }
}

/** The rows of a page. */
export async function readPage(page: RowPage, count: number): Promise<KeptBlock> {
  const { rows, marks }: PageContent = page ? JSON.parse(await page.text()) : { rows: [], marks: {} }
  return {
    count,
    row: (index) => rows[index]?.map(shownText) ?? [],
    values: (index) => rows[index]?.map(valueText) ?? [],
    hidden: (index) => marks[index]?.hidden ?? false,
    struck: (index) => marks[index]?.struck ?? false,
    noted: (index) => marks[index]?.noted ?? '',
    uncalculated: (index) => marks[index]?.uncalculated ?? 0,
    merged: (index) => marks[index]?.merged ?? [],
  }
}
