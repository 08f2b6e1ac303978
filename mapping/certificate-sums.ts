import { byField, LARGEST, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { type Field, PARCEL_VALUES, sumOf } from '#contract/import-fields.ts'
import type { CertificateListMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft } from './auction-row.ts'
import { accept, type Problems, readJurisdiction, readState, readType } from './cell-readers.ts'
import type { KnownNames } from './known-names.ts'

/** Makes the one auction of a certificate list: rows are counted, values summed. */
export type CertificateSums = {
  add: (parcel: CertificateDraft) => void
  /** the auction with what was added so far; a value that no row reported is null */
  auction: () => AuctionDraft
}

/** What is wrong with the sale of a certificate list. */
export type SaleProblem = { readonly field: Field; readonly message: string }

class Sum {
  private cents = 0
  private reported = false

  add(amount: number | null): void {
    if (amount === null) return
    this.reported = true
    this.cents += Math.round(amount * 100)
  }

  /** in dollars, at most what is stored */
  total(): number | null {
    return this.reported ? Math.min(this.cents / 100, LARGEST.money) : null
  }
}

/** Sums up a certificate list, or says what is wrong with its sale. */
export function createCertificateSums(
  { sale }: CertificateListMapping,
  names: KnownNames,
): CertificateSums | { readonly problems: readonly SaleProblem[] } {
  const problems: Problems = { row: 1, cells: [], list: undefined }
  const state = accept(problems, 'state', undefined, readState(names)(sale.state))
  const jurisdiction = accept(problems, 'jurisdiction', undefined, readJurisdiction(names, state)(sale.jurisdiction))
  const auction_type = accept(problems, 'auction_type', undefined, readType(names)(sale.auction_type))
  const { auction_begin_date, auction_end_date } = sale
  const wrong: SaleProblem[] = (problems.list ?? []).map(({ field, message }) => ({ field, message }))
  if (auction_begin_date && auction_end_date && auction_end_date < auction_begin_date)
    wrong.push({ field: 'auction_end_date', message: 'The end date is before the begin date.' })
  if (wrong.length > 0 || state === undefined || jurisdiction === undefined || auction_type === undefined)
    return { problems: wrong }
  const values = PARCEL_VALUES.map((value) => ({ value, sum: new Sum() }))
  const sums = new Map<NumberField, Sum>(values.map(({ value, sum }) => [sumOf(value), sum]))
  let count = 0
  return {
    add: (parcel) => {
      count++
      for (const { value, sum } of values) sum.add(parcel[value])
    },
    auction: () => ({
      state: state.code,
      jurisdiction,
      auction_type,
      auction_begin_date,
      auction_end_date,
      ...byField(NUMBER_FIELDS, (field) => sums.get(field)?.total() ?? null),
      total_certificates: count,
    }),
  }
}
