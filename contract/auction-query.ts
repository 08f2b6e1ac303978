import { z } from 'zod'
import {
  DISTINCT_FIELDS,
  GROUP_FIELDS,
  NULLABLE_FIELDS,
  NUMBER_FIELDS,
  QUANTITIES,
  SORT_FIELDS,
} from './auction-fields.ts'
import { MAX_QUERY_VALUES } from './limits.ts'
import { Id, rawText } from './text.ts'

/** A local calendar day, `YYYY-MM-DD`. Never shifted by a time zone (R42). The calendar of PostgreSQL has no year 0. */
export const IsoDate = z.iso.date().refine((day) => day >= '0001', 'A date is in the year 1 or later.')

const Comparison = z.enum(['>', '>=', '<', '<=', '='])
export type Comparison = z.infer<typeof Comparison>

/**
 * A condition on when an auction is held. A missing end date counts as the begin date.
 * - `period`: `overlaps` (some day of the auction lies in it), `begins`, `ends` or `within` (all of it does); both ends inclusive, either may be open
 * - `months`: 1 to 12, of any year · `weekdays`: 0 = Sunday, of the begin date · `length`: whole days, both ends counted
 */
const DateCondition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('period'),
    on: z.enum(['overlaps', 'begins', 'ends', 'within']),
    from: IsoDate.optional(),
    to: IsoDate.optional(),
  }),
  z.strictObject({
    kind: z.literal('months'),
    on: z.enum(['overlaps', 'begins']),
    months: z.array(z.int().min(1).max(12)).min(1).max(12),
  }),
  z.strictObject({ kind: z.literal('weekdays'), weekdays: z.array(z.int().min(0).max(6)).min(1).max(7) }),
  z.strictObject({
    kind: z.literal('length'),
    min_days: z.int().min(1).max(36_600).optional(),
    max_days: z.int().min(0).max(36_600).optional(),
  }),
])
export type DateCondition = z.infer<typeof DateCondition>

/** A number that PostgreSQL can compare with every figure there is without leaving its range. */
const Amount = z.number().min(-1e15).max(1e15)

/** A figure against a number, a range (inclusive) or another figure. A missing figure satisfies no comparison. */
const NumberCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('value'), field: z.enum(NUMBER_FIELDS), op: Comparison, value: Amount }),
  z.strictObject({ kind: z.literal('between'), field: z.enum(NUMBER_FIELDS), low: Amount, high: Amount }),
  z.strictObject({
    kind: z.literal('field'),
    field: z.enum(NUMBER_FIELDS),
    op: Comparison,
    than: z.enum(NUMBER_FIELDS),
    /** field op than * times + plus */
    times: z
      .number()
      .min(-1e6)
      .max(1e6)
      .refine((times) => times === 0 || Math.abs(times) >= 1e-6, 'A factor is 0, or at least a millionth.')
      .default(1),
    plus: Amount.default(0),
  }),
])
export type NumberCondition = z.infer<typeof NumberCondition>

/** A two-letter postal code. */
const StateCode = z.string().regex(/^[A-Z]{2}$/, 'A state is two capital letters.')

/** A county, parish, borough, city or town by name, without its suffix; `state` is a two-letter code. */
const Place = z.strictObject({ name: rawText(100).min(1), state: StateCode.optional() })
export type Place = z.infer<typeof Place>

const states = z.array(StateCode).min(1).max(60)
const places = z.array(Place).min(1).max(200)
const types = z.array(rawText(60).min(1)).min(1).max(30)

/** Everything in one filter must hold; `any_of` holds where one of its filters does, `none_of` where none does. */
export const AuctionFilter = z.strictObject({
  /** exactly these auctions: what a link to one of them asks for, which words could name two of */
  ids: z.array(Id).min(1).max(200).optional(),
  states: states.optional(),
  not_states: states.optional(),
  jurisdictions: places.optional(),
  not_jurisdictions: places.optional(),
  types: types.optional(),
  not_types: types.optional(),
  dates: z.array(DateCondition).min(1).max(20).optional(),
  numbers: z.array(NumberCondition).min(1).max(20).optional(),
  missing: z.array(z.enum(NULLABLE_FIELDS)).min(1).max(8).optional(),
  present: z.array(z.enum(NULLABLE_FIELDS)).min(1).max(8).optional(),
  get any_of() {
    return z.array(AuctionFilter).min(1).max(20).optional()
  },
  get none_of() {
    return z.array(AuctionFilter).min(1).max(20).optional()
  },
})
export type AuctionFilter = z.infer<typeof AuctionFilter>

/** What a quantity is set against: `/` one for each of the other, `-` how much more it is. */
const Against = z.strictObject({ op: z.enum(['/', '-']), field: z.enum(QUANTITIES) })

/**
 * One number computed from auctions: how many there are, how many states or places of them, or something of a quantity. A quantity that
 * is missing, or whose other is, does not count. The `sum` of one for each of another is the sum of the one over the sum of the other.
 */
