import type { Auction, AuctionChanges } from '#contract/auctions.ts'

/** An auction as the fields of a form: all text, empty where it has nothing. */
export type AuctionForm = {
  state: string
  jurisdiction: string
  auction_type: string
  auction_begin_date: string
  auction_end_date: string
  total_certificates: string
  total_market_value: string
  total_assessed_value: string
  total_estimated_value: string
}
export type AuctionFormField = keyof AuctionForm

const FIGURES = ['total_certificates', 'total_market_value', 'total_assessed_value', 'total_estimated_value'] as const
const FIELDS: readonly AuctionFormField[] = [
  'state',
  'jurisdiction',
  'auction_type',
  'auction_begin_date',
  'auction_end_date',
  ...FIGURES,
]
/** As the server takes them. */
const MOST_CERTIFICATES = 2_000_000_000
const MOST_DOLLARS = 99_999_999_999_999

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const written = (value: number | null) => (value === null ? '' : figures.format(value))

/** The form that shows an auction. */
export const formOf = (auction: Auction): AuctionForm => ({
  state: auction.state.name,
  jurisdiction: auction.jurisdiction.name,
  auction_type: auction.auction_type.name,
  auction_begin_date: auction.auction_begin_date ?? '',
  auction_end_date: auction.auction_end_date ?? '',
  total_certificates: written(auction.total_certificates),
  total_market_value: written(auction.total_market_value),
  total_assessed_value: written(auction.total_assessed_value),
  total_estimated_value: written(auction.total_estimated_value),
})

/** `$1,234.50` as 1234.5, nothing as null; undefined for what is no figure. */
function figureOf(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$ ?/, '')
  if (plain === '') return null
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

function figureError(field: (typeof FIGURES)[number], text: string): string | undefined {
  const value = figureOf(text)
  if (value === null) return undefined
  if (field === 'total_certificates') {
    return value !== undefined && Number.isInteger(value) && value <= MOST_CERTIFICATES
      ? undefined
      : 'Type a whole number, such as 1,234.'
  }
  return value !== undefined && value <= MOST_DOLLARS ? undefined : 'Type an amount, such as 1,234.50.'
}

/** What is wrong with each field; nothing where the form can be saved. */
export function formErrors(form: AuctionForm): Partial<Record<AuctionFormField, string>> {
  const errors: Partial<Record<AuctionFormField, string>> = {}
  if (form.jurisdiction.trim() === '') errors.jurisdiction = 'Type a county or city.'
  const { auction_begin_date: begin, auction_end_date: end } = form
  if (begin && end && end < begin) errors.auction_end_date = 'An auction cannot end before it begins.'
  for (const field of FIGURES) {
    const error = figureError(field, form[field])
    if (error) errors[field] = error
  }
  return errors
}

/** What the server is told: the fields that differ from the auction, and which version of it somebody saw. Null where nothing differs. */
export function changesOf(form: AuctionForm, auction: Auction): AuctionChanges | null {
  const before = formOf(auction)
  const differing = new Set(FIELDS.filter((field) => form[field].trim() !== before[field]))
  if (differing.size === 0) return null
  const changes: AuctionChanges = { version: auction.version }
  for (const field of ['state', 'jurisdiction', 'auction_type'] as const)
    if (differing.has(field)) changes[field] = { name: form[field].trim() }
  for (const field of ['auction_begin_date', 'auction_end_date'] as const)
    if (differing.has(field)) changes[field] = form[field] || null
  for (const field of FIGURES) if (differing.has(field)) changes[field] = figureOf(form[field]) ?? null
  return changes
}
