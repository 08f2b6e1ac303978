import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Interpretation } from '#contract/auction-query.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { retryOf } from '#web/lib/errors.ts'
import { figuresQuery } from '#web/lib/figures.ts'
import type { MapParams } from './map-questions.ts'
import { mapQuestion, mapQuestions, WHICH_ORDER, type Which } from './map-questions.ts'
import { type MapRow, rowsOf } from './map-rows.ts'
import type { State } from './states.ts'

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
export function useMapFigures({ which = 'upcoming', about }: MapParams, state?: State): MapFigures {
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
