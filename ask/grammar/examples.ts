/** Places of examples, as `Polk IA`. */
export const places = (...names: readonly string[]) =>
  names.map((each) => ({ name: each.slice(0, -3), state: each.slice(-2) }))

/** Places that are certain of their states. */
export const settled = (...names: readonly string[]) =>
  places(...names).map((place) => ({ ...place, settled: true as const }))
