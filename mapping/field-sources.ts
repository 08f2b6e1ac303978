import { AUCTION_COLUMNS, CERTIFICATE_COLUMNS, type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { isOwnColumn } from './layout.ts'
import type { MappingProposal } from './propose/proposal.ts'
import { oneLine } from './values/blank.ts'

/** From what a field of an import came: `“County” (named “County”, 12 of 12 look like counties or cities)`. */
export type FieldSource = { readonly field: Field; readonly source: string }

const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]
const LONGEST_NAME = 100

const nameOf = (header: readonly string[], column: number) =>
  `“${oneLine(header[column] ?? '').slice(0, LONGEST_NAME) || `column ${column + 1}`}”`

/** Columns that nothing is taken from, as the header names them. */
export function unusedColumns({ list }: Pick<SheetMapping, 'list'>, header: readonly string[]): string[] {
  const used = new Set(Object.values(list.columns).map(({ column }) => column))
  return header.flatMap((cell, column) => {
    const name = oneLine(cell).slice(0, LONGEST_NAME)
    return name === '' || used.has(column) || isOwnColumn(name) ? [] : [name]
  })
}

/**
 * From what each field came, those of columns first.
 * @param header cells of the row that names the columns; empty where there is none
 * @param proposal by which the mapping was made, where nobody else made it
 */
export function fieldSources(
  { list, sheet_names }: SheetMapping,
  header: readonly string[],
  proposal?: Pick<MappingProposal, 'columns' | 'same'>,
): FieldSource[] {
  const because = (evidence: string | undefined) => (evidence === undefined ? '' : ` (${evidence})`)
  const columns: Partial<Record<Field, { column: number }>> = list.columns
  const same = list.kind === 'auctions' ? list.same : list.sale
  return [
    ...FIELDS.flatMap((field): FieldSource[] => {
      const column = columns[field]?.column
      if (column === undefined) return []
      const evidence = proposal?.columns[column]?.evidence
      return [{ field, source: `${nameOf(header, column)}${because(evidence)}` }]
    }),
    ...SAME_FIELDS.filter((field) => columns[field] === undefined).flatMap((field): FieldSource[] => {
      if (field === sheet_names) return [{ field, source: 'the names of the sheets' }]
      const value = same[field]
      const evidence = proposal?.same.find((each) => each.field === field)?.evidence
      return value ? [{ field, source: `${value} for all rows${because(evidence)}` }] : []
    }),
  ]
}
