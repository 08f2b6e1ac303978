import { useCallback, useMemo } from 'react'
import type { AreaLink } from './area-map.tsx'
import { capital } from './county-words.ts'
import type { MapLinks } from './map-links.ts'
import type { MapParams } from './map-questions.ts'
import { areaQuestion, mapQuestion, sayFigure, shortFigure, type What } from './map-questions.ts'
import { type AreaOf, type MapRow, type PlacedRows, placeRows } from './map-rows.ts'
import type { State } from './states.ts'
import { type MapFigures, useMapFigures } from './use-map-figures.ts'

export type MapView = {
  figures: MapFigures
  what: What
  placed: PlacedRows
  askFor: (row: MapRow) => AreaLink
  /** what a map is drawn with */
  drawn: {
    title: string
    figures: ReadonlyMap<string, number> | undefined
    format: (figure: number) => string
    say: (figure: number) => string
  }
}

type Shown = {
  params: MapParams
  links: MapLinks
  /** the area of a row's label */
  areaOf: AreaOf
  /** the state whose counties are shown */
  state?: State
}

/** What a map shows of its figures: where they stand, what they are called and where they lead. */
export function useMapView({ params, links: { ask }, areaOf, state }: Shown): MapView {
  const figures = useMapFigures(params, state)
  const { which, rows } = figures
  const { what = 'auctions', about } = params
  const known = figures.total !== undefined
  const placed = useMemo(() => placeRows(rows, areaOf), [rows, areaOf])
  const values = useMemo(
    () => (known ? new Map([...placed.onMap].map(([id, row]) => [id, row.figures.get(what) ?? 0])) : undefined),
    [known, placed, what],
  )
  const format = useCallback((figure: number) => shortFigure(what, figure), [what])
  const say = useCallback((figure: number) => sayFigure(which, what, figure), [which, what])
  const askFor = useCallback(
    ({ label, query }: MapRow) => ask(areaQuestion(which, state ? `${label}, ${state.name}` : label, about), query),
    [ask, which, state, about],
  )
  const title = `${capital(mapQuestion(which, what, state))}${about ? `: ${about}` : ''}`
  return { figures, what, placed, askFor, drawn: { title, figures: values, format, say } }
}
