/** Whether shortcuts are made with the Command key here. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as its keyboard calls it: `Ctrl K`, `⌘K`. */
export const withModifier = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)

/** Whether a key is pressed with what shortcuts are made with, and nothing else. */
export const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey
