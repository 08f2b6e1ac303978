/**
 * Scrolling through more rows than an element can be tall: browsers stop between 17 and 33 million pixels. The scroll bar stands for a
 * part of the way; rows move by whole pixels all the same, and only a jump is scaled.
 */
export type ScrollPlace = {
  /** in px, of the rows: how far the first one is above the view */
  offset: number
  /** of the element */
  scrollTop: number
}

/** In px: height of all rows, and of what is seen of them. */
export type ScrollSize = { total: number; view: number }

const TALLEST = 15_000_000

/** How tall the element is made. */
export const drawnHeight = ({ total }: ScrollSize): number => Math.min(total, TALLEST)

const most = ({ total, view }: ScrollSize) => Math.max(0, total - view)
const mostDrawn = (size: ScrollSize) => Math.max(0, drawnHeight(size) - size.view)
const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max))

/** Where the scroll bar stands for an offset. */
export function placeFor(offset: number, size: ScrollSize): ScrollPlace {
  const at = clamp(offset, most(size))
  const share = most(size) === 0 ? 0 : at / most(size)
  return { offset: at, scrollTop: size.total <= TALLEST ? at : share * mostDrawn(size) }
}

/** Where the rows are once the element was scrolled: a little on, or somewhere else altogether. */
export function scrolledTo(scrollTop: number, before: ScrollPlace, size: ScrollSize): ScrollPlace {
  if (size.total <= TALLEST) return { offset: clamp(scrollTop, most(size)), scrollTop }
  const moved = scrollTop - before.scrollTop
  const jumped = Math.abs(moved) > size.view
  const offset = jumped ? (scrollTop / mostDrawn(size)) * most(size) : before.offset + moved
  return { offset: clamp(offset, most(size)), scrollTop }
}

/** Whether the scroll bar must be put right at once: it is at an end, and the rows are not. */
export const isStuck = ({ offset, scrollTop }: ScrollPlace, size: ScrollSize): boolean =>
  (scrollTop <= 0 && offset > 0) || (scrollTop >= mostDrawn(size) - 1 && offset < most(size) - 1)
