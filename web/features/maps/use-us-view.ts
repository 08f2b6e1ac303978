import { useCallback } from 'react'
import type { AreaLink } from './area-map.tsx'
import type { MapLinks } from './map-links.ts'
import type { MapParams } from './map-params.ts'
import type { MapRow } from './map-rows.ts'
import { map } from './shapes/us.gen.ts'
import { type MapView, useMapView } from './use-map-view.ts'

const IDS = new Map(map.shapes.map(({ id, name }) => [name, id]))
const idOf = (name: string) => IDS.get(name)

/** All states, to choose one by name. */
export const STATES: readonly { code: string; name: string }[] = map.shapes.map(({ id, name }) => ({ code: id, name }))

type UsView = MapView & {
  linkTo: (code: string) => AreaLink | undefined
  /** the counties of a row's state */
  countiesOf: (row: MapRow) => { link: AreaLink; name: string } | undefined
  hint: string
}

/** The states with their figures. @param leads what a click on a state does: asks the chat for its auctions, or shows its counties */
export function useUsView(params: MapParams, links: MapLinks, leads: 'ask' | 'counties'): UsView {
  const view = useMapView({ params, links, idOf })
  const { placed, askFor } = view
  const { counties } = links
  const linkTo = useCallback(
    (code: string) => {
      const row = placed.onMap.get(code)
      if (leads === 'counties') return counties({ ...params, state: code })
      return row && askFor(row)
    },
    [placed, askFor, counties, leads, params],
  )
  const countiesOf = ({ label }: MapRow) => {
    const state = idOf(label)
    return state && { link: counties({ ...params, state }), name: `Counties of ${label}` }
  }
  const hint = leads === 'ask' ? 'Enter asks for the auctions of a state.' : 'Enter shows the counties of a state.'
  return { ...view, linkTo, countiesOf: (row) => countiesOf(row) || undefined, hint }
}
