import type { NumberField } from '#contract/auction-fields.ts'
import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
import type { Size } from './sizes.ts'

/** One figure against another, and so much above or below it. */
const FLIPPED: Record<Comparison, Comparison> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=' }
const round = (value: number) => Math.round(value * 1e6) / 1e6

/** Whether the comparison is with something larger. */
export const lower = (op: string | undefined) => op === '<' || op === '<='

/** The condition that one figure is so compared with so many times another, or so much more. */
export function against(field: NumberField, op: Comparison, than: NumberField, times = 1, plus = 0): NumberCondition {
  return { kind: 'field', field, op, than, times: round(times), plus: round(plus) }
}

/** So much above or below the other figure: "at least 20% above", "$1M below". */
export function apart(
  field: NumberField,
  than: NumberField,
  op: Comparison,
  size: Size,
  below: boolean,
): NumberCondition {
  const sign = below ? -1 : 1
  const how = below ? FLIPPED[op] : op
  if (size.kind === 'amount') return against(field, how, than, 1, sign * size.value)
  return against(field, how, than, size.percent || size.times < 1 ? 1 + sign * size.times : size.times)
}
