import { describe, expect, it } from 'vitest'
import type { StateFacts } from '#contract/state-facts.ts'
import { answerGlossary } from '../field/glossary.ts'
import { spell } from '../normalise/spelling.ts'
import { tokenize } from '../normalise/tokens.ts'
import { buildVocabulary } from '../vocabulary.ts'
import { answerStateQuestion } from './state-questions.ts'

const terms = {
  platforms: 'GovEase',
  notes: null,
  confidence: 'high',
  source: 'github a/b (CC-BY-4.0); example.org',
  as_of: '2026-03-09',
}
const facts: StateFacts[] = [
  {
    code: 'GA',
    name: 'Georgia',
    sale_kind: 'Redeemable Deed',
    typical_months: 'monthly, first Tuesday',
    bid_method: 'premium',
    rate: '20% penalty',
    redemption: '12 months',
    ...terms,
  },
  {
    code: 'FL',
    name: 'Florida',
    sale_kind: 'Tax Lien and Tax Deed',
    typical_months: 'May;Jun (liens)',
    bid_method: 'bid down interest',
    rate: '18% max',
    redemption: '2 years',
    ...terms,
  },
  {
    code: 'UT',
    name: 'Utah',
    sale_kind: 'Tax Deed',
    typical_months: 'May',
    bid_method: 'premium',
    rate: 'n/a',
    redemption: 'none after sale',
    ...terms,
    confidence: 'medium',
  },
]
const source = {
  states: facts,
  jurisdictions: [{ state: 'FL', name: 'Duval County' }],
  types: ['Tax Lien', 'Tax Deed'],
}
const answer = (text: string, vocabulary = buildVocabulary({ ...source, facts })) =>
  answerStateQuestion(spell(tokenize(text), vocabulary), { vocabulary }, 'en')

describe('answerStateQuestion', () => {
  it.each([
    ['how long is the redemption period in Georgia?', 'Redemption in Georgia: 12 months.'],
    ['How many months to redeem in Florida?', 'Redemption in Florida: 2 years.'],
    [
      "what's the interest rate in Utah",
      'Interest or penalty in Utah: does not apply. The sources agree only in part.',
    ],
    ['is Florida a lien or a deed state?', 'What is sold in Florida: Tax Lien and Tax Deed.'],
    ['when does Florida hold its sales', 'Usual time of the sales in Florida: May, Jun (liens).'],
    ['how does bidding work in Georgia', 'Bidding in Georgia: premium.'],
    ['is the sale in Duval online', 'Where sales are run in Florida: GovEase.'],
    ['redemption in Georgia and Florida', 'Redemption in Georgia: 12 months. Redemption in Florida: 2 years.'],
    ['which states are deed states', 'States that sell by tax deed (2): Florida, Utah.'],
    ['states with the highest rate', 'Georgia: 20% penalty; Florida: 18% max.'],
    ['states with no redemption', 'Utah: none after sale.'],
    ['which states bid down', 'Florida: bid down interest.'],
  ])('%s', (text, expected) => {
    expect(answer(text)).toContain(expected)
    expect(answer(text)).toMatch(/Source: GitHub a\/b; example\.org\. As of Mar 9, 2026\. Verify with the county\.$/)
  })

  it.each([
    'redeemable deed auctions in Georgia',
    'deed auctions with a right of redemption in Georgia',
    'when is the next sale in Florida',
    'are there more liens or deeds in Florida',
    'which states have deed auctions in May',
    'what did the liens in Florida earn',
    'online auctions in Utah',
  ])('leaves to others: %s', (text) => {
    expect(answer(text)).toBeUndefined()
  })

  it('says nothing where the facts are not known', () => {
    expect(answer('redemption period in Georgia', buildVocabulary(source))).toBeUndefined()
  })
})

it('follows the definition of a kind of sale by the states that sell so, with the source', () => {
  const { facts: known } = buildVocabulary({ ...source, facts })
  expect(answerGlossary(tokenize('what is a redeemable deed?'), known, 'en')).toMatch(
    /^A redeemable deed .* States that sell by redeemable deed \(1\): Georgia\. Source: .* Verify with the county\.$/,
  )
  expect(answerGlossary(tokenize('what is assessed value?'), known, 'en')).not.toContain('Source')
})
