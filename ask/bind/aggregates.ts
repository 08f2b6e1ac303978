import type { Measure, NumberField } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { everHad, leadsAnywhere, standsBefore } from './extremes.ts'
import { type Fn, functionOf, isBare, isDuration, isNumberField } from './functions.ts'
import { type Group, groupingOf, groupOrder } from './groups.ts'
import { type Condition, cursorAt, type Draft, firstOf, type Item, itemAt, type SpanOf } from './items.ts'
import { asksForOne } from './ranking.ts'

/**
 * Whether a number is asked for, and which.
 *
 * `how many` count · `how many certificates` sum · `total market value` sum · `average …` · `what is the highest market value` max ·
 * `which state has the most` count by state · `how many counties` distinct · `what share of` share
 */
type Aggregate = NonNullable<AuctionQuery['aggregate']>
type Chosen = { fn: 'count' } | { fn: Exclude<Fn, 'count'>; on: Measure }
export type Asked = {
  aggregate?: Aggregate
  sort?: AuctionQuery['sort']
  limit?: number
  share?: boolean
  consumed: Set<Item>
}

/** Marks in `draft.assumed` that the figure of the aggregate was not named. */
export const AGGREGATE_FIELD: object = {}

/** A figure that stands free: nothing has compared, ordered or missed it. */
function freeField(items: readonly Item[]): SpanOf<'field'> | undefined {
  // "the average value per certificate" is none of certificates
  const fields = items.flatMap((item, at) =>
    item.kind === 'field' && !/^(per|by)$/.test(items[at - 1]?.kind ?? '') ? [item] : [],
  )
  return fields.find((field) => !field.loose) ?? fields[0]
}

/** `how many western states have liens`, `how many states around Ohio` */
function namesStates(items: readonly Item[], at: number, tokens: Draft['tokens']): boolean {
  const region = itemAt(items, at, 'condition')
  const said = region?.region === true && tokens.slice(region.start, region.end).some(({ word }) => word === 'states')
  return said && !/^(noun|types)$/.test(items[at + 1]?.kind ?? '')
}

/** `how many counties`, `number of different types`. */
function distinctOf(
  items: readonly Item[],
  at: number,
  { tokens }: Draft,
  consumed: Set<Item>,
): Extract<Aggregate, { fn: 'distinct' }> | undefined {
  const cursor = cursorAt(items, at + 1)
  cursor.skip('distinct')
  if (namesStates(items, cursor.at, tokens)) return { fn: 'distinct', field: 'state' }
  // "how many Kentucky counties", but not "how many sales Kentucky counties had"
  const narrowed = !cursor.skip('noun') && cursor.skip('condition', 'distinct')
  const dimension = cursor.take('dimension')
  const group = dimension?.group
  // "how many Texas county sales" are sales
  if (narrowed && !dimension?.plural) return undefined
  // "how many sales in each auction type"
  if (/^(per|each|every|a)$/.test(tokens[dimension?.start ?? -1]?.word ?? '')) return undefined
  if (group !== 'state' && group !== 'jurisdiction' && group !== 'auction_type') return undefined
  for (const item of items) if (item === dimension || item.kind === 'distinct') consumed.add(item)
  return { fn: 'distinct', field: group }
}

/** `number of counties per state`: what is counted is counted in each group. */
function perGroup(items: readonly Item[], draft: Draft, consumed: Set<Item>): Group | undefined {
  const rest = items.filter((item) => item.kind !== 'dimension' || !consumed.has(item))
  const said = rest.some((item, at) => item.kind === 'dimension' && /^(per|by|which)$/.test(rest[at - 1]?.kind ?? ''))
  const keyed = draft.ranking.keys.some(({ group, explicit }) => group !== undefined && !explicit)
  return said || keyed ? groupingOf(rest, draft, consumed) : undefined
}

