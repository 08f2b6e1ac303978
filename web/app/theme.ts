import { useSyncExternalStore } from 'react'

/** Light, dark, or as the machine has it. The choice is this browser's and stays. */

const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'liendesk.theme'
const listeners = new Set<() => void>()

const stored = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'

let current = stored()

function apply(theme: Theme) {
  current = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Puts the kept choice on the page and follows other tabs. The entry calls it before anything is drawn. */
export function startTheme(): void {
  apply(stored())
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) apply(stored())
  })
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  apply(theme)
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
