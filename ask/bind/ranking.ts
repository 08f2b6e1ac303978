import type { SortField } from '#contract/auction-fields.ts'
import { cursorAt, type Draft, firstOf, type Item, itemAt, rewrite, type SpanOf } from './items.ts'
import { listHead, type Opened, type Opener, small } from './list-heads.ts'
import { directionAt, isSpokenFor, type Key, keyAt, keyBehind, sortPhrase } from './sort-keys.ts'

/**
 * Superlatives, limits and orders.
 *
 * `five biggest … by market value` · `top 10 by certificates` · `lowest assessed` · `most certificates` · `next 3 auctions` ·
 * `the 5 auctions with …` · `sorted by state then date` · `by start date, oldest first` · `largest first` · `descending`
 */
type Bound = { length: number; become: readonly Item[] }

const plural = (item: Item) => (item.kind === 'noun' || item.kind === 'types') && item.plural

/** Whether one auction is asked for: "the next Texas auction", "which sale has". */
export function asksForOne(items: readonly Item[]): boolean {
  return !items.some(plural) && items.some((item) => item.kind === 'noun' || item.kind === 'types')
}

/** `biggest`, `5 biggest`, `biggest 5`. */
function superlative(items: readonly Item[], at: number): Opened | undefined {
  const cursor = cursorAt(items, at)
  const before = small(items[at])
  if (before) cursor.at++
  // "the five with the most certificates"
  if (before && itemAt(items, cursor.at + 1, 'rank')) cursor.skip('with')
  const rank = cursor.take('rank')
  if (!rank) return undefined
  const after = before ? undefined : small(items[cursor.at])
  // "latest ended"
  const ended = rank.field === 'begin_date' && itemAt(items, cursor.at, 'phase')?.on === 'ends'
  if (ended)
    return { length: cursor.at - at, rank: { ...rank, field: 'end_date' }, opener: 'rank', limit: before?.value }
  const belongs = /^(compare|to|stretch)$/.test(items[cursor.at + 1]?.kind ?? '')
  if (!after || belongs) return { length: cursor.at - at, rank, opener: 'rank', limit: before?.value }
  return { length: cursor.at + 1 - at, rank, opener: 'rank', limit: after.value }
}

const COMPARED = new Set<string | undefined>(['compare', 'between', 'from', 'to', 'and'])

/** `show 7`, `ten of them`, `which 5 counties`: a number that needs no noun of auctions after it. */
function standsForAll(items: readonly Item[], at: number, done: readonly Item[], before: string): boolean {
  const next = items[at + 1]
  if (/^(show|list|give|me|us|only|just|limit)$/.test(before) && (next === undefined || next.kind === 'comma'))
    return true
  if (next?.kind === 'cue') return next.cue === 'these'
  return next?.kind === 'dimension' && next.plural && done.at(-1)?.kind === 'which'
}

/** `the 5 auctions with …`, `ten Texas liens`: a number of auctions, where nothing compares it. */
function countedNoun(items: readonly Item[], at: number, done: readonly Item[], { tokens }: Draft): number | undefined {
  const amount = small(items[at])
  if (!amount || COMPARED.has(done.at(-1)?.kind)) return undefined
  if (standsForAll(items, at, done, tokens[amount.start - 1]?.word ?? '')) return amount.value
  const ahead = items.slice(at + 1, at + 5)
  const end = ahead.findIndex((item) => item.kind !== 'states' && item.kind !== 'place' && item.kind !== 'types')
  const before = end < 0 ? ahead : ahead.slice(0, end)
  if (before.some(plural)) return amount.value
  const noun = itemAt(ahead, before.length, 'noun')
  if (tokens[noun?.start ?? -1]?.word === 'things') return undefined
  // "3 auction most expensive"
  const loose = noun && !noun.plural && !noun.pronoun && ahead[before.length + 1]?.kind === 'rank'
  return noun && (noun.plural || loose || amount.value === 1) ? amount.value : undefined
}

/** `states with just one auction`, `counties where there were 2 sales`: so many in a group, and no limit. */
function heldByGroup(items: readonly Item[], at: number, done: readonly Item[]): Item | undefined {
  const amount = small(items[at])
  const before = done.at(-1)
  const next = items[at + 1]?.kind
  if (!amount || !before || !/^(with|cue|dimension)$/.test(before.kind) || (next !== 'noun' && next !== 'types'))
    return undefined
  const grouped = done.findLast(({ kind }) => kind === 'dimension')
  const between = grouped ? amount.start - grouped.end : 0
  if (between < 1 || between > FARTHEST) return undefined
  return { kind: 'having', op: '=', value: amount.value, start: amount.start, end: amount.end }
}
/** More words than these between a group and what it holds are another thought. */
const FARTHEST = 5

