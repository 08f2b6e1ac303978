import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { guards, type LeaveGuard } from './leave-guards.ts'
import { isLocked, mustChangePassword, readSession } from './session.ts'

/**
 * Asks before what is not saved is lost to another page, to Back, to logging out, or to closing the browser's tab, where the browser asks in its
 * own words. Not asked: who is signed out or has to choose a password, for what they see must not stay; and whoever navigates with
 * `ignoreBlocker`, as after saving. Locking the screen loses nothing (`app/locked.tsx`).
 */
export function useLeaveGuard(unsaved: boolean, mayLeave: LeaveGuard): void {
  useBlocker({
    shouldBlockFn: async () => !isShutOut() && !(await mayLeave()),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  })
  const latest = useRef(mayLeave)
  useEffect(() => {
    latest.current = mayLeave
  })
  useEffect(() => {
    if (!unsaved) return
    const guard = () => latest.current()
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [unsaved])
}

const isShutOut = () => readSession() === null || isLocked() || mustChangePassword()
