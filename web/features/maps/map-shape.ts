import { loadChunk } from '#web/lib/load-chunk.ts'

/** One area of a map: its outline, and where its number stands, with the room that it has there. Drawn by scripts/build-maps.ts. */
export type MapShape = { id: string; name: string; path: string; x: number; y: number; room: number }
export type MapShapes = { width: number; height: number; shapes: readonly MapShape[] }

const counties = import.meta.glob<{ map: MapShapes }>(['./shapes/??.gen.ts', '!./shapes/us.gen.ts'])

/**
 * The counties of a state: loaded when they are shown.
 * @param code of the state; of none that there is, a map of nothing
 * @throws ChunkLoadError where they do not come
 */
export async function loadCounties(code: string): Promise<MapShapes> {
  const load = counties[`./shapes/${code.toLowerCase()}.gen.ts`]
  return load ? (await loadChunk(load)).map : { width: 1, height: 1, shapes: [] }
}
