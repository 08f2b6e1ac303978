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

/** How far a point is from the nearest edge; negative outside. */
function depth(edges: readonly Edge[], x: number, y: number): number {
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const { fromX, fromY, toX, toY } of edges) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside
    const [alongX, alongY] = [toX - fromX, toY - fromY]
    const length = alongX ** 2 + alongY ** 2
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
    nearest = Math.min(nearest, (x - fromX - part * alongX) ** 2 + (y - fromY - part * alongY) ** 2)
  }
  return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}

type Edge = { fromX: number; fromY: number; toX: number; toY: number }

const edgesOf = (ring: Ring): Edge[] =>
  ring.map(([toX, toY], at) => {
    const [fromX, fromY] = ring.at(at - 1) ?? [toX, toY]
    return { fromX, fromY, toX, toY }
  })

const CELLS = 16
const ROUNDS = 4

/** The place in a polygon that is farthest from its edges, where its number has most room, and how far that is. */
export function roomiestPlace(polygon: Polygon): { x: number; y: number; room: number } {
  const [outer = []] = polygon
  const edges = polygon.flatMap(edgesOf)
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)]
  let [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, room: Number.NEGATIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    const [stepX, stepY] = [(right - left) / CELLS, (bottom - top) / CELLS]
    for (let column = 0; column <= CELLS; column++) {
      for (let row = 0; row <= CELLS; row++) {
        const [x, y] = [left + column * stepX, top + row * stepY]
        const room = depth(edges, x, y)
        if (room > best.room) best = { x, y, room }
      }
    }
    ;[left, right, top, bottom] = [best.x - stepX, best.x + stepX, best.y - stepY, best.y + stepY]
  }
  return { x: Math.round(best.x), y: Math.round(best.y), room: Math.max(0, Math.round(best.room)) }
}
