import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { TIMELINE_SCOPES } from '#contract/scope-names.ts'
import { OverviewPage } from '#web/features/dashboard/overview-page.tsx'
import { localDay } from '#web/lib/formats.ts'
import { holdsScope } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { useSession } from '#web/lib/use-session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { dashboardLinks } from './dashboard-links.ts'
import { useFirstStep } from './first-step.tsx'
import { NewestEntries } from './newest-entries.tsx'
import { OverviewPart } from './overview-part.tsx'
import { scopedPages } from './scoped-pages.ts'
import { overview } from './search-params.ts'
import { TaskList } from './task-list.tsx'

const route = getRouteApi('/main/admin/overview')

/** As high as the map, its title and its legend will be, so that nothing moves when they come. */
const MapPlace = () => (
  <div className="pt-18 min-[400px]:pt-13 phone:pt-8">
    <div className="aspect-[1950/1220] max-h-96" />
  </div>
)

/** Its shapes are half as large as the page. */
const OverviewMap = lazyPart(async () => (await import('./overview-map.tsx')).OverviewMap, { waiting: <MapPlace /> })

/** The overview in its place: which auctions it is about lives in the address. */
export function OverviewRoute() {
  const { period = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  return (
    <OverviewPage
      period={period}
      today={today}
      links={dashboardLinks}
      firstStep={useFirstStep()}
      onPeriod={(next) => void navigate({ search: overview({ period: next }) })}
      map={(figure) => (figure ? <OverviewMap figure={figure} /> : <MapPlace />)}
      tasks={
        <OverviewPart title="Waiting for someone">
          <div className="px-(--gutter)">
            <TaskList />
          </div>
        </OverviewPart>
      }
      changes={
        holdsScope(session, ...scopedPages.timeline.scopes) && (
          <NewestEntries title="What changed" none="Nothing has changed yet." count={8} />
        )
      }
      imports={
        holdsScope(session, TIMELINE_SCOPES.imports) && (
          <NewestEntries title="Imports" none="Nothing was imported yet." count={5} kind="imports" />
        )
      }
    />
  )
}
