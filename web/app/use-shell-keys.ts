import { useEffect, useLayoutEffect } from 'react'
import { hasModifier, isTyping, withModifier } from '#web/lib/keyboard.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { openModal } from './overlays.ts'
import { PAGE_ID } from './page-fade.tsx'

const SHORTCUTS = {
  place: 'Everywhere',
  keys: [
    [withModifier('K'), 'Search'],
    ['?', 'Keyboard shortcuts'],
    ['Esc', 'Close what is open'],
  ],
} as const

/** In a dialog over the page, which is answered first. A drawer lies beside it. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="alertdialog"], dialog:not([data-drawer])') !== null

/** The menu that a key is pressed in. Over a dialog it would be left beneath: it closes first, and the focus comes back to its button. */
const menuOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[role="menu"]:popover-open') : null

function open(modal: 'palette' | 'shortcuts', event: KeyboardEvent) {
  menuOf(event)?.hidePopover()
  openModal(modal)
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey

/** Keys that work on every page: Ctrl or Cmd with K searches, `?` says which keys there are. */
export function useShellKeys(): void {
  useShortcuts(SHORTCUTS)
  // before the first paint: what is seen is heard
  useLayoutEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && hasModifier(event) && !isInDialog(event)) {
        event.preventDefault()
        open('palette', event)
      }
      if (event.key === '?' && (menuOf(event) ? isPlain(event) : !isTyping(event))) open('shortcuts', event)
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
}

/** A link to the very page one is at leads to its top (§2): the router has nothing to do for it. */
const toTop = ({ target }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.href === window.location.href) document.getElementById(PAGE_ID)?.scrollTo(0, 0)
}

export function useLinksToTop(): void {
  useEffect(() => {
    document.addEventListener('click', toTop)
    return () => document.removeEventListener('click', toTop)
  }, [])
}
