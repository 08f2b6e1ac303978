import { AUCTION_FIELDS, byField, NUMBER_FIELDS, SHOWN_FIELDS } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'

/** An auction as the server sends it, with whatever a test says of it. */
export const anAuction = (id: number, rest: Partial<Auction> = {}): Auction => ({
  id,
  state: { code: 'FL', name: 'Florida' },
  jurisdiction: { id, name: `County ${id}` },
  auction_type: { id: 1, name: 'Tax Deed' },
  auction_begin_date: '2027-03-10',
  auction_end_date: '2027-03-10',
  ...byField(NUMBER_FIELDS, () => null),
  total_certificates: 92,
  total_market_value: 17_496_589.4,
  total_assessed_value: 16_201_865,
  total_estimated_value: 17_879_881.5,
  sample: false,
  version: 1,
  ...rest,
})

/** One with everything; one sooner, elsewhere and worth more; one with neither dates nor figures of its own. */
export const THREE = [
  anAuction(1),
  anAuction(2, {
    state: { code: 'TX', name: 'Texas' },
    auction_begin_date: '2026-12-01',
    auction_end_date: '2026-12-03',
    total_market_value: 77_521_524.52,
  }),
  anAuction(3, {
    auction_begin_date: null,
    auction_end_date: null,
    total_certificates: null,
    total_market_value: null,
  }),
]

const LABELS = SHOWN_FIELDS.map((field) => AUCTION_FIELDS[field].label)
/** What the last column of results is called. */
export const LAST_COLUMN = LABELS.at(-1) ?? ''
