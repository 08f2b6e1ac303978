import type { SortField } from '#contract/auction-fields.ts'
import { countedNoun, heldByGroup, isAllOfThem, isPlural } from './counted-nouns.ts'
import { figureThenRank } from './figure-then-rank.ts'
import { type Bound, cursorAt, type Draft, type Item, itemAt, rewrite, type SpanOf } from './items.ts'
import { listHead, type Opened, type Opener, small } from './list-heads.ts'
import { orderedBy } from './order-words.ts'
import { directed, type Key, keyAt } from './sort-keys.ts'

/**
 * Superlatives, limits and orders.
 *
 * `five biggest … by market value` · `top 10 by certificates` · `lowest assessed` · `most certificates` · `next 3 auctions` ·
 * `the 5 auctions with …` · `sorted by state then date` · `by start date, oldest first` · `largest first` · `descending`
 */

/** Whether one auction is asked for: "the next Texas auction", "which sale has". */
export function asksForOne(items: readonly Item[]): boolean {
  // "the cheapest sale, leaving aside those at zero"
  const left = (at: number) => items[at - 1]?.kind === 'not'
  return (
    !items.some((item, at) => isPlural(item) && !left(at)) &&
    items.some((item) => item.kind === 'noun' || item.kind === 'types')
  )
}

/** The 5 of "biggest 5", unless it belongs to what follows: "biggest, 5 or more days". */
function numberAt(items: readonly Item[], at: number): number | undefined {
  return /^(compare|to|stretch)$/.test(items[at + 1]?.kind ?? '') ? undefined : small(items[at])?.value
}

/** `the five worth least`, `three assessed highest`: how many, and not so much. */
function countedThenWorth(items: readonly Item[], at: number, { tokens, ranking }: Draft): Bound | undefined {
  const amount = small(items[at])
  const one = items[at]?.kind === 'noun' && tokens[items[at].start]?.word === 'one'
  const figure = itemAt(items, at + 1, 'field')
  const rank = itemAt(items, at + 2, 'rank')
  const worth =
    figure && /^(worth|valued|priced|assessed|appraised|estimated)$/.test(tokens[figure.end - 1]?.word ?? '')
  if ((!amount && !one) || amount?.money || !worth || !rank || rank.field || LED.has(items[at - 1]?.kind))
    return undefined
  if (/^(first|top|foot|field)$/.test(items[at + 3]?.kind ?? '')) return undefined
  ranking.limit = amount?.value ?? 1
  const { start, end } = { start: figure.start, end: rank.end }
  ranking.rank = { dir: rank.dir, field: figure.field, counts: false, direct: true, place: false, start, end }
  return { length: 3, become: [] }
}
const LED = new Set<string | undefined>(['compare', 'between', 'from', 'to'])

/** `biggest`, `5 biggest`, `biggest 5`. */
function superlative(items: readonly Item[], at: number): Opened | undefined {
  const cursor = cursorAt(items, at)
  const before = small(items[at])
  if (before) cursor.at++
  // "the five with the most certificates"
  if (before && itemAt(items, cursor.at + 1, 'rank')) cursor.skip('with')
  const rank = cursor.take('rank')
  if (!rank) return undefined
  const after = before ? undefined : numberAt(items, cursor.at)
  // "latest ended"
  const ended = rank.field === 'begin_date' && itemAt(items, cursor.at, 'phase')?.on === 'ends'
  if (ended)
    return { length: cursor.at - at, rank: { ...rank, field: 'end_date' }, opener: 'rank', limit: before?.value }
  if (!after) return { length: cursor.at - at, rank, opener: 'rank', limit: before?.value }
  return { length: cursor.at + 1 - at, rank, opener: 'rank', limit: after }
}

/** The figure that stands right beside a superlative, to be left where a number of its own follows. */
function figureBeside(
  items: readonly Item[],
  at: number,
  { rank, opener }: Opened,
  { tokens }: Draft,
): (Key & { taken: boolean }) | undefined {
  if (opener !== 'rank' && opener !== 'top') return undefined
  // "the cheapest properties" are what is sold
  const sold = rank?.by === 'size' && SOLD.test(tokens[(items[at]?.end ?? 0) - 1]?.word ?? '')
  const key = !sold && (rank?.field === undefined || opener !== 'rank') ? keyAt(items, at) : undefined
  if (!key?.field) return undefined
  return { ...key, taken: !/^(compare|between)$/.test(items[at + key.length]?.kind ?? '') }
}

const SOLD = /^(propert(y|ies)|lots?|parcels?|items?)$/

const COUNTED = new Set(['noun', 'types', 'states', 'place', 'not', 'tense', 'phase', 'period', 'step', 'dimension'])

/** "most auctions", "busiest month": the number of auctions is meant. */
function countsAuctions(items: readonly Item[], at: number, rank: SpanOf<'rank'> | undefined): boolean {
  const next = items[at]
  return rank?.by === 'count' && (next === undefined || COUNTED.has(next.kind))
}

