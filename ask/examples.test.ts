import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { Chart } from './engine/chart.ts'
import { GRAMMAR, GRAMMAR_OF_TURNS } from './grammars.ts'
import { prepare, readText } from './read.ts'
import { sampleVocabulary } from './testing/sample-vocabulary.ts'
import { understand } from './understand.ts'

const TODAY = '2026-11-20'
const vocabulary = sampleVocabulary((file) => readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'))
const given = { vocabulary, today: TODAY }

/** What a rule makes of a whole text. */
function made(rule: (typeof GRAMMAR.rules)[number], text: string): unknown[] {
  const tokens = prepare(text, given)
  const grammar = GRAMMAR.rules.includes(rule) ? GRAMMAR : GRAMMAR_OF_TURNS
  const chart = new Chart(grammar, {
    tokens,
    today: TODAY,
    vocabulary,
    tense: undefined,
    year: undefined,
    month: undefined,
    around: new Set(),
    // the question before was of Polk County, Iowa
    named: [{ key: 'polk', name: 'Polk', state: 'IA' }],
  })
  return chart
    .of(rule.makes, 0)
    .filter((edge) => edge.rule === rule && edge.end === tokens.length)
    .map(({ value }) => value)
}

describe.each(GRAMMAR_OF_TURNS.rules.map((rule) => ({ name: rule.name, rule })))('$name', ({ rule }) => {
  it('has examples of what it says, and of what it does not', () => {
    expect(rule.says.length).toBeGreaterThan(0)
    expect(rule.saysNot.length).toBeGreaterThan(0)
  })
  for (const [text, meaning] of rule.says)
    it(`says ${text}`, () => {
      expect(made(rule, text)).toContainEqual(meaning)
    })
  for (const text of rule.saysNot)
    it(`does not say ${text}`, () => {
      expect(made(rule, text)).toEqual([])
    })
})

it('reads a whole question', () => {
  const { query, unused } = readText('Ohio sheriff sales over $1M in March 2026, newest first', given)
  expect(query).toEqual({
    filter: {
      states: ['OH'],
      types: ['Sheriff Sale'],
      numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 1e6 }],
      dates: [{ kind: 'period', on: 'overlaps', from: '2026-03-01', to: '2026-03-31' }],
    },
    sort: [{ field: 'begin_date', dir: 'desc' }],
  })
  expect(unused).toEqual([])
})

describe('a turn', () => {
  const ohio: AuctionQuery = {
    filter: {
      states: ['OH'],
      types: ['Sheriff Sale'],
      numbers: [{ kind: 'value', field: 'total_market_value', op: '>', value: 1e6 }],
    },
    sort: [],
  }
  const turn = (text: string) => readText(text, { ...given, previous: ohio }).query

  it('replaces what is of the same kind, and keeps the rest', () => {
    expect(turn('what about Indiana').filter).toEqual({ ...ohio.filter, states: ['IN'] })
    expect(turn('make it 5 million').filter.numbers).toEqual([
      { kind: 'value', field: 'total_market_value', op: '>', value: 5e6 },
    ])
  })

  it('adds, and takes away', () => {
    expect(turn('include Indiana too').filter.states).toEqual(['OH', 'IN'])
    expect(turn('forget the price').filter).toEqual({ states: ['OH'], types: ['Sheriff Sale'] })
    expect(turn('not in Butler County').filter.not_jurisdictions).toEqual([{ name: 'Butler', state: 'OH' }])
  })

  it('asks of what was found', () => {
    expect(turn('how many is that?')).toEqual({
      filter: ohio.filter,
      sort: [],
      aggregate: { measures: [{ fn: 'count' }] },
    })
    expect(turn('top 5')).toEqual({
      filter: ohio.filter,
      sort: [{ field: 'total_market_value', dir: 'desc' }],
      limit: 5,
    })
  })

  it('is a question of its own where it says all that one needs', () => {
    expect(turn('tax liens in Florida').filter).toEqual({ states: ['FL'], types: ['Tax Lien'] })
  })
})

describe('what must not go without a word', () => {
  const read = (text: string) => readText(text, given)
  const words = (text: string) => read(text).unused.map(({ word }) => word)
  const march = [{ kind: 'period', on: 'overlaps', from: '2027-03-01', to: '2027-03-31' }]

  it('reads the time that sales are due in, or are wanted of', () => {
    expect(read('Ohio sales due in March').query.filter.dates).toEqual(march)
    expect(read('Ohio deeds, I want them in March').query.filter.dates).toEqual(march)
  })

  it('names a time or a place that is set aside', () => {
    expect(words('Ohio liens for the training in May')).toContain('may')
    expect(words('lady from Chicago asks for Ohio liens')).toContain('chicago')
  })

  it('takes a contraction for no weekday', () => {
    expect(read('We’d rather see Ohio liens').query.filter.dates).toBeUndefined()
  })

  it('asks for all that were held last in a month', () => {
    expect(read('sales last held in May 2026 in Ohio').query.limit).toBeUndefined()
  })

  it('makes a time no longer by what is said of those in it', () => {
    const december = { kind: 'period', on: 'overlaps', from: '2026-12-01', to: '2026-12-31' } as const
    const previous: AuctionQuery = { filter: { dates: [december] }, sort: [] }
    const dates = (text: string) => readText(text, { ...given, previous }).query.filter.dates
    expect(dates('only those before January 15')).toContainEqual(december)
    expect(dates('extend that through January 15')).toEqual([{ ...december, to: '2027-01-15' }])
    expect(dates('run it through January 15 instead of December')).toEqual([{ ...december, to: '2027-01-15' }])
  })

  it('counts the auctions of the first groups, with or without their state', () => {
    const measure = (text: string) => read(text).query.aggregate
    expect(measure('top 3 Ohio counties')).toEqual(measure('top 3 counties'))
  })

  it('declines growth in Spanish', () => {
    expect(understand('¿cuánto creció el valor de Florida?', given).kind).toBe('reply')
  })
})
