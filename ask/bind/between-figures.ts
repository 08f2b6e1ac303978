import type { NumberField } from '#contract/auction-fields.ts'
import type { Cursor, SpanOf } from './items.ts'
import { type Size, takeSize } from './sizes.ts'

/**
 * What stands between two figures that are compared.
 *
 * `at least 20% above` · `below half of` · `200% or more of` · `less than`
 */
/** What stands between two figures, and the second of them. */
export type Between = {
  first: SpanOf<'compare'> | undefined
  size: Size | undefined
  second: { op: string } | undefined
  than: NumberField
  /** further figures: "above both market and assessed"; `any`: one of them is enough */
  also: readonly NumberField[]
  any: boolean
}

/** The plus of "10%+ over", which says no more than "10% over". */
function skipPlus(cursor: Cursor): void {
  const from = cursor.at
  const plus = cursor.take('compare')
  if (!plus?.post || !cursor.is('compare', 'comparative')) cursor.at = from
}

/** The "or more" of "200% or more of assessed". */
function takeClosing(cursor: Cursor): SpanOf<'compare'> | undefined {
  const from = cursor.at
  const closing = cursor.take('compare')
  if (closing?.post && cursor.is('field')) return closing
  cursor.at = from
  return undefined
}

/** `and assessed`, after the second figure; `or assessed`, where nothing of its own is said of it. */
function furtherFigures(cursor: Cursor, both: boolean, known: readonly NumberField[]): NumberField[] {
  const from = cursor.at
  const more = (both ? cursor.take('and') : cursor.take('or')) && cursor.take('field')
  const own = cursor.is('compare', 'between', 'missing', 'present', 'amount', 'ratio', 'not', 'comparative')
  if (more && !own && !known.includes(more.field)) return [more.field]
  cursor.at = from
  return []
}

/** `above`, `lower than`: on which side of the other figure; `minimum` and `or more` say no side. */
function takeSide(cursor: Cursor): { op: string } | undefined {
  const from = cursor.at
  const compare = cursor.take('compare')
  if (!compare) return cursor.take('comparative')
  if (!compare.post && (compare.op === '>' || compare.op === '<')) return compare
  cursor.at = from
  return undefined
}

export function betweenFigures(cursor: Cursor, field: NumberField): Between | undefined {
  const compare = cursor.take('compare')
  const first = compare?.post ? undefined : compare
  const size = takeSize(cursor)
  const post = size && first === undefined ? takeClosing(cursor) : undefined
  if (size) skipPlus(cursor)
  const second = size ? takeSide(cursor) : undefined
  cursor.skip('from')
  // "three times what they were assessed at"
  cursor.skip('noun', 'which')
  const both = cursor.take('both') !== undefined
  cursor.skip('either')
  const other = cursor.take('field')
  if (!other || other.field === field || (!first && !size)) return undefined
  // a count is no more or less than a value
  if (size?.kind !== 'ratio' && (field === 'total_certificates' || other.field === 'total_certificates'))
    return undefined
  const also = furtherFigures(cursor, both, [field, other.field])
  // "less than assessed value times 2"
  const after = size ? undefined : cursor.take('ratio')
  return { first: first ?? post, size: size ?? after, second, than: other.field, also, any: !both && also.length > 0 }
}
