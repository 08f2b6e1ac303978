import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionFilter, NumberCondition } from '#contract/auction-query.ts'
import type { Bound, Condition, Meanings, Op } from '../../meanings.ts'

type Figure = Meanings['figure']

/** Numbers as conditions on the figures of an auction. */

/** What a number without a figure is of: money is market value, a count certificates. */
function assumedField(list: readonly Bound[]): NumberField {
  const isMoney = list.some((bound) => {
    const amount = bound.kind === 'value' ? bound.amount : bound.high
    return amount.money || amount.scale > 100 || amount.value >= 100_000
  })
  return isMoney ? 'total_market_value' : 'total_certificates'
}

/** So much is no number of certificates. */
const isWorth = (bound: Bound) => {
  const { money, value } = bound.kind === 'value' ? bound.amount : bound.high
  return money === true || value >= 1e6
}

const numberOf = (field: NumberField, bound: Bound): NumberCondition =>
  bound.kind === 'value'
    ? { kind: 'value', field, op: bound.op, value: bound.amount.value }
    : { kind: 'between', field, low: bound.low.value, high: bound.high.value }

/** `over 10 but under 5`: the unit of one is meant of both. */
export function condition(list: readonly Bound[], figure: Figure | undefined): Condition {
  // "properties over 2 million"
  const isOfMoney = figure?.field === 'total_certificates' && list.some(isWorth)
  const field = isOfMoney ? 'total_market_value' : (figure?.field ?? assumedField(list))
  const isAssumed = !figure || isOfMoney || list.some(({ vague }) => vague)
  return {
    dim: 'number',
    filter: { numbers: list.map((bound) => numberOf(field, bound)) },
    ...(isAssumed && { assumed: true as const }),
  }
}

export const number = (field: NumberField, op: Op, value: number): Condition => ({
  dim: 'number',
  filter: { numbers: [{ kind: 'value', field, op, value }] },
})

export const numbers = (...list: readonly (readonly [NumberField, Op, number])[]): Condition => ({
  dim: 'number',
  filter: { numbers: list.map(([field, op, value]) => ({ kind: 'value', field, op, value })) },
})

export const between = (field: NumberField, low: number, high: number): Condition => ({
  dim: 'number',
  filter: { numbers: [{ kind: 'between', field, low, high }] },
})

/** One of these holds. */
export const anyOf = (...filters: readonly AuctionFilter[]): Condition => ({
  dim: 'missing',
  filter: { any_of: [...filters] },
})

/** Numbers of so many digits: all of them, those from them on or up to them, or the low, middle or high ones (0, 1, 2). */
export function digitsOf({ field, loose }: Figure, digits: number, op: Op | undefined, third: number): Condition {
  const least = field === 'total_certificates' ? 1 : 0.01
  const [low, end] = [digits === 1 ? 0 : 10 ** (digits - 1), 10 ** (op === '<' ? digits - 1 : digits) - least]
  const part = third < 0 ? { low, high: end } : { low: low * (1 + 3 * third), high: low * (4 + 3 * third) - least }
  const number: NumberCondition = op
    ? { kind: 'value', field, ...(op.startsWith('>') ? { op: '>=', value: low } : { op: '<=', value: end }) }
    : { kind: 'between', field, ...part }
  return { dim: 'number', filter: { numbers: [number] }, ...((loose || third >= 0) && { assumed: true as const }) }
}
