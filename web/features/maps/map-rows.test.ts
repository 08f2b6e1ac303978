import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figure } from '#contract/figures.ts'
import { tableOf } from '#web/testing/figures.ts'
import auctions from '../../../sample-data/auctions-sample.csv?raw'
import { countyFinder } from './county-names.ts'
import { loadCounties } from './load-counties.ts'
import { WHAT_ORDER } from './map-questions.ts'
import { placeRows, rowsOf, sumOf } from './map-rows.ts'

const query = { filter: { states: ['TX'] }, sort: [] }
/** The answers to the questions of a map: of each place all figures, or only how many auctions it has. */
const answers = (places: readonly { name: string; auctions: number; value?: number }[]): Figure[] =>
  WHAT_ORDER.map((what) => ({
    question: what,
    query,
    value: null,
    table: tableOf(
      'jurisdiction',
      places.flatMap(({ name, auctions: count, value }) => {
        const figure = what === 'auctions' ? count : value
        const place = { name: name.slice(0, -4), state: name.slice(-2) }
        return figure === undefined
          ? []
          : { label: name, value: figure, query: { filter: { jurisdictions: [place] }, sort: [] } }
      }),
    ),
    auctions: places.reduce((sum, { auctions: count }) => sum + count, 0),
  }))

/** The jurisdictions of the sample auctions of a state, as the answer names them. */
const namesIn = (state: string, code: string) => [
  ...new Set(
    auctions
      .split(/\r?\n/)
      .map((line) => line.split(','))
      .flatMap(([name, place]) => (name === state ? `${place}, ${code}` : [])),
  ),
]

describe('the rows of a map', () => {
  it.each([
    ['Connecticut', 'CT', 0],
    ['Virginia', 'VA', 60],
    ['New Jersey', 'NJ', 0],
    ['Texas', 'TX', 100],
    ['Alaska', 'AK', 1],
  ])('are on the map or listed, and together come to the total, in %s', async (state, code, drawn) => {
    const names = namesIn(state, code)
    const find = countyFinder((await loadCounties(code)).shapes, code)
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: names.length, maxLength: names.length }), (counts) => {
        const figures = answers(names.map((name, at) => ({ name, auctions: counts[at] ?? 0, value: 7 })))
        const { onMap, elsewhere } = placeRows(rowsOf(figures), find)
        expect(onMap.size).toBeGreaterThanOrEqual(drawn)
        expect(sumOf([...onMap.values(), ...elsewhere], 'auctions')).toBe(figures[0]?.auctions)
        expect(sumOf([...onMap.values(), ...elsewhere], 'market')).toBe(7 * names.length)
      }),
      { numRuns: 20 },
    )
  })

  it('are one where two names are one county, and ask for both', () => {
    const rows = rowsOf(
      answers([
        { name: 'LaSalle Parish, LA', auctions: 2, value: 10 },
        { name: 'La Salle Parish, LA', auctions: 3 },
        { name: 'Ghost Town, LA', auctions: 4 },
      ]),
    )
    const { onMap, elsewhere } = placeRows(rows, (name) =>
      name.includes('Salle') ? { id: '22059', name: 'LaSalle Parish' } : undefined,
    )
    const row = onMap.get('22059')
    expect(row?.label).toBe('LaSalle Parish')
    expect(row?.figures.get('auctions')).toBe(5)
    expect(row?.figures.get('market')).toBe(10)
    expect(row?.query.filter.jurisdictions).toEqual([
      { name: 'LaSalle Parish', state: 'LA' },
      { name: 'La Salle Parish', state: 'LA' },
    ])
    expect(elsewhere.map(({ label }) => label)).toEqual(['Ghost Town'])
    expect(elsewhere[0]?.figures.has('market')).toBe(false)
  })
})
