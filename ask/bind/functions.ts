import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { type Draft, type Item, itemAt, type SpanOf } from './items.ts'

/**
 * Which number a question asks to be computed.
 *
 * `how many` `total` `average` `maximum market value` · not `below the average`, `average auctions per county`, `the highest value, just the number`
 */
export type Fn = SpanOf<'fn'>['fn']

export const isNumberField = (field: string | undefined): field is NumberField =>
  NUMBER_FIELDS.some((each) => each === field)

/** Counting is said more exactly than summing ("how many in total"), an average more than both. */
const WEIGHT: Record<Fn, number> = { sum: 0, count: 1, avg: 2, median: 2, min: 2, max: 2 }

/** `maximum market value`: a comparison without a number, before a figure; or the whole of a follow-up: `and the max?` */
function extremeWord(items: readonly Item[], at: number, { tokens, scene }: Draft): Fn | undefined {
  const item = items[at]
  const alone = scene.conversing && at === items.length - 1
  const stands = item?.kind === 'compare' && (alone || items[at + 1]?.kind === 'field')
  if (!stands) return undefined
  const word = tokens[item.start]?.word ?? ''
  if (/^max(imum)?$/.test(word)) return 'max'
  return /^min(imum)?$/.test(word) ? 'min' : undefined
}

/** `duration`, `how long … last`, beside "average". */
export const isDuration = (item: Item) => item.kind === 'lasting' || (item.kind === 'key' && item.field === 'duration')

/** "below the average", "more certs than the state average": what auctions are compared with. */
function isBenchmark(items: readonly Item[], at: number, { tokens }: Draft): boolean {
  const fn = itemAt(items, at, 'fn')
  if (!fn || items[at - 1]?.kind === 'compare') return fn !== undefined
  const { start } = fn
  // "states with over 100,000 certificates in total"
  if (itemAt(items, at + 1, 'having')?.field) return false
  const before = tokens.slice(Math.max(0, start - 3), start).map(({ word }) => word)
  return before.some((word) => /^(than|above|below|over|under|exceed|exceeds|exceeding|beat|beats)$/.test(word))
}

/** "average auctions per county": of their number, which is no figure. */
function isPerGroup(items: readonly Item[], at: number, { ranking }: Draft): boolean {
  const next = items[at + 1]
  const plural = (next?.kind === 'noun' || next?.kind === 'types') && next.plural
  const averages = itemAt(items, at, 'fn')?.fn === 'avg'
  const grouped = ranking.keys.some(({ group }) => group !== undefined) || items.some(({ kind }) => kind === 'per')
  return averages && plural && grouped && !items.some(({ kind }) => kind === 'field')
}

/** "just the number" */
export const isBare = (item: Item) => item.kind === 'fn' && item.bare === true

/** The function asked for, and where the words stand that ask. */
export function functionOf(
  items: readonly Item[],
  draft: Draft,
  consumed: Set<Item>,
): { fn: Fn; at: number } | undefined {
  const countsOnly =
    items.some((item) => item.kind === 'fn' && item.fn === 'count' && !item.bare) &&
    !items.some((item) => item.kind === 'field' || isDuration(item))
  const fnAt = (at: number, best: { fn: Fn } | undefined) => {
    const item = items[at]
    const fn = item?.kind === 'fn' ? item.fn : extremeWord(items, at, draft)
    // "the average number of auctions per state": there is no average of counts
    if (!item || !fn || isBenchmark(items, at, draft) || isPerGroup(items, at, draft) || (WEIGHT[fn] > 1 && countsOnly))
      return undefined
    // "average and median": one is computed, the other named as not used; "median per auction" says one thing
    const second = best && WEIGHT[best.fn] > 1 && WEIGHT[fn] > 1 && best.fn !== fn
    if (!second || draft.tokens[item.start]?.word === 'per') consumed.add(item)
    return second ? undefined : fn
  }
  let best: { fn: Fn; at: number } | undefined
  for (const [at, item] of items.entries()) {
    if (isBare(item)) consumed.add(item)
    const fn = isBare(item) ? undefined : fnAt(at, best)
    if (fn && (!best || WEIGHT[fn] > WEIGHT[best.fn])) best = { fn, at }
  }
  return best ?? unsaidFunction(items, draft)
}

/** What is computed where no word of the question says so: a count, of "just the number"; an average, of "how long". */
function unsaidFunction(items: readonly Item[], draft: Draft): { fn: Fn; at: number } | undefined {
  const bare = items.findIndex(isBare)
  if (bare < 0 && asksWorthOfAll(items, draft)) return { fn: 'sum', at: 0 }
  if (bare < 0) return asksHowLong(items, draft) ? { fn: 'avg', at: 0 } : undefined
  const { rank } = draft.ranking
  const ofFigure =
    (rank?.direct && isNumberField(rank.field)) || items.some((item) => item.kind === 'field' && item.total)
  return ofFigure ? undefined : { fn: 'count', at: bare }
}

/** `how long do sales in Ohio last`: on average. */
const asksHowLong = (items: readonly Item[], { tokens, ranking, scene }: Draft) =>
  !scene.conversing &&
  !ranking.rank &&
  items.some(isDuration) &&
  tokens.some(({ word }, at) => word === 'how' && tokens[at + 1]?.word === 'long')

/** `what is all of Ohio worth`, `what's our whole Nevada inventory worth`: of all together. */
const asksWorthOfAll = (items: readonly Item[], { tokens, ranking }: Draft) =>
  /^whats?$/.test(tokens[0]?.word ?? '') &&
  !ranking.rank &&
  tokens.some(({ word }) => /^(all|everything|whole|entire|inventory|portfolio|stock)$/.test(word)) &&
  items.some((item) => item.kind === 'field' && tokens[item.start]?.word === 'worth')
