/**
 * The fields of an auction (§3): one table, and the lists that follow from it. Free of schemas, so that the web app can use it at no cost.
 * What makes a list is marked as free of effects: where one list is needed, a bundle has neither the others nor the table.
 */

type FieldFacts = {
  /** in results, exports, chips and the form */
  label: string
  /** as a column of a sheet, where it is plain what it is of */
  title: string
  /** within a sentence */
  words: string
} & (
  | { kind: 'state' | 'place' | 'type'; nullable: false }
  | { kind: 'date'; nullable: true }
  | {
      /** a whole number, or US dollars with cents */
      kind: 'count' | 'money'
      /** what the chat understands behind `auctions without`; absent as long as it does not know the field */
      question?: string
      nullable: true
      /** whether answers can be put in its order, which an index holds `desc nulls last`. Names and dates all can */
      sortable: boolean
      /** whether `auction_sums` keeps its sums, so that they stand at the foot of the results */
      summable: boolean
      /** whether results and exports have a column of it. Names have one each, the two dates one together */
      shown: boolean
    }
)

/** In the order of columns. Fields have these names in the API, in mappings of imports and in the log, figures also in the database. */
export const AUCTION_FIELDS = {
  state: { kind: 'state', label: 'State', title: 'State', words: 'state', nullable: false },
  jurisdiction: { kind: 'place', label: 'Jurisdiction', title: 'Jurisdiction', words: 'jurisdiction', nullable: false },
  auction_type: { kind: 'type', label: 'Auction Type', title: 'Auction Type', words: 'auction type', nullable: false },
  auction_begin_date: { kind: 'date', label: 'Begin Date', title: 'Begin Date', words: 'begin date', nullable: true },
  auction_end_date: { kind: 'date', label: 'End Date', title: 'End Date', words: 'end date', nullable: true },
  total_certificates: {
    kind: 'count',
    label: 'Total Certificates',
    title: 'Certificates',
    words: 'number of certificates',
    question: 'total certificates',
    nullable: true,
    sortable: true,
    summable: true,
    shown: true,
  },
  total_market_value: {
    kind: 'money',
    label: 'Total Market Value',
    title: 'Market Value',
    words: 'market value',
    question: 'a market value',
    nullable: true,
    sortable: true,
    summable: true,
    shown: true,
  },
  total_assessed_value: {
    kind: 'money',
    label: 'Total Assessed Value',
    title: 'Assessed Value',
    words: 'assessed value',
    question: 'an assessed value',
    nullable: true,
    sortable: true,
    summable: true,
    shown: true,
  },
  total_estimated_value: {
    kind: 'money',
    label: 'Total Estimated Value',
    title: 'Estimated Value',
    words: 'estimated value',
    question: 'an estimated value',
    nullable: true,
    sortable: true,
    summable: true,
    shown: true,
  },
} as const satisfies Record<string, FieldFacts>

type Table = typeof AUCTION_FIELDS
export type AuctionField = keyof Table
/** The fields of which the table says so. */
type FieldWhere<Wanted> = { [Name in AuctionField]: Table[Name] extends Wanted ? Name : never }[AuctionField]

/** The fields of which the table says any of these, in its order. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsWhere<const Wanted extends Partial<FieldFacts>>(
  ...wanted: readonly Wanted[]
): readonly FieldWhere<Wanted>[] {
  const names = Object.keys(AUCTION_FIELDS).filter((name): name is AuctionField => name in AUCTION_FIELDS)
  return names.filter((name): name is FieldWhere<Wanted> => {
    const facts: Readonly<Record<string, unknown>> = AUCTION_FIELDS[name]
    return wanted.some((one) => Object.entries(one).every(([fact, value]) => facts[fact] === value))
  })
}

/* @__NO_SIDE_EFFECTS__ */
function listOf<const Name extends string>(...lists: readonly (readonly Name[])[]): readonly Name[] {
  return lists.flat()
}

/** A value for each of some fields. */
export function byField<const Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  const values: Partial<Record<Name, Value>> = {}
  for (const name of names) values[name] = make(name)
  // Each of the names has its value now, which the compiler does not follow.
  return values as Record<Name, Value>
}

/**
 * Figures of an auction; any may be missing. By hand, for the question engine in the browser, which has no room for the table: each of
 * them needs its row there, and where one is left out, nothing that is made for every figure compiles.
 */
export const NUMBER_FIELDS = [
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
] as const satisfies readonly FieldWhere<{ kind: 'count' | 'money' }>[]
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** Figures in US dollars. */
export const MONEY_FIELDS = fieldsWhere({ kind: 'money' })
/** Whether a field is a figure in US dollars. */
export const isMoney = (field: string): boolean => MONEY_FIELDS.some((each) => each === field)
/** The largest figures that are taken, of each kind. */
export const LARGEST = { count: 2_000_000_000, money: 99_999_999_999_999 } as const

/** Figures that `auction_sums` keeps sums of. */
export const SUMMED_FIELDS = fieldsWhere({ summable: true })
export type SummedField = (typeof SUMMED_FIELDS)[number]

/* @__NO_SIDE_EFFECTS__ */
function askedFields() {
  type Asked = FieldWhere<{ summable: true; question: string }>
  return SUMMED_FIELDS.filter((field): field is Asked => 'question' in AUCTION_FIELDS[field])
}

/** Figures that the chat can be asked for the auctions without, whose sums know how many these are. */
export const ASKED_FIELDS = askedFields()

/** Figures that have a column among results. */
export const SHOWN_FIELDS = fieldsWhere({ shown: true })

/** What can be summed and averaged: a figure, or how many days auctions take, both ends counted. */
export const QUANTITIES = [...NUMBER_FIELDS, 'duration'] as const
export type Quantity = (typeof QUANTITIES)[number]

/** What can be counted once each, however many auctions it has. */
export const DISTINCT_FIELDS = fieldsWhere({ kind: 'state' }, { kind: 'place' }, { kind: 'type' })
export type DistinctField = (typeof DISTINCT_FIELDS)[number]

/** The two dates, as queries and the database name them. */
const DATES = ['begin_date', 'end_date'] as const

/** What can be absent from an auction and asked for as such. */
export const NULLABLE_FIELDS = [...NUMBER_FIELDS, ...DATES] as const
export type NullableField = (typeof NULLABLE_FIELDS)[number]

/**
 * Orders an answer can be put in. Missing values always come last.
 * `duration` is in days, `market_minus_assessed` in dollars, `market_to_assessed` a ratio.
 */
export const SORT_FIELDS = listOf(fieldsWhere({ sortable: true }), DATES, DISTINCT_FIELDS, [
  'duration',
  'market_minus_assessed',
  'market_to_assessed',
])
export type SortField = (typeof SORT_FIELDS)[number]

/** Groupings of an aggregate; months, years and weekdays are those of the begin date, `size` is a band of market value. */
export const GROUP_FIELDS = [
  'state',
  'jurisdiction',
  'auction_type',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'month_of_year',
  'weekday',
  'size',
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]

/** Where the bands of `size` begin, in US dollars: below the first of them is a band too. */
export const SIZE_BANDS = [1e6, 5e6, 1e7, 5e7, 1e8] as const
