import type { LinkProps } from '@tanstack/react-router'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'

export type DashboardLink = Pick<LinkProps, 'to' | 'search'>

/** Where a dashboard leads, told by who knows the addresses. */
export type DashboardLinks = {
  /** asks the chat. @param query what is run for it, where the text alone would be read otherwise */
  ask: (question: string, query?: AuctionQuery) => DashboardLink
  /** asks the chat for exactly this auction */
  auction: (auction: Auction) => DashboardLink
}
