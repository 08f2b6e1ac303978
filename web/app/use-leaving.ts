import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAnythingUnsaved, mayLeaveAll } from '#web/lib/leave-guards.ts'
import { isLocked, mustChangePassword, readSession } from '#web/lib/session.ts'

/**
 * Asks what is not saved (`useLeaveGuard`) before another page is shown or the tab is closed. Not asked: who is signed out or has to choose
 * a password, for what they see must not stay. Locking the screen loses nothing (`locked.tsx`).
 */
export function useLeaving(): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: async () => !isShutOut() && !(await mayLeaveAll()),
        enableBeforeUnload: isAnythingUnsaved,
      }),
    [history],
  )
}

const isShutOut = () => readSession() === null || isLocked() || mustChangePassword()
