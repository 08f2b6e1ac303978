import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geoAlbersUsa, geoConicEqualArea } from 'd3-geo'
import { presimplify } from 'topojson-simplify'
import type { Topology } from 'topojson-specification'
import { z } from 'zod'
import type { MapShape, MapShapes } from '#web/features/maps/map-shape.ts'
import { doubleArea, type Point, type Polygon, pathOf, type Ring, roomiestPlace } from './outline.ts'

const ATLAS = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'))

const Area = z.object({
  type: z.literal(['Polygon', 'MultiPolygon']),
  id: z.string(),
  properties: z.object({ name: z.string() }),
  arcs: z.unknown(),
})
const Areas = z.object({ geometries: z.array(Area) })
const Arcs = z.array(z.array(z.array(z.int())))
const Atlas = z.object({
  transform: z.object({
    scale: z.tuple([z.number(), z.number()]),
    translate: z.tuple([z.number(), z.number()]),
  }),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({ states: Areas, counties: Areas }),
})

type NamedArea = { id: string; name: string; polygons: number[][][] }

const named = ({ geometries }: z.infer<typeof Areas>): NamedArea[] =>
  geometries.map(({ type, id, properties, arcs }) => ({
    id,
    name: properties.name,
    polygons: Arcs.parse(type === 'Polygon' ? [arcs] : arcs),
  }))

/** The outlines of all states and counties with the borders they share, as degrees. */
function readAtlas(): { arcs: Point[][]; states: NamedArea[]; counties: NamedArea[] } {
  const { transform, arcs, objects } = Atlas.parse(JSON.parse(readFileSync(ATLAS, 'utf8')))
  const [[scaleX, scaleY], [left, bottom]] = [transform.scale, transform.translate]
  const inDegrees = arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scaleX + left, y * scaleY + bottom]
    })
  })
  return { arcs: inDegrees, states: named(objects.states), counties: named(objects.counties) }
}

const atlas = readAtlas()

type Detail = {
  /** corners are left out that change the outline by less than this, in square units */
  corner: number
  /** islands are left out that are smaller, where an area has others */
  island: number
}

/** Of a border, the corners that matter, and as many as it takes to enclose an area. */
function simplified(arc: readonly (readonly number[])[], { corner }: Detail): Point[] {
  const weights = arc.map(([, , weight = 0]) => weight)
  const [first, last] = [arc[0], arc.at(-1)]
  const closed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const needed = weights.toSorted((a, b) => b - a)[closed ? 5 : 2] ?? 0
  const least = Math.min(corner, needed)
  return arc
    .filter((_, at) => (weights[at] ?? 0) >= least)
    .map(([x = 0, y = 0]): Point => [Math.round(x), Math.round(y)])
}

const isNew = ([x, y]: Point, at: number, points: readonly Point[]) =>
  at === 0 || points[at - 1]?.[0] !== x || points[at - 1]?.[1] !== y

/** Draws areas whose borders are projected already; shared borders stay shared. */
function draw(areas: readonly NamedArea[], projected: readonly (Point[] | undefined)[], detail: Detail): MapShape[] {
  const topology: Topology<Record<string, never>> = {
    type: 'Topology',
    objects: {},
    arcs: projected.map((arc) => arc?.map(([x, y]) => [x, y]) ?? [[0, 0]]),
  }
  const arcs = presimplify(topology).arcs.map((arc) => simplified(arc, detail))
  const ringOf = (indexes: readonly number[]): Ring =>
    indexes
      .flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])))
      .filter(isNew)
      .slice(0, -1)
  const isDrawn = (polygon: readonly (readonly number[])[]) =>
    polygon.flat().every((index) => projected[index < 0 ? ~index : index] !== undefined)
  return areas.map(({ id, name, polygons }) => {
    const rings = polygons.filter(isDrawn).map((polygon) => polygon.map(ringOf))
    const drawn = rings
      .map((polygon): Polygon => polygon.filter((ring) => doubleArea(ring) > 0))
      .filter((polygon) => polygon.length > 0)
      .toSorted(([a = []], [b = []]) => doubleArea(b) - doubleArea(a))
    const [largest = squareAt(rings.flat(2))] = drawn
    if (drawn.length === 0) drawn.push(largest)
    const kept = drawn.filter(([outer = []], at) => at === 0 || doubleArea(outer) >= 2 * detail.island)
    return { id, name, path: pathOf(kept.flat()), ...roomiestPlace(largest) }
  })
}

