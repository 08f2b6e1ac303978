import { useSyncExternalStore } from 'react'

/**
 * What lies over every page: one modal dialog at most, and beside the page one drawer at most, which stays open from page to page.
 * Opened from anywhere in the shell; drawn by layers.tsx, the search by the shell itself.
 */
export type Overlays = {
  readonly modal: 'palette' | 'shortcuts' | null
  readonly drawer: { readonly name: 'log' } | { readonly name: 'notes'; readonly note?: number | 'new' } | null
}

const NONE: Overlays = { modal: null, drawer: null }
let current = NONE
const listeners = new Set<() => void>()

function set(next: Partial<Overlays>) {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

export const openModal = (modal: Overlays['modal']): void => set({ modal })
export const closeModal = (): void => set({ modal: null })
export const openDrawer = (drawer: Overlays['drawer']): void => set({ drawer })
export const closeDrawer = (): void => set({ drawer: null })
/** Another person's screen begins with none. */
export const closeOverlays = (): void => set(NONE)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOverlays = (): Overlays => useSyncExternalStore(subscribe, () => current)
/** For what looks otherwise beside a drawer, and is not drawn again for a modal. */
export const useDrawer = (): Overlays['drawer'] => useSyncExternalStore(subscribe, () => current.drawer)
