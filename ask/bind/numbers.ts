import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, NumberCondition } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'
import { type Amount, type Bounds, boundsAt, closes, type Op } from './bounds.ts'
import {
  beforeUnit,
  type Field,
  type Fields,
  fieldAfter,
  fieldsAt,
  inUnit,
  isCount,
  isOfCounts,
  isPair,
  NONE,
  sharedFigure,
} from './figures.ts'
import { condition, cursorAt, type Draft, type Item, itemAt, joins, rewrite } from './items.ts'

/**
 * Figures against numbers.
 *
 * `market value over 1M` · `above a market value of $1M` · `over 150 certs` · `between $500k and $1.5M assessed` · `100 or more certificates` · `worth $2M and up`
 * A bare amount of money is the market value (R41, assumed); a bare small count is certificates (assumed).
 * `over 100 certs but under 200`: a second comparison without its figure takes the one before.
 */
/** `leads`: the figure stood before its number */
type Last = { found: Bounds; op: Op; field: NumberField; leads: boolean } | undefined
const limitOf = ({ op, found }: NonNullable<Last>) => ({ op, value: found.low.value })
/** A comparison on its way to a condition: its figures, and the index after it. */
type Phrase = { before: Fields; found: Bounds; fields: readonly Field[]; end: number; chained: Last }

/** The condition on one figure. */
function numberCondition(field: NumberField, { op, low, high }: Bounds): NumberCondition {
  if (high) return { kind: 'between', field, low: low.value, high: high.value }
  if (op === '~') return { kind: 'between', field, low: low.value * 0.9, high: low.value * 1.1 }
  return { kind: 'value', field, op, value: low.value }
}

/** Whether "certificates" stands within a few items: then a year before it is a count. */
function certificatesFollow(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at, at + 5)) {
    if (item.kind === 'field') return item.field === 'total_certificates'
    if (item.kind === 'condition' || item.kind === 'noun') return false
  }
  return false
}

/** More than this is no number of properties: `properties over 2 million`, `parcels under $50,000`. */
const MOST_PROPERTIES = 100_000
const isTheirWorth = (field: Field, { dollar, value }: Amount, tokens: readonly Token[]) =>
  isCount(field) && (dollar === true || (value >= MOST_PROPERTIES && !/^cert/.test(tokens[field.start]?.word ?? '')))

/** Looks for the figure after the number where none, or only "worth", stood before. */
function completed(items: readonly Item[], phrase: Phrase, tokens: readonly Token[]): Phrase {
  const { found } = phrase
  const possible = (field: Field) => !isTheirWorth(field, found.low, tokens)
  const before = phrase.before.fields.filter(possible)
  const exact = before.filter((field) => !field.loose)
  if (exact.length > 0) return { ...phrase, fields: exact }
  const loose = before.length > 0
  const after = fieldAfter(items, phrase.end, loose || phrase.chained?.leads === true)
  const named = after.fields.filter(
    (field) => !loose || (!field.loose && found.low.money === (field.field !== 'total_certificates')),
  )
  const fields = named.filter(possible)
  const end = phrase.end + (named.length > 0 ? after.length : 0)
  if (fields.length === 0) {
    const shared = loose ? before : sharedFigure(items, end, found, phrase.chained && limitOf(phrase.chained))
    return { ...phrase, fields: shared, end }
  }
  const closing = found.op === '=' && !found.high ? closes(items, end) : undefined
  const own = { ...phrase, before: { ...phrase.before, any: phrase.before.any || after.any }, fields, end }
  return closing ? { ...own, end: end + 1, found: { ...found, op: closing.op } } : own
}

/** "states with over 100,000 certificates in total", "… on average" */
const totalAfter = (items: readonly Item[], at: number) =>
  items[at + 1]?.kind === 'field' ? undefined : itemAt(items, at, 'fn')

