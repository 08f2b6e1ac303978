import type { Asked } from '../bind/aggregates.ts'
import type { Draft, Item } from '../bind/items.ts'
import type { Token } from '../tokens.ts'

/**
 * Words that change what is asked for in a way no query can say: they are named as not used.
 *
 * `which states have only deeds` `states with both liens and deeds` · `does every state …` `are all Texas auctions …` ·
 * `more liens than Miami-Dade` `larger than the largest in Ohio` ·
 * `states with more liens than deeds` `counties with a sale every month` `how many have a value and how many don't`
 */
const HAS = /^(has|have|had|having|with|sell|sells|sold|selling|offer|offers|hold|holds|do|does|run|runs|use|uses)$/
const SOLELY = /^(only|just|exclusively|solely|nothing)$/
const ASKS = /^(is|are|was|were|do|does|did|has|have)$/
const MORE = /^(more|fewer|less|most|later|earlier|higher|lower|bigger|larger|smaller|greater|better|longer|shorter)$/
const OF_MANY = /^(all|every|each|most)$/

const named = (at: number, end = at + 1): Item => ({ kind: 'word', start: at, end })

/** "which states have only deeds", "counties that sell in both May and June": said of a group, not of its auctions. */
function ofGroups(items: readonly Item[], tokens: readonly Token[], { aggregate }: Asked): Item[] {
  // "states with just one auction"
  if (!aggregate || aggregate.fn === 'share' || items.some(({ kind }) => kind === 'having')) return []
  const group = items.findIndex(({ kind }) => kind === 'dimension')
  const from = items[group]?.end
  if (from === undefined || (aggregate.fn !== 'distinct' && aggregate.group_by === undefined)) return []
  const has = tokens.findIndex(({ word }, at) => at >= from && HAS.test(word))
  if (has < 0 || has > from + 3) return []
  return tokens.flatMap(({ word }, at) => {
    const beside = Math.abs(at - has) === 1 && SOLELY.test(word)
    return at >= from && (beside || (word === 'both' && at > has)) ? [named(at)] : []
  })
}

const STEPS = new Set('day days week weeks month months quarter quarters year years'.split(' '))

/** "states with more liens than deeds", "counties with one every month", "held in 2025 but not in 2026": what a group has of one and of another. */
function ofPartsOfGroups(items: readonly Item[], tokens: readonly Token[], { aggregate }: Asked): Item[] {
  const group = items.find(({ kind }) => kind === 'dimension')
  if (!group || !aggregate || aggregate.fn === 'share' || aggregate.group_by === 'auction_type') return []
  const typed = (at: number) =>
    items.some((item) => item.start === at && item.kind === 'condition' && item.dim === 'type')
  const dated = (from: number) =>
    items.some(
      (item) => item.kind === 'condition' && item.dim === 'date' && item.start >= from && item.start < from + 3,
    )
  return tokens.flatMap(({ word }, at) => {
    if (at < group.end) return []
    const next = tokens[at + 1]?.word ?? ''
    if (word === 'than' && typed(at + 1)) return [named(at)]
    if (word === 'but' && next === 'not' && dated(at + 2)) return [named(at, at + 2)]
    const steps = HAS.test(tokens[group.end]?.word ?? '') && /^(every|each)$/.test(word) && STEPS.has(next)
    return steps ? [named(at, at + 2)] : []
  })
}

/** "how many auctions every month": one number is all that is computed. */
function ofEvery(tokens: readonly Token[], { aggregate }: Asked): Item[] {
  if (!aggregate || aggregate.fn === 'share' || aggregate.group_by !== undefined) return []
  return tokens.flatMap(({ word }, at) =>
    word === 'every' && STEPS.has(tokens[at + 1]?.word ?? '') ? [named(at, at + 2)] : [],
  )
}

