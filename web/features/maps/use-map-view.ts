import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { retryOf } from '#web/lib/errors.ts'
import { figuresQuery } from '#web/lib/figures.ts'
import { type AreaLink, ASK_FOR_STATE, type Lead } from './area-map.tsx'
import { capital, countyWords } from './county-words.ts'
import {
  areaQuestion,
  type MapParams,
  mapQuestion,
  mapQuestions,
  sayFigure,
  shortFigure,
  WHICH_ORDER,
  type What,
  type Which,
} from './map-questions.ts'
import { type AreaOf, type MapRow, type PlacedRows, placeRows, rowsOf } from './map-rows.ts'
import { STATES, type State } from './states.ts'

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

/** Where a map leads, told by who knows the addresses. The same functions each time: areas are drawn anew where they change. */
export type MapLinks = {
  /** asks the chat */
  ask: (question: string, query: AuctionQuery) => AreaLink
  /** the counties of a state */
  counties: (params: MapParams) => AreaLink
}

export type MapFigures = {
  /** of which auctions the rows are: for a moment after a change, still those before it */
  which: Which
  rows: readonly MapRow[]
  /** undefined while nothing is known */
  total: number | undefined
  loading: boolean
  /** what is wrong with the words that the map is narrowed by */
  refused: string | undefined
  /** what was understood of these */
  about: Interpretation | null | undefined
  error: Error | null
  retry: (() => void) | undefined
}

/** All figures of a map. @param state for its counties; none for the states */
function useMapFigures({ which = 'upcoming', about }: MapParams, state?: State): MapFigures {
  const query = useQuery(figuresQuery(mapQuestions(which, state), about))
  // What was shown before stays until the answer comes, and says what it is; not on the map of another state.
  const asked = query.data?.figures[0]?.question
  const shown = WHICH_ORDER.find((one) => mapQuestion(one, 'auctions', state) === asked)
  const figures = shown && query.data?.figures
  const rows = useMemo(() => (figures ? rowsOf(figures) : []), [figures])
  const { error } = query
  const refused = about && error instanceof ApiError && error.status === 422 ? error.message : undefined
  return {
    which: shown ?? which,
    rows,
    total: figures?.[0]?.auctions,
    loading: figures === undefined && error === null,
    refused,
    about: query.data?.about,
    error: refused === undefined ? error : null,
    retry: retryOf(query),
  }
}

const AREAS = new Map(STATES.map(({ code, name }) => [name, { id: code, name }]))
const areaOf = (name: string) => AREAS.get(name)

type UsView = MapView & {
  linkTo: (code: string) => AreaLink | undefined
  /** the counties of a row's state */
  countiesOf: (row: MapRow) => { link: AreaLink; name: string } | undefined
  lead: Lead
}

const SHOW_COUNTIES: Lead = { words: 'Show its counties', hint: 'Enter shows the counties of a state.' }

/** The states with their figures. @param leads what a click on a state does: asks the chat for its auctions, or shows its counties */
export function useUsView(params: MapParams, links: MapLinks, leads: 'ask' | 'counties'): UsView {
  const view = useMapView({ params, links, areaOf })
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
    const state = STATES.find(({ name }) => name === label)
    return (
      state && {
        link: counties({ ...params, state: state.code }),
        name: `${capital(countyWords(state).many)} of ${label}`,
      }
    )
  }
  return { ...view, linkTo, countiesOf, lead: leads === 'ask' ? ASK_FOR_STATE : SHOW_COUNTIES }
}