/** "which states have more than 100 auctions", "average over 1M": a condition on groups, not on auctions. */
function having(items: readonly Item[], phrase: Phrase, done: readonly Item[]): Item | undefined {
  const { found, fields, before, end } = phrase
  if (found.op === '~' || !items.some((item) => item.kind === 'dimension')) return undefined
  const span = { start: found.low.start, end: items[end - 1]?.end ?? found.low.end }
  let next = end
  while (/^(tense|phase|step|states|place|period|distinct|not|and|or)$/.test(items[next]?.kind ?? '')) next++
  const counted = fields.length === 0 && !found.low.money && /^(noun|types)$/.test(items[next]?.kind ?? '')
  // "counties having 4 to 6 auctions": there is one bound only
  if (found.high) return counted ? { kind: 'word', ...span } : undefined
  if (counted) return { kind: 'having', op: found.op, value: found.low.value, ...span }
  const computed = totalAfter(items, end) || done.at(-1)?.kind === 'fn' || before.fields[0]?.total === true
  const [field] = fields
  return field && computed
    ? { kind: 'having', op: found.op, value: found.low.value, field: field.field, ...span }
    : undefined
}

/** The figure meant by a bare number. */
function assumedField(amount: Amount, last: Last): NumberField {
  // "over 1k certs but under 5k"
  const led = last?.leads && !amount.money
  const counts = led || (last && (!amount.money || amount.unit === 1000) && isOfCounts(amount, last.found.low))
  if (last && (counts || last.field !== 'total_certificates')) return last.field
  return amount.money || amount.value >= 10_000 ? 'total_market_value' : 'total_certificates'
}

type Meant = { names: readonly NumberField[]; assumed: boolean; op: Op; extra: number }

/** Which figures a comparison is about, said or assumed; nothing where a bare number says nothing. */
function meant(items: readonly Item[], phrase: Phrase): Meant | undefined {
  const { fields, found, chained, end } = phrase
  const { op, low, high } = found
  if (fields.length > 0)
    return { names: fields.map(({ field }) => field), assumed: fields.some(({ loose }) => loose), op, extra: 0 }
  const plain = op === '=' && !high
  // "over 100 liens" counts what the auction holds
  if (itemAt(items, end, 'types')?.counts && op !== '=' && !low.money)
    return { names: ['total_certificates'], assumed: false, op, extra: 1 }
  if (plain && ((!low.money && !chained) || items[end]?.kind === 'rank')) return undefined
  const name = assumedField(low, chained)
  return {
    names: [name],
    assumed: name !== chained?.field,
    op: plain && chained ? chained.op : op,
    extra: 0,
  }
}

/** The comparison before its figure: `above a market value of $1M`. */
function turned(items: readonly Item[], at: number, chained: Last, tokens: readonly Token[]): Phrase | undefined {
  const compare = itemAt(items, at, 'compare')
  const before = compare && !compare.post ? fieldsAt(items, at + 1) : NONE
  if (!compare || before.length === 0) return undefined
  const next = at + 1 + before.length
  // "the maximum assessed value of 2025 auctions"
  const dated = items[next]?.kind === 'period' && /^(of|for|in)$/.test(tokens[items[next - 1]?.end ?? 0]?.word ?? '')
  if (dated) return undefined
  const found = boundsAt([compare, ...items.slice(next, next + 3)], 0, true)
  return found && { before, found, fields: before.fields, end: at + before.length + found.length, chained }
}

/** `fewer certificates than 10`. */
function split(items: readonly Item[], at: number, chained: Last): Phrase | undefined {
  const led = itemAt(items, at, 'comparative')
  const before = led ? fieldsAt(items, at + 1) : NONE
  const low = itemAt(items, at + 1 + before.length, 'amount')
  if (!led || before.length === 0 || !low) return undefined
  const end = at + 2 + before.length
  return { before, found: { op: led.op, low, length: 1 }, fields: before.fields, end, chained }
}

const FLIPPED = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' } as const

