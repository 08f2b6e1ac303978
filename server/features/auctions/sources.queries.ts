import { type RawBuilder, sql } from 'kysely'
import type { Measure } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { filterCondition } from './auction-filter.queries.ts'

/** What auctions are counted, summed and averaged from, and how; the expressions are aggregates over `a`. */
export type Source = {
  from: RawBuilder<unknown>
  count: RawBuilder<number>
  /** null where no auction has the measure */
  sum: (measure: Measure) => RawBuilder<number | null>
  /** how many auctions have the measure */
  reported: (measure: Measure) => RawBuilder<number>
}

/** A figure, or how many days an auction takes. */
export const measureExpression = (measure: Measure): RawBuilder<number | null> =>
  measure === 'duration' ? sql`(a.last_date - a.begin_date + 1)` : sql.ref(`a.${measure}`)

/** The auctions, one by one. */
export const AUCTIONS: Source = {
  from: sql`auctions a`,
  count: sql`count(*)`,
  sum: (measure) => sql`sum(${measureExpression(measure)})`,
  reported: (measure) => sql`count(${measureExpression(measure)})`,
}

/** Their sums by state, type and dates, kept by triggers (0007_sums.sql, 0009_sums_at_once.sql). */
export const SUMS: Source = {
  from: sql`(select * from auction_sums where auctions > 0) a`,
  count: sql`coalesce(sum(a.auctions), 0)`,
  sum: (measure) =>
    measure === 'duration'
      ? sql`sum(${measureExpression(measure)} * a.auctions)`
      : sql`sum(${measureExpression(measure)}) filter (where ${sql.ref(`a.${measure}_reported`)} > 0)`,
  reported: (measure) =>
    measure === 'duration'
      ? sql`coalesce(sum(a.auctions) filter (where a.begin_date is not null), 0)`
      : sql`coalesce(sum(${sql.ref(`a.${measure}_reported`)}), 0)`,
}

/** Auctions to count or sum: those of a source that a condition over `a` holds for. */
export type Selection = { source: Source; where: RawBuilder<boolean> }

/** The auctions that all of these filters hold for, from their sums where these tell them from others. */
export const selectionOf = (...filters: AuctionFilter[]): Selection => ({
  source: filters.every(isKnownToSums) ? SUMS : AUCTIONS,
  where: sql`(${sql.join(filters.map(filterCondition), sql` and `)})`,
})

/** Exactly these auctions. */
export const selectionOfIds = (ids: readonly number[]): Selection => ({
  source: AUCTIONS,
  where: sql`a.id = any(${ids}::bigint[])`,
})

/** Whether a filter asks for nothing but states, types and dates, so that it holds for all auctions of a sum or for none. */
function isKnownToSums(filter: AuctionFilter): boolean {
  const {
    states,
    not_states,
    types,
    not_types,
    dates,
    missing = [],
    present = [],
    any_of = [],
    none_of = [],
    ...rest
  } = filter
  return (
    Object.values(rest).every((condition) => condition === undefined) &&
    [...missing, ...present].every((field) => field === 'begin_date' || field === 'end_date') &&
    [...any_of, ...none_of].every(isKnownToSums)
  )
}
