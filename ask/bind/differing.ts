import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
import { against, apart, lower } from './against.ts'
import { type Cursor, cursorAt, type Item } from './items.ts'
import { exact, takeSize } from './sizes.ts'

/** What comparing figures comes to, over so many items; `any`: one of the conditions is enough. */
export type ComparedFigures = { numbers: NumberCondition[]; length: number; any?: boolean }

/** `by more than 10%`. */
function takeMargin(cursor: Cursor) {
  const by = cursor.take('by') ?? cursor.take('relation')
  const compare = by && cursor.take('compare')
  const size = by && takeSize(cursor)
  return { compare, size }
}

/** `estimate deviates from market by more than 10%`, `market and assessed differ`: on either side. */
export function differing(items: readonly Item[], at: number): ComparedFigures | undefined {
  const cursor = cursorAt(items, at)
  const first = cursor.take('field')
  const early = first && cursor.take('and') ? cursor.take('field') : undefined
  if (!first || !cursor.take('differs')) return undefined
  const than = early ?? cursor.take('field')
  if (!than || than.field === first.field) return undefined
  const { compare, size } = takeMargin(cursor)
  const length = cursor.at - at
  const sides = (above: Comparison, below: Comparison) =>
    size
      ? [apart(first.field, than.field, above, size, false), apart(first.field, than.field, below, size, true)]
      : [against(first.field, above, than.field), against(first.field, below, than.field)]
  if (size && lower(compare?.op)) return { numbers: sides('<=', '<='), length }
  const op = compare ? exact(compare.op) : '>'
  return { numbers: size ? sides(op, op) : sides('>', '<'), length, any: true }
}

/** `assessed value greater by half than market value`, `lower by at least $1M than`. */
export function byThen(items: readonly Item[], at: number): ComparedFigures | undefined {
  const cursor = cursorAt(items, at)
  const field = cursor.take('field')
  const led = field && cursor.take('comparative')
  if (!led || !cursor.skip('by', 'relation')) return undefined
  const compare = cursor.take('compare')
  const size = takeSize(cursor)
  const than = size && cursor.take('field')
  if (!than || than.field === field.field || compare?.post) return undefined
  const op = exact(compare?.op ?? '>=')
  return { numbers: [apart(field.field, than.field, op, size, lower(led.op))], length: cursor.at - at }
}
