import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '#web/lib/shortcuts.ts'

type RowFocus = {
  count: number
  /** rows of a screenful, for PageUp and PageDown */
  page: () => number
  /** brings a row into view */
  reveal: (index: number) => void
  onActivate: (index: number) => void
}

const SHORTCUTS = {
  place: 'In the rows of a table',
  keys: [
    ['↑ ↓ Home End', 'Another row'],
    ['PgUp PgDn', 'A screenful on'],
    ['Enter', 'Mark the row, or open it'],
  ],
} as const

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('tr[data-index]')?.getAttribute('data-index') ?? -1) : -1

/**
 * Moving among the rows of a long table by keyboard: arrows, Home, End, PageUp, PageDown; Enter or Space activates.
 * One row at a time is in the tab order, and that row is always drawn (`active`), wherever the table is scrolled to.
 * @returns `active` and what to spread on the `tbody`
 */
export function useRowFocus({ count, page, reveal, onActivate }: RowFocus) {
  useShortcuts(SHORTCUTS)
  const [wanted, setWanted] = useState(0)
  const ref = useRef<HTMLTableSectionElement>(null)
  const active = Math.min(wanted, count - 1)

  const move = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to))
    // The row has to exist before it can have the focus.
    flushSync(() => setWanted(index))
    reveal(index)
    ref.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: count - 1,
      PageDown: active + page(),
      PageUp: active - page(),
    }
    const target = targets[event.key]
    if (target !== undefined) move(target)
    else if (event.key === 'Enter' || event.key === ' ') onActivate(active)
    else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target)
    if (index >= 0) setWanted(index)
  }
  const onClick = ({ target }: { target: EventTarget }) => {
    const index = indexOf(target)
    // Somebody who marks text to copy it does not mean the row.
    if (index >= 0 && getSelection()?.isCollapsed !== false) onActivate(index)
  }
  return { active, ref, body: { onKeyDown, onFocus, onClick } }
}
