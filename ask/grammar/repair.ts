import { rule } from '../engine/rule.ts'
import { isYear } from '../frame/mended.ts'
import type { Meanings } from '../meanings.ts'
import { wordSet } from '../word-set.ts'
import { settled } from './examples.ts'
import { number } from './number/conditions.ts'

/**
 * Speech repairs (Levelt 1983: reparandum, editing term, repair): of two constituents of one kind around an editing term the second is
 * meant. `Ohio, no, Georgia` · `average, I mean the median` · `over five no ten million`
 */
const isSure = ({ repair }: { readonly repair: 'sure' | 'unsure' }) => repair === 'sure'
const TERM = ',|-|?? oh|ah|uh? <repair> ,|-|:? that|the|its|in|of|by|to|for|where|with|from|on?'

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
      // "not exceeding 4 million, no more than 20 certificates"
      build: ({ second }, { tokens }, { start, end }) =>
        tokens
          .slice(start, end)
          .some(({ word }, at, said) => word === 'no' && wordSet('more less fewer later').has(said[at + 1]?.word ?? ''))
          ? undefined
          : second,
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
    ...{ name: 'not those, but these', makes: 'states', weight: 1.2 },
    says: { 'Arkansas no not Arkansas Kansas': ['KS'], 'Idaho and Utah no not Utah': ['ID'] },
    saysNot: ['Arkansas not Kansas', 'Utah no not Utah'],
    pattern: [
      '<first:states> ,|-|?? no|nope|sorry ,? not <again:states> ,|-|?? but? <states>',
      '<first:states> ,|-|?? no|nope|sorry ,? not <again:states>',
    ],
    build: ({ first, again, states = [] }) => {
      const left = [...first.filter((state) => !again.includes(state)), ...states]
      return left.length > 0 && again.every((state) => first.includes(state)) ? left : undefined
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
    ...{ name: 'repair of a function', makes: 'computation', weight: 0.5 },
    says: { 'average no the median market value': { fn: 'median', field: 'total_market_value' } },
    saysNot: ['the median market value'],
    pattern: `<function> ${TERM} <computation>`,
    build: ({ computation }) => computation,
  }),
]
