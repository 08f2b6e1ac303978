import { Link, type LinkProps } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { AreaCard } from './area-card.tsx'
import type { MapShape, MapShapes } from './map-shape.ts'
import { areaAt } from './neighbours.ts'

/** Where an area leads: a page of the app and its search params. */
export type AreaLink = Pick<LinkProps, 'to' | 'search'>

/** What following an area does, as a link in its card says it and as a sentence about Enter, for who cannot see it. */
export type Lead = { words: string; hint: string }
export const ASK_WORDS = 'Ask for its auctions'
export const ASK_FOR_STATE: Lead = { words: ASK_WORDS, hint: 'Enter asks for the auctions of a state.' }

export type Area = MapShape & {
  /** 0 for none, 1 to 5 from light to dark */
  shade: number
  /** its figure as it stands on the map, where there is room */
  label: string
  /** its name, and its figure where that is known, as they are read aloud */
  said: string
  link: AreaLink | undefined
}

const NUMBER_PX = 12
/** Half of what a character of a number takes, with what stays free around it. */
const HALF_CHARACTER_PX = 3.9
/** Areas with less room than this are hit, and those with much less seen, by a dot upon them. */
const HARD_TO_HIT_PX = 5
const HARD_TO_SEE_PX = 2.5

export const shadeColor = (shade: number): string => `var(--map-${shade})`

/** How many pixels a unit of the drawing takes; 0 until it is known. */
function useScale(svg: RefObject<SVGSVGElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const element = svg.current
    if (!element) return
    // It says the first size, too, once the page is laid out: to ask for it here would lay the page out twice.
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(entry.contentRect.width / width, entry.contentRect.height / height))
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [svg, width, height])
  return scale
}

const idOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-area]')?.getAttribute('data-area') ?? undefined) : undefined

type AreaMapProps = {
  map: Pick<MapShapes, 'width' | 'height'>
  areas: readonly Area[]
  /** the ids of its name, and of what can be done with it */
  labelledBy: string
  describedBy: string
  /** what is known of an area, shown beside it under the pointer and at the focus */
  card: (id: string) => ReactNode
  /** what a link to where an area leads is called, in its card */
  leadWords: string
  className?: string
}

/**
 * Areas as links, shaded. Tab leads to one of them, arrows to the next in their direction, Home and End to the first and last; Escape takes the
 * card away. A finger cannot point without pressing: what it taps first shows its card, with the link, and what it taps again is followed.
 */
export function AreaMap({
  map: { width, height },
  areas,
  labelledBy,
  describedBy,
  card,
  leadWords,
  className = '',
}: AreaMapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const scale = useScale(svg, width, height)
  const [pointed, setPointed] = useState<{ id: string; touched: boolean }>()
  const touches = useRef(false)
  const [focused, setFocused] = useState<{ id: string; visible: boolean }>()
  const [last, setLast] = useState<string>()
  const stop = areas.some(({ id }) => id === last) ? last : areas[0]?.id
  const shown = pointed?.id ?? (focused?.visible ? focused.id : undefined)
  const find = (id: string | undefined) => areas.find((area) => area.id === id)
  const elementOf = (id: string) => svg.current?.querySelector<SVGElement>(`[data-area="${id}"][aria-label]`)
  const focus = ({ target }: FocusEvent) => {
    const id = idOf(target)
    if (!id) return
    setFocused({ id, visible: target.matches(':focus-visible') })
    setLast(id)
    setPointed(undefined)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(undefined)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setPointed(undefined)
      setFocused((now) => now && { ...now, visible: false })
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = areaAt(areas, focused?.id, event.key)
    if (next === undefined && !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (next) elementOf(next)?.focus()
  }
  const point = ({ target, pointerType }: PointerEvent) => {
    const id = idOf(target)
    if (pointerType !== 'touch') setPointed(id === undefined ? undefined : { id, touched: false })
  }
  const click = (event: MouseEvent) => {
    const id = idOf(event.target)
    // Enter, and assistive technology, click without a pointer: they have heard the figure already.
    if (!touches.current || event.detail === 0 || (pointed?.touched && pointed.id === id)) return
    event.preventDefault()
    event.stopPropagation()
    setPointed(id === undefined ? undefined : { id, touched: true })
  }
  const link = pointed?.touched ? find(pointed.id)?.link : undefined
  const anchor = shown === undefined ? undefined : elementOf(shown)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset */}
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onPointerDown={({ pointerType }: PointerEvent) => {
          touches.current = pointerType === 'touch'
        }}
        onPointerOver={point}
        onPointerLeave={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPointed(undefined)}
        onClickCapture={click}
        onFocus={focus}
        onBlur={blur}
        onKeyDown={keyDown}
        className={`block w-full select-none ${className}`}
      >
        <Outlines areas={areas} stop={stop} />
        <Dots areas={areas} scale={scale} />
        <Edge shape={find(pointed?.id)} />
        <Edge shape={focused?.visible ? find(focused.id) : undefined} wide />
        <Numbers areas={areas} scale={scale} />
      </svg>
      {shown !== undefined && anchor && (
        <AreaCard
          key={`${shown} ${pointed?.touched}`}
          anchor={anchor}
          onLeave={pointed?.touched ? () => setPointed(undefined) : undefined}
        >
          {card(shown)}
          {link && (
            <Link {...link} className="-my-1 flex h-(--control) items-center text-accent-text underline">
              {leadWords}
            </Link>
          )}
        </AreaCard>
      )}
    </>
  )
}

