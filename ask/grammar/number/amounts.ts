import { rule } from '../../engine/rule.ts'
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
    // "over 2M market value"
    build: ({ scale }, { tokens }, { start }) =>
      scale >= 100 && tokens[start - 1]?.kind !== 'number' ? { value: scale, scale } : undefined,
  }),
  rule({
    ...{ name: 'sum of amounts', makes: 'amount', weight: 0.1 },
    says: {
      'two hundred and fifty': { value: 250, scale: 100 },
      'one million two hundred thousand': { value: 1_200_000, scale: 1e6 },
    },
    saysNot: ['250 and 50', 'fifty and two hundred'],
    pattern: '<more:amount> and? <rest:amount>',
    build: ({ more, rest }) =>
      !more.money &&
      !rest.money &&
      more.scale > rest.value &&
      rest.value > 0 &&
      more.scale > rest.scale &&
      more.value % more.scale === 0
        ? { value: more.value + rest.value, scale: more.scale }
        : undefined,
  }),
  rule({
    ...{ name: 'half of a unit', makes: 'amount', weight: 0.3 },
    says: { 'half a million': { value: 500_000, scale: 1e6 } },
    saysNot: ['half a dozen', 'half'],
    pattern: ['half of? a? <scale>', 'half-a <scale>'],
    build: ({ scale }) => (scale > 100 ? { value: scale / 2, scale } : undefined),
  }),
  rule({
    ...{ name: 'and a half', makes: 'amount', weight: 0.4 },
    says: { 'two and a half million': { value: 2_500_000, scale: 1e6 } },
    saysNot: ['two and half'],
    pattern: '<amount> and a half <scale>',
    build: ({ amount, scale }) =>
      amount.scale === 1 ? times({ ...amount, value: amount.value + 0.5 }, scale) : undefined,
  }),
  rule({
    ...{ name: 'and some quarters', makes: 'amount', weight: 0.4 },
    says: {
      'two and three quarter million': { value: 2_750_000, scale: 1e6 },
      'a million and a quarter': { value: 1_250_000, scale: 1e6 },
      'a million and a half': { value: 1_500_000, scale: 1e6 },
    },
    saysNot: ['two million and three', 'a million and a quarter of 2026'],
    pattern:
      '<amount> and one|a|three quarter|quarters <scale> / <whole:amount> and a|three quarter|quarters / <whole:amount> and a half',
    build: ({ amount, scale, whole }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const part = words.at(-1) === 'half' ? 0.5 : words.includes('three') ? 0.75 : 0.25
      if (amount && scale)
        return amount.scale === 1 ? times({ ...amount, value: amount.value + part }, scale) : undefined
      const isOfTime = tokens[end]?.word === 'of'
      return whole && whole.scale > 100 && !isOfTime ? { ...whole, value: whole.value + part * whole.scale } : undefined
    },
  }),
  rule({
    ...{ name: 'point', makes: 'amount', weight: 0.3 },
    says: { 'one point five million': { value: 1_500_000, scale: 1e6 } },
    saysNot: ['one point'],
    pattern: '<small> point <tenths:small> <scale>',
    build: ({ small, tenths, scale }) =>
      tenths < 10 ? times({ value: small + tenths / 10, scale: 1 }, scale) : undefined,
  }),
  rule({
    ...{ name: 'quarters', makes: 'amount', weight: 0.4 },
    says: { 'a quarter of a million': { value: 250_000, scale: 1e6 } },
    saysNot: ['a quarter of 2026'],
    pattern: 'a|one? quarter of? a? <scale>',
    build: ({ scale }) => (scale > 100 ? { value: scale / 4, scale } : undefined),
  }),
  rule({
    ...{ name: 'three quarters', makes: 'amount', weight: 0.5 },
    says: { 'three quarters of a million': { value: 750_000, scale: 1e6 } },
    saysNot: ['three quarters of 2026'],
    pattern: 'three quarters|quarter of? a? <scale>',
    build: ({ scale }) => (scale > 100 ? { value: scale * 0.75, scale } : undefined),
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
