import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const context = { vocabulary, today: '2026-11-20' }
const queryOf = (text: string) => {
  const answer = understand(text, context)
  return answer.kind === 'query' ? answer.query : answer.kind
}

const REQUESTS = [
  'Texas',
  'Ohio tax deeds over $1M',
  'sales in Cook County, Illinois next month',
  'five biggest Iowa auctions',
]
const WRAPPINGS = [
  'OK, {}',
  'OK so {}',
  'Next: {}',
  'remind me, {}',
  '1. {}',
  'Hi Grant, {}',
  "{} for tomorrow's meeting",
  '{}, for the handover',
  'in a hurry, {}',
  'happy friday, {}',
  "I can't find {}",
  "I'm booking flights so {}",
  'long story short, {}',
  'as discussed, {}',
  "{}, isn't it?",
  '{}, would you?',
  'is there a way to see {}',
  "you're the best, {}",
  'for starters, {}',
  "what I'm after is {}",
  'is it possible to see {}?',
]
it.each(WRAPPINGS)('reads a request as it stands in: %s', (wrapping) => {
  for (const request of REQUESTS) expect(queryOf(wrapping.replace('{}', request))).toEqual(queryOf(request))
})

it.each([
  ['show ME, MD and HI', 'Maine, Maryland and Hawaii'],
  ['whats starting the week of december 7, im booking flights', 'starting the week of december 7'],
  ['pull up 2025 sales in Iowa', 'Iowa 2025 sales'],
  ['Texas counties whose names start with Z', 'Zapata and Zavala counties, Texas'],
  ['Hurricanes scare me, so liens anywhere but Florida', 'liens anywhere but Florida'],
  ["I can't wait around. The five soonest in Georgia?", 'the five soonest in Georgia'],
  ['I work best with few words. Florida, sales per type?', 'Florida, sales per type'],
  ['I forget which state has the most sales', 'which state has the most sales'],
  ['My delivery route in Florida is Duval, Clay and St. Johns', 'Duval, Clay and St. Johns in Florida'],
  ["My uncle's land is in Wyoming, but I mean the county in Pennsylvania", 'Wyoming County, Pennsylvania'],
  ['Delaware as a county, not as a state', 'Delaware County'],
  ['king, pierce n snohomish up in washington', 'King, Pierce and Snohomish in Washington'],
  ['Not Georgia. Florida deeds', 'Florida deeds, not Georgia'],
])('%s', (text, meant) => {
  expect(queryOf(text)).toEqual(queryOf(meant))
})

it.each(['best pizza in Chicago', 'is it going to snow in Denver', 'cheap flights to Florida'])(
  'still answers %s in words',
  (text) => {
    expect(understand(text, context).kind).not.toBe('query')
  },
)
