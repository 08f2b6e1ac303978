import { SheetError } from '../errors.ts'
import type { MergedCell } from '../rows.ts'
import { readPart } from './parts.ts'
import { columnOf } from './sheet-rows.ts'
import type { ZipEntry } from './unpack.ts'
import type { Attributes } from './xml.ts'
import type { Zip } from './zip.ts'

/** Cells that are merged with those below them stand behind the rows: they are looked for first, in sheets of so many bytes at most. */
const LARGEST = 3_000_000
const MOST = 10_000
/** Rows that one cell holds for, and cells that are held in all. */
const TALLEST = 1000
const MOST_HELD = 100_000
const REFERENCE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** A cell that holds for rows below its own. Rows and columns are counted from 0. */
type Merged = { readonly column: number; readonly from: number; readonly to: number }

const NOTHING: readonly MergedCell[] = []

/** What cells above hold for rows of a sheet (ECMA-376 part 1, 18.3.1.55), as far as it was read. */
export class MergedCells {
  readonly #merged: Map<number, Merged[]>
  readonly #held = new Map<number, MergedCell[]>()
  #count = 0

  constructor(merged: readonly Merged[]) {
    this.#merged = Map.groupBy(merged, ({ from }) => from)
  }

  /** Takes a row in which such cells may begin. @param valuesOf its cells, which are asked for only then */
  add(row: number, valuesOf: () => readonly string[]): void {
    const merged = this.#merged.get(row)
    if (!merged) return
    const values = valuesOf()
    for (const { column, to } of merged) {
      const text = values[column] ?? ''
      if (text.trim() === '') continue
      const last = Math.min(to, row + TALLEST)
      for (let below = row + 1; below <= last; below++) this.#hold(below, [column, text])
    }
  }

  #hold(row: number, cell: MergedCell): void {
    if (this.#count++ >= MOST_HELD) return
    const held = this.#held.get(row)
    if (held) held.push(cell)
    else this.#held.set(row, [cell])
  }

  of(row: number): readonly MergedCell[] {
    return this.#held.get(row) ?? NOTHING
  }
}

/**
 * Finds the cells of a sheet that are merged with those below them; none where it is large, or damaged: that is said where its rows are read.
 */
export async function readMerged(zip: Zip, sheet: ZipEntry): Promise<MergedCells> {
  const merged: Merged[] = []
  const open = (name: string, attributes: Attributes) => {
    const [, letters, first, last] = (name === 'mergeCell' && REFERENCE.exec(attributes.get('ref') ?? '')) || []
    const [from, to] = [Number(first) - 1, Number(last) - 1]
    if (letters === undefined || !(from < to) || merged.length >= MOST) return
    merged.push({ column: columnOf(letters), from, to })
  }
  if (sheet.unpacked <= LARGEST)
    await readPart(zip, sheet, { open, close: () => undefined, text: () => undefined }).catch((error: unknown) => {
      if (!(error instanceof SheetError)) throw error
    })
  return new MergedCells(merged)
}
