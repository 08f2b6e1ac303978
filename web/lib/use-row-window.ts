import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { useRowHeight } from './appearance.ts'
import { usePrinting } from './use-printing.ts'

/** So many rows are simply there, as anyone would expect: found by the browser's search, printed, counted. */
const ALL_ROWS = 100

/**
 * Which rows of a long table are drawn: all of up to 100, of more only those in sight and some around, and on paper all. Rows stay in the flow of the table,
 * so that one may be higher than the rest.
 * @param scroller what they scroll in; absent where all are drawn
 * @returns the drawn rows, and the heights of what stands for the rows before and after them
 */
export function useRowWindow<Row>(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null> | undefined,
): { drawn: readonly Row[]; first: number; before: number; after: number } {
  const height = useRowHeight()
  const isPrinting = usePrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller?.current ?? null,
    estimateSize: () => height,
    overscan: 20,
    enabled: scroller !== undefined && rows.length > ALL_ROWS,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when this changes
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  if (!scroller || rows.length <= ALL_ROWS || isPrinting) return { drawn: rows, first: 0, before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  return {
    drawn: rows.slice(first, last + 1),
    first,
    before: first * height,
    after: (rows.length - 1 - last) * height,
  }
}
