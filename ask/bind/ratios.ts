import type { NumberField } from '#contract/auction-fields.ts'
import type { NumberCondition } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'
import { against, apart, lower } from './against.ts'
import { type Between, betweenFigures } from './between-figures.ts'
import { byThen, type ComparedFigures, differing } from './differing.ts'
import { fieldsAt } from './figures.ts'
import { type Cursor, condition, cursorAt, firstOf, type Item, itemAt, rewrite } from './items.ts'
import { type Joined, pair } from './joined-figures.ts'
import { perUnit } from './per-unit.ts'
import { exact, type Limit, takeLimits, takeRange, takeSize } from './sizes.ts'

/**
 * One figure against another.
 *
 * `assessed below half of market` · `estimate higher than market value` · `market at least 20% above assessed` · `market exceeds assessed by $1M` ·
 * `gap between market and assessed over 1M` · `market to assessed ratio above 3` · `estimate within 10% of market` · `higher market than assessed value` ·
 * `estimate 80 to 120% of market` · `estimate > market > assessed` · `assessed / market < 0.6` · `assessed as a percentage of market below 50`
 */
type Found = ComparedFigures
type Read = [items: readonly Item[], at: number, tokens: readonly Token[]]

/** About so many times the other figure: ten per cent either way, or as much as said. */
function near(field: NumberField, than: NumberField, times: number, share: number): NumberCondition[] {
  return [against(field, '>=', than, times * (1 - share)), against(field, '<=', than, times * (1 + share))]
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

/** `…, like triple`, `…, at least 5 times`: how much is said after a comma. */
function isGloss(items: readonly Item[], at: number): boolean {
  const ratio = items[at + 1]?.kind === 'compare' ? at + 2 : at + 1
  return items[at]?.kind === 'comma' && items[ratio]?.kind === 'ratio' && items[ratio + 1]?.kind !== 'field'
}

/** `… by more than $1M`, `… by 20% or more`, `… by 10 to 20 percent`, after `market exceeds assessed`. */
function byHowMuch(items: readonly Item[], at: number, plain: NumberCondition): Found | undefined {
  const by = items[at]?.kind === 'by' || itemAt(items, at, 'relation')?.relation === 'by' || isGloss(items, at)
  if (!by || plain.kind !== 'field') return undefined
  const cursor = cursorAt(items, at + 1)
  const below = lower(plain.op)
  const range = takeRange(cursor)
  if (range) {
    const [low, high] = range
    const numbers = [
      apart(plain.field, plain.than, '>=', low, below),
      apart(plain.field, plain.than, '<=', high, below),
    ]
    return { numbers, length: cursor.at - at }
  }
  const compare = cursor.take('compare')
  const size = takeSize(cursor)
  if (!size) return undefined
  const post = itemAt(items, cursor.at, 'compare')
  if (post?.post) cursor.at++
  const op = exact(post?.post ? post.op : (compare?.op ?? '>='))
  const limit = apart(plain.field, plain.than, op, size, below)
  // "exceeds assessed by less than 10%" is above it all the same
  return { numbers: op.startsWith('<') ? [plain, limit] : [limit], length: cursor.at - at }
}

/** `… > assessed value`, after `estimate > market value`: the second figure is compared again. */
function chained(cursor: Cursor, from: NumberField): NumberCondition[] {
  const numbers: NumberCondition[] = []
  for (let last = from; ; ) {
    const start = cursor.at
    const compare = cursor.take('compare')
    const next = compare?.post === false ? cursor.take('field') : undefined
    if (!compare || !next || next.field === last || cursor.is('amount', 'ratio', 'compare')) {
      cursor.at = start
      return numbers
    }
    numbers.push(against(last, exact(compare.op), next.field))
    last = next.field
  }
}

/** `… but over assessed`, after `estimate under market`: the first figure is compared again. */
function alsoCompared(cursor: Cursor, field: NumberField): NumberCondition[] {
  const start = cursor.at
  const compare = cursor.skip('comma', 'and') ? cursor.take('compare') : undefined
  const than = compare?.post === false ? cursor.take('field') : undefined
  if (
    compare &&
    than &&
    than.field !== field &&
    !than.loose &&
    !cursor.is('amount', 'ratio', 'compare', 'between', 'from')
  )
    return [against(field, exact(compare.op), than.field)]
  cursor.at = start
  return []
}

/** `assessment ratio under 50%`: of the market value. */
function assessmentRatio(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const assessed = cursor.take('field')?.field === 'total_assessed_value' && cursor.take('quotient')
  const limits = assessed ? takeLimits(cursor) : undefined
  if (!limits) return undefined
  const numbers = limits.map((each) => limited('total_assessed_value', 'total_market_value', each, true))
  return { numbers, length: cursor.at - at }
}

/** `estimate between 80% and 120% of market`, `market value between assessed and estimated`. */
function withinRange(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const field = cursor.take('field')
  const range = field && takeRange(cursor)
  const than = range && cursor.take('field')
  if (range && than && than.field !== field.field && range[1].kind === 'ratio') {
    const [low, high] = range.map((size) => (size.kind === 'ratio' ? size.times : size.value))
    const numbers = [against(field.field, '>=', than.field, low), against(field.field, '<=', than.field, high)]
    return { numbers, length: cursor.at - at }
  }
  const first = field && cursor.take('between') && cursor.take('field')
  const second = first && cursor.take('and') && cursor.take('field')
  if (!second || cursor.is('compare', 'difference', 'quotient')) return undefined
  const numbers = [against(field.field, '>=', first.field), against(field.field, '<=', second.field)]
  return { numbers, length: cursor.at - at }
}

/** `± 5%`, `give or take 10%`, after `estimate = market`. */
function takeSlack(cursor: Cursor): number | undefined {
  const from = cursor.at
  const about = cursor.take('compare')
  const share = about?.post && about.op === '~' ? cursor.take('ratio') : undefined
  if (!share) cursor.at = from
  return share?.times
}

/** A figure, a comparison, another figure. */
function betweenTwo(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const field = cursor.take('field')
  const between = field && betweenFigures(cursor, field.field)
  const slack = between && takeSlack(cursor)
  if (slack) return { numbers: near(field.field, between.than, 1, slack), length: cursor.at - at }
  const numbers = between && compared(field.field, between)
  if (!numbers) return undefined
  const [plain] = numbers
  const more = !between.size && plain ? byHowMuch(items, cursor.at, plain) : undefined
  if (more) return { numbers: more.numbers, length: cursor.at - at + more.length }
  if (between.any) return { numbers, any: true, length: cursor.at - at }
  const further = [...chained(cursor, between.than), ...alsoCompared(cursor, field.field)]
  return { numbers: [...numbers, ...further], length: cursor.at - at }
}

/** `market and estimate both exceed assessed`, `market or estimate above assessed`: each of them, or one. */
function several(items: readonly Item[], at: number): Found | undefined {
  const { fields, any, length } = fieldsAt(items, at)
  const listed = items.slice(at, at + length).some(({ kind }) => kind === 'and' || kind === 'or')
  if (fields.length < 2 || !listed || COMPUTED.has(items[at - 1]?.kind)) return undefined
  const cursor = cursorAt(items, at + length)
  const [first, ...rest] = fields
  const between = first && betweenFigures(cursor, first.field)
  if (!between || between.also.length > 0 || rest.some(({ field }) => field === between.than)) return undefined
  const each = fields.map(({ field }) => compared(field, between))
  const numbers = each.flatMap((made) => made ?? [])
  if (each.includes(undefined) || (any && numbers.length > fields.length)) return undefined
  return { numbers, any, length: cursor.at - at }
}
const COMPUTED = new Set<Item['kind'] | undefined>(['fn', 'by', 'sort', 'rank', 'between', 'difference', 'quotient'])

/** Larger quotients than this are said as percentages: "as a percentage of market value below 50". */
const LARGEST_QUOTIENT = 20

/** One limit on a gap or a quotient. */
function limited(field: NumberField, than: NumberField, { op, value }: Limit, quotient: boolean): NumberCondition {
  if (!quotient) return against(field, op, than, 1, value)
  const percent = value > LARGEST_QUOTIENT && than !== 'total_certificates'
  return against(field, op, than, percent ? value / 100 : value)
}

/** "assessed-to-market under 50 percent" */
const isTo = (item: Item | undefined, tokens: readonly Token[]) =>
  item?.kind === 'to' && tokens[item.start]?.word === 'to'

/** What two figures make together: their gap or their quotient, by its name or by what joins them. */
function jointOf(named: Item | undefined, joined: Joined, to: boolean): Joined {
  if (named?.kind === 'quotient') return 'quotient'
  if (named) return joined === 'quotient' || joined === 'slash' ? 'quotient' : 'gap'
  return joined ?? (to ? 'slash' : undefined)
}

/** `gap between market and assessed over 1M`, `market minus assessed at least 500k`, `market to assessed ratio over 2`. */
function combined(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  // "at least $1M difference between market and assessed"
  const first = takeLimits(cursor)
  const leading = cursor.take('difference') ?? cursor.take('quotient')
  if (first && !leading) return undefined
  const early = first ?? (leading && takeLimits(cursor))
  const figures = pair(cursor, items, tokens)
  if (!figures) return undefined
  const { field, than } = figures
  const named = leading ?? cursor.take('difference') ?? cursor.take('quotient')
  const joint = jointOf(named, figures.joined, isTo(items[at + 1], tokens))
  const limits = joint && (early ?? takeLimits(cursor))
  // "market / assessed over 1M": either figure
  if (!limits || (joint === 'slash' && limits.some(({ value }) => value > LARGEST_QUOTIENT))) return undefined
  const quotient = joint !== 'gap'
  return { numbers: limits.map((each) => limited(field, than, each, quotient)), length: cursor.at - at }
}

/** `market and assessed are equal`: both before the comparison. */
function alike(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const led = itemAt(items, at, 'compare')?.op === '=' && cursor.take('compare')
  const first = cursor.take('field')
  const second = first && cursor.take('and') && cursor.take('field')
  if (!second || (!led && cursor.take('compare')?.op !== '=') || cursor.is('amount', 'field')) return undefined
  return { numbers: [against(first.field, '=', second.field)], length: cursor.at - at }
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

const ratioAt = firstOf<Read, Found>(
  combined,
  differing,
  assessmentRatio,
  perUnit,
  alike,
  withinRange,
  several,
  betweenTwo,
  byThen,
  turned,
  comparative,
)

/** `ranked by market over assessed`, `multiples of market over assessed`: the one divided by the other. */
const divides = (items: readonly Item[], at: number, tokens: readonly Token[]) =>
  /^(by|sort|quotient)$/.test(items[at - 1]?.kind ?? '') &&
  items[at]?.kind === 'field' &&
  tokens[items[at + 1]?.start ?? -1]?.word === 'over' &&
  items[at + 2]?.kind === 'field'

const COMPARED = new Set<Item['kind']>(['field'])
/** What two compared figures begin with. */
const STARTS = /^(amount|between|both|comparative|compare|difference|either|field|from|quotient|ratio)$/

/** Binds comparisons of two figures. */
export function bindRatios(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return rewrite(
    items,
    (all, at) => {
      const first = all[at]
      if (!first || !STARTS.test(first.kind) || divides(all, at, tokens)) return undefined
      const found = ratioAt(all, at, tokens)
      if (!found) return undefined
      const last = all[at + found.length - 1] ?? first
      const { numbers } = found
      const filter = found.any ? { any_of: numbers.map((each) => ({ numbers: [each] })) } : { numbers }
      return { length: found.length, become: [condition('number', filter, first, last)] }
    },
    COMPARED,
  )
}
