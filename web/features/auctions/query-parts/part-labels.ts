import type { GroupField, Measure, NullableField, NumberField, SortField } from '#contract/auction-fields.ts'

/** How the editors name what a query is made of: the words of the chips. */
export const NUMBER_LABELS: Readonly<Record<NumberField, string>> = {
  total_certificates: 'Total Certificates',
  total_market_value: 'Total Market Value',
  total_assessed_value: 'Total Assessed Value',
  total_estimated_value: 'Total Estimated Value',
}
export const MEASURE_LABELS: Readonly<Record<Measure, string>> = { ...NUMBER_LABELS, duration: 'Duration in days' }
export const NULLABLE_LABELS: Readonly<Record<NullableField, string>> = {
  ...NUMBER_LABELS,
  begin_date: 'Begin date',
  end_date: 'End date',
}
export const SORT_LABELS: Readonly<Record<SortField, string>> = {
  ...NULLABLE_LABELS,
  state: 'State',
  jurisdiction: 'Jurisdiction',
  auction_type: 'Auction Type',
  duration: 'Duration',
  market_minus_assessed: 'Market minus Assessed Value',
  market_to_assessed: 'Market to Assessed Value',
}
export const GROUP_LABELS: Readonly<Record<GroupField, string>> = {
  state: 'State',
  jurisdiction: 'Jurisdiction',
  auction_type: 'Auction Type',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  month_of_year: 'Month of the year',
  weekday: 'Weekday',
}

/** The choices of a select, in the order of a record of labels. */
export const choicesOf = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  values: readonly Value[],
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }))