/** Apart from what changes as the pointer moves. */
const Outlines = memo(function Outlines({ areas, stop }: { areas: readonly Area[]; stop: string | undefined }) {
  return areas.map((area) => <AreaLinkShape key={area.id} area={area} tabbable={area.id === stop} />)
})

const AreaLinkShape = memo(function AreaLinkShape({ area, tabbable }: { area: Area; tabbable: boolean }) {
  const outline = (
    <path
      d={area.path}
      fill={shadeColor(area.shade)}
      stroke="var(--map-line)"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  )
  const named = {
    'data-area': area.id,
    'aria-label': area.said,
    tabIndex: tabbable ? 0 : -1,
    className: 'outline-none',
  }
  return area.link ? (
    // Hundreds of them are crossed on the way to one: each would look for the page that it leads to.
    <Link {...area.link} {...named} preload={false}>
      {outline}
    </Link>
  ) : (
    // Leads nowhere, but is on the way of the arrows and says that there is nothing.
    // biome-ignore lint/a11y/useSemanticElements: a link without an address takes no focus
    <g role="link" aria-disabled="true" {...named}>
      {outline}
    </g>
  )
})

/** Upon areas that are hardly hit, or seen, at this size; for the pointer alone. */
const Dots = memo(function Dots({ areas, scale }: { areas: readonly Area[]; scale: number }) {
  if (scale === 0) return null
  return areas
    .filter(({ room, link }) => link && room * scale < HARD_TO_HIT_PX)
    .map(({ id, x, y, room, shade, link }) => {
      const seen = room * scale < HARD_TO_SEE_PX
      return (
        <Link key={id} {...link} preload={false} data-area={id} aria-hidden tabIndex={-1} className="outline-none">
          <circle
            cx={x}
            cy={y}
            r={(seen ? 4 : HARD_TO_HIT_PX) / scale}
            fill={seen ? shadeColor(shade) : 'transparent'}
            stroke={seen ? 'var(--map-line)' : 'none'}
            vectorEffect="non-scaling-stroke"
          />
        </Link>
      )
    })
})

/** Drawn over all areas: what is around would cover half of a line. Not in the colour of other rings, which the shades are of. */
function Edge({ shape, wide = false }: { shape: MapShape | undefined; wide?: boolean }) {
  if (!shape) return null
  const line = { d: shape.path, fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <g aria-hidden className="pointer-events-none">
      {wide && <path {...line} stroke="var(--surface)" strokeWidth={6} />}
      <path {...line} stroke="var(--text)" strokeWidth={wide ? 3 : 1.5} />
    </g>
  )
}

const Numbers = memo(function Numbers({ areas, scale }: { areas: readonly Area[]; scale: number }) {
  if (scale === 0) return null
  const fits = ({ room, label }: Area) => room * scale >= Math.max(9, label.length * HALF_CHARACTER_PX)
  return (
    <g
      aria-hidden
      fontSize={NUMBER_PX / scale}
      textAnchor="middle"
      dominantBaseline="central"
      className="pointer-events-none font-medium tabular-nums"
    >
      {areas
        .filter((area) => area.shade > 0 && fits(area))
        .map(({ id, x, y, shade, label }) => (
          <text key={id} x={x} y={y} fill={shade > 3 ? 'var(--map-ink)' : 'var(--text)'}>
            {label}
          </text>
        ))}
    </g>
  )
})
