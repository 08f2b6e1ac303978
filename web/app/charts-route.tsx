import { getRouteApi } from '@tanstack/react-router'
import { ChartsPage, type ChartsParams } from '#web/features/dashboard/charts-page.tsx'
import { dashboardLinks, useFirstStep } from './dashboards.tsx'
import { charts } from './search-params.ts'

const route = getRouteApi('/main/admin/charts')

/** The charts in their place: which auctions they are about lives in the address. */
export function ChartsRoute() {
  const { period = 'upcoming', only = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const params: ChartsParams = { period, only }
  const change = (next: Partial<ChartsParams>) => void navigate({ search: charts({ ...params, ...next }) })
  return <ChartsPage params={params} onParams={change} links={dashboardLinks} firstStep={useFirstStep()} />
}