/** What is known of the question when the function is chosen. */
type Clues = {
  items: readonly Item[]
  draft: Draft
  fn: Fn | undefined
  field: SpanOf<'field'> | undefined
  group: Group | undefined
  having: SpanOf<'having'> | undefined
  /** the figure that is ordered by */
  ranked: NumberField | undefined
  on: Measure | undefined
  noun: boolean
}

/** `how many …`: auctions, or what they hold. */
function counted({ fn, on, group, field, noun }: Clues): Chosen | undefined {
  if (fn !== 'count') return undefined
  if (on === 'total_certificates' && !group) return { fn: 'sum', on }
  return field && !noun && !field.loose ? { fn: 'sum', on: field.field } : { fn: 'count' }
}

/** "how much", "what do they add up to": money, where "the total" may be how many. */
const adds = ({ tokens }: Draft) =>
  tokens.some(
    ({ word }, at) =>
      /^(much|sum|sums|summed|summing)$/.test(word) ||
      (/^(add|adds|added|come|comes)$/.test(word) && /^(up|to)$/.test(tokens[at + 1]?.word ?? '')),
  )

/** "the total for those over $1M": of money, where money is spoken of. */
function totalsMoney(items: readonly Item[], { tokens }: Draft): boolean {
  const money = ({ filter }: Condition) => filter.numbers?.some(({ field }) => field !== 'total_certificates')
  return (
    tokens.some(({ word }, at) => word === 'total' && /^(for|of)$/.test(tokens[at + 1]?.word ?? '')) &&
    items.some((item) => item.kind === 'condition' && money(item))
  )
}

/** `total …`, `how much`: a sum where a figure is there, otherwise a count. */
function summed({ fn, on, ranked, group, draft, items, noun }: Clues): Chosen | undefined {
  if (fn !== 'sum') return undefined
  if (on) return { fn: 'sum', on }
  // "how much is it all, going by market value"
  if (ranked && !group) return adds(draft) && !draft.ranking.rank ? { fn: 'sum', on: ranked } : undefined
  // "and the total?" of what was found
  const ofFound = draft.scene.conversing && !noun
  const money = ofFound || adds(draft) || totalsMoney(items, draft)
  return money && !group ? { fn: 'sum', on: 'total_market_value' } : { fn: 'count' }
}

function averaged({ fn, on, ranked }: Clues): Chosen | undefined {
  return fn && fn !== 'sum' && fn !== 'count' ? { fn, on: on ?? ranked ?? 'total_market_value' } : undefined
}

/** "the highest market value in each state", "the top auction in every state by certs": one figure of each group. */
const ofEach = (group: Group, rank: NonNullable<Draft['ranking']['rank']>, on: Measure, one: boolean) =>
  group.each && (one || (rank.direct && rank.field === on))

/** "the largest deed sale" is one */
const SALE = /^(sale|auction|lien|deed|foreclosure)$/

/** Whether one auction is spoken of: "the largest sale", "the cheapest deed sale". */
const ofOne = ({ items, draft, noun }: Clues) =>
  noun
    ? asksForOne(items)
    : items.some(({ kind, end }) => kind === 'condition' && SALE.test(draft.tokens[end - 1]?.word ?? ''))

/** The figure a superlative without one is about, where groups are asked for: a value, but for "the busiest" and "the top states". */
function ofGroupsBest(clues: Clues, group: Group, rank: NonNullable<Draft['ranking']['rank']>): Chosen | undefined {
  const { draft, having } = clues
  if (having || rank.counts || rank.field !== undefined) return undefined
  const one = ofOne(clues)
  const extreme = { fn: rank.dir === 'desc' ? 'max' : 'min', on: 'total_market_value' } as const
  // "just the top one in every state"
  if (group.each && (one || draft.ranking.limit === 1)) return extreme
  if (draft.tokens.some(({ word }) => /^(busiest|top|leading|number)$/.test(word))) return undefined
  return one ? extreme : { fn: 'sum', on: 'total_market_value' }
}

