import {
  AUCTION_FIELDS,
  byField,
  DISTINCT_FIELDS,
  type GroupField,
  NUMBER_FIELDS,
  type NullableField,
  type NumberField,
  type Quantity,
  type SortField,
} from '#contract/auction-fields.ts'
import type { Comparison } from '#contract/auction-query.ts'

/** How the editors name what a query is made of: the words of the chips. */
export const NUMBER_LABELS: Readonly<Record<NumberField, string>> = byField(
  NUMBER_FIELDS,
  (field) => AUCTION_FIELDS[field].label,
)
const NAME_LABELS = byField(DISTINCT_FIELDS, (field) => AUCTION_FIELDS[field].label)
export const QUANTITY_LABELS: Readonly<Record<Quantity, string>> = { ...NUMBER_LABELS, duration: 'Duration in days' }
export const NULLABLE_LABELS: Readonly<Record<NullableField, string>> = {
  ...NUMBER_LABELS,
  begin_date: 'Begin date',
  end_date: 'End date',
}
export const SORT_LABELS: Readonly<Record<SortField, string>> = {
  ...NULLABLE_LABELS,
  ...NAME_LABELS,
  duration: 'Duration',
  market_minus_assessed: 'Market minus Assessed Value',
  market_to_assessed: 'Market to Assessed Value',
}
export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  ...NAME_LABELS,
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  month_of_year: 'Month of the year',
  weekday: 'Weekday',
  size: 'Size',
}

/** How amounts are compared. */
export const OPERATORS: { value: Comparison; label: string }[] = [
  { value: '>', label: 'more than' },
  { value: '>=', label: 'at least' },
  { value: '<', label: 'less than' },
  { value: '<=', label: 'at most' },
  { value: '=', label: 'exactly' },
]

/** The choices of a select, in the order of a record of labels. */
export const choicesOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[],
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }))
