import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, as the last call found it (`api-client.ts`), or the browser says that it cannot. */

/** A call that fails by itself, again and again, is no lost connection: the next answer comes sooner than this. */
export const LOST_AFTER_MS = 500

const TRY_EVERY_MS = 5000

let isLost = false
let lostAt = 0
let trying: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Asks whether the server is there again, and notes what comes of it. */
let tryAgain = (): void => {}
export const askAgainBy = (asks: () => void): void => {
  tryAgain = asks
}

function set(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  clearInterval(trying)
  if (lost) {
    lostAt = performance.now()
    trying = setInterval(tryAgain, TRY_EVERY_MS)
    tryAgain()
  }
  for (const listener of listeners) listener()
}

/**
 * An answer came, whatever it says.
 * @param sentAt when it was asked for (`performance.now`). What was asked before the connection went may still arrive, and tells nothing
 */
export function noteAnswer(sentAt: number): void {
  if (sentAt >= lostAt) set(false)
}
/** None came. */
export const noteNoAnswer = (): void => set(true)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)

/** Hears when the server can be reached again that could not be for a while. @returns how to stop listening */
export const onReachedAgain = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (!isLost && performance.now() - lostAt >= LOST_AFTER_MS) listener()
  })
