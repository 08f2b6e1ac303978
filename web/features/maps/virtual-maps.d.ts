/** What scripts/maps/vite-plugin.ts draws when the web app is built, served or tested. */

declare module 'virtual:maps/us' {
  import type { MapShapes } from '#web/features/maps/map-shape.ts'
  /** The states, in the order of their names. */
  export const map: MapShapes
}

declare module 'virtual:maps/counties' {
  import type { MapShapes } from '#web/features/maps/map-shape.ts'
  /** Loads the counties of a state, by its postal code. */
  export const COUNTY_MAPS: Readonly<Record<string, () => Promise<{ map: MapShapes }>>>
}

declare module 'virtual:maps/state-names' {
  /** By postal code, in the order of the codes. */
  export const STATE_NAMES: Readonly<Record<string, string>>
}
