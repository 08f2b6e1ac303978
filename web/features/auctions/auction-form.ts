import {
  type AuctionField,
  byField,
  DISTINCT_FIELDS,
  isMoney,
  LARGEST,
  NUMBER_FIELDS,
  type NumberField,
} from '#contract/auction-fields.ts'
import type { Auction, AuctionChanges } from '#contract/auctions.ts'

/** An auction as the fields of a form: all text, empty where it has nothing. */
export type AuctionForm = Record<AuctionField, string>

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const written = (value: number | null) => (value === null ? '' : figures.format(value))

/** The form that shows an auction. */
export const formOf = (auction: Auction): AuctionForm => ({
  ...byField(DISTINCT_FIELDS, (field) => auction[field].name),
  auction_begin_date: auction.auction_begin_date ?? '',
  auction_end_date: auction.auction_end_date ?? '',
  ...byField(NUMBER_FIELDS, (field) => written(auction[field])),
})

/** `$1,234.50` as 1234.5, nothing as null; undefined for what is no figure. */
function figureOf(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$ ?/, '')
  if (plain === '') return null
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

function figureError(field: NumberField, text: string): string | undefined {
  const value = figureOf(text)
  if (value === null) return undefined
  if (isMoney(field)) {
    return value !== undefined && value <= LARGEST.money ? undefined : 'Type an amount, such as 1,234.50.'
  }
  return value !== undefined && Number.isInteger(value) && value <= LARGEST.count
    ? undefined
    : 'Type a whole number, such as 1,234.'
}

/** What is wrong with each field; nothing where the form can be saved. */
export function formErrors(form: AuctionForm): Partial<AuctionForm> {
  const errors: Partial<AuctionForm> = {}
  if (form.jurisdiction.trim() === '') errors.jurisdiction = 'Type a county or city.'
  const { auction_begin_date: begin, auction_end_date: end } = form
  if (begin && end && end < begin) errors.auction_end_date = 'An auction cannot end before it begins.'
  for (const field of NUMBER_FIELDS) {
    const error = figureError(field, form[field])
    if (error) errors[field] = error
  }
  return errors
}

/** What the server is told: the fields that differ from the auction, and which version of it somebody saw. Null where nothing differs. */
export function changesOf(form: AuctionForm, auction: Auction): AuctionChanges | null {
  const before = formOf(auction)
  const differs = (field: AuctionField) => form[field].trim() !== before[field]
  const changes: AuctionChanges = { version: auction.version }
  for (const field of DISTINCT_FIELDS) if (differs(field)) changes[field] = { name: form[field].trim() }
  for (const field of ['auction_begin_date', 'auction_end_date'] as const)
    if (differs(field)) changes[field] = form[field] || null
  for (const field of NUMBER_FIELDS) if (differs(field)) changes[field] = figureOf(form[field]) ?? null
  return Object.keys(changes).length > 1 ? changes : null
}
