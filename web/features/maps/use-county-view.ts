import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AreaLink } from './area-map.tsx'
import { countyFinder } from './county-names.ts'
import type { MapLinks } from './map-links.ts'
import type { MapParams } from './map-params.ts'
import { loadCounties, type MapShapes } from './map-shape.ts'
import { type MapView, useMapView } from './use-map-view.ts'

type CountyView = MapView & {
  /** undefined until it is loaded */
  map: MapShapes | undefined
  linkTo: (id: string) => AreaLink | undefined
  hint: string
}

const nowhere = () => undefined

/** The counties of a state with their figures. */
export function useCountyView(
  params: MapParams,
  links: MapLinks,
  { code, name }: { code: string; name: string },
): CountyView {
  const outlines = useQuery({
    queryKey: ['map', code],
    queryFn: () => loadCounties(code),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const map = outlines.data
  const idOf = useMemo(() => (map ? countyFinder(map.shapes, code) : nowhere), [map, code])
  const view = useMapView({ params, links, idOf, state: name })
  const { placed, askFor, figures } = view
  const linkTo = useCallback(
    (id: string) => {
      const row = placed.onMap.get(id)
      return row && askFor(row)
    },
    [placed, askFor],
  )
  const broken = outlines.isError
    ? { error: outlines.error, retry: () => void outlines.refetch(), loading: false }
    : { loading: figures.loading || map === undefined }
  return { ...view, figures: { ...figures, ...broken }, map, linkTo, hint: 'Enter asks for the auctions of a county.' }
}