/** `150 <= certs <= 300`: the number before its sign. */
function flipped(items: readonly Item[], at: number, chained: Last, tokens: readonly Token[]): Phrase | undefined {
  const low = itemAt(items, at, 'amount')
  const compare = low && itemAt(items, at + 1, 'compare')
  const before = compare ? fieldsAt(items, at + 2) : NONE
  if (!low || !compare || before.length === 0 || compare.op === '=' || compare.op === '~') return undefined
  if (!/^[<>]=?$/.test(tokens[compare.start]?.word ?? '')) return undefined
  const end = at + 2 + before.length
  return { before, found: { op: FLIPPED[compare.op], low, length: 2 }, fields: before.fields, end, chained }
}

/** `properties valued at two to four million`: the worth is said of what is counted, and no number of it. */
function worthOf(items: readonly Item[], at: number, chained: Last, tokens: readonly Token[]): Phrase | undefined {
  const counted = itemAt(items, at, 'field')?.field === 'total_certificates'
  const worth = counted && itemAt(items, at + 1, 'field')?.loose ? phraseAt(items, at + 1, chained, tokens) : undefined
  return worth?.found.low.money && worth.fields[0]?.loose ? worth : undefined
}

/** The comparison from here on, with the figures before it. */
function phraseAt(items: readonly Item[], at: number, chained: Last, tokens: readonly Token[]): Phrase | undefined {
  const worth = worthOf(items, at, chained, tokens)
  if (worth) return worth
  const first = turned(items, at, chained, tokens) ?? split(items, at, chained) ?? flipped(items, at, chained, tokens)
  if (first) return first
  const before = fieldsAt(items, at, tokens)
  const cursor = cursorAt(items, at + before.length)
  if (before.length > 0) cursor.take('with')
  const said = boundsAt(items, cursor.at, before.fields.length > 0 || certificatesFollow(items, cursor.at))
  if (!said) return undefined
  const end = cursor.at + said.length
  return completed(items, { before, found: beforeUnit(items, end, said), fields: [], end, chained }, tokens)
}

/** `no more than 500k of estimated value, Texas, and not below 400`: the other end of the range before, whatever stands between. */
function rangeEnd(phrase: Phrase | undefined, last: Last): Phrase | undefined {
  if (!phrase || !last || phrase.fields.length > 0 || phrase.found.high) return phrase
  const { op } = phrase.found
  const low = inUnit(phrase.found.low, op, last.found)
  const same = low.money === (last.field !== 'total_certificates')
  const ends = isPair(limitOf(last), { op, value: low.value })
  if (!phrase.chained && !(same && ends)) return phrase
  return { ...phrase, found: { ...phrase.found, low }, chained: last }
}

/** `missing an estimate with over 100 certs`, `no market value, assessed over 1M`: what is absent or there is not what the number is about. */
function isSpokenFor(
  { before, end }: Phrase,
  items: readonly Item[],
  at: number,
  previous: Item | undefined,
  tokens: readonly Token[],
): boolean {
  if (before.length === 0 || !/^(missing|present|not)$/.test(previous?.kind ?? '')) return false
  // "neither market nor assessed value above 1M", "no market or assessed value over 1M" deny it of all
  const [first] = before.fields
  const compared = /^(compare|between)$/.test(items[at + before.length]?.kind ?? '') && items[end]?.kind !== 'field'
  if (compared && previous?.kind === 'not' && before.any && first && JOINT.test(wordsOf(previous, first, tokens)))
    return false
  return before.fields.length > 1 || items[at + before.length]?.kind === 'with' || items[end]?.kind === 'field'
}

const JOINT = /^(neither|none)\b|\b(market|assessed|estimated)$/
const wordsOf = ({ start }: Item, { end }: Item, tokens: readonly Token[]) =>
  tokens
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ')

/** "Ohio 2024 certificates": a count that may as well be a year. */
const isYearLike = ({ value, money, unit }: Bounds['low'], op: Op) =>
  op === '=' && !money && unit === 1 && value >= 1990 && value < 2040