/** The figure that stands right beside a superlative, to be left where a number of its own follows. */
function figureBeside(
  items: readonly Item[],
  at: number,
  { rank, opener }: Opened,
): (Key & { taken: boolean }) | undefined {
  if (opener !== 'rank' && opener !== 'top') return undefined
  const key = rank?.field === undefined || opener !== 'rank' ? keyAt(items, at) : undefined
  if (!key?.field) return undefined
  return { ...key, taken: !/^(compare|between)$/.test(items[at + key.length]?.kind ?? '') }
}

const COUNTED = new Set(['noun', 'types', 'states', 'period', 'step', 'dimension'])

/** "most auctions", "busiest month": the number of auctions is meant. */
function countsAuctions(items: readonly Item[], at: number, rank: SpanOf<'rank'> | undefined): boolean {
  const next = items[at]
  return rank?.by === 'count' && (next === undefined || COUNTED.has(next.kind))
}

const LOOKS_BACK = /^(was|were|did|held|ran|had|happened|finished|ended)$/

/** "the last auction of 2026", "the last 3 in December 2026": the end of a time that is not over, and not of what is past. */
function isFinal(items: readonly Item[], { ranking, tokens, scene }: Draft): boolean {
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
  const closing = words.some((word) => /^(end|close|finish|conclude|ending|closing|finishing)$/.test(word))
  const ends = itemAt(items, at - 1, 'phase')?.on === 'ends'
  if (opener === 'next' || (words.includes('soonest') && !ends) || words[0] === 'next')
    return [{ kind: 'tense', tense: closing ? 'not-over' : 'upcoming', strong: true, ...span }]
  const recent = words[0] === 'most' && words[1]?.startsWith('recent')
  return (opener === 'last' && !isFinal(items, draft)) || recent
    ? [{ kind: 'tense', tense: 'past', strong: true, ...span }]
    : []
}

