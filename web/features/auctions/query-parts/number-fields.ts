import type { NumberField } from '#contract/auction-fields.ts'
import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
import { parseAmount, parseFactor, writeAmount } from './amount.ts'
import { type Draft, incomplete } from './draft.ts'

/** A condition on a figure as its fields hold it. */
export type NumberFields = {
  field: NumberField
  op: Comparison | 'between'
  /** the amount, or the lower of two */
  low: string
  high: string
  /** the other figure it is compared with; empty for an amount */
  than: NumberField | ''
  times: string
  /** what is added to the other figure: kept as it is */
  plus: number
}

const EMPTY: NumberFields = {
  field: 'total_market_value',
  op: '>=',
  low: '',
  high: '',
  than: '',
  times: '1',
  plus: 0,
}

/** The fields of a condition, or those of a new one. */
export function numberFieldsOf(number: NumberCondition | undefined): NumberFields {
  if (!number) return EMPTY
  const { field } = number
  switch (number.kind) {
    case 'value':
      return { ...EMPTY, field, op: number.op, low: writeAmount(number.value, field) }
    case 'between':
      return {
        ...EMPTY,
        field,
        op: 'between',
        low: writeAmount(number.low, field),
        high: writeAmount(number.high, field),
      }
    case 'field':
      return { ...EMPTY, field, op: number.op, than: number.than, times: String(number.times), plus: number.plus }
  }
}

/** The condition that the fields say. */
export function readNumberFields({ field, op, low, high, than, times, plus }: NumberFields): Draft {
  if (than !== '' && op !== 'between') {
    const factor = parseFactor(times)
    if (factor === undefined) return incomplete('Give a factor such as 1.5 or 50%.')
    return { kind: 'number', number: { kind: 'field', field, op, than, times: factor, plus } }
  }
  const from = parseAmount(low)
  if (from === undefined) return incomplete('Give an amount such as 750k or $1,000,000.')
  if (op !== 'between') return { kind: 'number', number: { kind: 'value', field, op, value: from } }
  const to = parseAmount(high)
  if (to === undefined) return incomplete('Give a second amount such as 1.5m.')
  if (to < from) return incomplete('The second amount is below the first.')
  return { kind: 'number', number: { kind: 'between', field, low: from, high: to } }
}
