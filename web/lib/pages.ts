import { formatCount } from './formats.ts'

/** A page number in a pager, or a gap between two of them. */
export type PageStop = number | 'gap'

/** How many page numbers a pager shows (§9). */
const SHOWN = 5

/** How many rows there are, as it is said. @param more there are more than that */
export const sayTotal = (total: number, more: boolean): string => `${more ? 'more than ' : ''}${formatCount(total)}`

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The page numbers to show: five, always the first and the last, the rest around the current one. */
export function pageStops(current: number, last: number): PageStop[] {
  if (last <= SHOWN) return Array.from({ length: last }, (_, index) => index + 1)
  const middle = SHOWN - 2
  const from = Math.min(Math.max(2, current - 1), last - middle)
  const around = Array.from({ length: middle }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['gap'] as const) : []),
    ...around,
    ...(from + middle < last ? (['gap'] as const) : []),
    last,
  ]
}

/** As many page numbers in a row, with the current one in their middle where there is room (§9, generic pagination). */
export function pageWindow(current: number, last: number, shown = SHOWN): number[] {
  const from = Math.max(1, Math.min(current - Math.floor(shown / 2), last - shown + 1))
  return Array.from({ length: Math.min(shown, last) }, (_, index) => from + index)
}
