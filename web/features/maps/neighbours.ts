import type { MapShape } from './map-shape.ts'

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const

/**
 * Where a key leads on a map: an arrow to the nearest area that lies more that way than beside it, Home and End to the first and the last.
 * @returns undefined for other keys, and at the edge
 */
export function areaAt(shapes: readonly MapShape[], from: string | undefined, key: string): string | undefined {
  if (key === 'Home') return shapes[0]?.id
  if (key === 'End') return shapes.at(-1)?.id
  const here = shapes.find(({ id }) => id === from)
  if (!here || !isDirection(key)) return undefined
  const [toX, toY] = DIRECTIONS[key]
  let nearest: { id: string; far: number } | undefined
  for (const { id, x, y } of shapes) {
    const ahead = (x - here.x) * toX + (y - here.y) * toY
    const aside = Math.abs((x - here.x) * toY) + Math.abs((y - here.y) * toX)
    // What lies beside the way counts as farther off.
    const far = Math.hypot(ahead, aside) + aside
    if (ahead > 0 && aside <= ahead * 2 && far < (nearest?.far ?? Number.POSITIVE_INFINITY)) nearest = { id, far }
  }
  return nearest?.id
}

const isDirection = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS
