import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionDraft } from '#mapping/auction-row.ts'

/** What auctions add up to. */
export type Figures = Pick<AuctionDraft, (typeof NUMBER_FIELDS)[number]>

/** Two of them together; a figure that neither has is none. */
export const addFigures = (a: Figures, b: Figures): Figures =>
  byField(NUMBER_FIELDS, (field) => {
    const [one, other] = [a[field], b[field]]
    return one === null || other === null ? (one ?? other) : Math.round((one + other) * 100) / 100
  })
