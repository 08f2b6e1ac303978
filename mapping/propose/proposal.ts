import type { Field, RowMark } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { NewPlace } from '../findings.ts'
import type { ListTotal } from '../list-totals.ts'
import type { Notation } from './notation.ts'
import type { Table } from './tables-below.ts'
import type { Said } from './titles.ts'
import type { SheetLook } from './workbook.ts'

/** The first rows of a sheet, from its very first, and below them those of sheets that are imported with it; a thousand are plenty. */
export type SheetSample = {
  readonly rows: readonly (readonly string[])[]
  readonly file_name?: string
  readonly sheet_name?: string
  /** all sheets of a workbook */
  readonly workbook?: readonly SheetLook[]
  /** which of them the rows are of, from 0 */
  readonly sheet?: number
  /** those that are imported with it, if somebody said so */
  readonly more_sheets?: readonly number[]
  /** columns that are hidden in the workbook, from 0 */
  readonly hidden_columns?: ReadonlySet<number>
  /** the row that names the columns, if somebody said so; null for none */
  readonly header_row?: number | null
  /** which of several tables, from 0, if somebody said so; null for all as one */
  readonly table?: number | null
  /** what the sheet is, if somebody said so */
  readonly kind?: ListKind
  /** the mapping of an earlier sheet with the same header (`layoutKey`) */
  readonly remembered?: SheetMapping
}
/** A row is an auction, or a row is a parcel. */
export type ListKind = SheetMapping['list']['kind']

/** What a column may be. `field` is null where it is left as it is. */
export type ColumnProposal = {
  readonly column: number
  readonly name: string
  readonly field: Field | null
  /** from 0 to 1 */
  readonly confidence: number
  /** `named “State”, 12 of 12 look like states` */
  readonly evidence: string
  /** a second field in the same cells: the state of `Polk County, FL` */
  readonly also: Field | null
  /** other fields it may be, the surest first */
  readonly alternatives: readonly Field[]
  readonly notation: Notation
  /** whether it is imported as that field unasked (`enough.ts`) */
  readonly enough: boolean
  /** other columns that it may be as well */
  readonly rivals: readonly number[]
  /** how many of how many cells say something, where the others may mean those above */
  readonly gaps?: { readonly filled: number; readonly rows: number }
}

/** A field that is the same for all rows, and where that is said. */
export type SameProposal = {
  readonly field: keyof Said
  readonly value: string
  /** `layout` was true of an earlier sheet, and need not be of this one */
  readonly from: 'title' | 'cover' | 'sheet' | 'file' | 'layout'
  readonly evidence: string
  /** what says otherwise: `the name of the file says Lake County` */
  readonly against?: string
  /** whether that is enough to import by it unasked */
  readonly enough: boolean
}

export type NamedSheet = { readonly sheet: number; readonly name: string }

/** A cell, or a row by what stands in it first. Rows are numbered from 1. */
export type RowExample = { readonly row: number; readonly text: string }

/** What has to be told before the sheet can be imported, the most important first. */
export type Question =
  /** no column of it is used */
  | { readonly what: 'nothing' }
  /** which of several sheets that are lists; those with the same columns can be imported together, as they may have been the last time */
  | {
      readonly what: 'sheet'
      readonly lists: readonly NamedSheet[]
      readonly alike: readonly NamedSheet[]
      readonly together_before?: true
    }
  /** whether the list is without the parcels of another sheet, which is called so (`Removed`) or explains in a line which they are */
  | { readonly what: 'removed'; readonly sheet: string; readonly line?: string }
  /** which of several tables of the sheet */
  | {
      readonly what: 'tables'
      readonly tables: readonly Table[]
      /** index of the one that stands where the one did that was imported the last time */
      readonly before?: number
    }
  /** a list of auctions, or of parcels */
  | { readonly what: 'kind'; readonly evidence: string }
  /** with what it may be and where that is said, or the columns that may be it */
  | {
      readonly what: 'missing'
      readonly field: Field
      readonly value?: string
      readonly evidence?: string
      readonly against?: string
      readonly columns?: readonly { readonly column: number; readonly name: string }[]
      /** names of sheets that may say it */
      readonly sheets?: readonly string[]
    }
  /** which of several columns that are called so */
  | {
      readonly what: 'which'
      readonly field: Field
      readonly columns: readonly { readonly column: number; readonly name: string }[]
    }
  /** a column that looks like a field, which is not enough */
  | {
      readonly what: 'confirm'
      readonly field: Field
      readonly column: number
      readonly name: string
      readonly evidence: string
    }
  /** whether empty cells of a column say what stands above them */
  | {
      readonly what: 'fill_down'
      readonly field: Field
      readonly column: number
      readonly name: string
      readonly filled: number
      readonly rows: number
    }
  /** formulas that were never calculated */
  | { readonly what: 'uncalculated'; readonly cells: number }
  /** numbers of parcels that a spreadsheet program made numbers with fewer digits, or days */
  | {
      readonly what: 'damaged'
      readonly how: 'digits' | 'zeros' | 'days'
      readonly column: number
      readonly name: string
      readonly rows: number
      readonly example: string
      /** the first of them */
      readonly examples: readonly RowExample[]
    }
  /** places that are not known, and are rather something else or written wrongly: whether they are new */
  | { readonly what: 'places'; readonly places: readonly NewPlace[] }
  /** amounts that a comma parted into two cells: `1,234` */
  | { readonly what: 'split'; readonly rows: number; readonly example: string }
  /** totals of the list that its rows do not come to */
  | { readonly what: 'totals'; readonly totals: readonly ListTotal[] }
  /** lines among the rows that name another sale than that of all rows */
  | { readonly what: 'sale_lines'; readonly rows: number; readonly row: number; readonly example: string }
  /** whether rows are wanted that their workbook marks so */
  | { readonly what: RowMark; readonly rows: number; readonly examples: readonly RowExample[] }
  /** whether rows are wanted that say so: `Redeemed`, `Cancelled` */
  | {
      readonly what: 'statuses'
      readonly column: number
      readonly name: string
      readonly values: readonly { readonly value: string; readonly rows: number }[]
      /** that they say where the day of the sale stands, of rows that can be read */
      readonly of?: 'days'
    }
  | {
      readonly what: 'date_order' | 'year' | 'decimal'
      readonly field: Field
      readonly column: number
      readonly name: string
      readonly example: string
    }

/** What a sheet may mean. */
export type MappingProposal = {
  readonly kind: ListKind
  /** why it is taken for that kind of list */
  readonly kind_evidence: string
  readonly header_row: number | null
  /** one name a column; of several lines where the header has several */
  readonly names: readonly string[]
  readonly columns: readonly ColumnProposal[]
  readonly same: readonly SameProposal[]
  readonly questions: readonly Question[]
  /** ready to be sent where nothing is asked */
  readonly mapping: SheetMapping
}
