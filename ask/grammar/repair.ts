import { rule } from '../engine/rule.ts'
import { isYear } from '../frame/mended.ts'
import type { Meanings } from '../meanings.ts'
import { places, settled } from './examples.ts'
import { number } from './number/conditions.ts'
import { unitRange } from './time/periods.ts'

/**
 * Speech repairs (Levelt 1983: reparandum, editing term, repair): of two constituents of one kind around an editing term the second is
 * meant. `Ohio, no, Georgia` · `average, I mean the median` · `over five no ten million`
 */
const isSure = ({ repair }: { readonly repair: 'sure' | 'unsure' }) => repair === 'sure'
const TERM = ',|-|?? oh|ah|uh? <repair> ,|-|:? that|the|its|in|of|by|to|for|where|with|from|on?'

const withYear = (day: string, year: number) => `20${year}${day.slice(4)}`

/** What "no" alone mends too: a number or a time. */
type Sure = 'states' | 'types' | 'place' | 'fields' | 'top' | 'order'
type Unsure = 'amount' | 'bound' | 'period' | 'computation' | 'group' | 'dimension'
type Example<K extends keyof Meanings> = K extends unknown
  ? readonly [makes: K, says: string, meaning: Meanings[K], saysNot: string]
  : never

const SURE: readonly Example<Sure>[] = [
  ['states', 'Ohio, no wait, Georgia', ['GA'], 'Ohio, no Georgia'],
  ['types', 'liens, I mean sheriff sales', ['Sheriff Sale'], 'liens and sheriff sales'],
  ['place', 'Broward, sorry, Duval County, Florida', settled('Duval FL'), 'Broward and Duval'],
  ['fields', 'market value, I mean end date', { fields: ['end_date'], every: true }, 'market value'],
  ['top', 'the largest, I mean the smallest', { dir: 'asc' }, 'the largest'],
  ['order', 'newest first, I mean oldest first', [{ field: 'begin_date', dir: 'asc' }], 'newest first'],
]
const UNSURE: readonly Example<Unsure>[] = [
  ['amount', 'ten no five', { value: 5, scale: 1 }, 'ten or five'],
  ['bound', 'over five, I mean under ten', { kind: 'value', op: '<', amount: { value: 10, scale: 1 } }, 'over five'],
  ['period', 'march, no may', { days: { kind: 'months', first: 5, last: 5 }, grain: 'month' }, 'march and may'],
  [
    'computation',
    'average market value, I mean median market value',
    { fn: 'median', field: 'total_market_value' },
    'average market value',
  ],
  ['group', 'by state, sorry by county', { group: 'jurisdiction' }, 'by state'],
  ['dimension', 'state, I mean county', 'jurisdiction', 'state'],
]

const repairs = [
  ...SURE.map(([makes, text, meaning, saysNot]) =>
    rule({
      ...{ name: `repair of ${makes}`, makes, weight: 0.5, says: { [text]: meaning }, saysNot: [saysNot] },
      pattern: `<first:${makes}> ${TERM} <second:${makes}>`,
      // "washington deeds oregon i meant oregon deeds" mends what was said before
      build: ({ first, second, repair }) =>
        repair === 'sure' && JSON.stringify(first) !== JSON.stringify(second) ? second : undefined,
    }),
  ),
  ...UNSURE.map(([makes, text, meaning, saysNot]) =>
    rule({
      ...{ name: `repair of ${makes}`, makes, weight: 0.5, says: { [text]: meaning }, saysNot: [saysNot] },
      pattern: `<first:${makes}> ${TERM} <second:${makes}>`,
      build: ({ second }) => second,
    }),
  ),
]

