import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'
import { completablesOf, complete } from './complete.ts'

const TODAY = '2026-11-20'
const SOURCE = {
  states: [
    { code: 'IL', name: 'Illinois' },
    { code: 'IN', name: 'Indiana' },
    { code: 'CO', name: 'Colorado' },
    { code: 'NY', name: 'New York' },
    { code: 'MD', name: 'Maryland' },
  ],
  jurisdictions: [
    { state: 'GA', name: 'Cook County', auctions: 0 },
    { state: 'IL', name: 'Cook County', auctions: 12 },
    { state: 'CO', name: 'Costilla County', auctions: 40 },
    { state: 'NY', name: 'New York County', auctions: 1 },
    { state: 'MD', name: "Prince George's County", auctions: 3 },
    { state: 'CO', name: 'Lake County', auctions: 3 },
    { state: 'FL', name: 'Miami-Dade County', auctions: 3 },
  ],
  types: ['Tax Lien', 'Tax Deed', 'Redeemable Deed'],
}
const completables = completablesOf(SOURCE, TODAY)
const EARLIER = ['tax liens in Ohio last year', 'Tax liens in Iowa', 'tax liens in Utah', 'deeds']

const labels = (text: string, cursor = text.length) =>
  complete(text, cursor, { completables, earlier: EARLIER }).map(({ label }) => label)

describe('complete', () => {
  it.each([
    ['auctions in ill', ['Illinois']],
    ['co', ['Colorado', 'Costilla County, CO', 'Cook County, IL', 'Cook County, GA']],
    ['liens in cook county', ['Cook County, IL', 'Cook County, GA']],
    ['new y', ['New York', 'New York County, NY']],
    ["prince george's", ["Prince George's County, MD"]],
    ['miami-da', ['Miami-Dade County, FL']],
    ['redeem', ['Redeemable Deed']],
    ['sold last mo', ['last month']],
    ['auctions dec', ['December 2026']],
    ['assess', ['assessed value']],
    ['deeds, top 5 by mark', ['market value']],
    ['dade', ['Miami-Dade County, FL']],
    ['sorted by m', ['sorted by market value']],
    ['auctions in', []],
    ['lake', []],
    ['over 10', []],
    ['auctions in ', []],
    ['qwx', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  it('offers earlier questions that begin the same, the newest two, after the rest', () => {
    expect(labels('tax l')).toEqual(['Tax Lien', 'tax liens in Ohio last year', 'Tax liens in Iowa'])
    expect(labels('tax liens in ')).toEqual(['tax liens in Ohio last year', 'Tax liens in Iowa'])
    expect(labels('deeds')).toEqual([])
  })

  it('replaces the words that are completed, in the middle of a text too', () => {
    expect(complete('liens in new y over 1M', 14, { completables, earlier: [] })[0]).toEqual({
      label: 'New York',
      insert: 'New York',
      start: 9,
      end: 14,
      kind: 'state',
    })
    expect(labels('liens in new york', 14)).toEqual([])
  })

  it('offers at most six that replace a range of the text, whatever the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('tax', 'in  new   y', 'co.', "prince geo'"))
    fc.assert(
      fc.property(text, fc.nat(40), (text, at) => {
        const cursor = Math.min(at, text.length)
        const found = complete(text, cursor, { completables, earlier: EARLIER })
        const inText = found.every(({ start, end }) => start >= 0 && start < end && end === cursor)
        return inText && found.length <= 6
      }),
      { numRuns: 500 },
    )
  })

  it('offers only what is understood as it stands', () => {
    const read = (file: string) => readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8')
    const vocabulary = sampleVocabulary(read)
    const offered = completables.filter(({ kind }) => kind !== 'figure')
    for (const { label, kind } of offered) {
      const text = kind === 'order' ? `auctions ${label}` : `${label} auctions`
      const understood = understand(text, { vocabulary, today: TODAY })
      expect([label, understood]).toMatchObject([label, { kind: 'query', unused: [] }])
    }
  })
})
