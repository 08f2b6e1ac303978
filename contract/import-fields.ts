import { AUCTION_FIELDS, type AuctionField, byField, fieldsWhere } from './auction-fields.ts'

/** What a column of a sheet can mean. Free of schemas, so that the web app can use them at no cost. */

/** Columns of a list of auctions: a row is an auction (§3). */
export const AUCTION_COLUMNS = fieldsWhere({})

/** Values of a parcel in a certificate list. */
export const PARCEL_VALUES = ['market_value', 'assessed_value', 'estimated_value'] as const
export type ParcelValue = (typeof PARCEL_VALUES)[number]
/** The figure of an auction that a value of its parcels is summed up to. */
export const sumOf = (value: ParcelValue): `total_${ParcelValue}` => `total_${value}`

/** Columns that say something of the parcel in their row. Values are summed up; the identifier stays the text it is. */
export const CERTIFICATE_COLUMNS = ['identifier', ...PARCEL_VALUES] as const
export type CertificateColumn = (typeof CERTIFICATE_COLUMNS)[number]

/** A column of either kind of list. */
export type Field = AuctionField | CertificateColumn
type FieldFacts = { kind: (typeof AUCTION_FIELDS)[AuctionField]['kind'] | 'identifier'; title: string; words: string }

/** What kind of values a column has, and what it is called: as a title, and within a sentence. */
export const SHEET_FIELDS: Readonly<Record<Field, FieldFacts>> = {
  ...AUCTION_FIELDS,
  identifier: { kind: 'identifier', title: 'Identifier', words: 'identifier' },
  ...byField(PARCEL_VALUES, (value) => AUCTION_FIELDS[sumOf(value)]),
}

/** What can be the same for all rows of a sheet. */
export const SAME_FIELDS = fieldsWhere({ kind: 'state' }, { kind: 'place' }, { kind: 'type' }, { kind: 'date' })
export type SameField = (typeof SAME_FIELDS)[number]

/** Columns of a certificate list: a row is a parcel. Where columns say the sale, each row says that of its own. */
export const CERTIFICATE_LIST_COLUMNS = [...SAME_FIELDS, ...CERTIFICATE_COLUMNS] as const

/** Fields of every auction. */
export const REQUIRED_FIELDS = fieldsWhere({ nullable: false })
/** Whether there is no auction without it. */
export const isRequired = (field: Field): boolean => REQUIRED_FIELDS.some((each) => each === field)

/** Columns that may say nothing without the row being wrong. */
export const BLANK_FIELDS = fieldsWhere({ nullable: true })

/** How a column of days writes them: which part stands first. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Which sign stands before the hundredths of a column of figures. */
export const DECIMAL_SIGNS = ['.', ','] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** What becomes of a row whose auction (state, jurisdiction, type and begin date) is there already. */
export const DUPLICATE_RULES = ['update', 'skip', 'keep'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** What a workbook says of a row. */
export const ROW_MARKS = ['hidden', 'struck', 'noted'] as const
export type RowMark = (typeof ROW_MARKS)[number]

/** Why a row is left out without being an error. */
export const LEFT_OUT_REASONS = [
  'blank',
  'title',
  'repeated_header',
  'footer',
  'total',
  'separator',
  'line',
  'by_hand',
  'by_value',
  'by_sale',
  'other_table',
  ...ROW_MARKS,
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** Why a row cannot be imported. */
export const ROW_PROBLEMS = [
  'missing',
  'unknown_state',
  'unknown_type',
  'not_a_date',
  'ambiguous_date',
  'not_a_number',
  'out_of_range',
  'end_before_begin',
  'too_long',
  'repeated_in_file',
] as const
export type RowProblemCode = (typeof ROW_PROBLEMS)[number]
