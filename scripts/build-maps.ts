import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { drawCounties, drawStates } from './maps/atlas.ts'

/**
 * Draws the maps of the web app (web/features/maps/shapes/*.gen.ts) from the atlas of the Census Bureau, or with --verify says whether they
 * are what it draws. Run after the atlas or the drawing has changed: npm run maps
 */
const ROOT = new URL('..', import.meta.url)
const FOLDER = fileURLToPath(new URL('web/features/maps/shapes/', ROOT))

const County = z.object({ fips: z.string(), state_abbr: z.string(), county_name: z.string() })
const counties = County.array().parse(
  parse(readFileSync(new URL('sample-data/counties.csv', ROOT), 'utf8'), { columns: true }),
)
const codes = new Map(counties.map(({ fips, state_abbr }) => [fips.slice(0, 2), state_abbr]))
const names = new Map(counties.map(({ fips, county_name }) => [fips, county_name]))
// What the atlas knows as one: Valdez-Cordova was divided in 2019.
names.set('02261', 'Chugach and Copper River Census Areas')

/** One area a line, so that a change shows as what it is. */
function written({ width, height, shapes }: ReturnType<typeof drawStates>): string {
  const lines = shapes.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((shape) => `    ${JSON.stringify(shape)},\n`)
  return `// Drawn by scripts/build-maps.ts\nexport const map = {\n  width: ${width},\n  height: ${height},\n  shapes: [\n${lines.join('')}  ],\n}\n`
}

const states = drawStates(codes)
/** Names without outlines: they are needed where no map is. */
const stateNames = Object.fromEntries(states.shapes.map(({ id, name }) => [id, name]).toSorted())

const files = new Map([
  ['us', written(states)],
  [
    'names',
    `// Drawn by scripts/build-maps.ts\nexport const STATE_NAMES: Readonly<Record<string, string>> = ${JSON.stringify(stateNames)}\n`,
  ],
])
for (const [state, code] of codes) files.set(code.toLowerCase(), written(drawCounties(state, names)))

mkdirSync(FOLDER, { recursive: true })
const pathOf = (name: string) => `${FOLDER}${name}.gen.ts`
if (process.argv.includes('--verify')) {
  const stale = [...files].filter(
    ([name, text]) => !existsSync(pathOf(name)) || readFileSync(pathOf(name), 'utf8') !== text,
  )
  for (const [name] of stale) console.error(`${pathOf(name)} is not what is drawn. Run: npm run maps`)
  if (stale.length > 0) process.exit(1)
} else {
  for (const [name, text] of files) writeFileSync(pathOf(name), text)
}
