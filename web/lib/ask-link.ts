import type { AuctionQuery } from '#contract/auction-query.ts'

/**
 * The search params of the AI page that ask a question there.
 * @param query what is run for it, where the text alone would be read otherwise
 */
export const askLink = (question: string, query?: AuctionQuery): { q: string; query?: string } => ({
  q: question,
  ...(query && { query: JSON.stringify({ query }) }),
})
