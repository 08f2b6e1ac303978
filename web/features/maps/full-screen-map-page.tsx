import { Link } from '@tanstack/react-router'
import { Maximize, Minimize } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { BrokenPart } from '#web/ui/error-boundary.tsx'
import { AreaFacts } from './area-facts.tsx'
import type { AreaLink } from './area-map.tsx'
import { countyWords } from './county-words.ts'
import { Elsewhere, MapControls, NothingFound, noMapOf, StateChoice } from './map-frame.tsx'
import { ShadedMap, StateMap } from './shaded-map.tsx'
import type { MapPageProps } from './state-map-page.tsx'
import { type State, stateOf } from './states.ts'
import { useCountyView } from './use-county-view.ts'
import { type MapView, useUsView } from './use-map-view.ts'

type FullScreenProps = Omit<MapPageProps, 'tabs'> & {
  /** the page with the numbers of the same map */
  back: AreaLink
  onBack: () => void
}

/** A map that has the window to itself: of the states, or of the counties of one. Escape leads back. */
export function FullScreenMapPage(props: FullScreenProps) {
  const state = stateOf(props.params.state)
  const back = useEffectEvent(props.onBack)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      // In a list of choices it closes the list.
      if (event.key === 'Escape' && !(event.target instanceof HTMLSelectElement)) back()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
  return state ? <Counties key={state.code} {...props} state={state} /> : <States {...props} />
}

function States(props: FullScreenProps) {
  const view = useUsView(props.params, props.links, 'ask')
  const { drawn, linkTo, lead, placed, what } = view
  const { state } = props.params
  return (
    <Frame {...props} title="Auctions by state" view={view} notice={state && noMapOf(state)}>
      <StateMap
        {...drawn}
        {...{ linkTo, lead }}
        facts={(code) => <AreaFacts row={placed.onMap.get(code)} what={what} known={drawn.figures !== undefined} />}
        compact
        className="h-full"
      />
    </Frame>
  )
}

function Counties({ state, ...props }: FullScreenProps & { state: State }) {
  const view = useCountyView(props.params, props.links, state)
  const { drawn, linkTo, lead, placed, what, map, broken } = view
  return (
    <Frame {...props} title={`Auctions by ${countyWords(state).one} in ${state.name}`} view={view}>
      {broken && <BrokenPart {...broken} />}
      {map && (
        <ShadedMap
          map={map}
          {...drawn}
          {...{ linkTo, lead }}
          facts={(id) => <AreaFacts row={placed.onMap.get(id)} what={what} known={drawn.figures !== undefined} />}
          compact
          className="h-full"
        />
      )}
    </Frame>
  )
}

type FrameProps = FullScreenProps & {
  title: string
  view: MapView
  /** what has to be said first */
  notice?: string | undefined
  children: ReactNode
}

/** The slim bar over a map, and what went wrong. */
function Frame({ params, onParams, back, title, view, notice, children }: FrameProps) {
  const { figures, placed, what, askFor } = view
  const { error, retry, refused, total, loading } = figures
  const state = stateOf(params.state)
  return (
    // A low window scrolls, so that the map stays large enough to be read.
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_minmax(20rem,1fr)_auto] overflow-y-auto">
      <div>
        <header className="grid gap-2 border-b border-line px-(--gutter) py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="min-w-0 flex-1 max-phone:w-full max-phone:flex-none text-l font-semibold tracking-[-0.01em]">
              {title}
            </h1>
            <ScreenButton />
            <Link {...back} className={buttonClass()}>
              Close
            </Link>
          </div>
          <MapControls {...{ params, onParams, figures }}>
            <StateChoice state={state?.code} onState={(code) => onParams({ ...params, state: code })} />
          </MapControls>
        </header>
        {notice && <Banner tone="info">{notice}</Banner>}
        {error && (
          <Banner tone="error" action={retry && { label: 'Retry', onClick: retry }}>
            The figures could not be read: {error.message}
          </Banner>
        )}
      </div>
      {total === 0 || refused ? (
        <div>
          <NothingFound {...{ params, onParams, refused }} place={state?.name} />
        </div>
      ) : (
        <>
          <div aria-busy={loading} className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] px-(--gutter) py-3">
            {children}
          </div>
          <div className="max-h-[min(18rem,40dvh)] overflow-y-auto px-(--gutter) pb-3 empty:hidden">
            <Elsewhere {...{ what, askFor }} rows={placed.elsewhere} />
          </div>
        </>
      )}
    </div>
  )
}

const onScreenChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Gives the page the whole screen, or back what it took; nothing where the browser cannot. */
function ScreenButton() {
  const full = useSyncExternalStore(onScreenChange, () => document.fullscreenElement !== null)
  // Left behind, the next page would have no window around it.
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    [],
  )
  if (!document.fullscreenEnabled) return null
  // Refused where the browser wants a click that it has not seen: then nothing changes, and the button says so.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return (
    <Button icon={full ? Minimize : Maximize} onClick={toggle}>
      {full ? 'Leave the whole screen' : 'Use the whole screen'}
    </Button>
  )
}
