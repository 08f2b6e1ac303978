/** The first user of a range, and where its list is ordered by: the order of characters (collation "C"), then ids. */
export type Bound = { key: string; userId: number }

/** UTF-16 puts what lies beyond 16 bits before U+E000; characters are ordered as UTF-8 and PostgreSQL's "C" do. */
function compareKeys(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let at = 0; at < shorter; at++) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    if (x === y) continue
    const beyond = (code: number) => code >= 0xd8_00 && code <= 0xdf_ff
    return beyond(x) === beyond(y) ? x - y : beyond(x) ? 1 : -1
  }
  return a.length - b.length
}

/** Whether somebody comes before another in an order. */
export const isBefore = (a: Bound, b: Bound): boolean => (compareKeys(a.key, b.key) || a.userId - b.userId) < 0

/** The range that somebody is in. @param bounds in order, the first before everybody @param key what the list is ordered by, of theirs */
export function rangeOf(bounds: readonly Bound[], key: string, userId: number): number {
  let low = 0
  let high = bounds.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const bound = bounds[middle]
    const after = bound && (compareKeys(bound.key, key) || bound.userId - userId) > 0
    if (after) high = middle
    else low = middle
  }
  return low
}

/**
 * Where somebody stands in each order, as the number of a bit: the ranges of the first order come first.
 * @param orders bounds of each order @param text a line for each order, and more
 */
export function slotsOf(
  orders: readonly (readonly Bound[])[],
  rangeCount: number,
  text: string,
  userId: number,
): number[] {
  const keys = text.split('\n')
  return orders.map((bounds, field) => field * rangeCount + rangeOf(bounds, keys[field] ?? '', userId))
}
