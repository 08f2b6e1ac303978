import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)

const filterOf = (text: string): AuctionFilter | string => {
  const answer = understand(text, { vocabulary, today: '2026-11-20' })
  return answer.kind === 'query' ? answer.query.filter : answer.kind
}
const held = (from: string, to: string): AuctionFilter => ({ dates: [{ kind: 'period', on: 'overlaps', from, to }] })
const value = (field: 'total_market_value' | 'total_certificates', op: '>' | '<' | '<=', number: number) => ({
  kind: 'value' as const,
  field,
  op,
  value: number,
})

it.each<[string, AuctionFilter]>([
  ['the lady on the phone is asking what deed sales there are in Iowa', { states: ['IA'], types: ['Tax Deed'] }],
  ["I've got a client who's only interested in Ohio liens", { states: ['OH'], types: ['Tax Lien'] }],
  ['got a walk-in here who wants to see liens in Iowa', { states: ['IA'], types: ['Tax Lien'] }],
  ['hold on let me think, ok, deeds in Utah', { states: ['UT'], types: ['Tax Deed'] }],
  ['my cousin lives in Tulsa, is there something in Iowa', { states: ['IA'] }],
  ['ummm deeds in utah lol', { states: ['UT'], types: ['Tax Deed'] }],
  ["we'd be looking for sales in Utah", { states: ['UT'] }],
])('takes off what a question is wrapped in: %s', (text, filter) => {
  expect(filterOf(text)).toEqual(filter)
})

it.each<[string, AuctionFilter]>([
  ['Nebraska, no sorry, North Dakota', { states: ['ND'] }],
  ['over 3 million, I mean 2 million', { numbers: [value('total_market_value', '>', 2_000_000)] }],
  ['Polk County, I mean the Florida one', { jurisdictions: [{ name: 'Polk', state: 'FL' }] }],
  [
    'georgia sales tomorrow no scratch that on december 1',
    { states: ['GA'], dates: held('2026-12-01', '2026-12-01').dates ?? [] },
  ],
  ['washington deeds oregon i meant oregon deeds', { states: ['OR'], types: ['Tax Deed'] }],
  ['give me nevada sales strike that give me utah liens', { states: ['UT'], types: ['Tax Lien'] }],
  ['hamilton county ohio no hamilton county tennessee', { jurisdictions: [{ name: 'Hamilton', state: 'TN' }] }],
  ['ohio liens no forget ohio just utah', { not_states: ['OH'], states: ['UT'], types: ['Tax Lien'] }],
])('puts what is corrected in the place of what was said first: %s', (text, filter) => {
  expect(filterOf(text)).toEqual(filter)
})

it.each<[string, AuctionFilter]>([
  ['this coming weekend', held('2026-11-21', '2026-11-22')],
  ['from now until March', held('2026-11-20', '2027-03-31')],
  ['did anything happen over the summer', held('2026-06-01', '2026-08-31')],
])('knows what time is meant when people talk: %s', (text, filter) => {
  expect(filterOf(text)).toEqual(filter)
})

it.each<[string, AuctionFilter]>([
  ['deeds, about 250k to spend', { types: ['Tax Deed'], numbers: [value('total_market_value', '<=', 250_000)] }],
])('knows what figure is meant: %s', (text, filter) => {
  expect(filterOf(text)).toEqual(filter)
})
