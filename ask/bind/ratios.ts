import type { NumberField } from '#contract/auction-fields.ts'
import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
import { type Cursor, condition, cursorAt, firstOf, type Item, itemAt, rewrite, type SpanOf } from './items.ts'

/**
 * One figure against another.
 *
 * `assessed below half of market` · `estimate higher than market value` · `market at least 20% above assessed` · `market exceeds assessed by $1M` ·
 * `gap between market and assessed over 1M` · `market to assessed ratio above 3` · `estimate within 10% of market` · `higher market than assessed value`
 */
type Read = [items: readonly Item[], at: number]
type Found = { numbers: NumberCondition[]; length: number }
type Size = SpanOf<'amount'> | SpanOf<'ratio'>

const exact = (op: SpanOf<'compare'>['op']): Comparison => (op === '~' ? '=' : op)
const FLIPPED: Record<Comparison, Comparison> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=' }
const round = (value: number) => Math.round(value * 1e6) / 1e6
const lower = (op: string | undefined) => op === '<' || op === '<='

function against(field: NumberField, op: Comparison, than: NumberField, times = 1, plus = 0): NumberCondition {
  return { kind: 'field', field, op, than, times: round(times), plus: round(plus) }
}

/** About so many times the other figure: ten per cent either way, or as much as said. */
function near(field: NumberField, than: NumberField, times: number, share: number): NumberCondition[] {
  return [against(field, '>=', than, times * (1 - share)), against(field, '<=', than, times * (1 + share))]
}

/** So much above or below the other figure: "at least 20% above", "$1M below". */
function apart(field: NumberField, than: NumberField, op: Comparison, size: Size, below: boolean): NumberCondition {
  const sign = below ? -1 : 1
  const how = below ? FLIPPED[op] : op
  if (size.kind === 'amount') return against(field, how, than, 1, sign * size.value)
  return against(field, how, than, size.percent || size.times < 1 ? 1 + sign * size.times : size.times)
}

const takeSize = (cursor: Cursor): Size | undefined => cursor.take('ratio') ?? cursor.take('amount')

/** What stands between two figures, and the second of them. */
type Between = {
  first: SpanOf<'compare'> | undefined
  size: Size | undefined
  second: { op: string } | undefined
  than: NumberField
  /** further figures: "above both market and assessed" */
  also: readonly NumberField[]
}

/** `and assessed`, after the second figure. */
function furtherFigures(cursor: Cursor, both: boolean, known: readonly NumberField[]): NumberField[] {
  if (!both || !cursor.take('and')) return []
  const more = cursor.take('field')
  return more && !known.includes(more.field) ? [more.field] : []
}

function betweenFigures(cursor: Cursor, field: NumberField): Between | undefined {
  const compare = cursor.take('compare')
  const first = compare?.post ? undefined : compare
  const size = takeSize(cursor)
  const second = size ? (cursor.take('compare') ?? cursor.take('comparative')) : undefined
  cursor.skip('from')
  // "three times what they were assessed at"
  cursor.skip('noun', 'which')
  const both = cursor.take('both') !== undefined
  const other = cursor.take('field')
  if (!other || other.field === field || (!first && !size)) return undefined
  const also = furtherFigures(cursor, both, [field, other.field])
  // "less than assessed value times 2"
  const after = size ? undefined : cursor.take('ratio')
  return { first, size: size ?? after, second, than: other.field, also }
}

/** The comparison said between two figures. */
function compared(field: NumberField, { first, size, second, than, also }: Between): NumberCondition[] | undefined {
  if (size?.kind === 'ratio' && size.within) return near(field, than, 1, size.times)
  const op = first && exact(first.op)
  // "a quarter above" adds a part, "twice" multiplies
  if (size && second && (size.kind === 'amount' || size.percent || size.times < 1))
    return [apart(field, than, op ?? '>=', size, lower(second.op))]
  if (size?.kind === 'amount') return undefined
  const times = size?.times ?? 1
  if (first?.op === '~') return near(field, than, times, 0.1)
  return [than, ...also].map((each) => against(field, op ?? (times >= 1 ? '>=' : '<='), each, times))
}

