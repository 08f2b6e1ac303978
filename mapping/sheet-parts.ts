import type { SheetMapping } from '#contract/sheet-mapping.ts'

/** One of the sheets that are imported together. */
export type SheetPart = {
  /** of the visible sheets of the workbook, from 0 */
  readonly sheet: number
  /** of its own rows, from 1 */
  readonly header_row: number | null
  readonly name: string
}

/** The sheets that a mapping is for, in the order in which they are read. @param names of the visible sheets; none of a text file */
export const partsOf = (
  { sheet, header_row, more_sheets }: Pick<SheetMapping, 'sheet' | 'header_row' | 'more_sheets'>,
  names: readonly string[],
): SheetPart[] => [{ sheet, header_row }, ...more_sheets].map((part) => ({ ...part, name: names[part.sheet] ?? '' }))

/** A list with what the name of its sheet says of all rows. */
function withName<List extends SheetMapping['list']>(
  list: List,
  field: SheetMapping['sheet_names'],
  name: string,
): List {
  if (field === null) return list
  return list.kind === 'auctions'
    ? { ...list, same: { ...list.same, [field]: name } }
    : { ...list, sale: { ...list.sale, [field]: name } }
}

/**
 * The mapping as one of its sheets is read. Rows of all sheets are numbered through, as if they stood below each other.
 * @param before rows of the sheets before this one
 */
export function mappingOfPart<Mapping extends SheetMapping>(
  mapping: Mapping,
  part: SheetPart,
  before: number,
): Mapping {
  return {
    ...mapping,
    header_row: part.header_row === null ? null : part.header_row + before,
    list: withName(mapping.list, mapping.sheet_names, part.name),
  }
}
