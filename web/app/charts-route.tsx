import { getRouteApi } from '@tanstack/react-router'
import { ChartsPage, type ChartsParams } from '#web/features/dashboard/charts-page.tsx'
import { periodParam } from '#web/features/dashboard/period.ts'
import { dashboardLinks } from './dashboard-links.ts'
import { useFirstStep } from './first-step.tsx'

const route = getRouteApi('/main/admin/charts')

/** The charts in their place: which auctions they are about lives in the address. */
export function ChartsRoute() {
  const raw = route.useSearch()
  const navigate = route.useNavigate()
  const params: ChartsParams = {
    period: periodParam(raw.period),
    only: typeof raw.only === 'string' ? raw.only : '',
  }
  const change = (next: Partial<ChartsParams>) => {
    const { period, only } = { ...params, ...next }
    void navigate({ search: { ...(period !== 'upcoming' && { period }), only } })
  }
  return <ChartsPage params={params} onParams={change} links={dashboardLinks} firstStep={useFirstStep()} />
}
