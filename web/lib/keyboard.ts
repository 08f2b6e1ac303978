import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

const OWNERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

/** Whether a key belongs to whoever is typing, or to an open dialog, and so cannot be a shortcut of the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return target instanceof HTMLElement && target.closest(OWNERS) !== null
}

/** Whether shortcuts are made with the Command key here. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as its keyboard calls it: `Ctrl K`, `⌘K`. */
export const withModifier = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)

/** Whether a key is pressed with what shortcuts are made with, and nothing else. */
export const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey

/** The arrow keys go from box to box of a list, and from its search field into the list and back. */
export function moveByArrows(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops: EventTarget[] = [...event.currentTarget.querySelectorAll('input:not(:disabled), li > button')]
  const index = stops.indexOf(event.target)
  if (!step || index < 0) return
  event.preventDefault()
  const next = stops[index + step]
  if (next instanceof HTMLElement) next.focus()
}
