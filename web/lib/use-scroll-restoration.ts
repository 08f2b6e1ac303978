import { type RefObject, useRef, useState } from 'react'
import { rowHeight } from './appearance.ts'

/** Where somebody was in a list when they went on to one of its rows. */
type Place = {
  /** of the list in the browser's history: the same address can be there more than once */
  entry: string
  top: number
  left: number
  row: number
}

/** Of this tab, and past a reload. One is enough: whoever comes back does so to the list they left last. */
const KEY = 'liendesk.place'

function placeAt(entry: string | undefined): Place | null {
  const place: Place | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  return place && place.entry === entry ? place : null
}

type List = {
  /** which place in the browser's history the list is at */
  entry: string | undefined
  /** undefined while they load */
  rows: readonly { id: number }[] | undefined
  /** what they scroll in; a row that is drawn has its id as `data-row` in it */
  scroller: RefObject<HTMLElement | null>
  /** what has the focus in a row, as a selector */
  stop: string
}

/**
 * Brings whoever comes back to a list, by whatever way, to where they left it, with the focus in the row that they went on from. Where that is
 * gone, only the place is theirs; where the focus is somewhere already, it stays.
 * @returns `keep` notes the place, to be called on leaving for a row; `restore` goes there, to be called each time rows were drawn
 */
export function useScrollRestoration({ entry, rows, scroller, stop }: List): {
  keep: (row: number) => void
  restore: () => void
} {
  const [wanted] = useState(() => placeAt(entry))
  const pending = useRef(wanted)
  // Again and again until it has succeeded: rows come late, and those of a long list are drawn once it has scrolled.
  const restore = () => {
    const [place, box] = [pending.current, scroller.current]
    if (!place || !rows || !box) return
    const at = rows.findIndex(({ id }) => id === place.row)
    const height = rowHeight()
    const seen = at * height
    const isThere = at === -1 || (seen >= place.top - height && seen <= place.top + box.clientHeight)
    box.scrollTop = isThere ? place.top : seen - box.clientHeight / 2
    box.scrollLeft = place.left
    const button = box.querySelector<HTMLElement>(`[data-row="${place.row}"] ${stop}`)
    if (at !== -1 && !button && isUntaken()) return
    pending.current = null
    sessionStorage.removeItem(KEY)
    if (button && isUntaken()) button.focus({ preventScroll: true })
  }
  const keep = (row: number) => {
    const { scrollTop: top = 0, scrollLeft: left = 0 } = scroller.current ?? {}
    if (entry !== undefined) sessionStorage.setItem(KEY, JSON.stringify({ entry, top, left, row } satisfies Place))
  }
  return { keep, restore }
}

/** Nothing that can be used has the focus: at most the page as a whole. */
const isUntaken = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'
