import type { DecimalSign } from '#contract/import-fields.ts'
import { isBlank } from './blank.ts'

/**
 * Amounts and counts as people and programs write them.
 *
 * `$1,234.50` `(1,234)` `-$5` `5-` `1.234,50` `1 234,50` `1,234.5 USD` `1.2E+06` · `$ -` is zero, as accountants write it · `-` says nothing.
 * `1.2M`, `12%`, `€5` and `~450` are none: what they stand for would be a guess.
 */
export type Figure = number | null | 'not_a_number'

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15] as const
/** Digits up to here make an exact whole number, whose quotient by a power of ten is the nearest number to what is written. */
const EXACT_DIGITS = 15

/** `1743541.38`, read without looking further; NaN where it is written otherwise. */
function plainNumber(text: string): number {
  const { length } = text
  if (length === 0 || length > EXACT_DIGITS) return Number.NaN
  let digits = 0
  let point = -1
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits = digits * 10 + code - 48
    else if (code === 46 && point < 0) point = at
    else return Number.NaN
  }
  if (point < 0) return digits
  return length === 1 ? Number.NaN : digits / (POWERS[length - 1 - point] ?? Number.NaN)
}

const CURRENCY_FIRST = /^(?:us ?\$|usd|\$)/i
const CURRENCY_LAST = /(?:us ?\$|usd|\$)$/i
const MINUS = /^[-−–]/
const MINUS_LAST = /[-−–]$/

type Peeled = { body: string; minus: number; plus: boolean; currency: number }

/** Takes one sign, currency or pair of brackets off. @returns whether there was one */
function peelOne(it: Peeled): boolean {
  const { body } = it
  const rest = (text: string) => {
    it.body = text.trim()
    return true
  }
  if (body.startsWith('(') && body.endsWith(')')) {
    it.minus++
    return rest(body.slice(1, -1))
  }
  if (CURRENCY_FIRST.test(body)) {
    it.currency++
    return rest(body.replace(CURRENCY_FIRST, ''))
  }
  if (CURRENCY_LAST.test(body)) {
    it.currency++
    return rest(body.replace(CURRENCY_LAST, ''))
  }
  // a lone dash stands for the figure itself
  if (body.length > 1 && MINUS.test(body)) {
    it.minus++
    return rest(body.slice(1))
  }
  if (body.length > 1 && MINUS_LAST.test(body)) {
    it.minus++
    return rest(body.slice(0, -1))
  }
  if (!it.plus && body.startsWith('+')) {
    it.plus = true
    return rest(body.slice(1))
  }
  return false
}

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const SCIENTIFIC = /^\d(?:\.\d+)?e[+-]?\d{1,2}$/i
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+|(?:[\s'’]\d{3})+)(?:\.\d*)?$/

/** Digits with one kind of grouping, in which `.` stands before the fraction. */
function unsigned(body: string): number {
  if (PLAIN.test(body) || SCIENTIFIC.test(body)) return Number(body)
  return GROUPED.test(body) ? Number(body.replace(/[,\s'’]/g, '')) : Number.NaN
}

const swapSigns = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
const LONGEST = 60

function slowly(text: string, decimal: DecimalSign): Figure {
  if (isBlank(text)) return null
  if (text.length > LONGEST) return 'not_a_number'
  const it: Peeled = { body: text.trim(), minus: 0, plus: false, currency: 0 }
  while (it.minus <= 1 && it.currency <= 2 && peelOne(it));
  if (it.minus > 1 || it.currency > 2) return 'not_a_number'
  if (it.currency > 0 && /^[-−–—]$/.test(it.body)) return 0
  const value = unsigned(decimal === ',' && !SCIENTIFIC.test(it.body) ? swapSigns(it.body) : it.body)
  if (!Number.isFinite(value)) return 'not_a_number'
  return it.minus === 1 && value !== 0 ? -value : value
}

/**
 * A figure as it is written, negative ones too.
 * @param decimal which sign stands before the fraction in this column
 */
export function readFigure(text: string, decimal: DecimalSign): Figure {
  if (decimal === '.') {
    const plain = plainNumber(text)
    if (!Number.isNaN(plain)) return plain
  }
  return slowly(text, decimal)
}

/** A sum of money to the cent: what a sheet has calculated goes on for fifteen digits. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100
