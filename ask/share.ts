import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Item } from './bind/items.ts'
import { combine } from './merge.ts'
import type { Question } from './question.ts'
import { composeFilter, unitsOf } from './scopes.ts'

/**
 * "What share of A are B": B and A against A.
 *
 * `what percentage of Florida auctions are deeds` · `share of liens among Texas auctions` · `what percent of auctions have no market value`
 */
const PIVOTS = new Set(
  'are is were was have has had come comes came take takes took happen happens happened run runs ran start starts started begin begins began lie lies fall falls belong end ends ended missing lack lacks lacking having where whose that without with exceed exceeds'.split(
    ' ',
  ),
)

/** The part and the whole of a share. */
export function shareOf(question: Question): { filter: AuctionFilter; of: AuctionFilter } {
  const { items, tokens } = question
  const at = items.findIndex((item) => item.kind === 'share')
  const share = items[at]
  const among = items.findIndex((item, index) => index > at && item.kind === 'among')
  const filterOf = (part: readonly Item[]) => composeFilter(unitsOf(part).units)
  const amongItem = items[among]
  if (among > 0 && amongItem) {
    const of = filterOf(items.filter((item) => item.start >= amongItem.end))
    return { filter: combine(of, filterOf(items.filter((item) => item.end <= amongItem.start))), of }
  }
  const pivot = tokens.findIndex(({ word }, index) => index >= (share?.end ?? 0) && PIVOTS.has(word))
  if (pivot > 0) {
    const of = filterOf(items.filter((item) => item.end <= pivot))
    return { filter: combine(of, filterOf(items.filter((item) => item.start >= pivot))), of }
  }
  return { filter: question.filter, of: {} }
}
