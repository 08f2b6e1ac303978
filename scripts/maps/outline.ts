import polylabel from 'polylabel'

/** A point of a map, or of a ring. */
export type Point = readonly [x: number, y: number]
export type Ring = readonly Point[]
/** An outer ring and its holes. */
export type Polygon = readonly Ring[]

/** Twice the area that a ring encloses. */
export const doubleArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  )

/** Path data of closed rings on whole numbers: each step relative to the point before, with as few characters as it takes. */
export const pathOf = (rings: readonly Ring[]): string => rings.map(ringPath).join('')

function ringPath(ring: Ring): string {
  const [first, ...rest] = ring
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = pair(nextX - x, nextY - y)
    x = nextX
    y = nextY
    return step
  })
  return `M${pair(...first)}l${steps.reduce((path, step) => `${path}${path && !step.startsWith('-') ? ' ' : ''}${step}`, '')}z`
}

const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`

/** The place in a polygon that is farthest from its edges, where its number has most room, and how far that is. */
export function roomiestPlace(polygon: Polygon): { x: number; y: number; room: number } {
  const place = polylabel(polygon.map((ring) => ring.map(([x, y]) => [x, y])))
  const [x, y] = place
  return { x: Math.round(x), y: Math.round(y), room: Math.max(0, Math.round(place.distance)) }
}
