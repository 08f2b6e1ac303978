import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { Token } from '../tokens.ts'
import { type Amount, type Bounds, boundsAt, closes, type Op } from './bounds.ts'
import { cursorAt, type Item, itemAt, type SpanOf } from './items.ts'

/**
 * Which figures a number belongs to.
 *
 * `market and assessed value over 1M` · `over 50 certs and market value 500k to 1M` · `over 1M but under 5M assessed`
 */
export type Field = SpanOf<'field'>
/** `any`: one of them is enough */
export type Fields = { fields: readonly Field[]; any: boolean; length: number }
export type Limit = { op: Op; value: number }

export const NONE: Fields = { fields: [], any: false, length: 0 }

export const isCount = ({ field }: Field) => field === 'total_certificates'

const VALUES = NUMBER_FIELDS.filter((field) => field !== 'total_certificates')

/** `all three values`, `any of the three values`, where a comparison follows. */
function severalAt(items: readonly Item[], at: number, after: boolean, tokens: readonly Token[]): Fields | undefined {
  const none = isNoneOf(items[at - 1], tokens)
  const loose = none && itemAt(items, at, 'field')?.loose ? itemAt(items, at, 'field') : undefined
  const several = itemAt(items, at, 'all-values') ?? itemAt(items, at, 'any-value') ?? loose
  const any = several !== undefined && several.kind !== 'all-values'
  // "any value over 1M" is the market value
  if (!several || (any && !none && several.end - several.start < 3) || !(after || compares(items, at + 1)))
    return undefined
  const { start, end } = several
  const fields = VALUES.map((field): Field => ({ kind: 'field', field, total: false, loose: false, start, end }))
  return { fields, any, length: 1 }
}

/** `none of the`, before the values */
const isNoneOf = (item: Item | undefined, tokens: readonly Token[]) =>
  item?.kind === 'not' && item.end - item.start > 2 && tokens[item.start]?.word === 'none'

/** Figures named together: `market and assessed value`, `market or estimate`; `any` where one of them is enough. */
export function fieldsAt(items: readonly Item[], at: number, tokens: readonly Token[] = []): Fields {
  const several = severalAt(items, at, false, tokens)
  if (several) return several
  const cursor = cursorAt(items, at)
  let any = cursor.is('either')
  cursor.skip('both', 'either')
  const fields: Field[] = []
  for (let field = cursor.take('field'); field; field = cursor.take('field')) {
    fields.push(field)
    // "properties worth 2 to 4 million" says something else of them, as does "assessed worth over 1M"
    if (itemAt(items, cursor.at, 'field')?.loose && !isCount(field) && !compares(items, cursor.at + 1)) cursor.at++
    const next = itemAt(items, cursor.at + 1, 'field')
    // "no market value or a market value of zero" says two things of one figure
    const another = next && next.field !== field.field && isCount(next) === isCount(field)
    if (!another || !cursor.is('and', 'or', 'comma', 'plus')) break
    any ||= cursor.is('or')
    cursor.at++
  }
  // "both over 1M", "all over 1M"
  const every = itemAt(items, cursor.at, 'cue')?.cue === 'any' && compares(items, cursor.at + 1)
  const both = fields.length > 1 && cursor.is('both')
  if (both || (every && fields.length > 1)) cursor.at++
  // "assessed/estimate both over 1M"
  any &&= !both
  return fields.length > 0 ? { fields, any, length: cursor.at - at } : NONE
}

/** Whether a comparison of its own begins here. */
function compares(items: readonly Item[], at: number): boolean {
  if (items[at]?.kind === 'between') return true
  const compare = itemAt(items, at, 'compare')
  return compare?.post === false && (items[at + 1]?.kind === 'compare' || !closes(items, at))
}

/** Whether the last of several figures begins something of its own: `market value 500k to 1M`, `estimate missing`. */
const opens = (items: readonly Item[], at: number) =>
  compares(items, at) || /^(amount|magnitude|from|missing|present)$/.test(items[at]?.kind ?? '')

/** `500 to 1000` */
const isRange = (items: readonly Item[], at: number) => boundsAt(items, at, false)?.high !== undefined

/**
 * The figure that follows a number, unless it belongs to the next comparison:
 * `over 1M assessed` and not `over 100, market value above 1M`; where figures lead (`mv > 1M and < 5M, estimate over 2M`), it is the next one's.
 */
export function fieldAfter(items: readonly Item[], at: number, led: boolean): Fields {
  const all = severalAt(items, at, true, []) ?? fieldsAt(items, at)
  const [first] = all.fields
  if (!first) return all
  const end = at + all.length
  const several = all.fields.length > 1
  if (all.length > 1 && opens(items, end)) return { fields: [first], any: false, length: 1 }
  const own = led || items[at - 1]?.kind === 'comma' || items[at - 1]?.kind === 'and'
  return !several && own && (compares(items, end) || isRange(items, end)) ? NONE : all
}

/** Whether two comparisons are the ends of one range: `over 1M but under 5M`. */
export function isPair(first: Limit, second: Limit): boolean {
  const [low, high] = first.op.startsWith('>') ? [first, second] : [second, first]
  return low.op.startsWith('>') && high.op.startsWith('<') && low.value < high.value
}

/** The number in the unit of another with which it makes a range: `1`, of `1 … 3 million`. */
export function inUnit(low: Amount, own: Op, { op, low: other }: Bounds): Amount {
  const { unit } = other
  const scaled = { ...low, value: low.value * unit, money: true, unit }
  const short = unit >= 1000 && low.unit === 1 && !low.money
  return short && isPair({ op: own, value: scaled.value }, { op, value: other.value }) ? scaled : low
}

/** `over 1 but under 3 million`: the first number is of the unit of the second. */
export function beforeUnit(items: readonly Item[], end: number, found: Bounds): Bounds {
  const cursor = cursorAt(items, end)
  if (found.high || found.low.unit > 1 || !cursor.skip('comma', 'and')) return found
  const second = boundsAt(items, cursor.at, false)
  return second && !second.high ? { ...found, low: inUnit(found.low, found.op, second) } : found
}

/** The figure that two comparisons share, said after the second: `over 1M but under 5M assessed`. */
export function sharedFigure(
  items: readonly Item[],
  end: number,
  found: Bounds,
  chained: Limit | undefined,
): readonly Field[] {
  const cursor = cursorAt(items, end)
  const own = { op: found.op, value: found.low.value }
  if (found.high || (chained && isPair(chained, own)) || !cursor.skip('comma', 'and')) return []
  const second = boundsAt(items, cursor.at, false)
  if (!second || second.high || !isPair(own, { op: second.op, value: second.low.value })) return []
  const { fields } = fieldAfter(items, cursor.at + second.length, false)
  const apart = !isOfCounts(found.low, second.low)
  return fields.filter((field) => !field.loose && !(apart && isCount(field)))
}

/** More than this is hardly a number of certificates. */
const MOST_COUNTED = 50_000
/** The ends of a range of counts are not further apart. */
const WIDEST = 100

/** Whether an amount can be a count beside another: `over 100 but under 1k certs`, and not `under 20k, over 10 certs`. */
export function isOfCounts({ dollar, unit, value }: Amount, other: Amount): boolean {
  const large = unit >= 1000 || value >= MOST_COUNTED
  return !dollar && !(large && value > other.value * WIDEST)
}