/** "days between auctions", "on the same day as Cook County", "assessed minus market value". */
function ofTwo(spans: readonly Item[], items: readonly Item[], tokens: readonly Token[]): Item[] {
  const where = (at: number) => spans.some(({ kind, start }) => start === at && /^(place|states)$/.test(kind))
  const figure = (at: number) => spans.some(({ kind, end }) => end === at && kind === 'field')
  const lacks = (at: number) =>
    items.some((item) => item.start === at && item.kind === 'condition' && item.dim === 'missing')
  return tokens.flatMap(({ word }, at) => {
    const [next, third] = [tokens[at + 1]?.word ?? '', tokens[at + 2]?.word ?? '']
    if (STEPS.has(word) && next === 'between' && /^(auctions?|sales?)$/.test(third)) return [named(at, at + 2)]
    if (word === 'same' && STEPS.has(next) && third === 'as' && where(at + 3)) return [named(at, at + 3)]
    return word === 'minus' && figure(at) && lacks(at) ? [named(at)] : []
  })
}

/** "is Florida the state with the most auctions": where it stands is not known. */
function whetherFirst({ ranking: { rank }, tokens }: Draft, { aggregate }: Asked): Item[] {
  const grouped = aggregate && aggregate.fn !== 'share' && aggregate.group_by !== undefined
  const whether = /^(is|was|are|were)$/.test(tokens[0]?.word ?? '')
  return rank && grouped && whether ? [named(rank.start, rank.end)] : []
}

/** "does every state have one", "are all of them deeds". */
function ofAll(tokens: readonly Token[]): Item[] {
  return ASKS.test(tokens[0]?.word ?? '') && OF_MANY.test(tokens[1]?.word ?? '') ? [named(1)] : []
}

/** "more liens than Miami-Dade", "larger than the largest in Ohio": beside what no auction holds. */
function besideOthers(spans: readonly Item[], tokens: readonly Token[], { aggregate }: Asked): Item[] {
  const than = tokens.findIndex(({ word }) => word === 'than')
  if (than < 1 || aggregate) return []
  const next = tokens[than + 1]?.word === 'the' ? than + 2 : than + 1
  const other = spans.some(({ kind, start }) => start === next && /^(rank|place|states)$/.test(kind))
  const more = tokens.slice(Math.max(0, than - 3), than).some(({ word }) => MORE.test(word))
  return other && more ? [named(than)] : []
}

/** "the top 5 in Ohio and the top 5 in Indiana", "the first in Ohio and the last in Indiana": one number of rows is all there is. */
function rankedTwice(spans: readonly Item[], { ranking: { limit }, tokens }: Draft, { aggregate }: Asked): Item[] {
  if (aggregate) return []
  // "the first and last auctions of 2025"
  const ends = tokens.findIndex(
    ({ word }, at) =>
      word === 'first' && /^(and|&)$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word === 'last',
  )
  const sold = /^(auctions?|sales?|ones?|liens?|deeds?|of|in)$/.test(tokens[ends + 3]?.word ?? '')
  if (limit === undefined) return ends >= 0 && sold ? [named(ends, ends + 3)] : []
  const where = (from: number, to: number) =>
    spans.some(({ kind, start }) => start >= from && start < to && /^(place|states)$/.test(kind))
  const first = tokens.findIndex(({ word }) => RANKED.test(word))
  const again = tokens.findIndex(({ word }, at) => at > first && RANKED.test(word) && tokens[at - 1]?.word !== ',')
  const joined = tokens.slice(first, again).some(({ word }) => /^(and|&|plus|,)$/.test(word))
  const step = STEPS.has(tokens[again + 1]?.word ?? '')
  // "the first and the last"
  const beside = tokens.slice(first + 1, again).every(({ word }) => /^(and|&|the)$/.test(word))
  const apart = beside || (where(first, again) && where(again, tokens.length))
  return again > 0 && joined && !step && apart ? [named(again)] : []
}
const RANKED = /^(top|next|first|last|latest|biggest|largest|smallest|highest|lowest|earliest|soonest|cheapest|most)$/

/** "how many have a value and how many don't": one of them is counted. */
function countedTwice(tokens: readonly Token[], { aggregate }: Asked): Item[] {
  if (aggregate?.fn !== 'count' || aggregate.group_by !== undefined) return []
  const counts = tokens.flatMap(({ word }, at) => (word === 'how' && tokens[at + 1]?.word === 'many' ? [at] : []))
  const again = counts.length > 1 ? counts.at(-1) : undefined
  const denied = /^(dont|doesnt|havent|hasnt|do|not|without|arent)$/.test(tokens[(again ?? 0) + 2]?.word ?? '')
  return again !== undefined && denied ? [named(again, again + 3)] : []
}

