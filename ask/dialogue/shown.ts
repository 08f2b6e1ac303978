import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { eitherOf } from '../frame/merge.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

/** What an answer showed that its question does not say: the first ten of them, or the county that has the most. */

/** More are never named one by one. */
export const MOST_IDS = 200
const MOST_GROUPS = 20

/** Whether an answer shows only some of what its question is about: which they are, the answer alone says. */
export const showsPart = ({ limit, aggregate }: AuctionQuery): boolean =>
  aggregate === undefined
    ? limit !== undefined
    : aggregate.groups !== undefined && (limit !== undefined || aggregate.having !== undefined)

/** The auctions of the groups that an answer named, by the queries that show each group's. */
export const shownGroups = (rows: readonly { queries: readonly AuctionQuery[] }[]): AuctionFilter | undefined =>
  rows.length > 0 && rows.length <= MOST_GROUPS
    ? eitherOf(rows.flatMap(({ queries }) => queries.map(({ filter }) => filter)))
    : undefined

/** The auctions that an answer listed. */
export const shownRows = ({ filter }: AuctionQuery, rows: readonly { id: number }[]): AuctionFilter | undefined =>
  rows.length > 0 && rows.length <= MOST_IDS ? { ...filter, ids: rows.map(({ id }) => id) } : undefined

const OWNING = wordSet('its their theirs')
const POINTING = wordSet('it that those these they them this one there thats')
const BEFORE_POINTING = wordSet('of do does are is was were among from within for')

export const isPointing = ({ word }: Token): boolean => OWNING.has(word) || POINTING.has(word)

/** The words of a turn that mean what the answer before showed: "its auctions", "how many of those". */
export function pointersIn(tokens: readonly Token[], query: AuctionQuery, previous: AuctionQuery): Token[] {
  // "show twenty of them" of the first ten
  const isMore = query.limit !== undefined && query.limit > (previous.limit ?? query.limit)
  if (!showsPart(previous) || isMore) return []
  // a figure by groups goes on with other groups, and a list in another order: "only those in 2027", "rank them by date"
  const isLoose = previous.aggregate !== undefined && query.aggregate === undefined
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  const isOfShown = (at: number) =>
    POINTING.has(wordAt(at)) && (isLoose || (BEFORE_POINTING.has(wordAt(at - 1)) && wordAt(at - 2) !== 'all'))
  return tokens.filter(({ word }, at) => OWNING.has(word) || isOfShown(at))
}
