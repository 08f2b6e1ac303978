import { type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import type { MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from './known-names.ts'
import { columnFacts, valuesTell } from './propose/column-facts.ts'
import { isBlank } from './values/blank.ts'

/** Signs and words for what stands above. */
const DITTO = /^\s*(?:["”〃]|''|-?(?:do|ditto)\.?-?)\s*$/i

/** Fills empty cells of the columns that say so with what stands above them. */
export type FillDown = {
  fill: (cells: readonly string[]) => readonly string[]
  /** takes the cells of a row that is one of the list: those below it may leave them out */
  remember: (cells: readonly string[]) => void
  /** the same of a line above such rows, which says nothing else: `GA,,` above `,Cobb,12` */
  rememberLine: (cells: readonly string[]) => void
}

const isLeftOut = (text: string) => isBlank(text) || DITTO.test(text)

const NOTHING: FillDown = { fill: (cells) => cells, remember: () => undefined, rememberLine: () => undefined }

export function fillDown({ list }: Pick<SheetMapping, 'list'>, names: KnownNames): FillDown {
  const columns = Object.values(list.columns).flatMap(({ column, fill_down }) => (fill_down ? [column] : []))
  if (columns.length === 0) return NOTHING
  const mapped: Partial<Record<Field, MappedColumn>> = list.columns
  const ofSale = SAME_FIELDS.filter((field) => mapped[field]?.fill_down)
  const isOne = (cell: string, column: number) =>
    cell.trim() === '' ||
    ofSale.some(
      (field) => mapped[field]?.column === column && valuesTell(field, columnFacts(0, '', [[cell]], names)) === 1,
    )
  const above = new Map<number, string>()
  function remember(cells: readonly string[]) {
    for (const column of columns) if (!isLeftOut(cells[column] ?? '')) above.set(column, cells[column] ?? '')
  }
  return {
    remember,
    rememberLine(cells) {
      if (cells.every(isOne)) remember(cells)
    },
    fill(cells) {
      const filled = [...cells]
      for (const column of columns) {
        if (!isLeftOut(cells[column] ?? '')) continue
        while (filled.length < column) filled.push('')
        filled[column] = above.get(column) ?? filled[column] ?? ''
      }
      return filled
    },
  }
}
