import type { AuctionQuery, Place } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { groupsOf } from '#web/lib/charts.ts'
import { WHAT_ORDER, type What } from './map-questions.ts'
import type { MapShape } from './map-shape.ts'

/** One state or place with all its figures; one that nothing is known of is missing. */
export type MapRow = { label: string; query: AuctionQuery; figures: ReadonlyMap<What, number> }

/** The rows of a map. @param figures the answers to `mapQuestions`, in their order */
export function rowsOf(figures: readonly Figure[]): MapRow[] {
  const byWhat = WHAT_ORDER.map((what, at) => {
    const values = new Map(groupsOf(figures[at]?.table ?? null).map(({ label, value }) => [label, value]))
    return [what, values] as const
  })
  return groupsOf(figures[0]?.table ?? null).map(({ label, query }) => ({
    // `Fulton County, GA`
    label: label.replace(/, [A-Z]{2}$/, ''),
    query,
    figures: new Map(
      byWhat.flatMap(([what, values]) => {
        const value = values.get(label)
        return value === undefined ? [] : [[what, value] as const]
      }),
    ),
  }))
}

const sameAs = (one: Place) => (other: Place) => one.name === other.name && one.state === other.state

/** Two names of one place as one: its figures are theirs together, and its query finds the auctions of both. */
function together(one: MapRow, other: MapRow): MapRow {
  const figures = new Map(one.figures)
  for (const [what, value] of other.figures) figures.set(what, (figures.get(what) ?? 0) + value)
  const places = [...(one.query.filter.jurisdictions ?? []), ...(other.query.filter.jurisdictions ?? [])].filter(
    (place, at, all) => all.findIndex(sameAs(place)) === at,
  )
  const query = { ...one.query, filter: { ...one.query.filter, ...(places.length > 0 && { jurisdictions: places }) } }
  return { ...one, query, figures }
}

/** What is on the map, by area, and what is not. Each row is in one of them. */
export type PlacedRows = { onMap: ReadonlyMap<string, MapRow>; elsewhere: readonly MapRow[] }

/** The area of a row's label; undefined where the map has none. */
export type AreaOf = (label: string) => Pick<MapShape, 'id' | 'name'> | undefined

/** Rows in their places. On the map they have the map's own names, however lists wrote them. */
export function placeRows(rows: readonly MapRow[], areaOf: AreaOf): PlacedRows {
  const onMap = new Map<string, MapRow>()
  const elsewhere: MapRow[] = []
  for (const row of rows) {
    const area = areaOf(row.label)
    const before = area && onMap.get(area.id)
    if (area) onMap.set(area.id, { ...(before ? together(before, row) : row), label: area.name })
    else elsewhere.push(row)
  }
  return { onMap, elsewhere }
}

/** What rows come to together. */
export const sumOf = (rows: Iterable<MapRow>, what: What): number =>
  [...rows].reduce((sum, { figures }) => sum + (figures.get(what) ?? 0), 0)
