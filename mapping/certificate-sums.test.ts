import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { PARCEL_VALUES } from '#contract/import-fields.ts'
import type { CertificateListMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft } from './auction-row.ts'
import { createCertificateSums, TOO_MANY_SALES } from './certificate-sums.ts'
import { names } from './testing/known.ts'
import { type CertificateChanges, certificatesMapping, readCertificates, SALE } from './testing/mappings.ts'

const listOf = (sale: Partial<CertificateListMapping['sale']> = {}): CertificateListMapping => ({
  kind: 'certificates',
  sale: { ...SALE, ...sale },
  columns: {},
  left_out_sales: [],
})
const sumsOf = (list: CertificateListMapping) => {
  const sums = createCertificateSums([list], names)
  if ('problems' in sums) throw new Error('What the list says once is right.')
  return sums
}
/** The sales of a list, with all that could be read added. */
function salesOf(rows: readonly string[][], changes: CertificateChanges) {
  const sums = sumsOf(certificatesMapping(changes).list)
  for (const row of readCertificates(rows, changes)) {
    if (row.kind === 'read' || (row.kind === 'left_out' && row.draft)) sums.add(row.draft ?? never())
  }
  return sums.sales()
}
const never = () => {
  throw new Error('It has a draft.')
}
const draft = (key: string, market_value: number | null): CertificateDraft => ({
  sale: { ...SALE, state: 'FL', jurisdiction: key, auction_type: 'Tax Lien', key },
  ...{ identifier: '1', market_value, assessed_value: null, estimated_value: null },
})
const auction = (changes: Partial<AuctionDraft>): AuctionDraft => ({
  ...{ state: 'FL', jurisdiction: 'Polk County', auction_type: 'Tax Lien' },
  ...{ auction_begin_date: '2026-06-01', auction_end_date: null },
  ...byField(NUMBER_FIELDS, () => null),
  ...changes,
})

/** Parcel, value, state, county, type, begin, end. */
const columns: CertificateListMapping['columns'] = {
  ...{ identifier: { column: 0 }, market_value: { column: 1 }, state: { column: 2 }, jurisdiction: { column: 3 } },
  ...{ auction_type: { column: 4 }, auction_begin_date: { column: 5 }, auction_end_date: { column: 6 } },
}

