import type { GroupField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionQuery, Measure } from '#contract/auction-query.ts'
import type { Computation } from '../meanings.ts'

type Computing = Pick<AuctionQuery, 'aggregate'>

/** The first figure of a query, which most compute alone. */
export const measureOf = ({ aggregate }: Computing): Measure | undefined => aggregate?.measures[0]

/** What a share is of, where that is what is computed. */
export function shareOf(query: Computing): Extract<Measure, { fn: 'share' }> | undefined {
  const measure = measureOf(query)
  return measure?.fn === 'share' ? measure : undefined
}

/** The first thing that a query has groups by. */
export const groupOf = ({ aggregate }: Computing): GroupField | undefined => aggregate?.groups?.[0]

/** One figure, of groups if there are any. */
export const figureBy = (measure: Measure, group?: GroupField): Aggregate => ({
  measures: [measure],
  ...(group && { groups: [group] }),
})

type OfField = Extract<Measure, { fn: 'sum' | 'avg' | 'min' | 'max' | 'median' }>

/** Whether a figure is computed of a field: it is no number of auctions or states, and no share. */
export const isOfField = (measure: Measure | undefined): measure is OfField =>
  measure !== undefined && measure.fn !== 'count' && measure.fn !== 'distinct' && measure.fn !== 'share'

/** A computation as queries have it. */
export const measured = (by: Computation): Measure =>
  by.fn === 'count'
    ? { fn: 'count' }
    : by.fn === 'distinct'
      ? { fn: 'distinct', field: by.field }
      : { fn: by.fn, field: by.field, ...(by.against && { against: by.against }) }
