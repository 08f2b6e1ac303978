import {
  AUCTION_COLUMNS,
  CERTIFICATE_LIST_COLUMNS,
  type Field,
  isRequired,
  SAME_FIELDS,
  type SameField,
} from '#contract/import-fields.ts'
import type { MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import type { ColumnProposal, ListKind, MappingProposal } from '#mapping/propose/proposal.ts'
import { isTaken } from '#mapping/propose/same-values.ts'

/** How a column is written, as somebody said. */
export type Told = Pick<MappedColumn, 'date_order' | 'year' | 'decimal' | 'fill_down'>

/** A mapping while it is being made. */
export type MappingDraft = {
  kind: ListKind
  columns: Partial<Record<Field, number>>
  /** by the index of the column */
  told: Readonly<Record<number, Told>>
  /** what stands in no column; never empty texts */
  same: Partial<Record<SameField, string>>
  /** what the name of each sheet says of its rows; null for nothing */
  sheetNames: SameField | null
  /** sales of a certificate list that are not wanted, by their keys */
  leftOutSales: readonly string[]
  /** questions that are answered, and leave no trace elsewhere, by their keys */
  settled: readonly string[]
}

/** Fields that a column can be in a list of a kind. */
export const fieldsOf = (kind: ListKind): readonly Field[] =>
  kind === 'auctions' ? AUCTION_COLUMNS : CERTIFICATE_LIST_COLUMNS

/** The mapping as it is proposed. */
export function draftOf({ kind, columns, same, mapping }: MappingProposal): MappingDraft {
  return {
    kind,
    columns: Object.fromEntries(
      columns.flatMap(({ field, also, column }) => [field, also].flatMap((each) => (each ? [[each, column]] : []))),
    ),
    // said of an earlier sheet of this layout
    told: Object.fromEntries(
      columns.flatMap(({ column, notation: { mapped } }) =>
        mapped.fill_down === undefined ? [] : [[column, { fill_down: mapped.fill_down }]],
      ),
    ),
    same: Object.fromEntries(same.filter(isTaken).map(({ field, value }) => [field, value])),
    sheetNames: mapping.sheet_names,
    leftOutSales: [],
    settled: [],
  }
}

/** The field that a column is; null for none. A jurisdiction may have its state in the same cells. */
export const fieldOf = ({ kind, columns }: MappingDraft, column: number): Field | null =>
  fieldsOf(kind).findLast((field) => columns[field] === column) ?? null

/** Makes a column a field, or none. Nothing is mapped twice: the column that was it is nothing then. */
export function withField(draft: MappingDraft, column: number, field: Field | null): MappingDraft {
  const others = Object.entries(draft.columns).filter(([other, at]) => at !== column && other !== field)
  const settled = field ? [...draft.settled, `confirm ${field} ${column}`] : draft.settled
  return { ...draft, settled, columns: Object.fromEntries(field ? [...others, [field, column]] : others) }
}

export const withTold = (draft: MappingDraft, column: number, told: Told): MappingDraft => ({
  ...draft,
  told: { ...draft.told, [column]: { ...draft.told[column], ...told } },
})

export function withSame(draft: MappingDraft, field: SameField, text: string): MappingDraft {
  const { [field]: _before, ...others } = draft.same
  return { ...draft, same: text.trim() === '' ? others : { ...others, [field]: text } }
}

/** Makes the names of sheets say a field, or nothing. */
export const withSheetNames = (draft: MappingDraft, field: SameField | null): MappingDraft => ({
  ...draft,
  sheetNames: field,
})

/** Whether the same columns are the same fields. */
export const sameColumns = (a: MappingDraft['columns'], b: MappingDraft['columns']): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

/** Takes sales in, or leaves them out. */
export function withSales(draft: MappingDraft, keys: readonly string[], isWanted: boolean): MappingDraft {
  const chosen = new Set(keys)
  const others = draft.leftOutSales.filter((key) => !chosen.has(key))
  return { ...draft, leftOutSales: isWanted ? others : [...others, ...chosen] }
}

/** Fields of the sale that neither a column nor the names of sheets have: they can be told once for all rows. */
export const sameFieldsOf = ({ columns, sheetNames }: MappingDraft): SameField[] =>
  SAME_FIELDS.filter((field) => columns[field] === undefined && field !== sheetNames)

/** Fields without which no row can be imported, and which nothing says yet. */
export const missingOf = (draft: MappingDraft): SameField[] =>
  sameFieldsOf(draft).filter((field) => isRequired(field) && !draft.same[field]?.trim())

/** Something that the values of a column leave open. */
export type Doubt = {
  what: 'date_order' | 'year' | 'decimal'
  field: Field
  column: number
  example: string
  /** what somebody told, here or of an earlier sheet of this layout */
  told: Told | undefined
}

/** What has to be told of columns that are mapped. @param columns how each is written, as it was found */
export function doubtsOf(draft: MappingDraft, columns: readonly ColumnProposal[]): Doubt[] {
  return columns.flatMap(({ column, notation: { needs, remembered, mapped } }) => {
    const field = fieldOf(draft, column)
    const open = needs ?? remembered
    const told = remembered ? { ...mapped, ...draft.told[column] } : draft.told[column]
    return field && open ? [{ ...open, field, column, told }] : []
  })
}

/** Those of them that nobody has told yet. */
export const openDoubts = (draft: MappingDraft, columns: readonly ColumnProposal[]): Doubt[] =>
  doubtsOf(draft, columns).filter(({ what, told }) => told?.[what] === undefined)

/** Columns of which somebody told, here or of an earlier sheet of this layout, whether their empty cells mean the one above. */
export const fillDownsOf = (
  draft: MappingDraft,
  columns: readonly ColumnProposal[],
): { column: number; fillDown: boolean }[] =>
  columns.flatMap(({ column }) => {
    const fillDown = draft.told[column]?.fill_down
    return fillDown === undefined || fieldOf(draft, column) === null ? [] : [{ column, fillDown }]
  })

type Rest = Omit<SheetMapping, 'list' | 'sheet_names'>

/** The columns of a list as the import wants them. */
function mappedColumns(draft: MappingDraft, columns: readonly ColumnProposal[]): Record<string, MappedColumn> {
  const found = new Map(columns.map(({ column, notation }) => [column, notation.mapped]))
  return Object.fromEntries(
    fieldsOf(draft.kind).flatMap((field) => {
      const column = draft.columns[field]
      return column === undefined ? [] : [[field, { ...found.get(column), ...draft.told[column], column }]]
    }),
  )
}

/**
 * The mapping as it is sent. Where something is missing still, rows say so one by one.
 * @param columns how each column is written, as it was found
 */
export function mappingOf(draft: MappingDraft, columns: readonly ColumnProposal[], rest: Rest): SheetMapping {
  const mapped = mappedColumns(draft, columns)
  const used = sameFieldsOf(draft)
  const same: MappingDraft['same'] = Object.fromEntries(
    Object.entries(draft.same).filter(([field]) => used.some((each) => each === field)),
  )
  const sheet_names = draft.sheetNames
  if (draft.kind === 'auctions') return { ...rest, sheet_names, list: { kind: 'auctions', columns: mapped, same } }
  const { auction_begin_date = null, auction_end_date = null, ...names } = same
  return {
    ...rest,
    sheet_names,
    list: {
      kind: 'certificates',
      columns: mapped,
      sale: { ...names, auction_begin_date, auction_end_date },
      left_out_sales: [...draft.leftOutSales],
    },
  }
}