const LOOKS_BACK = /^(was|were|did|held|ran|had|happened|finished|ended)$/

/** "the last auction of 2026", "the last 3 in December 2026", "the last four scheduled": the end of a time that is not over, and not of what is past. */
function isFinal(items: readonly Item[], { ranking, tokens, scene }: Draft): boolean {
  const coming = (item: Item) =>
    item.kind === 'tense' ? item.tense === 'upcoming' : item.kind === 'step' && item.step === 'next'
  if (items.some(coming)) return true
  const period = items.find((item) => item.kind === 'period')
  const range = period?.kind === 'period' ? period.range : undefined
  if (!range || range.to < scene.today || tokens.some(({ word }) => LOOKS_BACK.test(word))) return false
  return range.from > scene.today || ranking.limit === 1
}

/** What `next` and `last` say of when: coming auctions, past auctions. */
function tenseOf(items: readonly Item[], at: number, length: number, opener: Opener, draft: Draft): Item[] {
  const span = { start: items[at]?.start ?? 0, end: items[at + length - 1]?.end ?? 0 }
  const words = draft.tokens.slice(span.start, span.end).map(({ word }) => word)
  // "the next to close" may be running
  const closing = words.some((word) =>
    /^(ends?|closes?|finish|finishes|concludes?|wraps|ending|closing|finishing)$/.test(word),
  )
  const ends = itemAt(items, at - 1, 'phase')?.on === 'ends'
  if (
    opener === 'next' ||
    (words.some((word) => /^(soonest|soon|near|close)$/.test(word)) && !ends) ||
    words[0] === 'next'
  )
    return [{ kind: 'tense', tense: closing ? 'not-over' : 'upcoming', strong: true, ...span }]
  const recent = words.some((word, at) => word === 'most' && words[at + 1]?.startsWith('recent'))
  return (opener === 'last' && !isFinal(items, draft)) || recent
    ? [{ kind: 'tense', tense: 'past', strong: true, ...span }]
    : []
}

