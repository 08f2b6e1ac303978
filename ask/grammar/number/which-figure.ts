import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { rule } from '../../engine/rule.ts'
import type { Bound, Condition, Op } from '../../meanings.ts'
import { boundOf } from './bounds.ts'
import { between, condition, number, numbers } from './conditions.ts'

/** Of which figures a number is said: of one rather than another, of all values, of none. */

const VALUES = NUMBER_FIELDS.filter((field) => field !== 'total_certificates')
const OPPOSITE: { readonly [Each in Op]: Op } = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '=': '=' }

/** What each of some figures has to be; `none` turns it around. */
function ofAll(fields: readonly NumberField[], list: readonly Bound[], isNone: boolean): Condition | undefined {
  const [bound, more] = list
  if (!isNone)
    return {
      dim: 'number',
      filter: { numbers: fields.flatMap((field) => condition(list, { field }).filter.numbers ?? []) },
    }
  if (more || bound?.kind !== 'value' || bound.op === '=') return undefined
  const turned = boundOf(OPPOSITE[bound.op], bound.amount)
  return {
    dim: 'number',
    filter: { numbers: fields.flatMap((field) => condition([turned], { field }).filter.numbers ?? []) },
  }
}

const APART: ReadonlySet<string> = new Set(['not', 'rather', 'instead'])
const NONE: ReadonlySet<string> = new Set(['none', 'neither'])
const IS = 'is|are|was|were|of|at|being'
const OVER_1M: Bound = { kind: 'value', op: '>', amount: { value: 1e6, scale: 1e6 } }

