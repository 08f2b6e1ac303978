import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { AreaLink } from './area-map.tsx'
import { formatFigure, type MapParams, WHAT, WHAT_ORDER, WHICH, WHICH_ORDER, type What } from './map-questions.ts'
import { type MapRow, sumOf } from './map-rows.ts'
import { STATES } from './states.ts'
import type { MapFigures } from './use-map-view.ts'

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

type MapControlsProps = {
  params: MapParams
  onParams: (params: MapParams) => void
  figures: Pick<MapFigures, 'about' | 'refused'>
  /** further controls, first */
  children?: ReactNode
}

/** Which auctions a map is of, what is counted or summed of them, and what they are narrowed by. All of it stands in the address. */
export function MapControls({ params, onParams, figures: { about, refused }, children }: MapControlsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      {children}
      <div className="grid h-(--control) items-center">
        <Segments
          label="Auctions"
          options={WHICH_ORDER.map((value) => ({ value, label: WHICH[value].label }))}
          value={params.which ?? 'upcoming'}
          onChange={(which) => onParams({ ...params, which })}
        />
      </div>
      <div className="w-44">
        <NativeSelect
          label="Figure"
          labelHidden
          options={WHAT_ORDER.map((value) => ({ value, label: WHAT[value].label }))}
          value={params.what ?? 'auctions'}
          onChange={(what) => onParams({ ...params, what })}
        />
      </div>
      <NarrowField
        value={params.about ?? ''}
        onNarrow={(question) => onParams({ ...params, about: question })}
        about={about}
        error={refused}
      />
    </div>
  )
}

/** One state, or all of them. */
export const StateChoice = ({
  state = '',
  onState,
}: {
  state: string | undefined
  onState: (code: string) => void
}) => (
  <div className="w-44 max-phone:flex-1">
    <NativeSelect
      label="State"
      labelHidden
      options={[{ value: '', label: 'All states' }, ...STATES.map(({ code, name }) => ({ value: code, label: name }))]}
      value={state}
      onChange={onState}
    />
  </div>
)

/** Where an address names a state that there is none of, as a territory. */
export const noMapOf = (code: string): string => `There is no map of “${code}”. Choose a state.`

type NothingFoundProps = {
  params: MapParams
  onParams: (params: MapParams) => void
  /** in what there are none */
  place?: string | undefined
  refused: string | undefined
}

/** Why the map is empty, and the way on. */
export function NothingFound({ params, onParams, place, refused }: NothingFoundProps) {
  const { which = 'upcoming', about } = params
  const where = place ? ` in ${place}` : ''
  const without = (
    <Button variant="primary" onClick={() => onParams({ ...params, about: '' })}>
      Show all {WHICH[which].auctions}
    </Button>
  )
  if (refused)
    return <EmptyState title="Nothing is shown yet" text="Say it in other words, or show all." action={without} />
  if (about) return <EmptyState title={`No ${WHICH[which].auctions}${where} match “${about}”`} action={without} />
  return (
    <EmptyState
      title={`There are no ${WHICH[which].auctions}${where}`}
      text={which === 'all' ? 'Import a list of auctions to see them here.' : undefined}
      action={
        which !== 'all' && <Button onClick={() => onParams({ ...params, which: 'all' })}>Show all auctions</Button>
      }
    />
  )
}

const SHOWN_AT_FIRST = 24

/** Said over a map of counties whose auctions are not all on it; nothing where they are. */
export function OffTheMap({ rows, total = 0 }: { rows: readonly MapRow[]; total: number | undefined }) {
  const off = sumOf(rows, 'auctions')
  if (off === 0) return null
  const auctions = formatCounted(total, 'auction', 'auctions')
  return (
    <p className="text-text-2">
      {off === total
        ? `No area is shaded: towns and cities have no outline here, and hold all of the ${auctions}.`
        : `${formatCount(off)} of ${auctions} ${off === 1 ? 'is' : 'are'} not on the map: towns and cities have no outline here.`}{' '}
      The list has them.
    </p>
  )
}

/** What has auctions and is no area of the map, under it, with its numbers: nothing is lost for lack of an outline. */
export function Elsewhere({
  rows,
  what,
  askFor,
}: {
  rows: readonly MapRow[]
  what: What
  askFor: (row: MapRow) => AreaLink
}) {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  const ordered = rows.toSorted((a, b) => (b.figures.get(what) ?? 0) - (a.figures.get(what) ?? 0))
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="elsewhere" className="grid justify-items-start gap-1">
      <h3 id="elsewhere" className="font-medium">
        Not on the map
      </h3>
      <p className="text-text-2">Towns and cities, and counties of other names. They count all the same.</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map((row) => (
          <li key={row.label} className="flex gap-1.5">
            <Link {...askFor(row)} className="text-accent-text hover:underline">
              {row.label}
            </Link>
            <span className="text-text-2 tabular-nums">{formatFigure(what, row.figures.get(what) ?? 0)}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="s" onClick={() => setAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </section>
  )
}
