import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { isBlank } from './values/blank.ts'

/** Signs and words for what stands above. */
const DITTO = /^\s*(?:["”〃]|''|-?(?:do|ditto)\.?-?)\s*$/i

/** Fills empty cells of the columns that say so with what stands above them. */
export type FillDown = {
  fill: (cells: readonly string[]) => readonly string[]
  /** takes the cells of a row that is one of the list: those below it may leave them out */
  remember: (cells: readonly string[]) => void
}

const isLeftOut = (text: string) => isBlank(text) || DITTO.test(text)

const NOTHING: FillDown = { fill: (cells) => cells, remember: () => undefined }

export function fillDown({ list }: Pick<SheetMapping, 'list'>): FillDown {
  const columns = Object.values(list.columns).flatMap(({ column, fill_down }) => (fill_down ? [column] : []))
  if (columns.length === 0) return NOTHING
  const above = new Map<number, string>()
  return {
    fill(cells) {
      const filled = [...cells]
      for (const column of columns) {
        if (!isLeftOut(cells[column] ?? '')) continue
        while (filled.length < column) filled.push('')
        filled[column] = above.get(column) ?? filled[column] ?? ''
      }
      return filled
    },
    remember(cells) {
      for (const column of columns) if (!isLeftOut(cells[column] ?? '')) above.set(column, cells[column] ?? '')
    },
  }
}
