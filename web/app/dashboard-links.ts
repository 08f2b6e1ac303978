import type { DashboardLinks } from '#web/features/dashboard/dashboard-links.ts'
import { askForAuction, askLink } from '#web/lib/ask-link.ts'
import { paths } from './paths.ts'

/** Where dashboards lead. */
export const dashboardLinks: DashboardLinks = {
  ask: (question, query) => ({ to: paths.ai, search: askLink(question, query) }),
  auction: (auction) => ({ to: paths.ai, search: askForAuction(auction) }),
}
