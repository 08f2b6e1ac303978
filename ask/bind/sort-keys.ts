import type { GroupField, SortField } from '#contract/auction-fields.ts'
import { cursorAt, type Draft, firstOf, type Item, itemAt } from './items.ts'

/**
 * What auctions are ordered by, and which way.
 *
 * `market value` `start date` `county` `gap between market and assessed` `market to assessed ratio` · `descending` `highest first` `, oldest first`
 */
/** `turned`: the other way round, as the ratio of assessed to market is */
export type Key = { field?: SortField; group?: GroupField; length: number; turned?: true }
type Read = [items: readonly Item[], at: number]
/** `names`: from A to Z, which puts in order what is named before. */
/** `field`: what it is a direction of, as "newest first" is of the date */
type Direction = { dir: 'asc' | 'desc'; names?: boolean; field?: SortField | undefined; length: number }

const MARKET = 'total_market_value'
const ASSESSED = 'total_assessed_value'

/** Whether two figures are the two that a gap or ratio is kept of; a gap said without figures is of these. */
const areMarketAndAssessed = (first: string | undefined, second: string | undefined) =>
  (first === undefined && second === undefined) || (first === MARKET && second === ASSESSED)

/** Market to assessed; assessed to market is largest where that is smallest. */
const quotientKey = (turned: boolean, length: number): Key => ({
  field: 'market_to_assessed',
  length,
  ...(turned ? { turned } : {}),
})

/** `difference between market and assessed`, `ratio of market to assessed`. */
function combinedKey(items: readonly Item[], at: number): Key | undefined {
  const cursor = cursorAt(items, at)
  const gap = cursor.take('difference') !== undefined
  if (!gap && !cursor.take('quotient')) return undefined
  cursor.skip('between', 'from')
  const first = cursor.take('field')?.field
  cursor.skip('and', 'to', 'or', 'not', 'difference', 'compare')
  const second = first && cursor.take('field')?.field
  const turned = first !== undefined && areMarketAndAssessed(second, first)
  if (!areMarketAndAssessed(first, second) && !turned) return undefined
  return gap ? { field: 'market_minus_assessed', length: cursor.at - at } : quotientKey(turned, cursor.at - at)
}

/** `market to assessed ratio`, `market minus assessed`, `market and assessed gap`. */
function pairKey(items: readonly Item[], at: number): Key | undefined {
  const cursor = cursorAt(items, at)
  const first = cursor.take('field')?.field
  if (!first) return undefined
  const minus = (cursor.take('difference') ?? cursor.take('not')) !== undefined
  const divided = (cursor.take('quotient') ?? cursor.take('compare')) !== undefined
  cursor.skip('to', 'and', 'or')
  const second = cursor.take('field')?.field
  if (second === undefined) return undefined
  const turned = areMarketAndAssessed(second, first)
  const pair = areMarketAndAssessed(first, second) || turned
  if (pair && (divided || cursor.take('quotient'))) return quotientKey(turned, cursor.at - at)
  const gap = cursor.take('difference') !== undefined
  const kept = pair && (gap || !turned)
  return kept && (gap || minus) ? { field: 'market_minus_assessed', length: cursor.at - at } : undefined
}

/** `market exceeds assessed`, which "the most" is said of, or "how much": the gap between the two. */
export function gapOf(item: Item | undefined) {
  const [numbers, more] = item?.kind === 'condition' ? (item.filter.numbers ?? []) : []
  if (numbers?.kind !== 'field' || more || numbers.times !== 1 || numbers.plus !== 0) return undefined
  const pair = [numbers.field, numbers.than]
  if (!pair.includes(MARKET) || !pair.includes(ASSESSED)) return undefined
  const above = numbers.op.startsWith('>') === (numbers.field === MARKET)
  return { field: 'market_minus_assessed' as const, length: 1, turned: !above }
}

/** `by how much market value exceeds assessed` */
function gapKey(items: readonly Item[], at: number): Key | undefined {
  const gap = itemAt(items, at, 'fn')?.fn === 'sum' ? gapOf(items[at + 1]) : undefined
  return gap && { field: gap.field, length: 2, ...(gap.turned ? { turned: true } : {}) }
}

function plainKey(items: readonly Item[], at: number): Key | undefined {
  const item = items[at]
  // "by how many certificates they have"
  const counted = item?.kind === 'fn' && item.fn === 'count' ? itemAt(items, at + 1, 'field') : undefined
  if (counted && items[at - 1]?.kind === 'sort') return { field: counted.field, length: 2 }
  if (item?.kind === 'field' || item?.kind === 'key') return { field: item.field, length: 1 }
  if (item?.kind === 'nullable') return { field: item.field, length: 1 }
  if (item?.kind === 'dimension') return { group: item.group, length: 1 }
  return item?.kind === 'lasting' ? { field: 'duration', length: 1 } : undefined
}

