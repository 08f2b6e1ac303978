import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { OverviewPage } from '#web/features/dashboard/overview-page.tsx'
import { periodParam } from '#web/features/dashboard/period.ts'
import { localDay } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const route = getRouteApi('/main/admin/overview')

/** Its shapes are half as large as the page. */
const OverviewMap = lazyPart(async () => (await import('./overview-map.tsx')).OverviewMap)

/** The overview in its place: which auctions it is about lives in the address. */
export function OverviewRoute() {
  const period = periodParam(route.useSearch().period)
  const navigate = route.useNavigate()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  return (
    <OverviewPage
      period={period}
      today={today}
      onPeriod={(next) => void navigate({ search: next === 'upcoming' ? {} : { period: next } })}
      map={(figure) => figure && <OverviewMap figure={figure} />}
      tasks={null}
      changes={null}
      imports={null}
    />
  )
}
