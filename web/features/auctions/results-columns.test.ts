import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import { anAuction as anyAuction } from '#web/testing/an-auction.ts'
import { resultsColumns, resultsCsv, sortRows } from './results-columns.ts'

/** Those of §2; whatever else is shown stands behind them. */
const COLUMNS = resultsColumns('2026-11-20').slice(0, 8)
const column = (id: string) => COLUMNS.find((one) => one.id === id) ?? expect.fail(`no column ${id}`)

const anAuction = (id: number, rest: Partial<Auction> = {}): Auction =>
  anyAuction(id, {
    jurisdiction: { id: 1, name: 'Polk County' },
    auction_begin_date: '2026-12-09',
    auction_end_date: '2026-12-10',
    total_certificates: 37,
    total_market_value: 6_194_610.5,
    total_assessed_value: 4_674_237.04,
    total_estimated_value: 5_003_786.25,
    ...rest,
  })
const nothing = anAuction(9, {
  state: { code: '', name: '' },
  jurisdiction: { id: 1, name: '' },
  auction_type: { id: 1, name: '' },
  auction_begin_date: null,
  auction_end_date: null,
  ...byField(NUMBER_FIELDS, () => null),
})

describe('the columns of the results', () => {
  it('show every value as R42 writes it, with cents in the title', () => {
    const cells = COLUMNS.map(({ cell }) => cell(anAuction(1)))
    expect(cells.map(({ text }) => text)).toEqual([
      'Florida',
      'Polk County',
      'Tax Deed',
      'Dec 9 - Dec 10',
      '37',
      '$6,194,611',
      '$4,674,237',
      '$5,003,786',
    ])
    expect(cells.slice(5).map(({ title }) => title)).toEqual(['$6,194,610.50', '$4,674,237.04', '$5,003,786.25'])
  })

  it('show what is missing as §3 has it, and say so', () => {
    const cells = COLUMNS.map(({ cell }) => cell(nothing))
    expect(cells.map(({ text }) => text)).toEqual([
      'Unknown State',
      'Unknown Jurisdiction',
      'Unknown',
      'TBD',
      '0',
      '$0',
      '$0',
      '$0',
    ])
    expect(cells.slice(4)).toEqual(cells.slice(4).map(({ text }) => ({ text, title: 'not reported', faint: true })))
  })
})

describe('sortRows', () => {
  const rows = fc
    .array(fc.option(fc.integer({ min: 0, max: 5 })))
    .map((values) => values.map((total_market_value, id) => anAuction(id + 1, { total_market_value })))

  it.each(['asc', 'desc'] as const)('%s: in order, missing last, equals as they were, none lost', (direction) => {
    fc.assert(
      fc.property(rows, (given) => {
        const value = (row: Auction) => row.total_market_value ?? 0
        const reported = given.filter((row) => row.total_market_value !== null)
        const missing = given.filter((row) => row.total_market_value === null)
        const inOrder = reported.toSorted((a, b) => (direction === 'asc' ? value(a) - value(b) : value(b) - value(a)))
        expect(sortRows(given, column('total_market_value'), direction)).toEqual([...inOrder, ...missing])
      }),
    )
  })

  it('reads numbers in names as numbers and puts unknown names last', () => {
    const named = ['District 10', '', 'District 9', 'Ávila'].map((name, id) =>
      anAuction(id + 1, { jurisdiction: { id: 1, name } }),
    )
    const names = sortRows(named, column('jurisdiction'), 'asc').map((row) => row.jurisdiction.name)
    expect(names).toEqual(['Ávila', 'District 9', 'District 10', ''])
  })

  it('sorts dates by the first day, then by the last', () => {
    const days = [
      ['2026-03-01', '2026-03-09'],
      ['2026-03-01', null],
      [null, null],
      ['2025-12-30', '2026-01-02'],
    ] as const
    const dated = days.map(([auction_begin_date, auction_end_date], at) =>
      anAuction(at + 1, { auction_begin_date, auction_end_date }),
    )
    expect(sortRows(dated, column('dates'), 'asc').map(({ id }) => id)).toEqual([4, 2, 1, 3])
    expect(sortRows(dated, column('dates'), 'desc').map(({ id }) => id)).toEqual([1, 2, 4, 3])
  })
})

describe('resultsCsv', () => {
  it('has the columns on screen with plain numbers, and the days in full', () => {
    expect(
      resultsCsv([anAuction(1), nothing], COLUMNS)
        .slice(1)
        .split('\r\n'),
    ).toEqual([
      'State,Jurisdiction,Auction Type,Approximate Auction Dates,Total Certificates,Total Market Value,Total Assessed Value,Total Estimated Value,Auction Begin Date,Auction End Date',
      'Florida,Polk County,Tax Deed,Dec 9 - Dec 10,37,6194610.5,4674237.04,5003786.25,2026-12-09,2026-12-10',
      'Unknown State,Unknown Jurisdiction,Unknown,TBD,,,,,,',
      '',
    ])
  })
})
