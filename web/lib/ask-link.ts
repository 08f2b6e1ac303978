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

/**
 * The search params of the AI page that ask for exactly one auction: words could be read as others, or name two.
 * @param words what is shown as asked
 */
export const askForId = (words: string, id: number) => askLink(words, { filter: { ids: [id] }, sort: [] })

/** The search params of the AI page that ask for exactly this auction. */
export const askForAuction = ({ id, auction_type, jurisdiction, state, auction_begin_date: begin }: Auction) =>
  askForId(`${auction_type.name} auctions in ${jurisdiction.name}, ${state.name}${begin ? ` on ${begin}` : ''}`, id)