/** The figure and direction of a superlative; "first" and "last" are about the date. */
function rankOf(rank: SpanOf<'rank'> | undefined, opener: Opener, beside: SortField | undefined) {
  const byDate: SortField | undefined = opener === 'rank' || opener === 'top' ? undefined : 'begin_date'
  const field = beside ?? rank?.field ?? byDate
  const dir: 'asc' | 'desc' = rank?.dir ?? (opener === 'first' || opener === 'next' ? 'asc' : 'desc')
  return { dir, ...(field ? { field } : {}) }
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** "The second largest" cannot be asked for alone: the first two are shown, and "second" is named as not used. */
function ordinalBefore(item: Item | undefined, { opener }: Opened, { tokens }: Draft): number | undefined {
  const nth = ORDINALS.indexOf(tokens[(item?.start ?? 0) - 1]?.word ?? '') + 1
  return nth > 1 && opener === 'rank' ? nth : undefined
}

/** An order that another takes the place of is named as not used: "smallest and largest market value". */
function replaceRank({ rank }: Opened, { ranking, aside }: Draft): void {
  const { rank: given } = ranking
  if (given && rank && given.dir !== rank.dir) aside.push({ kind: 'word', start: given.start, end: given.end })
}

/** Puts a superlative into the draft: its figure is what stands beside it. */
function takeRank(items: readonly Item[], at: number, found: Opened, draft: Draft): Bound | undefined {
  const { ranking } = draft
  const { rank, opener } = found
  const beside = figureBeside(items, at + found.length, found)
  // "biggest and smallest": one order only, so that the other is left over and named
  if (ranking.rank && opener === 'rank' && found.limit === undefined && !beside) return undefined
  const length = found.length + (beside?.taken ? beside.length : 0)
  const limit = found.limit ?? ordinalBefore(items[at], found, draft)
  if (limit !== undefined) ranking.limit = limit
  if (!ranking.rank || beside) {
    replaceRank(found, draft)
    const counts = !beside && countsAuctions(items, at + length, rank)
    const span = { start: items[at]?.start ?? 0, end: items[at + length - 1]?.end ?? 0 }
    ranking.rank = {
      ...rankOf(rank, opener, beside?.field),
      counts,
      direct: beside !== undefined,
      place: opener === 'first' && !rank,
      ...span,
    }
  }
  return { length, become: tenseOf(items, at, length, opener, draft) }
}

type Look = [items: readonly Item[], at: number, draft: Draft]

/** `sorted by`, `by`, `reverse`. */
function orderWords(items: readonly Item[], at: number, draft: Draft): Bound | undefined {
  const item = items[at]
  if (item?.kind === 'reverse') {
    draft.ranking.reverse = true
    return { length: 1, become: [] }
  }
  if (item?.kind !== 'sort' && item?.kind !== 'by') return undefined
  // "value per certificate" is a figure there is none of
  if (draft.tokens[item.start]?.word === 'per' && items[at + 1]?.kind === 'field') return undefined
  const length = sortPhrase(items, at, draft)
  return length > 0 ? { length, become: [] } : undefined
}

/** `market value descending`, `start date oldest first`, `alphabetically`. */
function orderedKey(items: readonly Item[], at: number, { ranking, tokens }: Draft): Bound | undefined {
  const item = items[at]
  if (item?.kind !== 'field' && item?.kind !== 'key') return undefined
  if (isSpokenFor(items, at)) return undefined
  const key = keyAt(items, at)
  const end = at + (key?.length ?? 1)
  const turn = items[end]
  const other =
    (turn?.kind === 'rank' || turn?.kind === 'direction') && turn.field !== undefined && turn.field !== key?.field
  const direction = turn?.kind === 'comma' || other ? undefined : directionAt(items, end)
  if (key?.field && direction) {
    ranking.keys.push({ field: key.field, dir: direction.dir, explicit: true })
    return { length: key.length + direction.length, become: [] }
  }
  const alphabetical = item.field === 'jurisdiction' && !/^names?$/.test(tokens[item.start]?.word ?? '')
  if (alphabetical) ranking.keys.push({ field: item.field, explicit: true })
  return alphabetical ? { length: 1, become: [] } : undefined
}

/** `desc MV`, `asc certs`. */
function directionFirst(items: readonly Item[], at: number, { ranking }: Draft): Bound | undefined {
  const alone = items[at]?.kind === 'direction' ? directionAt(items, at) : undefined
  const field = alone && keyBehind(items, at + alone.length)
  if (!field) return undefined
  ranking.keys.push({ field, dir: alone.dir, explicit: true })
  return { length: alone.length + 1, become: [] }
}

/** `largest first`, `oldest to newest`, `descending`. */
function orderAlone(items: readonly Item[], at: number, { ranking, tokens }: Draft): Bound | undefined {
  const alone = directionAt(items, at)
  if (!alone) return undefined
  const rank = itemAt(items, at, 'rank') ?? itemAt(items, at + 1, 'rank')
  const direction = itemAt(items, at, 'direction') ?? itemAt(items, at + 1, 'direction')
  const after = at + alone.length
  const by = rank && items[after]?.kind === 'by' ? keyAt(items, after + 1) : undefined
  // "in descending order of estimated value"
  const of = direction && tokens[items[after - 1]?.end ?? 0]?.word === 'of' ? keyAt(items, after) : undefined
  if (of) {
    const { length, ...named } = of
    ranking.keys.push({ ...named, dir: alone.dir, explicit: true })
    return { length: alone.length + length, become: [] }
  }
  if (rank)
    ranking.keys.push({ field: rank.field ?? by?.field ?? 'total_market_value', dir: alone.dir, explicit: true })
  else if (direction?.field) ranking.keys.push({ field: direction.field, dir: alone.dir, explicit: true })
  else ranking.direction = alone.dir
  return { length: alone.length + (by ? by.length + 1 : 0), become: [] }
}

const orders = firstOf<Look, Bound>(orderWords, orderedKey, directionFirst, orderAlone)

/** Takes superlatives, limits and orders out of the items, into `draft.ranking`. */
export function bindRanking(items: readonly Item[], draft: Draft): Item[] {
  const one = asksForOne(items)
  return rewrite(items, (all, at, done) => {
    const order = orders(all, at, draft)
    if (order) return order
    const held = heldByGroup(all, at, done)
    if (held) return { length: 1, become: [held] }
    const count = countedNoun(all, at, done, draft)
    if (count !== undefined) {
      draft.ranking.limit = count
      return { length: 1, become: [] }
    }
    // "fewer than 50 upcoming auctions"
    if (small(all[at]) && done.at(-1)?.kind === 'compare') return undefined
    const found = superlative(all, at) ?? listHead(all, at, one, draft)
    return found && takeRank(all, at, found, draft)
  })
}