/** `… by more than $1M`, `… by 20% or more`, after `market exceeds assessed`. */
function byHowMuch(items: readonly Item[], at: number, plain: NumberCondition): Found | undefined {
  const by = items[at]?.kind === 'by' || itemAt(items, at, 'relation')?.relation === 'by'
  if (!by || plain.kind !== 'field') return undefined
  const cursor = cursorAt(items, at + 1)
  const compare = cursor.take('compare')
  const size = takeSize(cursor)
  if (!size) return undefined
  const post = itemAt(items, cursor.at, 'compare')
  if (post?.post) cursor.at++
  const op = exact(post?.post ? post.op : (compare?.op ?? '>='))
  return { numbers: [apart(plain.field, plain.than, op, size, lower(plain.op))], length: cursor.at - at }
}

/** A figure, a comparison, another figure. */
function betweenTwo(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const field = cursor.take('field')
  const between = field && betweenFigures(cursor, field.field)
  const numbers = between && compared(field.field, between)
  if (!numbers) return undefined
  const [plain] = numbers
  const more = !between.size && plain ? byHowMuch(items, cursor.at, plain) : undefined
  const length = cursor.at - at
  return more ? { numbers: more.numbers, length: length + more.length } : { numbers, length }
}

const joint = (cursor: Cursor) => cursor.is('difference', 'not')

/** `market and assessed`, `market minus assessed`: the two figures of a gap or ratio. */
function pair(cursor: Cursor): { field: NumberField; than: NumberField; minus: boolean } | undefined {
  cursor.skip('between', 'from')
  const first = cursor.take('field')
  let minus = false
  while (joint(cursor) || cursor.is('and', 'to', 'or')) {
    minus ||= joint(cursor)
    cursor.at++
  }
  const second = first && cursor.take('field')
  return second && second.field !== first.field ? { field: first.field, than: second.field, minus } : undefined
}

/** A comparison with a number: `over 1M`, `above 3`. */
function limit(cursor: Cursor): { op: Comparison; value: number } | undefined {
  const from = cursor.at
  const compare = cursor.take('compare')
  const size = compare && takeSize(cursor)
  if (size) return { op: exact(compare.op), value: size.kind === 'ratio' ? size.times : size.value }
  cursor.at = from
  return undefined
}

/** `gap between market and assessed over 1M`, `market minus assessed at least 500k`, `market to assessed ratio over 2`. */
function combined(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const leading = cursor.take('difference') ?? cursor.take('quotient')
  const early = leading && limit(cursor)
  const figures = pair(cursor)
  if (!figures) return undefined
  const named = leading ?? cursor.take('difference') ?? cursor.take('quotient')
  if (!named && !figures.minus) return undefined
  const bound = early ?? limit(cursor)
  if (!bound) return undefined
  const { field, than } = figures
  const quotient = named?.kind === 'quotient'
  const made = against(field, bound.op, than, quotient ? bound.value : 1, quotient ? 0 : bound.value)
  return { numbers: [made], length: cursor.at - at }
}

/** `market and assessed are equal`: both before the comparison. */
function alike(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const first = cursor.take('field')
  const second = first && cursor.take('and') && cursor.take('field')
  if (!second || cursor.take('compare')?.op !== '=' || cursor.is('amount', 'field')) return undefined
  return { numbers: [against(first.field, '=', second.field)], length: 4 }
}

/** `at least twice the assessed value in market value`: the figure that is compared comes last. */
function turned(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const compare = cursor.take('compare')
  const ratio = cursor.take('ratio')
  const than = ratio && cursor.take('field')
  const field = than && cursor.take('field')
  if (!ratio || !than || !field || than.field === field.field || compare?.post) return undefined
  const op = exact(compare?.op ?? '>=')
  return { numbers: [against(field.field, op, than.field, ratio.times)], length: cursor.at - at }
}

/** `higher market than assessed value`. */
function comparative(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const led = cursor.take('comparative')
  const first = led && cursor.take('field')
  const second = first && cursor.take('field')
  return second && { numbers: [against(first.field, led.op, second.field)], length: 3 }
}

const ratioAt = firstOf<Read, Found>(combined, alike, betweenTwo, turned, comparative)

/** Binds comparisons of two figures. */
export function bindRatios(items: readonly Item[]): Item[] {
  return rewrite(items, (all, at) => {
    const first = all[at]
    const found = ratioAt(all, at)
    if (!found || !first) return undefined
    const last = all[at + found.length - 1] ?? first
    return { length: found.length, become: [condition('number', { numbers: found.numbers }, first, last)] }
  })
}
