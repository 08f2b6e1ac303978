import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { type Edge, isKind } from '../engine/edge.ts'
import type { Token } from '../normalise/tokens.ts'
import type { Vocabulary } from '../scene.ts'
import { statesOf } from '../states-of.ts'
import { wordSet } from '../word-set.ts'

/** "Texas deeds" are those that Texas sells: where all of them can be redeemed, these are meant too. */
export const REDEEMABLE = 'Redeemable Deed'
const DEED = 'Tax Deed'
const BARE: ReadonlySet<string> = new Set(['deed', 'deeds'])

/** Whether a state sells no deeds but those that can be redeemed. */
const sellsRedeemable = (filter: AuctionFilter, { facts, typeNames }: Vocabulary): boolean =>
  typeNames.includes(REDEEMABLE) &&
  statesOf(filter).some((code) => {
    const kind = facts.get(code)?.sale_kind ?? ''
    return kind.includes(REDEEMABLE) && !kind.includes(DEED)
  })

function widened(filter: AuctionFilter, vocabulary: Vocabulary, around: AuctionFilter): AuctionFilter {
  const { types, any_of: branches } = filter
  const isMeant = types?.includes(DEED) && !types.includes(REDEEMABLE)
  const where = statesOf(filter).length > 0 ? filter : around
  return {
    ...filter,
    ...(types && isMeant && sellsRedeemable(where, vocabulary) && { types: [...types, REDEEMABLE] }),
    ...(branches && { any_of: branches.map((each) => widened(each, vocabulary, filter)) }),
  }
}

/** "deeds, whatever kind" */
const ANY = wordSet('whichever whatever any every either all both')
const KIND = wordSet('kind kinds sort sorts type types')
const withBoth = ({ types, ...filter }: AuctionFilter): AuctionFilter => ({
  ...filter,
  ...(types && { types: [...new Set([...types, REDEEMABLE])] }),
})

/** The query with redeemable deeds where "deeds" was said of states that sell no others. */
export function withRedeemable(
  query: AuctionQuery,
  sequence: readonly Edge[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): AuctionQuery {
  const isBare = sequence.some(
    (edge) =>
      isKind(edge, 'condition') &&
      edge.value.filter.types?.includes(DEED) &&
      tokens.slice(edge.start, edge.end).some(({ word }) => BARE.has(word)) &&
      !tokens.slice(edge.start, edge.end).some(({ word }) => word === 'tax'),
  )
  const isAny = tokens.some(({ word }, at) => ANY.has(word) && KIND.has(tokens[at + 1]?.word ?? ''))
  if (isBare && isAny && vocabulary.typeNames.includes(REDEEMABLE)) return { ...query, filter: withBoth(query.filter) }
  return isBare ? { ...query, filter: widened(query.filter, vocabulary, query.filter) } : query
}
