import { rule } from '../../engine/rule.ts'
import { UNDER_HUNDRED } from '../../lexicon/numbers.ts'
import type { Amount } from '../../meanings.ts'

/** Amounts: `1.5 million`, `$500k`, `two hundred and fifty`, `half a million`. */

export const rounded = (value: number) => Math.round(value * 100) / 100
export const times = ({ value, ...amount }: Amount, scale: number): Amount => ({
  ...amount,
  value: rounded(value * scale),
  scale: amount.scale * scale,
})

export const AMOUNTS = [
  rule({
    ...{ name: 'tens and ones', makes: 'small' },
    says: { 'twenty five': 25 },
    saysNot: ['five twenty', 'twenty twelve'],
    pattern: '<tens:small> <ones:small>',
    build: ({ tens, ones }) => (tens >= 20 && tens % 10 === 0 && ones < 10 ? tens + ones : undefined),
  }),
  rule({
    ...{ name: 'number in digits', makes: 'amount' },
    says: { '1,500': { value: 1500, scale: 1 } },
    saysNot: ['five'],
    pattern: '<numeral>',
    build: ({ numeral }) => ({ value: numeral, scale: 1 }),
  }),
  rule({
    ...{ name: 'number in words', makes: 'amount', weight: -0.1 },
    says: { fifty: { value: 50, scale: 1 } },
    saysNot: ['50'],
    pattern: '<small>',
    build: ({ small }) => ({ value: small, scale: 1 }),
  }),
  rule({
    ...{ name: 'scaled number', makes: 'amount', weight: 0.2 },
    says: {
      '1.5 million': { value: 1_500_000, scale: 1e6 },
      '500k': { value: 500_000, scale: 1000 },
      'two hundred thousand': { value: 200_000, scale: 1e5 },
    },
    saysNot: ['million', 'k 500'],
    pattern: '<amount> <scale>',
    build: ({ amount, scale }) =>
      amount.money || (amount.scale > 1 && (scale <= amount.scale || amount.scale > 100))
        ? undefined
        : times(amount, scale),
  }),
  rule({
    ...{ name: 'one of a unit', makes: 'amount' },
    says: { 'a hundred': { value: 100, scale: 100 }, million: { value: 1e6, scale: 1e6 } },
    saysNot: ['a', 'the million dollars'],
    pattern: 'a|one? <scale>',
    // "over 2M market value", "over five hundred certs"
    build: ({ scale }, { tokens }, { start }) => {
      const before = tokens[start - 1]
      const isPart = before && (before.kind === 'number' || UNDER_HUNDRED.has(before.word))
      return scale < 100 || isPart ? undefined : { value: scale, scale }
    },
  }),
  rule({
    ...{ name: 'sum of amounts', makes: 'amount', weight: 0.1 },
    says: {
      'two hundred and fifty': { value: 250, scale: 100 },
      'one million two hundred thousand': { value: 1_200_000, scale: 1e6 },
    },
    saysNot: ['250 and 50', 'fifty and two hundred'],
    pattern: '<more:amount> <rest:amount> / <more:amount> and <added:amount>',
    build: ({ more, added, rest = added }) => {
      // "over 2 million and 20 certs"
      if (!rest || (added?.scale === 1 && more.scale >= 1e6) || more.money || rest.money) return undefined
      const isSum = more.scale > Math.max(rest.value, rest.scale) && rest.value > 0 && more.value % more.scale === 0
      return isSum ? { value: more.value + rest.value, scale: more.scale } : undefined
    },
  }),
  rule({
    ...{ name: 'and some part', makes: 'amount', weight: 0.4 },
    says: {
      'two and three quarter million': { value: 2_750_000, scale: 1e6 },
      'a million and a half': { value: 1_500_000, scale: 1e6 },
    },
    saysNot: ['two million and three', 'a million and a quarter of 2026'],
    pattern:
      '<amount> and one|a|three quarter|quarters|half <scale> / <whole:amount> and a|three quarter|quarters|half',
    build: ({ amount, scale, whole }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const part = words.includes('half') ? 0.5 : words.includes('three') ? 0.75 : 0.25
      if (amount && scale)
        return amount.scale === 1 ? times({ ...amount, value: amount.value + part }, scale) : undefined
      const isOfTime = tokens[end]?.word === 'of'
      return whole && whole.scale > 100 && !isOfTime ? { ...whole, value: whole.value + part * whole.scale } : undefined
    },
  }),
  rule({
    ...{ name: 'point', makes: 'amount', weight: 0.3 },
    says: { 'two point seven five million': { value: 2_750_000, scale: 1e6 } },
    saysNot: ['one point'],
    pattern: '<small>? point <tenths:small> <more:small>? <scale>',
    build: ({ small = 0, tenths, more, scale }) => {
      if (more && (more > 9 || tenths > 9)) return undefined
      const part = more ? tenths / 10 + more / 100 : tenths / (tenths < 10 ? 10 : 100)
      return scale > 100 ? times({ value: small + part, scale: 1 }, scale) : undefined
    },
  }),
  rule({
    ...{ name: 'part of a unit', makes: 'amount', weight: 0.3 },
    says: { 'half a million': { value: 500_000, scale: 1e6 }, 'a third of a k': { value: 333.33, scale: 1000 } },
    saysNot: ['half a dozen', 'half', 'a quarter of 2026'],
    pattern:
      'one? half of? a? <scale> / half-a <scale> / a|one? quarter|third of? a? <scale> / three|3 quarters|quarter of? a? <scale> / two thirds of? a? <scale>',
    build: ({ scale }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const has = (part: string) => words.some((word) => word.startsWith(part))
      const whole = has('third') ? 3 : has('half') ? 2 : 4
      const parts = words[0] === 'three' || words[0] === '3' ? 3 : words[0] === 'two' ? 2 : 1
      return scale > 100 ? { value: rounded((scale * parts) / whole), scale } : undefined
    },
  }),
  rule({
    ...{ name: 'a few', makes: 'amount', weight: 0.2 },
    says: { 'a few hundred': { value: 300, scale: 100, vague: true } },
    saysNot: ['a few sales'],
    pattern: 'a? few|several <scale>',
    build: ({ scale }) => ({ value: 3 * scale, scale, vague: true as const }),
  }),
  rule({
    ...{ name: 'dollars', makes: 'amount', weight: 0.2 },
    says: {
      '$500,000': { value: 500_000, scale: 1, money: true },
      'two million dollars': { value: 2_000_000, scale: 1e6, money: true },
    },
    saysNot: ['dollars', '5 certs'],
    pattern: ['$|usd <amount>', '<amount> dollars|dollar|bucks|usd|$'],
    build: ({ amount }) => (amount.money ? undefined : { ...amount, money: true as const }),
  }),
]
