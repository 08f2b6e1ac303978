import type { KeyboardEvent } from 'react'

/** The arrow keys go from box to box of a list, and from its search field into the list and back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops: EventTarget[] = [...event.currentTarget.querySelectorAll('input:not(:disabled), li > button')]
  const index = stops.indexOf(event.target)
  if (!step || index < 0) return
  event.preventDefault()
  const next = stops[index + step]
  if (next instanceof HTMLElement) next.focus()
}
