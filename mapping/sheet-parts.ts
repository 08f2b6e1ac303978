import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { RowReader } from './row-reader.ts'

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
    // another table may stand in the first sheet only
    rows: before === 0 ? mapping.rows : null,
    list: withName(mapping.list, mapping.sheet_names, part.name),
  }
}

/** Rows of a sheet, as many as are known of. */
export type SheetRows = { readonly name: string; readonly rows: number }

/**
 * Reads rows that are given below each other, each sheet as its part of the mapping says.
 * @param parts what is known by now of the sheets: the rows of one are all there once the next one is
 */
export function partsReader<Mapping extends SheetMapping, Draft>(
  mapping: Mapping,
  { parts, sheetNames }: { parts: () => readonly SheetRows[]; sheetNames: readonly string[] },
  make: (mapping: Mapping) => RowReader<Draft>,
): RowReader<Draft> {
  const wanted = partsOf(mapping, sheetNames)
  let at = -1
  let before = 0
  let end = 0
  let reader: RowReader<Draft> | undefined
  function readerOf(rowNumber: number): RowReader<Draft> {
    while (!reader || (rowNumber > end && at + 1 < parts().length)) {
      const part = wanted[++at]
      before = end
      end += parts()[at]?.rows ?? 0
      reader = part || !reader ? make(part ? mappingOfPart(mapping, part, before) : mapping) : reader
    }
    return reader
  }
  return {
    read: (row, rowNumber, marks) => readerOf(rowNumber).read(row, rowNumber, marks),
    cells: (row, rowNumber) => readerOf(rowNumber).cells(row, rowNumber),
  }
}

/** A row of several sheets as its own sheet numbers it: `Baker Twp 5`; of a single one only the number. */
export function rowName(
  sheets: readonly { readonly name: string; readonly rows: number | null }[],
  row: number,
): string {
  const read = sheets.filter((sheet) => sheet.rows !== null)
  let before = 0
  for (const { name, rows } of read) {
    if (read.length > 1 && row <= before + (rows ?? 0)) return `${name} ${row - before}`
    before += rows ?? 0
  }
  return String(row)
}