/** "the latest auction per type": the groups hold how many, and not when. */
function ofWhen({ ranking: { rank } }: Draft, { aggregate }: Asked): Item[] {
  if (!rank || aggregate?.fn !== 'count' || aggregate.group_by === undefined) return []
  return /^(begin_date|end_date|duration)$/.test(rank.field ?? '') ? [named(rank.start, rank.end)] : []
}

/** "states that had one for the first time", "since I last looked": what only a look at all the others would tell. */
function ofEarlier(tokens: readonly Token[]): Item[] {
  return tokens.flatMap(({ word }, at) => {
    const [next, third] = [tokens[at + 1]?.word ?? '', tokens[at + 2]?.word]
    if (word === 'first' && next === 'time') return [named(at, at + 2)]
    const since = word === 'since' && (/^(my|our|the)$/.test(next) || /^(i|we|you)$/.test(next))
    const thing = tokens[at + 3]
    return since && third === 'last' && thing && !STEPS.has(thing.word) ? [named(at, at + 4)] : []
  })
}

const EDGES = new Set('before after until till through thru since'.split(' '))

/** "before May 5 inclusive", "until May 5, that day not included": which is not how the day was taken. */
function ofEdges(tokens: readonly Token[]): Item[] {
  const before = tokens.findIndex(({ word }) => EDGES.has(word))
  if (before < 0) return []
  const open = /^(before|after)$/.test(tokens[before]?.word ?? '')
  const ofDay = (at: number) => /^(day|date|itself|not)$/.test(tokens[at - 1]?.word ?? '')
  return tokens.flatMap(({ word }, at) => {
    const says = /^(inclusive|exclusive)$/.test(word) || (/^(included|excluded)$/.test(word) && ofDay(at))
    if (at < before || !says) return []
    const out = word.startsWith('ex') || tokens[at - 1]?.word === 'not'
    return out === open ? [] : [named(at)]
  })
}

/** "counties that hold monthly sales": how often, and no groups. */
function ofOften(spans: readonly Item[], tokens: readonly Token[]): ReadonlySet<Item> {
  const group = spans.findIndex(({ kind }) => kind === 'dimension')
  return new Set(
    spans.filter((item, at) => {
      const often = group >= 0 && at > group && item.kind === 'dimension' && /ly$/.test(tokens[item.start]?.word ?? '')
      return often && HAS.test(tokens[item.start - 1]?.word ?? '')
    }),
  )
}

const LEADS = /^(rank|first|top)$/

/** "all but the three biggest", "all except the first 5": which leaves out by an order. They become words that nobody knows, as does how often a group has auctions. */
export function withoutRankedOut(spans: readonly Item[], tokens: readonly Token[]): Item[] {
  const often = ofOften(spans, tokens)
  return spans.map((item, at) => {
    if (often.has(item)) return named(item.start, item.end)
    const next = spans[at + 1]?.kind === 'amount' ? spans[at + 2] : spans[at + 1]
    const but = item.kind === 'comma' && tokens[item.end - 1]?.word === 'but'
    const all = but && tokens.slice(0, item.start).some(({ word }) => /^(all|every|everything|everyone)$/.test(word))
    const out = all || item.kind === 'not'
    return out && LEADS.test(next?.kind ?? '') ? named(item.start, item.end) : item
  })
}

/** What of a question was recognised, and yet has no part in its query. */
export const overlooked = (spans: readonly Item[], items: readonly Item[], draft: Draft, asked: Asked): Item[] => [
  ...ofWhen(draft, asked),
  ...whetherFirst(draft, asked),
  ...ofPartsOfGroups(items, draft.tokens, asked),
  ...ofEvery(draft.tokens, asked),
  ...ofTwo(spans, items, draft.tokens),
  ...ofGroups(items, draft.tokens, asked),
  ...ofAll(draft.tokens),
  ...besideOthers(spans, draft.tokens, asked),
  ...countedTwice(draft.tokens, asked),
  ...rankedTwice(spans, draft, asked),
  ...ofEarlier(draft.tokens),
  ...ofEdges(draft.tokens),
]
