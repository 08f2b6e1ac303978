import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { CertificateListMapping } from '#contract/sheet-mapping.ts'
import { createCertificateSums } from './certificate-sums.ts'
import { names } from './testing/known.ts'
import { readCertificates, SALE } from './testing/mappings.ts'

const listOf = (sale: Partial<CertificateListMapping['sale']> = {}): CertificateListMapping => ({
  kind: 'certificates',
  sale: { ...SALE, ...sale },
  columns: {},
})
const value = (market_value: number | null) => ({
  ...{ identifier: '1', market_value, assessed_value: null, estimated_value: null },
})

describe('a certificate list', () => {
  it('is one auction: its rows are counted, its values summed', () => {
    const sums = createCertificateSums(
      listOf({ state: 'fla.', jurisdiction: 'POLK', auction_type: 'certificates' }),
      names,
    )
    if ('problems' in sums) throw new Error('The sale is right.')
    const columns = { identifier: { column: 0 }, market_value: { column: 1 }, assessed_value: { column: 2 } }
    const rows = [
      ['1', '$0.10', ''],
      ['2', '0.20', '7'],
      ['Total', '0.30', '7'],
      ['3', '', ''],
    ]
    for (const row of readCertificates(rows, columns)) if (row.kind === 'read') sums.add(row.draft)
    expect(sums.auction()).toEqual({
      state: 'FL',
      jurisdiction: 'Polk County',
      auction_type: 'Tax Lien',
      auction_begin_date: '2026-06-01',
      auction_end_date: null,
      ...byField(NUMBER_FIELDS, () => null),
      total_certificates: 3,
      total_market_value: 0.3,
      total_assessed_value: 7,
    })
  })

  it('sums to the cent', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(cents, (amounts) => {
        const sums = createCertificateSums(listOf(), names)
        if ('problems' in sums) throw new Error('The sale is right.')
        for (const amount of amounts) sums.add(value(amount / 100))
        expect(sums.auction().total_market_value).toBe(amounts.reduce((sum, amount) => sum + amount, 0) / 100)
      }),
    )
  })

  it('says all that is wrong with its sale', () => {
    const sale = { state: 'Flordia', jurisdiction: '-', auction_type: 'raffle', auction_end_date: '2026-05-01' }
    expect(createCertificateSums(listOf(sale), names)).toEqual({
      problems: [
        { field: 'state', message: '“Flordia” is no state. Did you mean Florida?' },
        { field: 'jurisdiction', message: 'Jurisdiction is missing. Fill it in, or leave the row out.' },
        { field: 'auction_type', message: expect.stringContaining('“raffle” is no auction type.') },
        { field: 'auction_end_date', message: 'The end date is before the begin date.' },
      ],
    })
  })
})
