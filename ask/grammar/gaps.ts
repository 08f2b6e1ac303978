import { rule } from '../engine/rule.ts'
import type { Direction } from '../meanings.ts'

/** Orders by what lies between market and assessed value: their difference and their ratio. */

const turned = (dir: Direction): Direction => (dir === 'asc' ? 'desc' : 'asc')

type Figures = { readonly figure: { readonly field: string }; readonly than: { readonly field: string } }

/** Whether market stands before assessed value; undefined where the two are others. */
function isMarketFirst({ figure, than }: Figures): boolean | undefined {
  if (figure.field === 'total_market_value' && than.field === 'total_assessed_value') return true
  return figure.field === 'total_assessed_value' && than.field === 'total_market_value' ? false : undefined
}

const GAP = 'gap|gaps|difference|differences|spread|spreads|margin|margins|gulf|discrepancy'
const WIDE = 'widest|largest|biggest|greatest|highest|most'

export const GAP_RULES = [
  rule({
    ...{ name: 'difference or ratio of market to assessed value', makes: 'key', weight: 0.8 },
    says: {
      'dollar gap of market over assessed': 'market_minus_assessed',
      'gap between assessed and market value': 'market_minus_assessed',
      'market value divided by assessed value': 'market_to_assessed',
    },
    saysNot: ['gap between estimate and market value', 'assessed value divided by market value'],
    pattern: `dollar|money|value? ${GAP} between|of|from|in|by|for <figure> and|to|over|above|versus|vs|minus|less|against <than:figure> value|values? / how many|much dollars|money more? the? <figure> <compare> its|their|the? <than:figure> / quotient|ratio|ratios|multiple of|between <ratio:figure> to|and|over|by|divided|/ by? <than:figure> value|values? / <ratio:figure> divided by <than:figure> value|values? / <ratio:figure> -|/|to? to? <than:figure> ratio|ratios|quotient`,
    build: ({ ratio, figure = ratio, than, compare = '>' }, { tokens }, { start, end }) => {
      const isFirst = figure && isMarketFirst({ figure, than })
      if (isFirst === undefined || compare !== '>') return undefined
      // a gap is as wide from either side
      const isEither = !ratio && tokens.slice(start, end).some(({ word }) => word === 'and' || word === 'to')
      return isFirst || isEither ? (ratio ? 'market_to_assessed' : 'market_minus_assessed') : undefined
    },
  }),
  rule({
    ...{ name: 'one value over the other the most', makes: 'order', weight: 1.6 },
    says: { 'assessed exceeds market the most': [{ field: 'market_minus_assessed', dir: 'asc' }] },
    saysNot: ['assessed exceeds market', 'estimate exceeds market the most'],
    pattern: `<figure> <compare> its|their? <than:figure> by? the? ${WIDE} dollars|money|amount|margin? / by? how much|far its|their? <figure> sits|is|are|lies|goes|runs|stands|stretches|ends? up? <compare> its|their? <than:figure> / <figure> lies|is|are|sits|runs? the? furthest|farthest <compare> its|their? <than:figure>`,
    build: ({ figure, than, compare }) => {
      const isFirst = isMarketFirst({ figure, than })
      if (isFirst === undefined || (compare !== '>' && compare !== '<')) return undefined
      return [{ field: 'market_minus_assessed', dir: isFirst === (compare === '>') ? 'desc' : 'asc' }]
    },
  }),
  rule({
    ...{ name: 'by the ratio of two values', makes: 'top', weight: 1.2 },
    says: {
      'highest ratios of market to assessed': { dir: 'desc', field: 'market_to_assessed' },
      'highest ratios of assessed to market': { dir: 'asc', field: 'market_to_assessed' },
    },
    saysNot: ['ratios of market to assessed'],
    pattern:
      '<top> ratio|ratios of|between <figure> to|and|over|/ <than:figure> / <top> <figure> -|/|to? to? <than:figure> ratio|ratios / <figure> -|/|to? to? <than:figure> ratio|ratios ,? <top> / <figure> divided by <than:figure> ,? <top>',
    build: ({ top: { loose: _, counts: __, ...top }, figure, than }) => {
      const isFirst = isMarketFirst({ figure, than })
      const dir = isFirst ? top.dir : turned(top.dir)
      return isFirst === undefined ? undefined : { ...top, field: 'market_to_assessed', dir }
    },
  }),
]
