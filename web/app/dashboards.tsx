import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DashboardLinks } from '#web/features/dashboard/dashboard.ts'
import { askForAuction, askLink } from '#web/lib/ask-link.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { paths } from './paths.ts'
import { scopedPages } from './scoped-pages.ts'

/** Where dashboards lead. */
export const dashboardLinks: DashboardLinks = {
  ask: (question, query) => ({ to: paths.ai, search: askLink(question, query) }),
  auction: (auction) => ({ to: paths.ai, search: askForAuction(auction) }),
}

/** What to do before there is anything to show; undefined once there are auctions, and while that is not known. */
export function useFirstStep() {
  const { path, scopes } = scopedPages.upload
  const count = useQuery(settingsQuery).data?.auctions.count
  const mayImport = holdsScope(useSession(), ...scopes)
  if (count !== 0) return undefined
  return (
    <EmptyState
      title="No auctions yet"
      text={
        mayImport
          ? 'Import a county spreadsheet first. Its auctions then stand here.'
          : `Once somebody with the scope ${scopes.join(' or ')} has imported a county spreadsheet, its auctions stand here.`
      }
      action={
        mayImport && (
          <Link to={path} className={buttonClass({ variant: 'primary' })}>
            Import a spreadsheet
          </Link>
        )
      }
    />
  )
}
