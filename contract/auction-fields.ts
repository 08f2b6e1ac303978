/** The names of what an auction can be compared, sorted, grouped and summed by. Free of schemas, so that the web app can use them at no cost. */

/** Figures of an auction. Money fields are US dollars with cents; `total_certificates` is a count. Any may be missing. */
export const NUMBER_FIELDS = [
  'total_certificates',
  'total_market_value',
  'total_assessed_value',
  'total_estimated_value',
] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]

/** What can be summed and averaged: a figure, or how many days auctions take, both ends counted. */
export const MEASURES = [...NUMBER_FIELDS, 'duration'] as const
export type Measure = (typeof MEASURES)[number]

/** What can be counted once each, however many auctions it has. */
export const DISTINCT_FIELDS = ['state', 'jurisdiction', 'auction_type'] as const
export type DistinctField = (typeof DISTINCT_FIELDS)[number]

/** What can be absent from an auction and asked for as such. */
export const NULLABLE_FIELDS = [...NUMBER_FIELDS, 'begin_date', 'end_date'] as const
export type NullableField = (typeof NULLABLE_FIELDS)[number]

/**
 * Orders an answer can be put in. Missing values always come last.
 * `duration` is in days, `market_minus_assessed` in dollars, `market_to_assessed` a ratio.
 */
export const SORT_FIELDS = [
  ...NUMBER_FIELDS,
  'begin_date',
  'end_date',
  'state',
  'jurisdiction',
  'auction_type',
  'duration',
  'market_minus_assessed',
  'market_to_assessed',
] as const
export type SortField = (typeof SORT_FIELDS)[number]

/** Groupings of an aggregate; months, years and weekdays are those of the begin date. */
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
] as const
export type GroupField = (typeof GROUP_FIELDS)[number]
