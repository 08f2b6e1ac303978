/** One area of a map: its outline, and where its number stands, with the room that it has there. Drawn by scripts/maps/atlas.ts. */
export type MapShape = { id: string; name: string; path: string; x: number; y: number; room: number }
export type MapShapes = { width: number; height: number; shapes: readonly MapShape[] }
