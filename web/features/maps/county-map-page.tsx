import type { ReactNode } from 'react'
import { BrokenPart } from '#web/ui/error-boundary.tsx'
import { AreaFacts } from './area-facts.tsx'
import { AreaTable } from './area-table.tsx'
import { capital, countyWords } from './county-words.ts'
import { Elsewhere, MapFrame, noMapOf, OffTheMap, StateChoice } from './map-frame.tsx'
import { ShadedMap } from './shaded-map.tsx'
import { MAP_HEIGHT, type MapPageProps, StateMapPage } from './state-map-page.tsx'
import { type State, stateOf } from './states.ts'
import { useCountyView } from './use-county-view.ts'

/** The counties of a state (R51). Until one is chosen, all states to choose from. */
export function CountyMapPage(props: MapPageProps) {
  const { params, onParams } = props
  const state = stateOf(params.state)
  const controls = <StateChoice state={state?.code} onState={(code) => onParams({ ...params, state: code })} />
  return state ? (
    <Counties {...props} state={state} controls={controls} />
  ) : (
    <StateMapPage
      {...props}
      title="Choose a state"
      leads="counties"
      controls={controls}
      notice={params.state && noMapOf(params.state)}
    />
  )
}

type CountiesProps = MapPageProps & { state: State; controls: ReactNode }

function Counties({ params, onParams, links, tabs, state, controls }: CountiesProps) {
  const view = useCountyView(params, links, state)
  const { figures, what, placed, askFor, drawn, linkTo, lead, map, broken } = view
  const { one } = countyWords(state)
  return (
    <MapFrame
      {...{ tabs, params, onParams, figures, controls }}
      title={`Auctions by ${one} in ${state.name}`}
      place={state.name}
      map={
        map ? (
          <>
            <OffTheMap rows={placed.elsewhere} total={figures.total} />
            <ShadedMap
              key={state.code}
              map={map}
              {...drawn}
              {...{ linkTo, lead }}
              facts={(id) => <AreaFacts row={placed.onMap.get(id)} what={what} known={drawn.figures !== undefined} />}
              className={MAP_HEIGHT}
            />
          </>
        ) : (
          broken && <BrokenPart {...broken} />
        )
      }
      beneath={map && <Elsewhere rows={placed.elsewhere} what={what} askFor={askFor} />}
      table={
        map ? (
          <AreaTable title={drawn.title} of={capital(one)} {...{ what, placed, askFor }} loading={figures.loading} />
        ) : null
      }
    />
  )
}
