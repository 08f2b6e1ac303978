import { byField, LARGEST, NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import { PARCEL_VALUES, type ParcelValue, sumOf } from '#contract/import-fields.ts'
import type { CertificateListMapping } from '#contract/sheet-mapping.ts'
import type { AuctionDraft, CertificateDraft, ParcelSale } from './auction-row.ts'
import type { KnownNames } from './known-names.ts'
import { type SaleProblem, saleProblems } from './sale-reader.ts'

/** Sales of a list at most: a column of something else has as many as there are rows. */
export const MOST_SALES = 10_000
/** What is wrong with a list of more of them. */
export const TOO_MANY_SALES: SaleProblem = {
  field: 'jurisdiction',
  message: `This list has more than ${MOST_SALES.toLocaleString('en-US')} sales. Is another column mapped to the day or the jurisdiction?`,
}

/** One sale of a certificate list: an auction, unless it is left out. */
export type SaleSum = {
  readonly key: string
  readonly isWanted: boolean
  /** with what was added so far; a value that no row reported is null */
  readonly auction: AuctionDraft
}

/** Makes the auctions of a certificate list: the rows of each sale are counted, values summed. */
export type CertificateSums = {
  /**
   * Adds a parcel that was read, of a sale that is wanted or not.
   * @returns which sale it is of, from 0 in the order in which they come; undefined, and nothing is added, where there are too many
   */
  add: (parcel: CertificateDraft) => number | undefined
  /** in the order in which they came */
  sales: () => SaleSum[]
}

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

/** What the parcels of one sale come to. Where they name several last days, the latest counts. */
class SaleSums {
  readonly number: number
  readonly sale: ParcelSale
  #end: string | null
  #count = 0
  readonly #sums: Readonly<Record<ParcelValue, Sum>> = byField(PARCEL_VALUES, () => new Sum())

  constructor(number: number, sale: ParcelSale) {
    this.number = number
    this.sale = sale
    this.#end = sale.auction_end_date
  }

  add(parcel: CertificateDraft): void {
    this.#count++
    for (const value of PARCEL_VALUES) this.#sums[value].add(parcel[value])
    const { auction_end_date: end } = parcel.sale
    if (end !== null && (this.#end === null || end > this.#end)) this.#end = end
  }

  auction(): AuctionDraft {
    const { state, jurisdiction, auction_type, auction_begin_date } = this.sale
    const sums = new Map<NumberField, Sum>(PARCEL_VALUES.map((value) => [sumOf(value), this.#sums[value]]))
    return {
      ...{ state, jurisdiction, auction_type, auction_begin_date, auction_end_date: this.#end },
      ...byField(NUMBER_FIELDS, (field) => sums.get(field)?.total() ?? null),
      total_certificates: this.#count,
    }
  }
}

/**
 * Sums up a certificate list, or says what is wrong with what it says once for all rows.
 * @param parts of the list: one for each of its sheets
 */
export function createCertificateSums(
  parts: readonly CertificateListMapping[],
  names: KnownNames,
): CertificateSums | { readonly problems: readonly SaleProblem[] } {
  const problems = parts.flatMap((part) => saleProblems(part, names))
  if (problems.length > 0) return { problems }
  const unwanted = new Set(parts.flatMap((part) => part.left_out_sales))
  const sales = new Map<string, SaleSums>()
  return {
    add(parcel) {
      const { key } = parcel.sale
      let sums = sales.get(key)
      if (!sums) {
        if (sales.size >= MOST_SALES) return undefined
        sums = new SaleSums(sales.size, parcel.sale)
        sales.set(key, sums)
      }
      sums.add(parcel)
      return sums.number
    },
    sales: () => [...sales].map(([key, sums]) => ({ key, isWanted: !unwanted.has(key), auction: sums.auction() })),
  }
}
