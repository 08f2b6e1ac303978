import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { rule } from '../../engine/rule.ts'
import { OPPOSITE } from '../../frame/merge.ts'
import type { Bound, Condition } from '../../meanings.ts'
import { boundOf } from './bounds.ts'
import { between, condition, number } from './conditions.ts'

/** Of which figures a number is said: of one rather than another, of all values, of none. */

const VALUES = NUMBER_FIELDS.filter((field) => field !== 'total_certificates')

/** What each of some figures has to be; `none` turns it around. */
function ofAll(fields: readonly NumberField[], list: readonly Bound[], isNone: boolean): Condition | undefined {
  const [bound, more] = list
  const isTurned = bound?.kind === 'value' && bound.op !== '=' && !more
  const meant = isNone ? (isTurned ? [boundOf(OPPOSITE[bound.op], bound.amount)] : []) : list
  const numbers = fields.flatMap((field) => condition(meant, { field }).filter.numbers ?? [])
  return numbers.length > 0 ? { dim: 'number', filter: { numbers } } : undefined
}

const APART: ReadonlySet<string> = new Set(['not', 'rather', 'instead'])
const NONE: ReadonlySet<string> = new Set(['none', 'neither'])
const IS = 'is|are|was|were|of|at|being|came|comes|come|shows|show|reads|listed|lists|sits|equals|that|which|with'
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
    pattern:
      '<figure> ,|(? rather than by|the? <other:figure> ,|)? / <figure> ,|(? and? not by? the? <other:figure> ,|)? / <figure> ,|(? instead of the? <other:figure> ,|)? / not by? the? <other:figure> ,|but the? <figure>',
    build: ({ figure, other }, { tokens }, { start, end }) =>
      figure.field !== other.field && tokens.slice(start, end).some(({ word }) => APART.has(word)) ? figure : undefined,
  }),
  rule({
    ...{ name: 'all of several values, or none', makes: 'condition', weight: 1.8 },
    says: {
      'all three values over 1 million': ofAll(VALUES, [OVER_1M], false) ?? number('total_market_value', '>', 1e6),
      'neither market nor assessed value above 1 million':
        ofAll(['total_market_value', 'total_assessed_value'], [OVER_1M], true) ?? number('total_market_value', '>', 1),
    },
    saysNot: ['values over 1 million', 'neither market nor assessed value'],
    pattern: `all|each|every|none of? its|their|the? three|3? money|dollar? values|figures ${IS}? <bounds> / neither its|their|the? <figure> nor|or its|their|the? <other:figure> ${IS}? <bounds>`,
    build: ({ figure, other, bounds }, { tokens }, { start }) =>
      ofAll(figure && other ? [figure.field, other.field] : VALUES, bounds, NONE.has(tokens[start]?.word ?? '')),
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
    says: {
      'certificates of 25': number('total_certificates', '=', 25),
      'value is 0': number('total_market_value', '=', 0),
    },
    saysNot: ['certificates of 2025', 'market value of 25'],
    pattern: `<figure> of|= <amount> / <figure> ${IS}? back|as|in|out|equal? at|to|as? <zero:amount> / <zero:amount> -? <figure> / <figure> isnt|arent|not|never equal? to? <none:amount> / show|shows|showing|list|lists|listing|with|has|have|having a? <zero:amount> for|in|under|as its|their|the? <figure>`,
    build: ({ figure: { field }, none, zero = none, amount = zero }) =>
      amount === zero && zero?.value !== 0
        ? undefined
        : amount &&
            (zero || (field === 'total_certificates' && !amount.money && amount.scale < 1000 && amount.value < 1900))
          ? number(field, none ? '>' : '=', amount.value)
          : undefined,
  }),
  rule({
    ...{ name: 'within a unit', makes: 'condition', weight: 1 },
    says: {
      'market value in the 2 millions': between('total_market_value', 2e6, 2_999_999.99),
      'certificates in the 400s': between('total_certificates', 400, 499),
    },
    saysNot: ['market value in the 2 million', 'certificates in the 45s'],
    pattern: `<figure> ${IS}? somewhere? in the low|mid|high? <amount> s / <figure> ${IS}? in the <amount>`,
    build: ({ figure: { field }, amount: { value, scale } }, { tokens }, { end }) => {
      const last = tokens[end - 1]
      const isSeveral = last?.word === 's' || (last?.word.endsWith('s') && last.word.length > 2)
      const isCount = field === 'total_certificates'
      const isBare = value === scale && tokens[end - 2]?.kind !== 'number'
      const unit = isCount ? 10 : scale
      if (isBare || !isSeveral || (isCount ? value <= 0 || value % 10 > 0 : scale < 1000)) return undefined
      const step = !isCount && value % (unit * 100) === 0 ? unit * 100 : value % (unit * 10) === 0 ? unit * 10 : unit
      return between(field, value, value + step - (isCount ? 1 : 0.01))
    },
  }),
]