export const REPAIR_RULES = [
  ...repairs,
  rule({
    ...{ name: 'repair of the state of a place', makes: 'place', weight: 0.9 },
    says: { 'Hamilton County, Ohio, no, Hamilton County, Tennessee': settled('Hamilton TN') },
    saysNot: ['Hamilton County, Ohio, no Butler County'],
    pattern: `<first:place> ${TERM} <place>`,
    build: ({ first, place }) => {
      const names = new Set([...first, ...place].map(({ name }) => name))
      return names.size === 1 && place.every(({ settled }) => settled) ? place : undefined
    },
  }),
  rule({
    ...{ name: 'repair of a year or a day', makes: 'period', weight: 0.9 },
    says: {
      'fall of 2024 no 25': { days: { from: '2025-09-01', to: '2025-11-30' }, grain: 'season' },
      'december 3rd oh sorry the first': { days: { kind: 'day', month: 12, day: 1 }, grain: 'day' },
    },
    saysNot: ['fall of 2024 no 5', 'december no the first'],
    pattern: `<period> ${TERM} <amount> / <period> ${TERM} <ordinal>`,
    build: ({ period: { days, ...period }, amount, ordinal }) => {
      if ('from' in days)
        return amount && amount.value >= 20 && amount.value < 40
          ? { ...period, days: { from: withYear(days.from, amount.value), to: withYear(days.to, amount.value) } }
          : undefined
      return ordinal && ordinal > 0 && days.kind === 'day' ? { ...period, days: { ...days, day: ordinal } } : undefined
    },
  }),
  rule({
    ...{ name: 'repair by the unit behind or before', makes: 'period', weight: 0.9 },
    says: {
      'next week, actually no, the week after that': { days: { from: '2026-11-30', to: '2026-12-06' }, grain: 'week' },
    },
    saysNot: ['next week, the week after that'],
    pattern: `<period> ${TERM} the <after:unit> after that|it? / <period> ${TERM} the <unit> before that|it?`,
    build: ({ period, after, unit }, { today }) => {
      const step = after ?? unit
      return step === undefined || 'kind' in period.days
        ? undefined
        : { ...period, days: unitRange(period.days.from < today ? today : period.days.from, step, after ? 1 : -1) }
    },
  }),
  rule({
    ...{ name: 'states taken back', makes: 'states', weight: 0.9 },
    says: { 'Florida, Georgia, no, scratch Georgia': ['FL'], 'Iowa, scratch Iowa, Utah': ['UT'] },
    saysNot: ['Florida, Georgia'],
    pattern: '<all:states> ,|-? no|wait|actually? ,|-? scratch|strike|drop|forget|minus|not <some:states> -?',
    build: ({ all, some }) => {
      const left = all.filter((state) => !some.includes(state))
      // "Iowa, scratch Iowa, Utah"
      const meant = [...left, ...some.filter((state) => !all.includes(state))]
      return meant.length > 0 && left.length < all.length ? meant : undefined
    },
  }),
  rule({
    ...{ name: 'places taken back', makes: 'place', weight: 0.9 },
    says: { 'Maricopa and Broward, no, scratch Broward': places('Maricopa AZ') },
    saysNot: ['Maricopa and Broward'],
    pattern: '<all:place> ,|-? no|wait|actually? ,|-? scratch|strike|drop|forget|minus <some:place> -?',
    build: ({ all, some }) => {
      const left = all.filter(({ name }) => !some.some((each) => each.name === name))
      return left.length > 0 && left.length < all.length ? left : undefined
    },
  }),
  rule({
    ...{ name: 'states confirmed', makes: 'states', weight: 0.9 },
    says: { 'Kansas or Arkansas, yeah Arkansas': ['AR'] },
    saysNot: ['Kansas or Arkansas'],
    pattern:
      '<all:states> ,|-|?? yeah|yes|yep|right ,? <some:states> / <all:states> or is|was it <other:states> ,|-|?? yeah|yes|yep|right|no ,? <some:states>',
    build: ({ all, other = [], some }) => {
      const named = [...all, ...other]
      return named.length > some.length && some.every((state) => named.includes(state)) ? some : undefined
    },
  }),
  rule({
    ...{ name: 'repair of a figure', makes: 'figure', weight: 0.5 },
    says: { 'market, I mean assessed value': { field: 'total_assessed_value' } },
    saysNot: ['market value'],
    pattern: `<first:figure> ${TERM} <second:figure>`,
    build: ({ second, repair }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      // "100 certs, no estimate" says what is absent
      const at = words.indexOf('no')
      const isAbsence = !isSure({ repair }) && words[at - 1] === ',' && words[at + 1] !== ','
      return isAbsence ? undefined : second
    },
  }),
  rule({
    ...{ name: 'repair of a condition', makes: 'condition', weight: 0.5 },
    says: { 'over 5 certs, sorry, under 9 certs': number('total_certificates', '<', 9) },
    saysNot: ['in Ohio, I mean liens'],
    pattern: `<first:condition> ${TERM} <second:condition>`,
    build: ({ first, second, repair }) =>
      isSure({ repair }) &&
      !second.kept &&
      first.dim === second.dim &&
      (first.negated || !second.negated) &&
      (isYear(first) || !isYear(second)) &&
      JSON.stringify(first) !== JSON.stringify(second)
        ? second
        : undefined,
  }),
  rule({
    ...{ name: 'repair that says what is not meant', makes: 'condition', weight: 1.8 },
    says: { 'in Colorado, wait, not Colorado, Arizona': { dim: 'state', filter: { states: ['AZ'] } } },
    saysNot: ['not Colorado, Arizona'],
    pattern: `<first:condition> ${TERM} not <second:condition> ,? but? <third:condition> / <first:condition> ${TERM} not <taken:states> ,? but? <meant:states>`,
    build: ({ first, second, third, taken, meant }) => {
      if (taken && meant)
        return first.dim === 'state' && taken.every((code) => first.filter.states?.includes(code))
          ? { dim: 'state', filter: { states: [...meant] } }
          : undefined
      return second && first.dim === second.dim && second.dim === third?.dim ? third : undefined
    },
  }),
  rule({
    ...{ name: 'repair of a function', makes: 'computation', weight: 0.5 },
    says: { 'average no the median market value': { fn: 'median', field: 'total_market_value' } },
    saysNot: ['the median market value'],
    pattern: `<function> ${TERM} <computation>`,
    build: ({ computation }) => computation,
  }),
]
