/** Where columns of these widths begin, and where the last one ends. */
export function columnLines(widths: readonly number[]): number[] {
  const lines = [0]
  let at = 0
  for (const width of widths) {
    at += width
    lines.push(at)
  }
  return lines
}

/** Which column a distance from the left falls into; the first or last one beyond them. */
export function columnAt(lines: readonly number[], x: number): number {
  let [low, high] = [0, Math.max(0, lines.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] ?? 0) <= x) low = middle
    else high = middle - 1
  }
  return low
}