describe('a certificate list', () => {
  it('is one auction where no column says more: its rows are counted, its values summed', () => {
    const rows = [
      ['1', '$0.10', ''],
      ['2', '0.20', '7'],
      ['Total', '0.30', '7'],
      ['3', '', ''],
    ]
    const sales = salesOf(rows, {
      columns: { identifier: { column: 0 }, market_value: { column: 1 }, assessed_value: { column: 2 } },
      sale: { ...SALE, state: 'fla.', jurisdiction: 'POLK', auction_type: 'certificates' },
    })
    const sums = { total_certificates: 3, total_market_value: 0.3, total_assessed_value: 7 }
    expect(sales).toEqual([{ key: 'FL|polk county|Tax Lien|2026-06-01', isWanted: true, auction: auction(sums) }])
  })

  it('is an auction for each sale that its columns say, in the order in which they come', () => {
    const rows = [
      ['1', '10', 'FL', 'Polk', 'Tax Deed', '2031-03-04', '2031-03-05'],
      ['2', '20', 'GA', 'Polk', 'Tax Deed', '2031-03-04', ''],
      ['3', '30', 'Florida', 'POLK COUNTY', 'deed', '3/4/31', '2031-03-09'],
      ['4', '40', 'FL', 'Polk', 'Tax Deed', '', ''],
      ['5', '', 'FL', 'Polk', 'Tax Deed', '2031-03-04', ''],
      ['6', '60', 'FL', 'Polk', 'Tax Lien', '2031-03-04', ''],
    ]
    const written = { ...columns, auction_begin_date: { column: 5, date_order: 'mdy' as const } }
    const sales = salesOf(rows, { columns: written }).map((sale) => sale.auction)
    const begin = { auction_type: 'Tax Deed', auction_begin_date: '2031-03-04' }
    expect(sales).toEqual([
      auction({ ...begin, auction_end_date: '2031-03-09', total_certificates: 3, total_market_value: 40 }),
      auction({ ...begin, state: 'GA', total_certificates: 1, total_market_value: 20 }),
      auction({ ...begin, auction_begin_date: null, total_certificates: 1, total_market_value: 40 }),
      auction({ ...begin, auction_type: 'Tax Lien', total_certificates: 1, total_market_value: 60 }),
    ])
  })

  it('still adds up sales that are left out, so that they can be taken in again', () => {
    const rows = [
      ['1', '10', 'FL', 'Polk', 'Tax Deed', '2031-03-04'],
      ['2', '20', 'FL', 'Lake', 'Tax Deed', '2031-03-04'],
    ]
    const sales = salesOf(rows, { columns, left_out_sales: ['FL|polk county|Tax Deed|2031-03-04'] })
    expect(sales.map(({ isWanted, auction: { total_market_value } }) => [isWanted, total_market_value])).toEqual([
      [false, 10],
      [true, 20],
    ])
  })

  it('takes no more sales than a list can have', () => {
    const sums = sumsOf(listOf())
    for (let number = 0; number < 10_000; number++) expect(sums.add(draft(`County ${number}`, 1))).toBe(number)
    expect(sums.add(draft('One more', 1))).toBeUndefined()
    expect(sums.add(draft('County 7', 1))).toBe(7)
    expect(sums.sales()).toHaveLength(10_000)
    expect(TOO_MANY_SALES.message).toContain('more than 10,000 sales')
  })

  it('sums to the cent', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(cents, (amounts) => {
        const sums = sumsOf(listOf())
        for (const amount of amounts) sums.add(draft('Polk County', amount / 100))
        expect(sums.sales()[0]?.auction.total_market_value).toBe(amounts.reduce((sum, amount) => sum + amount, 0) / 100)
      }),
    )
  })

  it('loses nothing among its sales: together they have every row that can be read', () => {
    const cell = <T extends string>(...texts: T[]) => fc.constantFrom(...texts)
    const row = fc.tuple(
      fc.nat().map(String),
      cell('', '0.10', '$1,234.56', '7', 'ten'),
      cell('FL', 'Florida', 'GA', 'Flordia', ''),
      cell('Polk', 'POLK COUNTY', 'Lake', 'Nowhere', ''),
      cell('Tax Deed', 'lien', 'raffle'),
      cell('2031-03-04', '2031-03-05', '', 'soon'),
      cell('', '2031-03-09', '2031-03-01'),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const read = readCertificates(rows, { columns }).flatMap((each) => (each.kind === 'read' ? [each.draft] : []))
        const sales = salesOf(rows, { columns })
        const total = (values: (number | null)[]) =>
          values.reduce<number>((sum, value) => sum + Math.round((value ?? 0) * 100), 0)
        expect(total(sales.map((sale) => sale.auction.total_certificates))).toBe(100 * read.length)
        for (const value of PARCEL_VALUES) {
          const sums = sales.map((sale) => sale.auction[`total_${value}`])
          expect(total(sums)).toBe(total(read.map((parcel) => parcel[value])))
        }
        expect(new Set(sales.map(({ key }) => key)).size).toBe(sales.length)
      }),
    )
  })
})

describe('what is the same for all rows of a certificate list', () => {
  it('says all that is wrong with it', () => {
    const sale = { state: 'Flordia', jurisdiction: '-', auction_type: 'raffle', auction_end_date: '2026-05-01' }
    expect(createCertificateSums([listOf(sale)], names)).toEqual({
      problems: [
        { field: 'state', message: '“Flordia” is no state. Did you mean Florida?' },
        { field: 'jurisdiction', message: 'Jurisdiction is missing. Fill it in, or leave the row out.' },
        { field: 'auction_type', message: expect.stringContaining('“raffle” is no auction type.') },
        { field: 'auction_end_date', message: 'The end date is before the begin date.' },
      ],
    })
  })

  it('is asked for where no column says it, and does not count where one does', () => {
    const dates = { auction_begin_date: null, auction_end_date: null }
    const list = { ...listOf(), sale: { ...dates, state: 'Flordia' }, columns: { state: { column: 2 } } }
    expect(createCertificateSums([list], names)).toEqual({
      problems: [
        { field: 'jurisdiction', message: expect.stringContaining('No column says the jurisdiction') },
        { field: 'auction_type', message: expect.stringContaining('No column says the auction type') },
      ],
    })
    expect(createCertificateSums([{ ...listOf(dates), sale: dates, columns }], names)).toHaveProperty('add')
  })
})
