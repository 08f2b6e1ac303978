import { useEffect, useRef } from 'react'

/** What is not saved at this moment: who has something registers it, whoever would lose it asks (`app/use-navigation-blocker.ts`). Knows no router. */

/** Says whether what is open may be left. */
export type LeaveGuard = () => Promise<boolean>

const guards: Set<LeaveGuard> = new Set()

/** From now on this is asked. @returns ends it */
function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Whether anything is not saved. */
export const isAnythingUnsaved = (): boolean => guards.size > 0

/** Whether anything is not saved beside what asks this. */
export const isSomethingElseUnsaved = (): boolean => guards.size > 1

/** Asks for all that is not saved. */
export async function mayLeaveAll(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false
  return true
}

/**
 * Has the app ask before what is not saved is lost to another page, to Back, to logging out, or to closing the browser's tab, where the
 * browser asks in its own words. Not asked is whoever navigates with `ignoreBlocker`, as after saving.
 */
export function useLeaveGuard(unsaved: boolean, mayLeave: LeaveGuard): void {
  const latest = useRef(mayLeave)
  useEffect(() => {
    latest.current = mayLeave
  })
  useEffect(() => (unsaved ? addLeaveGuard(() => latest.current()) : undefined), [unsaved])
}