/** The figure and direction of a superlative; "first" and "last" are about the date. */
function rankOf(rank: SpanOf<'rank'> | undefined, opener: Opener, beside: Key | undefined) {
  const byDate: SortField | undefined = opener === 'rank' || opener === 'top' ? undefined : 'begin_date'
  const field = beside?.field ?? rank?.field ?? byDate
  const said: 'asc' | 'desc' = rank?.dir ?? (opener === 'first' || opener === 'next' ? 'asc' : 'desc')
  const dir = beside ? directed(beside, said) : said
  return { dir, ...(field ? { field } : {}) }
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** "The second largest" cannot be asked for alone: the first two are shown, and "second" is named as not used. */
function ordinalBefore(item: Item | undefined, { opener }: Opened, { tokens }: Draft): number | undefined {
  const before = (item?.start ?? 0) - 1
  const written = /^(nd|rd|th)$/.test(tokens[before]?.word ?? '') ? Number(tokens[before - 1]?.text) : 0
  const nth = written || ORDINALS.indexOf(tokens[before]?.word ?? '') + 1
  return nth > 1 && opener === 'rank' ? nth : undefined
}

/** An order that another takes the place of is named as not used: "smallest and largest market value". */
function replaceRank({ rank }: Opened, { ranking, aside }: Draft): void {
  const { rank: given } = ranking
  if (given && rank && given.dir !== rank.dir) aside.push({ kind: 'word', start: given.start, end: given.end })
}

/** "biggest and smallest", "top 5 and bottom 5": one order only, so that the other is left over and named. */
const isFurther = ({ rank, limit, opener }: Opened, { rank: given }: Draft['ranking']) =>
  given !== undefined && opener === 'rank' && (limit === undefined || given.dir !== rank?.dir)

/** Puts a superlative into the draft: its figure is what stands beside it. */
function takeRank(items: readonly Item[], at: number, found: Opened, draft: Draft): Bound | undefined {
  const { ranking } = draft
  const { rank, opener } = found
  const beside = figureBeside(items, at + found.length, found, draft)
  if (!beside && isFurther(found, ranking)) return undefined
  const named = found.length + (beside?.taken ? beside.length : 0)
  // "lowest assessed 5"
  const counted = beside?.taken && found.limit === undefined ? numberAt(items, at + named) : undefined
  const length = named + (counted ? 1 : 0)
  const limit = found.limit ?? counted ?? ordinalBefore(items[at], found, draft)
  if (limit !== undefined) ranking.limit = limit
  if (!ranking.rank || beside) {
    replaceRank(found, draft)
    const counts = !beside && countsAuctions(items, at + length, rank)
    const span = { start: items[at]?.start ?? 0, end: items[at + length - 1]?.end ?? 0 }
    ranking.rank = {
      ...rankOf(rank, opener, beside),
      counts,
      direct: beside !== undefined,
      place: opener === 'first' && !rank,
      ...span,
    }
  }
  closeLast(items, at + length, opener, draft)
  return { length, become: tenseOf(items, at, length, opener, draft) }
}

/** "the last five Ohio sales to close": which of them close last. */
function closeLast(items: readonly Item[], from: number, opener: Opener, { tokens, ranking: { rank } }: Draft): void {
  let at = from
  while (at < from + 4 && (items[at]?.kind === 'noun' || MOVABLE.test(items[at]?.kind ?? ''))) at++
  const phase = itemAt(items, at, 'phase')
  const closes = phase?.on === 'ends' && tokens.slice(phase.start - 1, phase.end).some(({ word }) => word === 'to')
  if (rank && !rank.direct && closes && opener !== 'rank' && opener !== 'top') rank.field = 'end_date'
}

const TOUCHING = new Set<string | undefined>([
  'compare',
  'between',
  'amount',
  'missing',
  'present',
  'not',
  'with',
  'field',
])

/** Whether the words say what a superlative is of: `top 5 in Ohio on certs`. */
const saysOf = ({ start }: Item, { tokens, ranking: { rank } }: Draft) =>
  rank !== undefined &&
  start > rank.end &&
  /^(on|in|for|at|regarding|concerning)$/.test(
    tokens[/^(the|their|its|total)$/.test(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1]?.word ?? '',
  )

/** "order me the sales of Nevada for market value", "top five auctions on certificate count": the one figure that is free says by what. */
function keyedLater(items: readonly Item[], draft: Draft): readonly Item[] {
  const { ranking } = draft
  const { rank, sorted, keys } = ranking
  const open = rank ? !rank.field && !rank.counts && !rank.place : sorted
  if (!open || keys.length > 0 || items.some(({ kind }) => kind === 'fn')) return items
  const free = items.filter(
    ({ kind }, at) =>
      (kind === 'field' || (kind === 'key' && !rank)) &&
      !TOUCHING.has(items[at - 1]?.kind) &&
      !TOUCHING.has(items[at + 1]?.kind),
  )
  const [field, other] = free
  if ((field?.kind !== 'field' && field?.kind !== 'key') || other || (rank && !saysOf(field, draft))) return items
  ranking.keys.push({ field: field.field, explicit: true })
  return items.filter((item) => item !== field)
}

const MOVABLE = /^(states|place|types|period|tense)$/

/** `the smallest Texas estimates`, `highest 2026 lien market values`: the figure is moved to its superlative. */
function figuresToRanks(items: readonly Item[], { tokens }: Draft): readonly Item[] {
  return rewrite(
    items,
    (all, at) => {
      const rank = itemAt(all, at, 'rank')
      if (!rank || rank.field || rank.by !== 'size') return undefined
      let to = at + 1
      while (to < at + 4 && MOVABLE.test(all[to]?.kind ?? '')) to++
      const figure = itemAt(all, to, 'field')
      const several = figure && FIGURES.test(tokens[figure.end - 1]?.word ?? '')
      if (to === at + 1 || !several || COMPARED.test(all[to + 1]?.kind ?? '')) return undefined
      return { length: to + 1 - at, become: [rank, figure, ...all.slice(at + 1, to)] }
    },
    RANK,
  )
}
const COMPARED = /^(compare|between|amount|missing|present)$/
const FIGURES = /^(estimates|values?|valuations|certs|certificates|assessments)$/
const RANK = new Set<Item['kind']>(['rank'])

/** Without one of these nothing is put in order, and nothing counted. */
const ORDERING = new Set<Item['kind']>([
  'rank',
  'top',
  'first',
  'step',
  'sort',
  'by',
  'then',
  'key',
  'direction',
  'reverse',
  'amount',
])

/** Takes superlatives, limits and orders out of the items, into `draft.ranking`. */
export function bindRanking(said: readonly Item[], draft: Draft): Item[] {
  const items = figuresToRanks(said, draft)
  const one = asksForOne(items)
  const bind = (all: readonly Item[], at: number, done: readonly Item[]): Bound | undefined => {
    const order = orderedBy(all, at, draft) ?? figureThenRank(all, at, draft) ?? countedThenWorth(all, at, draft)
    if (order) return order
    const held = heldByGroup(all, at, done)
    if (held) return held
    if (isAllOfThem(all, at, done, draft)) return { length: 1, become: [] }
    const count = countedNoun(all, at, done, draft)
    if (count !== undefined) {
      draft.ranking.limit = count
      return { length: 1, become: [] }
    }
    // "fewer than 50 upcoming auctions"
    if (small(all[at]) && done.at(-1)?.kind === 'compare') return undefined
    const found = superlative(all, at) ?? listHead(all, at, one, draft)
    return found && takeRank(all, at, found, draft)
  }
  const bound = rewrite(items, bind, ORDERING)
  return [...keyedLater(bound, draft)]
}
