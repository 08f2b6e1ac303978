import { getRouteApi } from '@tanstack/react-router'
import { CountyMapPage } from '#web/features/maps/county-map-page.tsx'
import type { MapParams } from '#web/features/maps/map-questions.ts'
import { MapTabs, mapLinks } from './map-tabs.tsx'
import { maps } from './search-params.ts'

const route = getRouteApi('/main/maps/google')

/** The map by county in its place (R51): what it shows stands in the address, and each choice is a step of Back. */
export function CountyMapRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const onParams = (next: MapParams) => void navigate({ search: maps(next) })
  return <CountyMapPage {...{ params, onParams }} links={mapLinks} tabs={<MapTabs params={params} />} />
}
