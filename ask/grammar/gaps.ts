import type { SortField } from '#contract/auction-fields.ts'
import { rule } from '../engine/rule.ts'
import type { Direction, Top } from '../meanings.ts'

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

/** The first by such a figure; one that is said of assessed first is turned around. */
function topOf(field: SortField, top: Top, figures: Figures): Top | undefined {
  const isFirst = isMarketFirst(figures)
  if (isFirst === undefined) return undefined
  const { loose: _, counts: __, ...rest } = top
  return { ...rest, field, dir: isFirst ? top.dir : turned(top.dir) }
}

export const GAP_RULES = [
  rule({
    ...{ name: 'by the difference of two values', makes: 'top', weight: 1.2 },
    says: {
      'widest gap between market and assessed value': { dir: 'desc', field: 'market_minus_assessed' },
      'ten sales with the largest gap between market and assessed': {
        dir: 'desc',
        field: 'market_minus_assessed',
        limit: 10,
      },
    },
    saysNot: ['gap between market and assessed value', 'widest gap between estimate and market value'],
    pattern: `<top> <noun>? with? the? ${GAP} between|of|from <figure> and|to <than:figure> value|values? / <count:amount> <noun> with the? <top> ${GAP} between|of|from <figure> and|to <than:figure> value|values? / <noun> with the? <top> ${GAP} between|of|from <figure> and|to <than:figure> value|values? / the? ${GAP} between|of|from <figure> and|to|over|above <than:figure> value|values? is|,? at? its? <top>`,
    // a gap is as wide from either side
    build: ({ top, count, figure, than }) => {
      const isFirst = isMarketFirst({ figure, than })
      const found = topOf('market_minus_assessed', top, isFirst ? { figure, than } : { figure: than, than: figure })
      return found && { ...found, ...(count && { limit: count.value }) }
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
    build: ({ top, figure, than }) => topOf('market_to_assessed', top, { figure, than }),
  }),
  rule({
    ...{ name: 'in order of the ratio of two values', makes: 'order', weight: 1.2 },
    says: { 'assessed to market ratio, highest first': [{ field: 'market_to_assessed', dir: 'asc' }] },
    saysNot: ['assessed to market ratio'],
    pattern:
      'by? <figure> -|/|to? to? <than:figure> ratio|ratios ,? <direction> / the? <superlative> <figure> -|/|to? to? <than:figure> -? ratio|ratios ones? <stands> / the? <superlative> ratio|ratios of|between <figure> to|and|over|/ <than:figure> <stands> / where|when its|their? <figure> is the? <superlative> multiple of its|their? <than:figure> <stands>? / by <figure> over|/ <than:figure> <direction>? / by <figure> divided by <than:figure> <direction>? / by <figure> relative|compared to <than:figure> ,? <direction>?',
    build: ({ figure, than, superlative, stands, direction = superlative?.dir ?? 'desc' }) => {
      if (stands === 'last') return undefined
      const isFirst = isMarketFirst({ figure, than })
      return isFirst === undefined
        ? undefined
        : [{ field: 'market_to_assessed', dir: isFirst ? direction : turned(direction) }]
    },
  }),
]