const Measure = z.discriminatedUnion('fn', [
  z.strictObject({ fn: z.literal('count') }),
  z.strictObject({ fn: z.literal('distinct'), field: z.enum(DISTINCT_FIELDS) }),
  z.strictObject({
    fn: z.enum(['sum', 'avg', 'min', 'max', 'median']),
    field: z.enum(QUANTITIES),
    against: Against.optional(),
  }),
  /** the percentage of those of this wider filter, in number or in the sum of a field: of all of them, or of those of the same group */
  z.strictObject({
    fn: z.literal('share'),
    field: z.enum(QUANTITIES).optional(),
    of: AuctionFilter,
    within: z.literal('group').optional(),
  }),
])
export type Measure = z.infer<typeof Measure>

/**
 * Which number of a group is meant: of which measure (the first is 0), where there are sets of which of them, and how it differs from
 * the first set: `difference`, or that in percent.
 */
const column = {
  measure: z.int().min(0).max(3).optional(),
  set: z.int().min(0).max(5).optional(),
  change: z.enum(['difference', 'percent']).optional(),
}
export const Column = z.strictObject(column)
export type Column = z.infer<typeof Column>

/** Numbers computed from the auctions that the filter holds for: of all of them, or of each group. */
const Aggregate = z.strictObject({
  measures: z.array(Measure).min(1).max(4),
  /** by begin date where they are times */
  groups: z.array(z.enum(GROUP_FIELDS)).min(1).max(2).optional(),
  /** side by side, each narrowing the filter: periods, states. The others are compared with the first */
  sets: z.array(AuctionFilter).min(2).max(6).optional(),
  /** what each group that is kept has */
  having: z
    .array(z.strictObject({ ...column, op: Comparison, value: Amount }))
    .min(1)
    .max(4)
    .optional(),
  /** asks how many groups there are */
  counted: z.literal(true).optional(),
})
export type Aggregate = z.infer<typeof Aggregate>

const Direction = z.enum(['asc', 'desc'])

/** Whether what the parts of a query name is there: a measure, a set, groups. */
function namesWhatIsThere({ sort, limit, skip, limit_by, aggregate }: QueryShape): boolean {
  if (limit_by !== undefined && limit === undefined) return false
  if (skip !== undefined && limit === undefined) return false
  const byValue = sort.flatMap((each) => (each.field === 'value' ? [each] : []))
  if (!aggregate) return true
  const { measures, groups = [], sets = [], having = [], counted } = aggregate
  if (limit_by !== undefined && (groups.length < 2 || groups[0] !== limit_by)) return false
  if (counted && groups.length === 0) return false
  return [...byValue, ...having].every(
    ({ measure = 0, set = 0, change }) =>
      measure < measures.length && set < Math.max(1, sets.length) && (change === undefined || set > 0),
  )
}

/** The texts and numbers in a value, however deep; an empty list or group counts as one. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0) || 1
}

/**
 * A question as it runs: what is shown as chips, run as SQL, exported and watched is exactly this (R40).
 * Of an aggregate with groups, `sort` by `value` orders these and `limit` keeps the first of them. `skip` passes over the first, so that
 * the second largest is one; `limit_by` keeps so many of each: of its state's auctions, or of the second groups within each first.
 */
const QueryShape = z.strictObject({
  filter: AuctionFilter,
  sort: z
    .array(
      z.discriminatedUnion('field', [
        z.strictObject({ field: z.enum(SORT_FIELDS), dir: Direction }),
        z.strictObject({ field: z.literal('value'), dir: Direction, ...column }),
      ]),
    )
    .max(4)
    .default([]),
  limit: z.int().min(1).max(100_000).optional(),
  limit_by: z.enum(GROUP_FIELDS).optional(),
  skip: z.int().min(1).max(1000).optional(),
  aggregate: Aggregate.optional(),
})
type QueryShape = z.infer<typeof QueryShape>
export const AuctionQuery = QueryShape.refine(
  (query) => countValues(query) <= MAX_QUERY_VALUES,
  'This asks for more at once than can be searched.',
).refine(namesWhatIsThere, 'This names a figure, a group or a place in an order that it does not have.')
export type AuctionQuery = z.infer<typeof AuctionQuery>

/** One recognised part of a question, in words. `assumed` marks what the question did not say (drawn dashed). */
export const Chip = z.strictObject({
  field: z.string(),
  value: z.string(),
  assumed: z.boolean(),
  /** where the part stands in the query, e.g. `filter.states` or `filter.numbers.0`: what removing the chip takes away */
  path: z.string(),
})
export type Chip = z.infer<typeof Chip>

/** Words of the question that had no part in the query, and why. */
export const UnusedWords = z.strictObject({ text: z.string(), reason: z.string().optional() })
export type UnusedWords = z.infer<typeof UnusedWords>

/** What of a question is not sure: the words left aside, and the paths of what was assumed. It holds for what builds on the question too. */
export const Doubts = z.strictObject({ unused: z.array(UnusedWords), assumed: z.array(z.string()) })
export type Doubts = z.infer<typeof Doubts>

/** What was understood: the query that ran, its parts in words, and what was left aside. */
export const Interpretation = z.strictObject({
  query: AuctionQuery,
  chips: z.array(Chip),
  unused: z.array(UnusedWords),
})
export type Interpretation = z.infer<typeof Interpretation>
