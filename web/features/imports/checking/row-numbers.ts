/** Row numbers in order. */

/** Whether a row is among them. */
export function hasRow(rows: Uint32Array, row: number): boolean {
  let [low, high] = [0, rows.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = rows[middle] ?? 0
    if (value === row) return true
    if (value < row) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** All rows of several lists, in order. */
export function mergeRows(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const rows of lists) {
    all.set(rows, at)
    at += rows.length
  }
  return lists.length > 1 ? all.sort() : all
}
