/** Names that a misspelled one may mean. */

/** Letters to change, add, leave out or swap; `limit + 1` where it is more than the limit. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const next = nextRow(from, to, row, last, before)
    if (Math.min(...next) > limit) return limit + 1
    before = last
    last = next
  }
  return last[to.length] ?? limit + 1
}

/** One more row of the table of distances between all beginnings of both texts. */
function nextRow(from: string, to: string, row: number, last: number[], before: number[]): number[] {
  const next = [row]
  for (let column = 1; column <= to.length; column++) {
    const changed = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
    const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
    const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : changed
    next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, changed, swapped))
  }
  return next
}

const MOST = 3
const SHORTEST_BEGINNING = 3

/**
 * The names nearest to a text, at most three, the nearest first; none where nothing is near.
 * @param short how a name is written without what all of them have: `Polk` for `Polk County`
 */
export function nearest(text: string, names: readonly string[], short?: (name: string) => string): string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' || wanted.length > 100) return []
  const limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)))
  const near = names.flatMap((name) => {
    const lower = name.toLowerCase()
    const begins = wanted.length >= SHORTEST_BEGINNING && lower.startsWith(wanted)
    const written = short ? [lower, short(lower)] : [lower]
    const away = begins ? 1 : Math.min(...written.map((each) => distance(wanted, each, limit)))
    return away <= limit ? [{ name, away }] : []
  })
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST)
    .map(({ name }) => name)
}
