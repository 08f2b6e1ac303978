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
