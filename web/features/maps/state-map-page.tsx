import type { ReactNode } from 'react'
import { AreaFacts } from './area-facts.tsx'
import { AreaTable } from './area-table.tsx'
import { Elsewhere, MapFrame } from './map-frame.tsx'
import type { MapParams } from './map-questions.ts'
import { StateMap } from './shaded-map.tsx'
import { type MapLinks, useUsView } from './use-map-view.ts'

export type MapPageProps = {
  /** what is shown, as the address says it */
  params: MapParams
  onParams: (params: MapParams) => void
  links: MapLinks
  /** the ways to the other maps */
  tabs: ReactNode
}

/** The map fills what the window leaves of it, and no more. */
export const MAP_HEIGHT = 'max-h-[70dvh]'

type StateMapPageProps = MapPageProps & {
  title?: string
  leads?: 'ask' | 'counties'
  controls?: ReactNode
  /** what has to be said first */
  notice?: string | undefined
}

/** The United States by state, shaded by how many auctions there are or by what they are worth (R50). */
export function StateMapPage({
  params,
  onParams,
  links,
  tabs,
  title = 'Auctions by state',
  leads = 'ask',
  controls,
  notice,
}: StateMapPageProps) {
  const { figures, what, placed, askFor, drawn, linkTo, countiesOf, lead } = useUsView(params, links, leads)
  return (
    <MapFrame
      {...{ title, tabs, params, onParams, figures, controls, notice }}
      map={
        <StateMap
          {...drawn}
          {...{ linkTo, lead }}
          facts={(code) => <AreaFacts row={placed.onMap.get(code)} what={what} known={drawn.figures !== undefined} />}
          className={MAP_HEIGHT}
        />
      }
      beneath={<Elsewhere rows={placed.elsewhere} what={what} askFor={askFor} />}
      table={
        <AreaTable
          title={drawn.title}
          of="State"
          {...{ what, placed, askFor }}
          loading={figures.loading}
          within={countiesOf}
        />
      }
    />
  )
}
