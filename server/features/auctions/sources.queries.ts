import { type RawBuilder, sql } from 'kysely'
import type { Quantity } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { filterCondition } from './auction-filter.queries.ts'

type Condition = RawBuilder<boolean>

/** What auctions are counted, summed and averaged from, and how; the expressions are aggregates over `a`. */
export type Source = {
  from: RawBuilder<unknown>
  count: (when?: Condition) => RawBuilder<number>
  /** null where no auction has the quantity */
  sum: (quantity: Quantity, when?: Condition) => RawBuilder<number | null>
  /** how many auctions have the quantity */
  reported: (quantity: Quantity, when?: Condition) => RawBuilder<number>
}

/** A figure, or how many days an auction takes. */
export const quantityExpression = (quantity: Quantity): RawBuilder<number | null> =>
  quantity === 'duration' ? sql`(a.last_date - a.begin_date + 1)` : sql.ref(`a.${quantity}`)

/** Which of the auctions an aggregate function is of. */
export const filtered = (when: Condition | undefined): RawBuilder<unknown> =>
  when ? sql` filter (where ${when})` : sql``

/** The auctions, one by one. */
export const AUCTIONS: Source = {
  from: sql`auctions a`,
  count: (when) => sql`count(*)${filtered(when)}`,
  sum: (quantity, when) => sql`sum(${quantityExpression(quantity)})${filtered(when)}`,
  reported: (quantity, when) => sql`count(${quantityExpression(quantity)})${filtered(when)}`,
}

/** Their sums by state, type and dates, kept by triggers (0007_sums.sql, 0009_sums_at_once.sql). */
export const SUMS: Source = {
  from: sql`(select * from auction_sums where auctions > 0) a`,
  count: (when) => sql`coalesce(sum(a.auctions)${filtered(when)}, 0)`,
  sum: (quantity, when) =>
    quantity === 'duration'
      ? sql`sum(${quantityExpression(quantity)} * a.auctions)${filtered(when)}`
      : sql`sum(${quantityExpression(quantity)}) filter (where ${sql.ref(`a.${quantity}_reported`)} > 0 and ${when ?? sql`true`})`,
  reported: (quantity, when) =>
    quantity === 'duration'
      ? sql`coalesce(sum(a.auctions) filter (where a.begin_date is not null and ${when ?? sql`true`}), 0)`
      : sql`coalesce(sum(${sql.ref(`a.${quantity}_reported`)})${filtered(when)}, 0)`,
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