/** Groups without a function: what the most is asked of. "The biggest auctions" is about value, "the most" about their number. */
function grouped(clues: Clues): Chosen | undefined {
  const { fn, group, having, on, draft } = clues
  if (!group || fn) return undefined
  const { rank } = draft.ranking
  // "which county has the highest single market value"
  const single = rank?.direct && draft.tokens.slice(rank.start, rank.end).some(({ word }) => word === 'single')
  if (on && rank && (single || ofEach(group, rank, on, ofOne(clues))))
    return { fn: rank.dir === 'desc' ? 'max' : 'min', on }
  if (on && !(having && !having.field)) return { fn: 'sum', on }
  return (rank && ofGroupsBest(clues, group, rank)) ?? { fn: 'count' }
}

/** `total market value of Texas liens`. */
function totalled({ fn, group, field, draft }: Clues): Chosen | undefined {
  const free = !fn && !group && !draft.ranking.rank && draft.ranking.keys.length === 0
  return free && field?.total ? { fn: 'sum', on: field.field } : undefined
}

/** `what is the highest market value`: a figure, not an auction. */
function extreme({ items, fn, group, draft, noun }: Clues): Chosen | undefined {
  const { rank, limit } = draft.ranking
  const bare = items.some(isBare)
  const ever = everHad(draft)
  const anywhere = ever || leadsAnywhere(items, draft)
  if (
    fn ||
    group ||
    (noun && !(bare && asksForOne(items)) && !ever && !standsBefore(items, draft)) ||
    !rank?.direct ||
    // "the most certificates in a single sale, just the number"
    (limit !== undefined && !((bare || anywhere) && limit === 1)) ||
    !isNumberField(rank.field)
  )
    return undefined
  const asks = bare || anywhere || draft.tokens.slice(0, 4).some(({ word }) => /^(what|whats|how)$/.test(word))
  return asks ? { fn: rank.dir === 'desc' ? 'max' : 'min', on: rank.field } : undefined
}

const choose = firstOf<[Clues], Chosen>(counted, summed, averaged, grouped, totalled, extreme)

function cluesOf(items: readonly Item[], draft: Draft, fn: Fn | undefined, group: Group | undefined): Clues {
  const { rank, keys } = draft.ranking
  const field = freeField(items)
  const having = items.flatMap((item) => (item.kind === 'having' ? [item] : []))[0]
  const ranked = [rank?.field, ...keys.map((key) => key.field)].find(isNumberField)
  const lasts = items.some(isDuration) || rank?.field === 'duration'
  const timed = fn && fn !== 'count' && !field && lasts ? 'duration' : undefined
  const on = having?.field ?? field?.field ?? timed ?? (group ? ranked : undefined)
  const noun = items.some((item) => item.kind === 'noun' && !item.pronoun)
  return { items, draft, fn, field, group, having, ranked, on, noun }
}

/** A share is one number: "by state" is named as not used. */
function askedShare(items: readonly Item[], { ranking, aside, tokens }: Draft, consumed: Set<Item>): Asked {
  // "of all auctions"
  for (const item of items) if (item.kind === 'per' && tokens[item.end - 1]?.word === 'all') consumed.add(item)
  for (const { words } of ranking.keys) if (words) aside.push({ kind: 'word', ...words })
  return { aggregate: { fn: 'share', of: {} }, share: true, consumed }
}

/** A count of states, counties or types, of each group where groups are said. */
function askedDistinct(
  distinct: Extract<Aggregate, { fn: 'distinct' }>,
  items: readonly Item[],
  draft: Draft,
  consumed: Set<Item>,
): Asked {
  const per = perGroup(items, draft, consumed)
  if (!per) return { aggregate: distinct, consumed }
  return { aggregate: { ...distinct, group_by: per.group }, consumed, ...groupOrder(per, draft) }
}

