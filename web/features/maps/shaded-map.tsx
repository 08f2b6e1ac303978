import { map } from 'virtual:maps/us'
import { type ReactNode, useId, useMemo } from 'react'
import { NotKnown } from './area-facts.tsx'
import { type AreaLink, AreaMap, type Lead, shadeColor } from './area-map.tsx'
import { type Shade, shadeOf, shadesOf, stepsOf } from './color-scale.ts'
import type { MapShapes } from './map-shape.ts'

type ShadedMapProps = {
  /** what the map is of: `Upcoming auctions by state` */
  title: string
  /** by the ids of the areas; an area without one counts as 0. undefined while nothing is known: then areas have their names alone */
  figures: ReadonlyMap<string, number> | undefined
  /** as it stands on an area and in the legend, short */
  format: (figure: number) => string
  /** as it is read aloud after the name of an area: `97 upcoming auctions`; the same as `format` unless given */
  say?: (figure: number) => string
  /** where an area leads; undefined where there is nothing to see */
  linkTo: (id: string) => AreaLink | undefined
  lead: Lead
  /** what stands under an area's name in its card; its figure unless given */
  facts?: (id: string) => ReactNode
  /** the page around it says the title: it is for assistive technology alone, and the legend stands under the map */
  compact?: boolean
  /** the height, as a class */
  className?: string
}

/** A map with its title and legend, its areas shaded by their figures. */
export function ShadedMap({ map, ...props }: ShadedMapProps & { map: MapShapes }) {
  const { title, figures, format, say = format, linkTo, lead, facts, compact = false, className = '' } = props
  const id = useId()
  const shades = useMemo(() => shadesOf(figures?.values() ?? []), [figures])
  const areas = useMemo(
    () =>
      map.shapes.map((shape) => {
        const link = linkTo(shape.id)
        if (!figures) return { ...shape, shade: 0, label: '', said: shape.name, link }
        const figure = figures.get(shape.id) ?? 0
        const said = `${shape.name}: ${say(figure)}`
        return { ...shape, shade: shadeOf(shades, figure), label: format(figure), said, link }
      }),
    [map, figures, shades, format, say, linkTo],
  )
  const nameOf = (area: string) => map.shapes.find((shape) => shape.id === area)?.name
  const hasNone = areas.some(({ shade }) => shade === 0)
  const legend = shades.length > 0 && <Legend {...{ shades, format, hasNone }} />
  const figureOf = (area: string) =>
    figures ? <span className="text-text-2">{say(figures.get(area) ?? 0)}</span> : <NotKnown />
  return (
    <figure className={`grid min-w-0 grid-cols-1 gap-3 ${compact ? 'min-h-0 grid-rows-[minmax(0,1fr)_auto]' : ''}`}>
      <figcaption className={compact ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1'}>
        <h2 id={`${id}-title`} className="min-w-0 text-l font-semibold tracking-[-0.01em] wrap-anywhere">
          {title}
        </h2>
        {!compact && legend}
      </figcaption>
      <p id={`${id}-hint`} hidden>
        {`Arrow keys lead from one to the next. ${lead.hint}`}
      </p>
      <AreaMap
        map={map}
        areas={areas}
        labelledBy={`${id}-title`}
        describedBy={`${id}-hint`}
        leadWords={lead.words}
        className={className}
        card={(area) => (
          <>
            <span className="font-medium">{nameOf(area)}</span>
            {facts ? facts(area) : figureOf(area)}
          </>
        )}
      />
      {compact && legend}
    </figure>
  )
}

type LegendProps = {
  shades: readonly Shade[]
  format: (figure: number) => string
  /** whether an area is drawn in the shade of nothing */
  hasNone: boolean
}

function Legend({ shades, format, hasNone }: LegendProps) {
  const range = ({ from, to }: Shade) => (format(from) === format(to) ? format(to) : `${format(from)}–${format(to)}`)
  const steps = hasNone ? [0, ...stepsOf(shades)] : stepsOf(shades)
  const entries = [...(hasNone ? [format(0)] : []), ...shades.map(range)]
  return (
    <ul aria-label="Shades" className="flex flex-wrap gap-x-3 gap-y-1 text-s text-text-2 forced-colors:hidden">
      {entries.map((entry, at) => (
        <li key={entry} className="flex items-center gap-1.5 whitespace-nowrap tabular-nums">
          <span
            aria-hidden
            className="size-3 rounded-1 [print-color-adjust:exact]"
            style={{ background: shadeColor(steps[at] ?? 0) }}
          />
          {entry}
        </li>
      ))}
    </ul>
  )
}

/**
 * The United States, its states shaded by their figures: those of `figures` by postal code. `linkTo` says where a state leads; one with no link
 * is shown and can be pointed at all the same. Functions are kept by who gives them (`useCallback`, or outside of the component): all areas are
 * drawn anew where one changes.
 */
export const StateMap = (props: ShadedMapProps) => <ShadedMap map={map} {...props} />