/** What can be ordered by, from an index on. */
export const keyAt = firstOf<Read, Key>(combinedKey, pairKey, gapKey, plainKey)

const TURNED = { asc: 'desc', desc: 'asc' } as const

/** The direction in which a key is put in order, where one is said of its figures. */
export const directed = ({ turned }: Key, dir: 'asc' | 'desc'): 'asc' | 'desc' => (turned ? TURNED[dir] : dir)

/** Whether the end of the list is spoken of: `cheapest at the bottom`, `largest last`. */
function isLast(items: readonly Item[], at: number): boolean {
  const item = items[at]
  if (item?.kind === 'foot') return true
  const next = items[at + 1]?.kind
  return item?.kind === 'step' && item.step === 'last' && (next === undefined || next === 'comma')
}

/** The direction said after a key: `descending`, `highest first`, `, oldest first`, `cheapest at the bottom`. */
export function directionAt(items: readonly Item[], at: number): Direction | undefined {
  const cursor = cursorAt(items, at)
  cursor.take('comma')
  const direction = cursor.take('direction')
  if (direction) {
    const { dir, field } = direction
    return { dir, field, names: field === 'jurisdiction', length: cursor.at - at }
  }
  const rank = cursor.take('rank')
  const step = rank ? undefined : cursor.take('step')
  if (rank && isLast(items, cursor.at)) return { dir: TURNED[rank.dir], field: rank.field, length: cursor.at + 1 - at }
  if ((!rank && !step) || !cursor.is('first', 'top')) return undefined
  // "… at its widest? The top eight"
  if (cursor.is('top') && items[cursor.at + 1]?.kind === 'amount') return undefined
  const dir = rank ? rank.dir : step?.step === 'last' ? 'desc' : 'asc'
  return { dir, field: rank?.field, length: cursor.at + 1 - at }
}

/** `by state alphabetically`, `by county, in alphabetical order`: how many items say so. */
function alphabetical(items: readonly Item[], at: number): number {
  const comma = items[at]?.kind === 'comma' ? 1 : 0
  return /^(jurisdiction|state)$/.test(itemAt(items, at + comma, 'key')?.field ?? '') ? comma + 1 : 0
}

const DATED = /^(begin_date|end_date|duration)$/

/** `by month, newest first`, `by county, oldest first`: a direction that is of the date, and not of what is computed of the groups. */
function datedGroup(items: readonly Item[], group: GroupField, { dir, length }: Direction, before: number) {
  const computed = items.some(({ kind }) => kind === 'fn')
  const time = !/^(state|jurisdiction|auction_type)$/.test(group)
  if (time && computed && dir === 'asc') return { key: { group, explicit: true }, length: before + length }
  if (time && !computed)
    return { key: { field: 'begin_date' as const, dir, explicit: true }, names: true, length: before + length }
  return { key: { group, explicit: true }, names: !computed, length: before }
}

/** The direction behind a key where it is one of its own: in "the largest ten by assessed value, soonest first" it is of the date. */
const directionOf = ({ field }: Key, direction: Direction | undefined) =>
  field !== undefined && DATED.test(direction?.field ?? '') && !DATED.test(field) ? undefined : direction

/** One key with the direction around it: `most certificates`, `market value descending`, `oldest`. */
function orderAt(
  items: readonly Item[],
  at: number,
): { key: Draft['ranking']['keys'][number]; names?: boolean; length: number } | undefined {
  const cursor = cursorAt(items, at)
  const before = directionAt(items, at)
  cursor.at += before?.length ?? 0
  const rank = keyAt(items, cursor.at + 1) ? cursor.take('rank') : undefined
  const key = keyAt(items, cursor.at)
  if (!key) {
    const own = itemAt(items, cursor.at, 'rank')
    return own?.field && { key: { field: own.field, dir: own.dir, explicit: true }, length: cursor.at + 1 - at }
  }
  cursor.at += key.length
  const names = key.group ? alphabetical(items, cursor.at) : 0
  if (key.group && names > 0) {
    const computed = items.some(({ kind }) => kind === 'fn')
    return { key: { group: key.group, explicit: true }, names: !computed, length: cursor.at + names - at }
  }
  const after = directionOf(key, directionAt(items, cursor.at))
  if (key.group && after && DATED.test(after.field ?? '')) return datedGroup(items, key.group, after, cursor.at - at)
  const said = after?.dir ?? rank?.dir ?? before?.dir ?? (key.turned ? 'desc' : undefined)
  const dir = said && directed(key, said)
  const { length: _length, turned: _turned, ...named } = key
  const length = cursor.at + (after?.length ?? 0) - at
  return { key: { ...named, explicit: true, ...(dir ? { dir } : {}) }, names: after?.names === true, length }
}

