import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { BrokenProps } from '#web/ui/error-boundary.tsx'
import { type AreaLink, ASK_WORDS, type Lead } from './area-map.tsx'
import { countyFinder } from './county-names.ts'
import { countyWords } from './county-words.ts'
import { loadCounties } from './load-counties.ts'
import type { MapParams } from './map-questions.ts'
import type { MapShapes } from './map-shape.ts'
import type { State } from './states.ts'
import { type MapLinks, type MapView, useMapView } from './use-map-view.ts'

type CountyView = MapView & {
  /** undefined until it is loaded */
  map: MapShapes | undefined
  linkTo: (id: string) => AreaLink | undefined
  lead: Lead
  /** where the outlines did not come */
  broken: BrokenProps | undefined
}

const nowhere = () => undefined

/** The counties of a state with their figures. */
export function useCountyView(params: MapParams, links: MapLinks, state: State): CountyView {
  const { code } = state
  const outlines = useQuery({
    queryKey: ['map', code],
    queryFn: () => loadCounties(code),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const map = outlines.data
  const areaOf = useMemo(() => (map ? countyFinder(map.shapes, code) : nowhere), [map, code])
  const view = useMapView({ params, links, areaOf, state })
  const { placed, askFor, figures } = view
  const linkTo = useCallback(
    (id: string) => {
      const row = placed.onMap.get(id)
      return row && askFor(row)
    },
    [placed, askFor],
  )
  const broken = outlines.error ? { error: outlines.error, onRetry: () => void outlines.refetch() } : undefined
  const loading = !broken && (figures.loading || map === undefined)
  const hint = `Enter asks for the auctions of a ${countyWords(state).one}.`
  return { ...view, figures: { ...figures, loading }, map, linkTo, lead: { words: ASK_WORDS, hint }, broken }
}
