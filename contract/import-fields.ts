/** What a column of a sheet can mean. Free of schemas, so that the web app can use them at no cost. */

/** Columns of a list of auctions: a row is an auction (§3). */
export const AUCTION_COLUMNS = [
  'state',
  'jurisdiction',
  'auction_type',
  'auction_begin_date',
  'auction_end_date',
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
] as const
export type AuctionColumn = (typeof AUCTION_COLUMNS)[number]

/** Columns of a certificate list: a row is a parcel of one sale. Values are summed up; the identifier stays the text it is. */
export const CERTIFICATE_COLUMNS = ['identifier', 'market_value', 'assessed_value', 'estimated_value'] as const
export type CertificateColumn = (typeof CERTIFICATE_COLUMNS)[number]

/** A column of either kind of list. */
export type Field = AuctionColumn | CertificateColumn

/** What can be the same for all rows of a sheet. */
export const SAME_FIELDS = ['state', 'jurisdiction', 'auction_type', 'auction_begin_date', 'auction_end_date'] as const
export type SameField = (typeof SAME_FIELDS)[number]

/** Fields of every auction. */
export const REQUIRED_FIELDS = ['state', 'jurisdiction', 'auction_type'] as const
/** Whether there is no auction without it. */
export const isRequired = (field: Field): boolean => REQUIRED_FIELDS.some((each) => each === field)

/** How a column of days writes them: which part stands first. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Which sign stands before the hundredths of a column of figures. */
export const DECIMAL_SIGNS = ['.', ','] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** What becomes of a row whose auction (state, jurisdiction, type and begin date) is there already. */
export const DUPLICATE_RULES = ['update', 'skip', 'keep'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** Why a row is left out without being an error. */
export const LEFT_OUT_REASONS = ['blank', 'title', 'repeated_header', 'footer', 'total', 'by_hand'] as const
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