/** `then`, `and`, `, then by`: how many items lead to a further key. */
function moreKeys(items: readonly Item[], at: number, explicit: boolean): number {
  const cursor = cursorAt(items, at)
  const then = cursor.is('then') || items[at + 1]?.kind === 'then'
  if (!cursor.skip('then', 'and', 'comma') || (!explicit && !then)) return 0
  cursor.skip('then', 'by')
  const key = keyAt(items, cursor.at)
  if (key && COMPARED.test(items[cursor.at + key.length]?.kind ?? '')) return 0
  return key || cursor.is('rank') ? cursor.at - at : 0
}
const COMPARED = /^(compare|between|amount|missing|present)$/

/** `by date and county`, `by county and date`: an order, where nothing is computed. */
const ordersBy = (items: readonly Item[], at: number, { field }: Draft['ranking']['keys'][number]) =>
  (field !== undefined || (items[at]?.kind === 'and' && keyAt(items, at + 1)?.field !== undefined)) &&
  !items.some(({ kind }) => kind === 'fn')

const wordsOf = (items: readonly Item[], at: number, length: number) => ({
  start: items[at]?.start ?? 0,
  end: items[at + length - 1]?.end ?? 0,
})

/** `rank the states …`: what is put in order, where "sorted by state" says what by. */
function namesGroups(items: readonly Item[], at: number, tokens: Draft['tokens']): boolean {
  const sort = itemAt(items, at, 'sort')
  const plural = itemAt(items, at + 1, 'dimension')?.plural === true
  return plural && sort !== undefined && !/^(by|on|to)$/.test(tokens[sort.end - 1]?.word ?? '')
}

/** `sort descending`, `sort newest first`: a direction without a key. */
function directionOnly(items: readonly Item[], at: number, ranking: Draft['ranking']): number {
  const direction = directionAt(items, at)
  const turn = items[at]?.kind === 'comma' ? at + 1 : at
  const field = itemAt(items, turn, 'rank')?.field ?? itemAt(items, turn, 'direction')?.field
  // "sort newest first" says by what as well
  if (direction && field) ranking.keys.push({ field, dir: direction.dir, explicit: true })
  else if (direction) ranking.direction = direction.dir
  return direction?.length ?? 0
}

/** The keys from here on, one behind the other, and where they end. */
export function keysFrom(items: readonly Item[], from: number, explicit: boolean) {
  const keys: Draft['ranking']['keys'] = []
  let at = from
  let more = 0
  for (let order = orderAt(items, at); order; order = more > 0 ? orderAt(items, at + more) : undefined) {
    at += more
    // "by state, Z to A" wants no groups
    keys.push({ ...order.key, words: wordsOf(items, at, order.length), explicit: explicit || order.names === true })
    at += order.length
    more = moreKeys(items, at, explicit || ordersBy(items, at, order.key))
  }
  // nor does "by type, then by date", where nothing is computed
  const orders = keys.length > 1 && !items.some(({ kind }) => kind === 'fn')
  return { keys: keys.map((key) => ({ ...key, explicit: key.explicit || orders })), end: at }
}

/**
 * `by X then Y descending`, `sorted by …`: puts the keys into the draft, says how many items that took.
 * `Sort Kansas auctions by county` says "sort" first and its key later.
 */
export function sortPhrase(items: readonly Item[], from: number, { ranking, tokens }: Draft): number {
  const sort = items[from]?.kind === 'sort'
  if (sort) ranking.sorted = true
  const at = from + (sort && items[from + 1]?.kind === 'by' ? 2 : 1)
  const { keys, end } = keysFrom(items, at, ranking.sorted)
  const [first, ...rest] = keys
  if (!first) return sort ? at + directionOnly(items, at, ranking) - from : 0
  const ranked = at === from + 1 && namesGroups(items, from, tokens)
  ranking.keys.push(ranked ? { ...first, ranked } : first, ...rest)
  return end - from
}

/** `over 1M assessed value biggest first`, `not missing the estimate cheapest first`: the figure is that of the words before. */
export function isSpokenFor(items: readonly Item[], at: number): boolean {
  const [led, before] = [items[at - 2]?.kind ?? '', items[at - 1]?.kind ?? '']
  return /^(missing|present|with)$/.test(before) || (before === 'amount' && /^(compare|to|and|between)$/.test(led))
}

/** The figure right behind a direction, where nothing compares it. */
export function keyBehind(items: readonly Item[], at: number): SortField | undefined {
  const item = items[at]
  const compared = /^(compare|between|amount|missing|present)$/.test(items[at + 1]?.kind ?? '')
  return (item?.kind === 'field' || item?.kind === 'key') && !compared ? item.field : undefined
}
