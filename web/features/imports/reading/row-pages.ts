import type { RowBlock } from '#sheets/rows.ts'

/** Rows put aside, which the browser may keep on disk; null where all of them are empty. */
export type RowPage = Blob | null

/** A page has at most so many rows, and about so many characters. */
const ROWS = 1000
const CHARACTERS = 500_000

/**
 * Writes rows that cannot be found in their file again, as those of a workbook, to pages.
 * @param done is given each page and how many rows it has
 */
export class PageWriter {
  readonly #done: (page: RowPage, count: number) => void
  #rows: string[][] = []
  #characters = 0

  constructor(done: (page: RowPage, count: number) => void) {
    this.#done = done
  }

  write(block: RowBlock): void {
    for (let index = 0; index < block.count; index++) {
      const row = block.row(index)
      this.#rows.push(row)
      for (const cell of row) this.#characters += cell.length
      if (this.#rows.length >= ROWS || this.#characters >= CHARACTERS) this.flush()
    }
  }

  /** Ends the page that is being written. */
  flush(): void {
    if (this.#rows.length === 0) return
    const page = this.#characters > 0 ? new Blob([JSON.stringify(this.#rows)]) : null
    this.#done(page, this.#rows.length)
    this.#rows = []
    this.#characters = 0
  }
}

/** The rows of a page. */
export async function readPage(page: RowPage, count: number): Promise<RowBlock> {
  const rows: string[][] = page ? JSON.parse(await page.text()) : []
  return { count, widest: 0, row: (index) => rows[index] ?? [] }
}
