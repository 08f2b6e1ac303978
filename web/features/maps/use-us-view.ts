import { useCallback } from 'react'
import { type AreaLink, ASK_FOR_STATE, type Lead } from './area-map.tsx'
import { capital, countyWords } from './county-words.ts'
import type { MapLinks } from './map-links.ts'
import type { MapParams } from './map-questions.ts'
import type { MapRow } from './map-rows.ts'
import { STATES } from './states.ts'
import { type MapView, useMapView } from './use-map-view.ts'

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
