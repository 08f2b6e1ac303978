import type { ReactNode } from 'react'
import { AreaFacts } from './area-facts.tsx'
import { AreaTable } from './area-table.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { MapFrame } from './map-frame.tsx'
import { ShadedMap } from './shaded-map.tsx'
import { StateChoice } from './state-choice.tsx'
import { MAP_HEIGHT, type MapPageProps, StateMapPage } from './state-map-page.tsx'
import { useCountyView } from './use-county-view.ts'
import { STATES } from './use-us-view.ts'

/** The counties of a state (R51). Until one is chosen, all states to choose from. */
export function CountyMapPage(props: MapPageProps) {
  const { params, onParams } = props
  const state = STATES.find(({ code }) => code === params.state)
  const controls = <StateChoice state={state?.code} onState={(code) => onParams({ ...params, state: code })} />
  return state ? (
    <Counties {...props} state={state} controls={controls} />
  ) : (
    <StateMapPage {...props} title="Choose a state" leads="counties" controls={controls} />
  )
}

type CountiesProps = MapPageProps & { state: { code: string; name: string }; controls: ReactNode }

function Counties({ params, onParams, links, tabs, state, controls }: CountiesProps) {
  const { figures, what, placed, askFor, drawn, linkTo, hint, map } = useCountyView(params, links, state)
  return (
    <MapFrame
      {...{ tabs, params, onParams, figures, controls }}
      title={`Auctions by county in ${state.name}`}
      place={state.name}
      map={
        map && (
          <ShadedMap
            key={state.code}
            map={map}
            {...drawn}
            linkTo={linkTo}
            hint={hint}
            facts={(id) => <AreaFacts row={placed.onMap.get(id)} what={what} />}
            className={MAP_HEIGHT}
          />
        )
      }
      beneath={map && <Elsewhere rows={placed.elsewhere} what={what} askFor={askFor} />}
      table={
        map ? (
          <AreaTable title={drawn.title} of="County" {...{ what, placed, askFor }} loading={figures.loading} />
        ) : null
      }
    />
  )
}
