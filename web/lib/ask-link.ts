import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'

/**
 * The search params of the AI page that ask a question there.
 * @param query what is run for it, where the text alone would be read otherwise
 */
export const askLink = (question: string, query?: AuctionQuery): { q: string; query?: string } => ({
  q: question,
  ...(query && { query: JSON.stringify({ query }) }),
})

/** The search params of the AI page that ask for one auction. */
export const askForAuction = ({ auction_type, jurisdiction, state, auction_begin_date: begin }: Auction) =>
  askLink(`${auction_type.name} auctions in ${jurisdiction.name}, ${state.name}${begin ? ` on ${begin}` : ''}`)