/** The condition or group condition of a phrase, and what it leaves for the phrases after it. */
function conclude(items: readonly Item[], at: number, phrase: Phrase, done: readonly Item[], draft: Draft) {
  const group = having(items, phrase, done)
  if (group) {
    const total = totalAfter(items, phrase.end)
    const become = total ? [total, group] : [group]
    return { length: phrase.end - at + become.length - 1, become, last: undefined }
  }
  const about = meant(items, phrase)
  const first = items[at]
  const [name] = about?.names ?? []
  if (!about || !first || !name) return undefined
  const { or, ...found } = phrase.found
  const values = [found, ...(or ?? []).map((low) => ({ ...found, low }))]
  const made = about.names.flatMap((field) => values.map((each) => numberCondition(field, { ...each, op: about.op })))
  if (about.assumed || isYearLike(phrase.found.low, about.op)) for (const each of made) draft.assumed.add(each)
  const either = (phrase.before.any || or !== undefined) && made.length > 1
  const filter: AuctionFilter = either ? { any_of: made.map((each) => ({ numbers: [each] })) } : { numbers: made }
  const end = phrase.end + about.extra
  return {
    length: end - at,
    become: [condition('number', filter, first, items[end - 1] ?? first)],
    last: { found, op: about.op, field: name, leads: phrase.before.length > 0 },
  }
}

const NUMBERS = new Set<Item['kind']>(['amount', 'magnitude', 'period'])

/** What may stand beside a figure that is said last: "over 1M in Texas, assessed". */
const BESIDE_GLOSS = new Set<Item['kind']>(['comma', 'and', 'states', 'place', 'period', 'types', 'noun', 'condition'])
const isBeside = (item: Item | undefined) => item !== undefined && BESIDE_GLOSS.has(item.kind)

/** `under 3 million, over 2 million, assessed`: the figure of the numbers before, said after them. */
function glossed(items: readonly Item[], { assumed }: Draft): Item[] {
  const isSaid = (_: Item, at: number) =>
    itemAt(items, at, 'comma') &&
    itemAt(items, at + 1, 'field')?.loose === false &&
    (items[at + 2] === undefined || isBeside(items[at + 2]))
  const at = items.findIndex(isSaid)
  const field = itemAt(items, at + 1, 'field')?.field
  let first = at
  while (first > 0 && isBeside(items[first - 1])) first--
  const run = items.slice(first, at).flatMap((item) => (item.kind === 'condition' ? (item.filter.numbers ?? []) : []))
  const loose = new Set(run.flatMap((number) => (assumed.has(number) ? [number.field] : [])))
  if (!field || loose.size === 0) return [...items]
  const named = (number: NumberCondition) => (loose.has(number.field) ? { ...number, field } : number)
  const about = (item: Item): Item =>
    item.kind === 'condition' && item.filter.numbers
      ? { ...item, filter: { numbers: item.filter.numbers.map(named) } }
      : item
  return [...items.slice(0, first), ...items.slice(first, at).map(about), ...items.slice(at + 2)]
}

/** Binds figures to numbers. */
export function bindNumbers(items: readonly Item[], draft: Draft): Item[] {
  let last: Last
  const bound = rewrite(
    items,
    (all, at, done) => {
      const before = done.at(-1)
      const beside = before?.kind === 'condition' && before.dim === 'number'
      const chained = beside || (joins(before) && done.at(-2)?.kind === 'condition') ? last : undefined
      const phrase = rangeEnd(phraseAt(all, at, chained, draft.tokens), last)
      const free = phrase && !isSpokenFor(phrase, all, at, before, draft.tokens) ? phrase : undefined
      const made = free && conclude(all, at, free, done, draft)
      if (made?.last) last = made.last
      return made
    },
    NUMBERS,
  )
  return last ? glossed(bound, draft) : bound
}
