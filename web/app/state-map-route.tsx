import { getRouteApi } from '@tanstack/react-router'
import type { MapParams } from '#web/features/maps/map-questions.ts'
import { StateMapPage } from '#web/features/maps/state-map-page.tsx'
import { MapTabs, mapLinks } from './map-tabs.tsx'
import { maps } from './search-params.ts'

const route = getRouteApi('/main/maps/vector-map')

/** The map by state in its place: what it shows stands in the address, and each choice is a step of Back. */
export function StateMapRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const onParams = (next: MapParams) => void navigate({ search: maps(next) })
  return <StateMapPage {...{ params, onParams }} links={mapLinks} tabs={<MapTabs params={params} />} />
}
