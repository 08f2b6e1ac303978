import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Manner } from '#ask/say/explain.ts'
import { sampleVocabulary } from '#ask/testing/sample-vocabulary.ts'
import { type Understanding, understand } from '#ask/understand.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { tableOf } from './answer-table.ts'
import { type AggregateResult, nameBreakdown, sayAggregate } from './say-aggregate.ts'
import { sayRows } from './say-rows.ts'

const manner: Manner = { today: '2026-11-20', language: 'en' }

describe('sayAggregate', () => {
  const of = (aggregate: NonNullable<AuctionQuery['aggregate']>, limit?: number): AuctionQuery => ({
    filter: { states: ['OH'] },
    sort: [],
    aggregate,
    ...(limit !== undefined && { limit }),
  })

  /** @param reported how many auctions have the figure */
  const one = (value: number | null, matched: number, reported = matched): AggregateResult => ({
    ...{ rows: [{ labels: [], values: [value] }], totals: [value], matched, reported: [reported], groups: 1 },
  })
  const groupsOf = (...rows: AggregateResult['rows']): AggregateResult => ({
    ...{ rows, totals: [19], matched: 19, reported: [19], groups: rows.length },
  })

  it.each<[string, AuctionQuery, AggregateResult, string]>([
    ['a count', of({ measures: [{ fn: 'count' }] }), one(1234, 1234), '1,234 auctions: auctions in OH.'],
    [
      'a count of all there is',
      { filter: {}, sort: [], aggregate: { measures: [{ fn: 'count' }] } },
      one(6000, 6000),
      '6,000 auctions: all auctions.',
    ],
    ['one', of({ measures: [{ fn: 'count' }] }), one(1, 1), '1 auction: auctions in OH.'],
    [
      'money',
      of({ measures: [{ fn: 'avg', field: 'total_market_value' }] }),
      one(2_500_000.5, 3),
      'Average total market value: $2,500,000.50 over 3 auctions: auctions in OH.',
    ],
    [
      'money that some do not report',
      of({ measures: [{ fn: 'sum', field: 'total_market_value' }] }),
      one(2_500_000, 209, 166),
      'Total Market Value: $2,500,000 over the 166 of 209 auctions that report it: auctions in OH.',
    ],
    ['a share', of({ measures: [{ fn: 'share', of: {} }] }), one(12.345, 7), '12.35%: auctions in OH.'],
    [
      'nothing to compute',
      of({ measures: [{ fn: 'max', field: 'total_market_value' }] }),
      one(null, 0),
      'No value: none of the auctions has one. Searched: auctions in OH.',
    ],
  ])('says %s', (_, query_, result, text) => {
    expect(sayAggregate(query_, result, manner)).toBe(text)
  })

  it('names every group with its number, the winner first', () => {
    const months = groupsOf({ labels: ['2026-03'], values: [12] }, { labels: ['2026-04'], values: [7] })
    const text = sayAggregate(of({ measures: [{ fn: 'count' }], groups: ['month'] }), months, manner)
    expect(text).toContain('March 2026: 12')
    expect(text).toContain('April 2026: 7')
    const winner = groupsOf({ labels: ['Cook County, IL'], values: [9] })
    expect(sayAggregate(of({ measures: [{ fn: 'count' }], groups: ['jurisdiction'] }, 1), winner, manner)).toMatch(
      /^Cook County, IL: 9 /,
    )
  })
})

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const spanish: Manner = { today: '2026-11-20', vocabulary, language: 'es' }
function asked(text: string): Extract<Understanding, { kind: 'query' }> {
  const answer = understand(text, { vocabulary, today: spanish.today })
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer
}
const resultOf = (rows: AggregateResult['rows'], matched: number): AggregateResult => ({
  ...{ rows, totals: rows[0]?.values ?? [], matched, reported: [matched], groups: rows.length },
})
const counted = (text: string, value: number | null, matched = 1234) =>
  sayAggregate(asked(text).query, resultOf([{ labels: [], values: [value] }], matched), spanish)

describe('in Spanish, words', () => {
  it.each([
    ['¿cuántas subastas hay en Ohio e Illinois?', 1234, '1,234 subastas: subastas en Ohio e Illinois.'],
    ['¿cuántas subastas hay?', 1, '1 subasta: todas las subastas.'],
    [
      'promedio de valor de mercado en Ohio',
      2.5,
      'Promedio de valor total de mercado: $2.50 en 1,234 subastas: subastas en Ohio.',
    ],
    [
      'promedio de valor de mercado en Ohio',
      null,
      'Sin valor: ninguna de las subastas lo tiene. Búsqueda: subastas en Ohio.',
    ],
  ])('%s', (text, value, words) => {
    expect(counted(text, value)).toBe(words)
  })

  it('of groups are called in Spanish', () => {
    const { query } = asked('¿cuántas subastas hay por mes?')
    const result = resultOf([{ labels: ['2027-03'], values: [9] }], 9)
    expect(sayAggregate(query, result, spanish)).toBe('marzo de 2027: 9\n(subastas por mes)')
    expect(nameBreakdown(query, 'es')).toBe('Subastas por mes')
    expect(tableOf(query, result, spanish)?.rows[0]?.labels).toEqual(['marzo de 2027'])
    const winner = resultOf([{ labels: ['Texas'], values: [9] }], 9)
    expect(sayAggregate(asked('¿qué estado tiene más subastas?').query, winner, spanish)).toBe(
      'Texas: 9 subastas. Búsqueda: todas las subastas.',
    )
  })

  it.each([
    ['¿hay subastas en Ohio?', 'Sí, 12 subastas.'],
    ['subastas en Ohio', '12 subastas'],
  ])('of rows: %s', (text, words) => {
    expect(sayRows({ text, query: asked(text).query, rows: [], total: 12, isWhole: true }, spanish)).toBe(words)
  })
})