/** "the number of auctions and total certificates": the sum is computed, and the number named as not used. */
function leaveCount(items: readonly Item[], consumed: Set<Item>): void {
  const several = items.filter(({ kind }) => kind === 'fn').length > 1
  const beside = several || items.some(({ kind }) => kind === 'field')
  const counted = several ? /^(noun|and|comma|condition)$/ : /^(noun|and|comma)$/
  const other = items.find(
    (item, at) => item.kind === 'fn' && item.fn === 'count' && counted.test(items[at + 1]?.kind ?? ''),
  )
  if (other && beside && items.some(({ kind }) => kind === 'and' || kind === 'comma')) consumed.delete(other)
}

/** "the average of the ten biggest", "how many certificates does the largest sale have": of some auctions of an order, which a query cannot hold. */
function isOfRanked(items: readonly Item[], { ranking: { rank, limit } }: Draft): boolean {
  if (!rank || rank.counts) return false
  return limit === undefined ? !rank.direct && rank.field === undefined && asksForOne(items) : limit > 1
}

/** "how much is the cheapest sale worth" is a figure all the same; otherwise the auctions are shown, and what was to be computed of them is named. */
function askedRanked(items: readonly Item[], draft: Draft, fn?: Fn, group?: Group): Asked | undefined {
  if (!fn || group || !isOfRanked(items, draft)) return undefined
  const { ranking, tokens, assumed } = draft
  const { rank, limit } = ranking
  const much = tokens.some(({ word }, at) => word === 'how' && tokens[at + 1]?.word === 'much')
  const other = items.some((item) => item.kind === 'field' && item.field !== 'total_market_value')
  if (!rank || limit !== undefined || fn !== 'sum' || !much || other) return { consumed: new Set() }
  assumed.add(AGGREGATE_FIELD)
  const consumed = new Set(items.filter(({ kind }) => kind === 'fn' || kind === 'field'))
  return { aggregate: { fn: rank.dir === 'desc' ? 'max' : 'min', field: 'total_market_value' }, consumed }
}

/** Reads the question for an aggregate. */
export function askedFor(items: readonly Item[], draft: Draft): Asked {
  const isShare = (item: Item) =>
    item.kind === 'share' || (item.kind === 'among' && /^(as|at)$/.test(draft.tokens[item.start]?.word ?? ''))
  const consumed = new Set<Item>(items.filter((item) => isShare(item) || item.kind === 'having'))
  if (items.some(isShare)) return askedShare(items, draft, consumed)
  const called = functionOf(items, draft, consumed)
  // "how many counties had more than 3" lists them, with their number
  const limited = items.some((item) => item.kind === 'having')
  const distinct = called?.fn === 'count' && !limited ? distinctOf(items, called.at, draft, consumed) : undefined
  if (distinct) return askedDistinct(distinct, items, draft, consumed)
  const group = groupingOf(items, draft, consumed)
  const ranked = askedRanked(items, draft, called?.fn, group)
  if (ranked) return ranked
  const clues = cluesOf(items, draft, called?.fn, group)
  const chosen = choose(clues)
  return chosen ? concluded(chosen, group, clues, consumed) : { consumed }
}

/** The aggregate that was chosen, with its groups and their order. */
function concluded(chosen: Chosen, group: Group | undefined, clues: Clues, consumed: Set<Item>): Asked {
  const { field, having, items, draft } = clues
  if (chosen.fn !== 'count') leaveCount(items, consumed)
  if (field && (chosen.fn !== 'count' || field.loose)) consumed.add(field)
  const assumed = field?.loose ?? !draft.ranking.rank?.direct
  if (group?.assumed || (chosen.fn !== 'count' && chosen.on !== 'duration' && assumed))
    draft.assumed.add(AGGREGATE_FIELD)
  const grouped = {
    ...(group ? { group_by: group.group } : {}),
    ...(group && having ? { having: { op: having.op, value: having.value } } : {}),
  }
  const aggregate: Aggregate =
    chosen.fn === 'count' ? { fn: 'count', ...grouped } : { fn: chosen.fn, field: chosen.on, ...grouped }
  return { aggregate, consumed, ...(group ? groupOrder(group, draft) : {}) }
}
