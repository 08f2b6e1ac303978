import { getRouteApi } from '@tanstack/react-router'
import { type MapParams, readMapParams } from '#web/features/maps/map-params.ts'
import { StateMapPage } from '#web/features/maps/state-map-page.tsx'
import { MapTabs, mapLinks } from './map-tabs.tsx'

const route = getRouteApi('/main/maps/vector-map')

/** The map by state in its place: what it shows stands in the address, and each choice is a step of Back. */
export function StateMapRoute() {
  const params = readMapParams(route.useSearch())
  const navigate = route.useNavigate()
  const onParams = (next: MapParams) => void navigate({ search: readMapParams(next) })
  return <StateMapPage {...{ params, onParams }} links={mapLinks} tabs={<MapTabs params={params} />} />
}
