import { useEffect } from 'react'

/** Which keys do something at this moment: whoever listens for some says so, for as long as it does, so that what is told of them is true. */
export type Shortcuts = {
  /** where they work: "In a table" */
  readonly place: string
  readonly keys: readonly (readonly [keys: string, does: string])[]
}

const listening = new Map<Shortcuts, number>()

/** @param shortcuts a constant: many of one kind say the same */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    listening.set(shortcuts, (listening.get(shortcuts) ?? 0) + 1)
    return () => {
      const others = (listening.get(shortcuts) ?? 1) - 1
      if (others > 0) listening.set(shortcuts, others)
      else listening.delete(shortcuts)
    }
  }, [shortcuts])
}

/** What works now, the first that began to listen first. */
export const readShortcuts = (): Shortcuts[] => [...listening.keys()]
