import { getRouteApi } from '@tanstack/react-router'
import { CountyMapPage } from '#web/features/maps/county-map-page.tsx'
import { type MapParams, readMapParams } from '#web/features/maps/map-params.ts'
import { MapTabs, mapLinks } from './map-tabs.tsx'

const route = getRouteApi('/main/maps/google')

/** The map by county in its place (R51): what it shows stands in the address, and each choice is a step of Back. */
export function CountyMapRoute() {
  const params = readMapParams(route.useSearch())
  const navigate = route.useNavigate()
  const onParams = (next: MapParams) => void navigate({ search: readMapParams(next) })
  return <CountyMapPage {...{ params, onParams }} links={mapLinks} tabs={<MapTabs params={params} />} />
}
