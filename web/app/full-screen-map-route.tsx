import { getRouteApi } from '@tanstack/react-router'
import { FullScreenMapPage } from '#web/features/maps/full-screen-map-page.tsx'
import type { MapParams } from '#web/features/maps/map-questions.ts'
import { mapLinks } from './map-tabs.tsx'
import { paths } from './paths.ts'
import { maps } from './search-params.ts'

const route = getRouteApi('/main/maps/full-screen')

/** The map that has the window to itself, in its place: it leads back to the same map with its numbers. */
export function FullScreenMapRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const onParams = (next: MapParams) => void navigate({ search: maps(next) })
  const back = { to: params.state ? paths.countyMap : paths.stateMap, search: maps(params) }
  return <FullScreenMapPage {...{ params, onParams, back }} links={mapLinks} onBack={() => void navigate(back)} />
}
