import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { MapControls } from './map-controls.tsx'
import type { MapParams } from './map-questions.ts'
import { NothingFound } from './nothing-found.tsx'
import type { MapFigures } from './use-map-figures.ts'

type MapFrameProps = {
  title: string
  /** the ways to the other maps */
  tabs: ReactNode
  params: MapParams
  onParams: (params: MapParams) => void
  figures: MapFigures
  /** further controls */
  controls?: ReactNode
  /** what has to be said first */
  notice?: string | undefined
  map: ReactNode
  /** under the map */
  beneath?: ReactNode
  table: ReactNode
  /** where there are no auctions: in what */
  place?: string | undefined
}

/** A page that is one map: title, controls, what went wrong, the map and, beside or under it, its numbers as a table. */
export function MapFrame(props: MapFrameProps) {
  const { title, tabs, params, onParams, figures, controls, notice, map, beneath, table, place } = props
  const { error, retry, refused, total, loading } = figures
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] print:block">
      <div>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-(--gutter) pt-4 pb-3">
          <h1 className="min-w-0 text-xl font-semibold tracking-[-0.017em]">{title}</h1>
          <span className="flex-1" />
          {tabs}
        </header>
        <div className="border-b border-line px-(--gutter) pb-3 print:hidden">
          <MapControls {...{ params, onParams, figures }}>{controls}</MapControls>
        </div>
        {notice && <Banner tone="info">{notice}</Banner>}
        {error && (
          <Banner tone="error" action={retry && { label: 'Retry', onClick: retry }}>
            The figures could not be read: {error.message}
          </Banner>
        )}
      </div>
      <div
        aria-busy={loading}
        className="grid min-h-0 grid-cols-1 content-start overflow-y-auto wide:grid-cols-[minmax(0,1fr)_440px] wide:grid-rows-[minmax(0,1fr)] print:overflow-visible"
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-(--gutter) py-5 wide:overflow-y-auto">
          {map}
          {beneath}
        </div>
        <div className="min-w-0 border-t border-t-line wide:overflow-y-auto wide:border-t-0 wide:border-l wide:border-l-line">
          {total === 0 || refused ? <NothingFound {...{ params, onParams, refused, place }} /> : table}
        </div>
      </div>
    </div>
  )
}
