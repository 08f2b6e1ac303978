import { isMoney, type NumberField } from '#contract/auction-fields.ts'

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
