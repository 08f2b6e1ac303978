import { useBlocker } from '@tanstack/react-router'
import { isLocked, mustChangePassword, readSession } from './session.ts'

/** Says whether what is open may be left. */
export type LeaveGuard = () => Promise<boolean>

/**
 * Asks before what is not saved is lost to another page, to Back, or to closing the browser's tab, where the browser asks in its own words.
 * Not asked: who signed out, locked the screen or has to choose a password, for what they see must not stay; and whoever navigates with
 * `ignoreBlocker`, as after saving.
 */
export function useLeaveGuard(unsaved: boolean, mayLeave: LeaveGuard): void {
  useBlocker({
    shouldBlockFn: async () => !isShutOut() && !(await mayLeave()),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
  })
}

const isShutOut = () => readSession() === null || isLocked() || mustChangePassword()
