import { expect, it } from 'vitest'
import { asksWhether } from '../yes-no.ts'

it.each([
  'are there any liens in Ohio?',
  'Is there a sheriff sale in Florida next week',
  'and are there any in Georgia?',
  'OK, do we have deeds over $1M?',
  'does Ohio have any deeds in May',
  'did Texas hold auctions in 2025',
  'have we any auctions without a market value',
  'will there be sales in June?',
  'aren’t there any in Iowa',
  'any tax liens next month?',
  '¿hay subastas en Florida?',
])('%s is answered by yes or no', (text) => {
  expect(asksWhether(text)).toBe(true)
})

it.each([
  'auctions in Ohio',
  'show me all liens',
  'do not show Ohio',
  'is it possible to list deeds',
  'have a look at Texas',
  'will you show me the liens',
  'any state',
  'how many are there',
  'which states have deeds',
  'any',
  'and',
  '',
  '???',
])('%s is not', (text) => {
  expect(asksWhether(text)).toBe(false)
})
