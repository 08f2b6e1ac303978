import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { clampPlace, type GridSize, type Selection, selectAll, selectOne } from './selection.ts'
import type { useGridWindow } from './use-grid-window.ts'

type PointerSelection = {
  scroller: RefObject<HTMLElement | null>
  placeAt: ReturnType<typeof useGridWindow>['placeAt']
  size: GridSize
  selection: Selection
  select: (selection: Selection) => void
  /** px that row numbers and the head take of the element that scrolls */
  numbers: number
  head: number
}

type Point = { clientX: number; clientY: number }

/** Of how far the pointer is beyond an edge, so much is scrolled a frame: the farther, the faster. */
const PULL = 0.25

/** How far a number is outside of two others; negative below. */
const beyond = (value: number, from: number, to: number) => Math.min(0, value - from) + Math.max(0, value - to)

/** Where cells are seen of an element that scrolls, in px of the window. */
function cellsBox(element: HTMLElement, numbers: number, head: number) {
  const { left, top } = element.getBoundingClientRect()
  return {
    left: left + numbers,
    top: top + head,
    right: left + element.clientWidth - 1,
    bottom: top + element.clientHeight - 1,
  }
}

/**
 * Selecting with the mouse: a click, a drag, Shift for all up to there; row numbers select whole rows, the corner everything. A drag beyond
 * an edge scrolls.
 */
export function usePointerSelection(props: PointerSelection) {
  const { scroller, placeAt, size, selection, select, numbers, head } = props
  const drag = useRef<AbortController>(null)
  const at = (point: Point, extend: boolean) => {
    const place = placeAt(point)
    if (!place || (place.row < 0 && place.column >= 0)) return
    if (place.row < 0) return select(selectAll(size))
    if (place.column >= 0) return select(extend ? { ...selection, active: place } : selectOne(place))
    const last = { row: size.rows - 1, column: size.columns - 1 }
    const anchor = { row: extend ? selection.anchor.row : place.row, column: last.column }
    select({ anchor: clampPlace(anchor, size), active: { row: place.row, column: 0 } })
  }
  const latest = useRef(at)
  useEffect(() => {
    latest.current = at
  })
  useEffect(() => () => drag.current?.abort(), [])

  /** Selects up to the pointer until the button is let go, wherever that is. */
  const startDrag = (down: Point) => {
    const element = scroller.current
    if (!element) return
    drag.current?.abort()
    const ended = new AbortController()
    drag.current = ended
    const { signal } = ended
    // A drag over row numbers stays on them.
    const byRows = down.clientX < cellsBox(element, numbers, head).left
    let point = down
    const pull = () => {
      if (signal.aborted) return
      const box = cellsBox(element, numbers, head)
      const x = byRows ? 0 : beyond(point.clientX, box.left, box.right)
      const y = beyond(point.clientY, box.top, box.bottom)
      if (x !== 0 || y !== 0) {
        element.scrollBy(x * PULL, y * PULL)
        latest.current({ clientX: byRows ? box.left - 1 : point.clientX - x, clientY: point.clientY - y }, true)
      }
      requestAnimationFrame(pull)
    }
    const move = (event: globalThis.PointerEvent) => {
      if ((event.buttons & 1) === 0) return ended.abort()
      point = event
      if (event.target instanceof Node && element.contains(event.target)) latest.current(event, true)
    }
    addEventListener('pointermove', move, { signal })
    for (const over of ['pointerup', 'pointercancel', 'blur']) addEventListener(over, () => ended.abort(), { signal })
    requestAnimationFrame(pull)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // of what stands in the grid its scroll bars are not the grid's
      if (event.button !== 0 || event.target === event.currentTarget) return
      at(event, event.shiftKey)
      if (event.pointerType === 'mouse' && (placeAt(event)?.row ?? -1) >= 0) startDrag(event)
    },
  }
}
