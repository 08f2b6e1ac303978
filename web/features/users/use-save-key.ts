import { useEffect, useRef } from 'react'
import { withModifier } from '#web/lib/keyboard.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'

const SHORTCUTS = { place: 'On this page', keys: [[withModifier('S'), 'Save']] } as const

/** R37: Ctrl/Cmd+S saves. */
export function useSaveKey(save: () => void): void {
  useShortcuts(SHORTCUTS)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [])
}
