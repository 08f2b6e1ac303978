import type { NumberField } from '#contract/auction-fields.ts'
import type { LeftOutReason, ParcelValue, SameField } from '#contract/import-fields.ts'
import type { RowProblem } from '#contract/imports.ts'

/** An auction as a row of a sheet gives it, checked but not yet stored. Money is US dollars with cents; days are `YYYY-MM-DD`. */
export type AuctionDraft = {
  /** two-letter code */
  state: string
  jurisdiction: string
  auction_type: string
  auction_begin_date: string | null
  auction_end_date: string | null
} & Record<NumberField, number | null>

/** What of an auction is not a figure: where, of what type and when it is. */
export type SaleDraft = Pick<AuctionDraft, SameField>

/** A sale that parcels are of, with its key. */
export type ParcelSale = SaleDraft & { readonly key: string }

/** A parcel of a certificate list. */
export type CertificateDraft = { sale: ParcelSale; identifier: string | null } & Record<ParcelValue, number | null>

/** What a row turned out to be. The header's own row is neither counted nor stored. */
export type ReadRow<Draft> =
  | { readonly kind: 'read'; readonly draft: Draft }
  | { readonly kind: 'rejected'; readonly problems: readonly RowProblem[] }
  | {
      readonly kind: 'left_out'
      readonly why: LeftOutReason
      /** what the row says, where it can be read and is left out for what it says, or for how its workbook marks it */
      readonly draft?: Draft
    }
  | { readonly kind: 'header' }

/** Two rows of one file with the same key are the same auction (state, jurisdiction, type and begin date). */
export const keyOf = (draft: Omit<SaleDraft, 'auction_end_date'>): string =>
  `${draft.state}|${draft.jurisdiction.toLowerCase()}|${draft.auction_type}|${draft.auction_begin_date ?? ''}`
