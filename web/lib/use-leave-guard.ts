import { useEffect, useRef } from 'react'
import { addLeaveGuard, type LeaveGuard } from './leave-guards.ts'

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
