import { bareName, placeKey } from '#ask/normalise/place-names.ts'
import type { AreaOf } from './map-rows.ts'
import type { MapShape } from './map-shape.ts'

/** Where towns sell: a name alone is that of a town, not of the county that is named like it. */
const OF_TOWNS = new Set(['CT', 'MA', 'ME', 'NH', 'RI', 'VT'])

/** What is not found by its name: counties that were renamed or divided, and short names. By state, then by key. */
const ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AK: { chugach: '02261', copperriver: '02261', valdezcordova: '02261', wadehampton: '02158' },
  DC: { washington: '11001', washingtondc: '11001' },
  FL: { dade: '12086' },
  SD: { shannon: '46102' },
}

/** A name however it is written: `LaSalle` and `La Salle`, `Prince George's` and `Prince Georges`. */
const keyOf = (name: string) => placeKey(bareName(name).name).replaceAll(' ', '')

/** A county that calls itself a city, too, is one: `Denver City and County`. */
const withoutCity = (name: string) => name.replace(/^city and county of |,? city and county$/i, '')

/** Whether a name says what a county is called in a state, or nothing that is against it. */
function canBeCounty(name: string, state: string): boolean {
  const { suffix } = bareName(name)
  if (suffix === '') return !OF_TOWNS.has(state)
  // A borough is a county in Alaska, and a small town in New Jersey and Pennsylvania.
  return suffix !== 'borough' || state === 'AK'
}

/**
 * Finds the counties of a map by the names that lists have for them. Towns, and cities that belong to a county, are none.
 * @returns the county for a name, undefined where it is none of the map
 */
export function countyFinder(shapes: readonly MapShape[], state: string): AreaOf {
  const byKey = new Map(shapes.map((shape) => [keyOf(shape.name), shape]))
  const byId = new Map(shapes.map((shape) => [shape.id, shape]))
  return (written) => {
    const name = withoutCity(written.trim())
    const key = keyOf(name)
    return canBeCounty(name, state) ? (byKey.get(key) ?? byId.get(ALSO[state]?.[key] ?? '')) : undefined
  }
}
