import { useSyncExternalStore } from 'react'

/** Whether the server can be reached: asked whenever a call has no answer (`api-client.ts`), for one call may fail by itself. */

const ASK_EVERY_MS = 5000

let isLost = false
let lostAt = 0
/** when the newest call was sent that was answered (`performance.now`, as all times here) */
let answeredOf = 0
let isAsking = false
let asking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Asks the server for any answer. @throws where none comes before the signal says to give up */
type Ask = (giveUp: AbortSignal) => Promise<unknown>
let ask: Ask | undefined
export const askServerBy = (asks: Ask): void => {
  ask = asks
}

async function check(): Promise<void> {
  if (isAsking) return
  isAsking = true
  const askedAt = performance.now()
  const isReached = await ask?.(AbortSignal.timeout(ASK_EVERY_MS)).then(
    () => true,
    () => false,
  )
  isAsking = false
  if (isReached || askedAt >= answeredOf) set(!isReached)
}

function set(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  clearInterval(asking)
  if (lost) {
    lostAt = performance.now()
    asking = setInterval(check, ASK_EVERY_MS)
  }
  for (const listener of listeners) listener()
}

/**
 * An answer came, whatever it says.
 * @param sentAt when it was asked for (`performance.now`). What was asked before the connection went may still arrive, and tells nothing
 */
export function noteAnswer(sentAt: number): void {
  answeredOf = Math.max(answeredOf, sentAt)
  if (sentAt >= lostAt) set(false)
}
/** None came: asks whether there is a connection at all. */
export const noteNoAnswer = (): void => void check()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)

/** Hears when the server can be reached again that could not be. @returns how to stop listening */
export const onReachedAgain = (listener: () => void): (() => void) =>
  subscribe(() => {
    if (!isLost) listener()
  })