/** Stands for a city that the atlas has as a line, or nearly: it is too small for it. */
function squareAt([[x, y] = [0, 0]]: readonly Point[]): Polygon {
  const [left, top, right, bottom] = [x - 3, y - 3, x + 3, y + 3]
  return [
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  ]
}

/** Units to a point of the drawing that the projection is made for: 975 × 610. */
const FINENESS = 2

/** The states of the postal codes given, Alaska and Hawaii as insets. @param codes by the number of the state */
export function drawStates(codes: ReadonlyMap<string, string>): MapShapes {
  const [width, height] = [975 * FINENESS, 610 * FINENESS]
  const project = geoAlbersUsa()
    .scale(1300 * FINENESS)
    .translate([width / 2, height / 2])
  const areas = atlas.states.flatMap(({ id, ...area }) => {
    const code = codes.get(id)
    return code === undefined ? [] : { ...area, id: code }
  })
  const projected = projectArcs(areas, (point) => project([point[0], point[1]]) ?? undefined)
  return { width, height, shapes: draw(areas, projected, { corner: 5, island: 40 }) }
}

/** The long side of the map of a state. */
const SIDE = 1000

/** The counties of one state, drawn upright and as large as the map. @param names by the number of the county */
export function drawCounties(state: string, names: ReadonlyMap<string, string>): MapShapes {
  const areas = atlas.counties
    .filter(({ id }) => id.startsWith(state))
    .map((area) => ({ ...area, name: names.get(area.id) ?? area.name }))
  const points = areas
    .flatMap(({ polygons }) => polygons.flat(2))
    .flatMap((index) => atlas.arcs[index < 0 ? ~index : index] ?? [])
    .map(westward)
    .filter(isNear)
  const [west, east] = extent(points.map(([x]) => x))
  const [south, north] = extent(points.map(([, y]) => y))
  const sixth = (north - south) / 6
  const project = geoConicEqualArea()
    .rotate([-(west + east) / 2, 0])
    .parallels([south + sixth, north - sixth])
    .scale(1)
    .translate([0, 0])
  const flat = points.map(([x, y]): Point => project([x, y]) ?? [0, 0])
  const [left, right] = extent(flat.map(([x]) => x))
  const [top, bottom] = extent(flat.map(([, y]) => y))
  const scale = SIDE / Math.max(right - left, bottom - top)
  const projected = projectArcs(areas, (point) => {
    const [x, y] = project([point[0], point[1]]) ?? [0, 0]
    return isNear(westward(point)) ? [(x - left) * scale, (y - top) * scale] : undefined
  })
  return {
    width: Math.round((right - left) * scale),
    height: Math.round((bottom - top) * scale),
    shapes: draw(areas, projected, { corner: 2, island: 12 }),
  }
}

/** The Aleutian Islands go on west of 180°. */
const westward = ([x, y]: Point): Point => [x > 0 ? x - 360 : x, y]
/** The islets northwest of Hawaii belong to Honolulu and would make a map of open sea. */
const isNear = ([x, y]: Point) => x > -161 || y > 31

const extent = (values: readonly number[]): [number, number] =>
  values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

/** The borders of some areas on the map; undefined for those of other areas, and for those that are not on it. */
function projectArcs(
  areas: readonly NamedArea[],
  project: (point: Point) => Point | undefined,
): (Point[] | undefined)[] {
  const used = new Set(areas.flatMap(({ polygons }) => polygons.flat(2)).map((index) => (index < 0 ? ~index : index)))
  return atlas.arcs.map((arc, index) => {
    if (!used.has(index)) return undefined
    const points = arc.map(project)
    const drawn = points.filter((point) => point !== undefined)
    return drawn.length === points.length ? drawn : undefined
  })
}