export const WHICH_FIGURE = [
  rule({
    ...{ name: 'any number', makes: 'condition', weight: 0.4 },
    says: { 'regardless of value': { dim: 'number', filter: {} } },
    saysNot: ['value'],
    pattern: '<unbound>',
    build: () => ({ dim: 'number' as const, filter: {} }),
  }),
  rule({
    ...{ name: 'one figure rather than another', makes: 'figure', weight: 0.7 },
    says: {
      'assessed rather than market value': { field: 'total_assessed_value' },
      'not market, assessed value': { field: 'total_assessed_value' },
    },
    saysNot: ['assessed and market value'],
    pattern: [
      '<figure> ,|(? rather than by|the? <other:figure> ,|)? / <figure> ,|(? and? not by? the? <other:figure> ,|)?',
      '<figure> ,|(? instead of the? <other:figure> ,|)? / not by? the? <other:figure> ,|but the? <figure>',
    ],
    build: ({ figure, other }, { tokens }, { start, end }) =>
      figure.field !== other.field && tokens.slice(start, end).some(({ word }) => APART.has(word)) ? figure : undefined,
  }),
  rule({
    ...{ name: 'all values or none', makes: 'condition', weight: 1.2 },
    says: {
      'all three values over 1 million': ofAll(VALUES, [OVER_1M], false) ?? number('total_market_value', '>', 1e6),
      'none of the values above 1 million': ofAll(VALUES, [OVER_1M], true) ?? number('total_market_value', '>', 1e6),
    },
    saysNot: ['values over 1 million'],
    pattern: `all|each|every|none of? its|their? three|3? money|dollar? values|figures ${IS}? <bounds>`,
    build: ({ bounds }, { tokens }, { start }) => ofAll(VALUES, bounds, NONE.has(tokens[start]?.word ?? '')),
  }),
  rule({
    ...{ name: 'neither of two figures', makes: 'condition', weight: 1.8 },
    says: {
      'neither market nor assessed value above 1 million':
        ofAll(['total_market_value', 'total_assessed_value'], [OVER_1M], true) ?? number('total_market_value', '>', 1),
    },
    saysNot: ['neither market nor assessed value'],
    pattern: `neither <figure> nor|or <other:figure> ${IS}? <bounds>`,
    build: ({ figure, other, bounds }) => ofAll([figure.field, other.field], bounds, true),
  }),
  rule({
    ...{ name: 'the other figure as well, or not', makes: 'condition', weight: 0.9 },
    says: {
      'market value over 1 million but assessed value is not': numbers(
        ['total_market_value', '>', 1e6],
        ['total_assessed_value', '<=', 1e6],
      ),
    },
    saysNot: ['market value over 1 million but estimate'],
    pattern: [
      `<condition> ,? but|and|while|with the|an? <figure> ${IS}? <compare> that / <condition> ,? but|while the? <figure> does|is|do|are not`,
      '<condition> ,? but|while the? <figure> doesnt|isnt|dont|arent',
    ],
    build: ({ condition: { dim, filter }, figure, compare }) => {
      const [first, more] = filter.numbers ?? []
      if (dim !== 'number' || more || first?.kind !== 'value' || compare === '~' || figure.field === first.field)
        return undefined
      const op = compare ?? OPPOSITE[first.op]
      return { dim, filter: { numbers: [first, { ...first, field: figure.field, op }] } }
    },
  }),
  rule({
    ...{ name: 'any of several counts', makes: 'condition', weight: 0.9 },
    says: {
      '20, 30 or 40 certificates': {
        dim: 'number',
        filter: { any_of: [20, 30, 40].map((each) => number('total_certificates', '=', each).filter) },
      },
    },
    saysNot: ['20 certificates', '2025 or 40 certificates'],
    pattern:
      'either? <first:amount> or <last:amount> <figure> / <first:amount> , <second:amount> ,? or <last:amount> <figure>',
    build: ({ first, second, last, figure }) => {
      const all = [first, ...(second ? [second] : []), last]
      const isCounted = figure.field === 'total_certificates' && all.every(({ money, value }) => !money && value < 1900)
      return isCounted
        ? { dim: 'number', filter: { any_of: all.map(({ value }) => number(figure.field, '=', value).filter) } }
        : undefined
    },
  }),
  rule({
    ...{ name: 'figure of so many', makes: 'condition', weight: 0.3 },
    says: { 'certificates of 25': number('total_certificates', '=', 25) },
    saysNot: ['certificates of 2025', 'market value of 25'],
    pattern: '<figure> of|= <amount>',
    build: ({ figure, amount }) =>
      figure.field === 'total_certificates' && !amount.money && amount.scale < 1000 && amount.value < 1900
        ? number(figure.field, '=', amount.value)
        : undefined,
  }),
  rule({
    ...{ name: 'within a unit', makes: 'condition', weight: 1 },
    says: { 'market value in the 2 millions': between('total_market_value', 2e6, 2_999_999.99) },
    saysNot: ['market value in the 2 million'],
    pattern: [`<figure> ${IS}? in the <amount> s`, `<figure> ${IS}? in the <amount>`],
    build: ({ figure, amount }, { tokens }, { end }) => {
      const last = tokens[end - 1]
      const isSeveral = last?.word === 's' || (last?.word.endsWith('s') && last.word.length > 2)
      const isBare = amount.value === amount.scale && tokens[end - 2]?.kind !== 'number'
      if (isBare || !isSeveral || amount.scale < 1000 || figure.field === 'total_certificates') return undefined
      const { value, scale } = amount
      const step = value % (scale * 100) === 0 ? scale * 100 : value % (scale * 10) === 0 ? scale * 10 : scale
      return between(figure.field, value, value + step - 0.01)
    },
  }),
  rule({
    ...{ name: 'around an amount', makes: 'condition', weight: 1 },
    says: {
      'assessed value in the 2M range': {
        dim: 'number',
        filter: { numbers: [{ kind: 'between', field: 'total_assessed_value', low: 1.8e6, high: 2.2e6 }] },
        assumed: true,
      },
    },
    saysNot: ['assessed value in the range'],
    pattern: `<figure> ${IS}? in|around the <amount> range|area|neighborhood|ballpark`,
    build: ({ figure, amount }) => condition([boundOf('~', amount)], figure),
  }),
  rule({
    ...{ name: 'more or fewer digits', makes: 'condition', weight: 1.1 },
    says: {
      'market value five figures or less': number('total_market_value', '<=', 99_999.99),
      'over six figures': { ...number('total_market_value', '>=', 100_000), assumed: true },
    },
    saysNot: ['five figures'],
    pattern: `<figure>? ${IS}? <amount> -? figure|figures|digit|digits <after:compare-after> / <figure>? ${IS}? <compare> <amount> -? figure|figures|digit|digits`,
    build: ({ figure, amount, compare, after }) => {
      const op = after ?? compare
      const digits = amount.value
      if (!op || op === '~' || op === '=' || digits < 1 || digits > 12) return undefined
      const field = figure?.field ?? 'total_market_value'
      const least = field === 'total_certificates' ? 1 : 0.01
      const bound = op.startsWith('>')
        ? number(field, '>=', 10 ** (digits - 1))
        : number(field, '<=', 10 ** (op === '<' ? digits - 1 : digits) - least)
      return figure ? bound : { ...bound, assumed: true as const }
    },
  }),
]
