import type { LinkProps } from '@tanstack/react-router'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'

/** Which auctions a dashboard is about, as questions say it (R41). */
export const PERIODS = {
  upcoming: { label: 'Upcoming', auctions: 'upcoming auctions' },
  ran: { label: 'Ran', auctions: 'past auctions' },
  all: { label: 'All', auctions: 'all auctions' },
} as const
export type DashboardPeriod = keyof typeof PERIODS

export const PERIOD_OPTIONS = (['upcoming', 'ran', 'all'] as const).map((value) => ({
  value,
  label: PERIODS[value].label,
}))

/** Words as they begin a sentence or a title. */
export const asTitle = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export type DashboardLink = Pick<LinkProps, 'to' | 'search'>

/** Where a dashboard leads, told by who knows the addresses. */
export type DashboardLinks = {
  /** asks the chat. @param query what is run for it, where the text alone would be read otherwise */
  ask: (question: string, query?: AuctionQuery) => DashboardLink
  /** asks the chat for exactly this auction */
  auction: (auction: Auction) => DashboardLink
}
