import { describe, expect, it } from 'vitest'
import { sampleVocabulary } from '#ask/testing/sample-vocabulary.ts'
import { understand } from '#ask/understand.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import auctions from '../../../sample-data/auctions-sample.csv?raw'
import counties from '../../../sample-data/counties.csv?raw'
import states from '../../../sample-data/states.csv?raw'
import { mapQuestion, WHAT_ORDER, WHICH_ORDER } from './map-questions.ts'

const SAMPLE: Record<string, string> = {
  'counties.csv': counties,
  'auctions-sample.csv': auctions,
  'states.csv': states,
}
const TODAY = '2026-11-20'
const vocabulary = sampleVocabulary((file) => SAMPLE[file] ?? '')
const DATES = {
  upcoming: [{ kind: 'period', on: 'begins', from: TODAY }],
  ran: [{ kind: 'period', on: 'ends', to: '2026-11-19' }],
  all: undefined,
}
const FIELDS = {
  auctions: undefined,
  certificates: 'total_certificates',
  market: 'total_market_value',
  assessed: 'total_assessed_value',
  estimated: 'total_estimated_value',
}
const questions = WHICH_ORDER.flatMap((which) => WHAT_ORDER.map((what) => ({ which, what })))

function read(question: string): AuctionQuery {
  const understood = understand(question, { vocabulary, today: TODAY })
  if (understood.kind !== 'query') throw new Error(`${question}: ${understood.kind}`)
  expect(understood.unused, question).toEqual([])
  return understood.query
}

describe('the questions of a map', () => {
  it.each(questions)('are understood: $what of $which, by state', ({ which, what }) => {
    const { filter, aggregate } = read(mapQuestion(which, what))
    expect([filter.dates, filter.states]).toEqual([DATES[which], undefined])
    const figure = FIELDS[what] ? { measures: [{ fn: 'sum', field: FIELDS[what] }] } : { measures: [{ fn: 'count' }] }
    expect(aggregate).toEqual({ ...figure, groups: ['state'] })
  })

  it.each([...vocabulary.stateNames])('are understood of each county in %s, %s', (code, name) => {
    for (const { which, what } of questions) {
      const { filter, aggregate } = read(mapQuestion(which, what, { code, name }))
      const figure = FIELDS[what] ? { measures: [{ fn: 'sum', field: FIELDS[what] }] } : { measures: [{ fn: 'count' }] }
      expect(filter, name).toEqual({ states: [code], ...(DATES[which] && { dates: DATES[which] }) })
      expect(aggregate).toEqual({ ...figure, groups: ['jurisdiction'] })
    }
  })
})
