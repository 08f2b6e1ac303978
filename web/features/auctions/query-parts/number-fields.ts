import { isMoney, type NumberField } from '#contract/auction-fields.ts'
import type { Comparison, NumberCondition } from '#contract/auction-query.ts'
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

const AMOUNT = /^(-?)\$?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(k|thousand|m|mm|mil|million|b|bn|billion)?$/i
const SCALES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }
/** The contract takes nothing larger. */
const LARGEST = 1e15

/** 1.1 million is not 1100000.0000000002. */
const clean = (value: number) => Number(value.toPrecision(15))

/** An amount as people type it: `1.5m`, `750k`, `$1,000,000`. @returns undefined where it is none */
export function parseAmount(text: string): number | undefined {
  const [, sign, digits = '', unit = ''] = AMOUNT.exec(text.trim()) ?? []
  if (digits === '') return undefined
  const scale = SCALES[unit.charAt(0).toLowerCase()]
  const bare = Number(digits.replaceAll(',', ''))
  const value = scale === undefined ? bare : clean(bare * scale)
  if (value > LARGEST) return undefined
  return sign ? -value : value
}

const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 15 })

/** An amount as it stands in a field: `$1,500,000`, `1,200`. Never rounded, so that what is not touched stays the same. */
export function writeAmount(value: number, field: NumberField): string {
  const digits = exact.format(Math.abs(value))
  return `${value < 0 ? '-' : ''}${isMoney(field) ? '$' : ''}${digits}`
}

/** A factor: `1.5`, or as a percentage, `50%`. @returns undefined where it is none, or further from 1 than can be compared */
export function parseFactor(text: string): number | undefined {
  const [, digits, percent] = /^(-?(?:\d+(?:\.\d+)?|\.\d+))\s*(%?)$/.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const factor = percent ? clean(Number(digits) / 100) : Number(digits)
  const size = Math.abs(factor)
  return size === 0 || (size >= 1e-6 && size <= 1e6) ? factor : undefined
}
