import type { DateCondition } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'
import { type Cursor, condition, cursorAt, firstOf, type Item, itemAt, rewrite, type SpanOf } from './items.ts'
import { takeLimits } from './sizes.ts'

/**
 * How long auctions take.
 *
 * `longer than a week` · `lasting at least 3 days` · `more than two weeks long` · `3 days or longer` · `one-day sales` · `shorter than 5 days` · `auctions of 3 to 5 days`
 */
type Op = SpanOf<'compare'>['op']
type Read = [items: readonly Item[], at: number, tokens: readonly Token[]]
type Found = { date: DateCondition | undefined; length: number }

function lengthOf(op: Op, days: number): DateCondition {
  if (op === '>') return { kind: 'length', min_days: days + 1 }
  if (op === '>=') return { kind: 'length', min_days: days }
  if (op === '<') return { kind: 'length', max_days: Math.max(0, days - 1) }
  if (op === '<=') return { kind: 'length', max_days: days }
  const slack = op === '~' ? 0.1 : 0
  return {
    kind: 'length',
    min_days: Math.max(1, Math.floor(days * (1 - slack))),
    max_days: Math.ceil(days * (1 + slack)),
  }
}

/** `one-day`, `multi-day`, `single day long`. */
function named(items: readonly Item[], at: number): Found | undefined {
  const length = itemAt(items, at, 'length')
  if (!length) return undefined
  const { min, max } = length
  const date: DateCondition = {
    kind: 'length',
    ...(min ? { min_days: min } : {}),
    ...(max ? { max_days: max } : {}),
  }
  return { date, length: items[at + 1]?.kind === 'lasting' ? 2 : 1 }
}

/** "lasting" before `one day`: the words after it say it all. */
function leading(items: readonly Item[], at: number): Found | undefined {
  const cue = itemAt(items, at, 'lasting')
  const leads = cue && cue.op === undefined && items[at + 1]?.kind === 'length'
  return leads ? { date: undefined, length: 1 } : undefined
}

/** "auctions of three to five days", "sales that are two weeks" */
function isOf(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const start = items[at]?.start ?? 0
  const before = items[at - 1]
  const of = /^(of|are|is)$/.test(tokens[start - 1]?.word ?? '')
  return of && (before?.kind === 'noun' || before?.kind === 'types') && start - before.end <= 2
}

/** The lower end of `2 to 5 days`; a bare number is in the unit of the upper end. */
function lowest(cursor: Cursor): ((unit: number) => number) | undefined {
  const days = cursor.take('stretch')?.days
  if (days !== undefined) return () => days
  const count = cursor.take('amount')?.value
  return count === undefined ? undefined : (unit) => count * unit
}

/** `lasting 2 to 5 days`, `between 3 and 7 days long`. */
function range(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  const said = cursor.skip('lasting') || isOf(items, at, tokens)
  const opened = cursor.skip('between', 'from')
  const low = lowest(cursor)
  if (low === undefined || !(cursor.skip('to', 'and', 'or') || cursor.skip('relation'))) return undefined
  const named = itemAt(items, cursor.at, 'length')
  const unit = named?.unit ?? itemAt(items, cursor.at, 'stretch')?.unit ?? 1
  const high = cursor.take('stretch')?.days ?? exactly(items, cursor, true)
  const long = cursor.take('lasting')
  if (high === undefined || !(said || opened || long || named)) return undefined
  return {
    date: { kind: 'length', min_days: Math.max(1, Math.round(low(unit))), max_days: high },
    length: cursor.at - at,
  }
}

const FIGURES = new Set<Item['kind']>(['amount', 'stretch', 'ratio', 'period', 'magnitude', 'field'])

/** `or more`, and `at most` where no figure of its own follows: "a week at most". */
function boundAfter(items: readonly Item[], at: number): Op | undefined {
  const after = itemAt(items, at, 'compare')
  if (!after) return undefined
  const alone = !FIGURES.has(items[at + 1]?.kind ?? 'word')
  return after.post || (alone && (after.op === '<=' || after.op === '>=')) ? after.op : undefined
}

/** "more than one day", "a week long or less": a length that is compared. */
function exactly(items: readonly Item[], cursor: Cursor, compared: boolean): number | undefined {
  const length = itemAt(items, cursor.at, 'length')
  if (length?.min === undefined || length.max === undefined) return undefined
  if (!compared && !boundAfter(items, cursor.at + 1)) return undefined
  cursor.at++
  return length.max
}

/** `longer than a week`, `at least 3 days`, `3 days or more`, `3 days long`; "5 days" alone says nothing of how long a sale takes. */
function compared(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  const cue = cursor.take('lasting')
  const before = cursor.take('compare')
  const stretch = cursor.take('stretch')?.days ?? exactly(items, cursor, before !== undefined || cue?.op !== undefined)
  if (stretch === undefined || before?.post) return undefined
  const after = boundAfter(items, cursor.at)
  if (after) cursor.at++
  const op = after ?? before?.op ?? cue?.op
  const long = cursor.take('lasting')
  if (!cue && !long && !op && !isOf(items, at, tokens)) return undefined
  return { date: lengthOf(op ?? '=', stretch), length: cursor.at - at }
}

/** `duration >= 5`, `length under 10`: a bare number is one of days. */
function bareDays(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const key = cursor.take('key')
  if (key?.field !== 'duration' && !(key === undefined && cursor.take('lasting'))) return undefined
  const found = takeLimits(cursor)
  if (!found || cursor.is('field', 'noun', 'stretch', 'types')) return undefined
  const bounds = found.map(({ op, value }) => lengthOf(op, value))
  for (let from = cursor.at; cursor.take('and') ?? cursor.take('comma'); from = cursor.at) {
    const more = takeLimits(cursor)
    if (!more || cursor.is('field', 'noun', 'stretch', 'types')) {
      cursor.at = from
      break
    }
    bounds.push(...more.map(({ op, value }) => lengthOf(op, value)))
  }
  const date = bounds.reduce((all, each) => Object.assign(all, each))
  return { date, length: cursor.at - at }
}

const durationAt = firstOf<Read, Found>(leading, range, compared, bareDays, named)

const LENGTHS = new Set<Item['kind']>(['stretch', 'length', 'lasting', 'key'])

/** Binds durations. */
export function bindDurations(items: readonly Item[], tokens: readonly Token[]): Item[] {
  return rewrite(
    items,
    (all, at) => {
      const first = all[at]
      const found = durationAt(all, at, tokens)
      if (!found || !first) return undefined
      const last = all[at + found.length - 1] ?? first
      return {
        length: found.length,
        become: found.date ? [condition('date', { dates: [found.date] }, first, last)] : [],
      }
    },
    LENGTHS,
  )
}
