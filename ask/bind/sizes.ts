import type { Comparison } from '#contract/auction-query.ts'
import { lend } from './bounds.ts'
import { type Cursor, type ItemOf, isKind, type SpanOf } from './items.ts'

/**
 * How large a ratio or a gap of two figures is.
 *
 * `over 1M` · `above 3` · `2 or more` · `about 50%` · `between 80% and 120%` · `10 to 20 percent` · `of at least half`
 */
export type Size = SpanOf<'amount'> | SpanOf<'ratio'>
export type Limit = { op: Comparison; value: number }

export const exact = (op: SpanOf<'compare'>['op']): Comparison => (op === '~' ? '=' : op)

/** A part, a multiple or an amount. */
export const takeSize = (cursor: Cursor): Size | undefined => cursor.take('ratio') ?? cursor.take('amount')

const worth = (size: Size) => (size.kind === 'ratio' ? size.times : size.value)

/** "80 to 120%": the first of the two is a percentage too. */
function likewise(first: Size, second: Size): Size {
  if (isKind(first, 'amount') && isKind(second, 'amount')) return lend(first, second)
  const percent = first.kind === 'amount' && second.kind === 'ratio' && second.percent
  return percent ? { ...second, times: first.value / 100 } : first
}

/** The two ends of a range: `between 80% and 120%`, `1.2 to 1.5`, `10-20%`. */
export function takeRange(cursor: Cursor): [low: Size, high: Size] | undefined {
  const from = cursor.at
  const opened = cursor.take('between') ?? cursor.take('from')
  const first = takeSize(cursor)
  const linked = first && (cursor.take('to') ?? (opened ? cursor.take('and') : undefined))
  const second = linked && takeSize(cursor)
  if (first && second) return [likewise(first, second), second]
  cursor.at = from
  return undefined
}

const bound = (compare: ItemOf<'compare'>, value: number): Limit[] =>
  compare.op === '~'
    ? [
        { op: '>=', value: value * 0.9 },
        { op: '<=', value: value * 1.1 },
      ]
    : [{ op: exact(compare.op), value }]

/** A comparison with one number or two; nothing where there is none. */
export function takeLimits(cursor: Cursor): Limit[] | undefined {
  const range = takeRange(cursor)
  if (range)
    return [
      { op: '>=', value: worth(range[0]) },
      { op: '<=', value: worth(range[1]) },
    ]
  const from = cursor.at
  const before = cursor.take('compare')
  const size = before?.post ? undefined : takeSize(cursor)
  const compare = before ?? (size && cursor.take('compare'))
  if (size && compare && (before !== undefined || compare.post)) return bound(compare, worth(size))
  cursor.at = from
  return undefined
}
