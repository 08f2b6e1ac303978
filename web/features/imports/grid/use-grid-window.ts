import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isStuck, placeFor, type ScrollPlace, scrolledTo } from './scaled-scroll.ts'
import type { GridPlace } from './selection.ts'

/** In px. */
export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 32
/** Rows that are drawn above and below what is in view: scrolling runs ahead of drawing. */
const SPARE_ROWS = 8
const SPARE_COLUMNS = 1
/** Once scrolling has rested for so long, the scroll bar is put right and elements are put in order. */
const REST_MS = 150

/** What is drawn: rows and columns from one to before another, and by how much rows stand higher than their place among all. */
export type GridWindow = {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
  shift: number
  /** the row whose element comes first: elements keep their order while they are used for other rows, since moving them costs most */
  origin: number
}

type GridExtent = {
  rows: number
  /** where columns begin, and the last one ends */
  lines: readonly number[]
  /** px that the row numbers take at the left */
  numbers: number
  /** px that the head takes */
  head: number
}

const NOTHING: GridWindow = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 0, shift: 0, origin: 0 }
const isSame = (a: GridWindow, b: GridWindow) =>
  a.fromRow === b.fromRow &&
  a.toRow === b.toRow &&
  a.fromColumn === b.fromColumn &&
  a.toColumn === b.toColumn &&
  a.shift === b.shift &&
  a.origin === b.origin

/** What is seen of the element, in px, and how many rows are drawn around that: none at first, so that the first ones are there sooner. */
type View = { width: number; height: number; left: number; spare: number }

/** What of the grid can be seen in an element that scrolls. */
function windowOf(view: View, place: ScrollPlace, extent: GridExtent) {
  const { rows, lines, numbers, head } = extent
  const columns = lines.length - 1
  const drawn = Math.ceil((view.height - head) / ROW_HEIGHT) + 1 + 2 * view.spare
  const fromRow = Math.max(0, Math.min(Math.floor(place.offset / ROW_HEIGHT) - view.spare, rows - drawn))
  return {
    fromRow,
    toRow: Math.min(rows, fromRow + drawn),
    fromColumn: Math.max(0, columnAt(lines, view.left) - SPARE_COLUMNS),
    toColumn: Math.min(columns, columnAt(lines, view.left + view.width - numbers) + 1 + SPARE_COLUMNS),
    shift: place.offset - place.scrollTop,
  }
}

/** Follows scrolling through a grid of any size, and scrolls it. */
export function useGridWindow(scroller: RefObject<HTMLDivElement | null>, { rows, lines, numbers, head }: GridExtent) {
  const extent = useMemo(() => ({ rows, lines, numbers, head }), [rows, lines, numbers, head])
  const [drawn, setDrawn] = useState(NOTHING)
  const place = useRef<ScrollPlace>({ offset: 0, scrollTop: 0 })
  const view = useRef<View>({ width: 0, height: 0, left: 0, spare: 0 })

  const size = useCallback(
    () => ({ total: extent.rows * ROW_HEIGHT, view: Math.max(0, view.current.height - extent.head) }),
    [extent],
  )
  const draw = useCallback(
    (inOrder = false) => {
      const found = windowOf(view.current, place.current, extent)
      setDrawn((now) => {
        const next = { ...found, origin: inOrder ? found.fromRow : now.origin }
        return isSame(now, next) ? now : next
      })
    },
    [extent],
  )
  const latest = useRef(draw)
  useLayoutEffect(() => {
    latest.current = draw
  }, [draw])
  /** Puts the scroll bar where it belongs for the rows in view, which do not move. */
  const settle = useCallback(
    (offset: number) => {
      const element = scroller.current
      if (!element) return
      const next = placeFor(offset, size())
      // written only where it moves: writing ends what is scrolling; the browser rounds it
      if (Math.abs(element.scrollTop - next.scrollTop) >= 1) element.scrollTop = next.scrollTop
      place.current = { offset: next.offset, scrollTop: element.scrollTop }
      draw()
    },
    [scroller, size, draw],
  )

  // More rows or other columns: what is in view stays where it is.
  useLayoutEffect(() => draw(), [draw])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height, scrollLeft: left } = element
      view.current = { ...view.current, width, height, left }
      latest.current()
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller])

  // before anything else is seen: else what is scrolled right after more rows came is reckoned without them
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const rested = () => {
      view.current.spare = SPARE_ROWS
      // somebody may have scrolled since the browser last told of it
      place.current = scrolledTo(element.scrollTop, place.current, size())
      settle(place.current.offset)
      draw(true)
    }
    let rest = setTimeout(rested, REST_MS)
    const scrolled = () => {
      view.current.spare = SPARE_ROWS
      view.current.left = element.scrollLeft
      place.current = scrolledTo(element.scrollTop, place.current, size())
      // drawn in the same frame, before rows come into view that are not there
      flushSync(() => (isStuck(place.current, size()) ? settle(place.current.offset) : draw()))
      clearTimeout(rest)
      rest = setTimeout(rested, REST_MS)
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, size, draw, settle])

  /** Scrolls a cell into view, as little as it takes. */
  const reveal = useCallback(
    ({ row, column }: GridPlace) => {
      const element = scroller.current
      if (!element) return
      const { offset } = place.current
      const top = row * ROW_HEIGHT
      const lowest = top + ROW_HEIGHT - size().view
      if (top < offset || lowest > offset) settle(top < offset ? top : lowest)
      const [left = 0, right = 0] = [extent.lines[column], extent.lines[column + 1]]
      const rightmost = right - (element.clientWidth - extent.numbers)
      if (left < element.scrollLeft || left > rightmost + element.clientWidth) element.scrollLeft = left
      else if (rightmost > element.scrollLeft) element.scrollLeft = Math.min(left, rightmost)
    },
    [scroller, extent, size, settle],
  )
  /** The cell under a point of the window; -1 for its row in the head, and for its column among the row numbers. */
  const placeAt = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): GridPlace | undefined => {
      const element = scroller.current
      if (!element) return undefined
      const box = element.getBoundingClientRect()
      const [x, y] = [clientX - box.left - extent.numbers, clientY - box.top - extent.head]
      const row = y < 0 ? -1 : Math.min(extent.rows - 1, Math.floor((y + place.current.offset) / ROW_HEIGHT))
      return { row, column: x < 0 ? -1 : columnAt(extent.lines, x + element.scrollLeft) }
    },
    [scroller, extent],
  )
  const page = useCallback(() => Math.max(1, Math.floor(size().view / ROW_HEIGHT) - 1), [size])
  return { drawn, reveal, placeAt, page }
}

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
function columnAt(lines: readonly number[], x: number): number {
  let [low, high] = [0, Math.max(0, lines.length - 2)]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] ?? 0) <= x) low = middle
    else high = middle - 1
  }
  return low
}
