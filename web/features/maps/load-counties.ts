import { COUNTY_MAPS } from 'virtual:maps/counties'
import { loadChunk } from '#web/lib/load-chunk.ts'
import type { MapShapes } from './map-shape.ts'

/**
 * The counties of a state: loaded when they are shown.
 * @param code of the state; of none that there is, a map of nothing
 * @throws ChunkLoadError where they do not come
 */
export async function loadCounties(code: string): Promise<MapShapes> {
  const load = COUNTY_MAPS[code.toUpperCase()]
  return load ? (await loadChunk(load)).map : { width: 1, height: 1, shapes: [] }
}
