import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { WHAT_ORDER, type What } from './map-questions.ts'

/** One state or place with all its figures; one that nothing is known of is missing. */
export type MapRow = { label: string; query: AuctionQuery; figures: ReadonlyMap<What, number> }

/** The rows of a map. @param figures the answers to `mapQuestions`, in their order */
export function rowsOf(figures: readonly Figure[]): MapRow[] {
  const byWhat = WHAT_ORDER.map((what, at) => {
    const values = new Map(figures[at]?.groups?.map(({ label, value }) => [label, value]))
    return [what, values] as const
  })
  return (figures[0]?.groups ?? []).map(({ label, query }) => ({
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

/** Two names of one place as one: its figures are theirs together, and its query finds the auctions of both. */
function together(one: MapRow, other: MapRow): MapRow {
  const figures = new Map(one.figures)
  for (const [what, value] of other.figures) figures.set(what, (figures.get(what) ?? 0) + value)
  const places = [...(one.query.filter.jurisdictions ?? []), ...(other.query.filter.jurisdictions ?? [])]
  const query = { ...one.query, filter: { ...one.query.filter, ...(places.length > 0 && { jurisdictions: places }) } }
  return { ...one, query, figures }
}

/** What is on the map, by area, and what is not. Each row is in one of them. */
export type PlacedRows = { onMap: ReadonlyMap<string, MapRow>; elsewhere: readonly MapRow[] }

/** @param idOf the area of a row's label; undefined where the map has none */
export function placeRows(rows: readonly MapRow[], idOf: (label: string) => string | undefined): PlacedRows {
  const onMap = new Map<string, MapRow>()
  const elsewhere: MapRow[] = []
  for (const row of rows) {
    const id = idOf(row.label)
    const before = id === undefined ? undefined : onMap.get(id)
    if (id === undefined) elsewhere.push(row)
    else onMap.set(id, before ? together(before, row) : row)
  }
  return { onMap, elsewhere }
}

/** What rows come to together. */
export const sumOf = (rows: Iterable<MapRow>, what: What): number =>
  [...rows].reduce((sum, { figures }) => sum + (figures.get(what) ?? 0), 0)
