import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Condition, Item } from '../bind/items.ts'
import type { Question } from '../question.ts'
import type { Token } from '../tokens.ts'
import { combine } from './merge.ts'
import { composeFilter, unitsOf } from './scopes.ts'

/**
 * "What share of A are B": B and A against A.
 *
 * `what percentage of Florida auctions are deeds` · `share of liens among Texas auctions` · `what percent of auctions have no market value`
 */
const PIVOTS = new Set(
  'are is were was have has had come comes came take takes took happen happens happened run runs ran start starts started begin begins began lie lies fall falls belong end ends ended missing lack lacks lacking having where whose that without with exceed exceeds exceeded top topped surpass surpassed reach reached cost lasted fetched'.split(
    ' ',
  ),
)

/** Where nothing else says the part: "share of 2025 auctions lasting a single day". */
const LASTING = /^(lasting|lasts|longer|shorter|spanning|over|under|above|below|exceeding|worth|valued)$/

/** What may still be said of the whole: "sales with an estimate that have a market value". */
const OF_WHOLE = /^(with|without|having|missing|lacking)$/
const PART = /^(are|is|was|were|has|have|had|that|lack|lacks|exceed|exceeds|exceeded|lie|lies|end|ended|start|started)$/

/** The verb after what is said of the whole behind the first one, where the part follows it. */
function secondVerb(items: readonly Item[], first: number, tokens: readonly Token[]): number | undefined {
  if (!OF_WHOLE.test(tokens[first]?.word ?? '')) return undefined
  const said = items.find(({ kind, end }) => kind === 'condition' && end > first)
  const next = said && items.find(({ kind, start }) => kind === 'condition' && start >= said.end)
  if (!said || !next) return undefined
  const verb = tokens.findIndex(({ word }, at) => at >= said.end && at < next.start && PART.test(word))
  return verb < 0 ? undefined : verb
}

const WITHIN = /^(in|for|during|across|within|throughout|over)$/

/**
 * `what share of Texas auctions are deeds, 2025`, `what percentage of auctions are liens in Ohio`: where and when, said last, are about the whole,
 * behind a comma always, otherwise where the whole says neither.
 */
function trailingScope(items: readonly Item[], pivot: number, tokens: readonly Token[]): Item[] {
  const conditions = items.flatMap((item) => (item.kind === 'condition' ? [item] : []))
  const said = conditions.filter(({ start }) => start >= pivot)
  const whole = conditions.filter(({ start }) => start < pivot)
  const wordBefore = ({ start }: Item, by = 1) => tokens[start - by]?.word ?? ''
  const comma = (item: Item) =>
    wordBefore(item) === ',' || (WITHIN.test(wordBefore(item)) && wordBefore(item, 2) === ',')
  const scopes = (item: Condition) =>
    item.dim === 'date' ? whole.every(({ dim }) => dim !== 'date') : whole.length === 0 && WITHIN.test(wordBefore(item))
  const from = said.findIndex((item, at) => at > 0 && (comma(item) || scopes(item)))
  const rest = from < 0 ? [] : said.slice(from)
  return rest.every(({ dim }) => /^(state|place|date)$/.test(dim)) ? rest : []
}

/** The part and the whole of a share. */
export function shareOf(question: Question): { filter: AuctionFilter; of: AuctionFilter } {
  const { items, tokens } = question
  const at = items.findIndex((item) => item.kind === 'share')
  const share = items[at]
  const among = items.findIndex((item, index) => index > at && item.kind === 'among')
  const filterOf = (part: readonly Item[]) => composeFilter(unitsOf(part, tokens).units)
  const amongItem = items[among]
  if (among > 0 && amongItem) {
    const of = filterOf(items.filter((item) => item.start >= amongItem.end))
    return { filter: combine(of, filterOf(items.filter((item) => item.end <= amongItem.start))), of }
  }
  // "Florida's share of all liens"
  if (share && /['’]s?$/.test(tokens[share.start - 1]?.text ?? '')) {
    const of = filterOf(items.filter((item) => item.start >= share.end))
    return { filter: combine(of, filterOf(items.filter((item) => item.end <= share.start))), of }
  }
  const pivotOf = (says: (word: string) => boolean) =>
    tokens.findIndex(({ word }, index) => index >= (share?.end ?? 0) && says(word))
  const first = pivotOf((word) => PIVOTS.has(word))
  const strong = secondVerb(items, first, tokens) ?? first
  const verb = strong >= 0 ? strong : pivotOf((word) => LASTING.test(word))
  // "auctions that don't have an estimate": the verb is part of what is said
  const pivot = items.find(({ kind, start, end }) => kind === 'condition' && start < verb && verb < end)?.start ?? verb
  if (pivot > 0 && items.some(({ kind, start }) => kind === 'condition' && start >= pivot)) {
    const trailing = new Set(trailingScope(items, pivot, tokens))
    const of = filterOf(items.filter((item) => item.end <= pivot || trailing.has(item)))
    return { filter: combine(of, filterOf(items.filter((item) => item.start >= pivot && !trailing.has(item)))), of }
  }
  return partOfWhole(question)
}

const PARTS = ['missing', 'number', 'type', 'date', 'where'] as const

/** "Share of liens in Ohio", "% past, Texas": what comes first of these is the part, the rest the whole. */
function partOfWhole({ units, filter }: Question): { filter: AuctionFilter; of: AuctionFilter } {
  const part = PARTS.find((each) => units.some(({ family }) => family === each))
  return { filter, of: part ? composeFilter(units.filter(({ family }) => family !== part)) : {} }
}
