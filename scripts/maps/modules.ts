import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { MapShapes } from '#web/features/maps/map-shape.ts'
import { drawCounties, drawStates } from './atlas.ts'

const COUNTIES = new URL('../../sample-data/counties.csv', import.meta.url)

const County = z.object({ fips: z.string(), state_abbr: z.string(), county_name: z.string() })
const counties = County.array().parse(parse(readFileSync(COUNTIES, 'utf8'), { columns: true }))
const codes = new Map(counties.map(({ fips, state_abbr }) => [fips.slice(0, 2), state_abbr]))
const names = new Map(counties.map(({ fips, county_name }) => [fips, county_name]))
// What the atlas knows as one: Valdez-Cordova was divided in 2019.
names.set('02261', 'Chugach and Copper River Census Areas')

const states = drawStates(codes)
/** Names without outlines: they are needed where no map is. */
const stateNames = Object.fromEntries(states.shapes.map(({ id, name }) => [id, name]).toSorted())

const moduleOf = (code: string) => `virtual:maps/${code.toLowerCase()}`
const loaders = [...codes.values()].map((code) => `${code}: () => import('${moduleOf(code)}')`)

function written(map: MapShapes): string {
  const shapes = map.shapes.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `export const map = ${JSON.stringify({ ...map, shapes })}`
}

/** The source text of each virtual module (web/features/maps/virtual-maps.d.ts); the counties of a state are drawn when it is asked for. */
export const MODULES: ReadonlyMap<string, () => string> = new Map([
  ['virtual:maps/state-names', () => `export const STATE_NAMES = ${JSON.stringify(stateNames)}`],
  ['virtual:maps/counties', () => `export const COUNTY_MAPS = { ${loaders.join(', ')} }`],
  [moduleOf('US'), () => written(states)],
  ...[...codes].map(([state, code]) => [moduleOf(code), () => written(drawCounties(state, names))] as const),
])
