import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAnythingUnsaved, mayLeaveAll } from '#web/lib/leave-guards.ts'

/**
 * Asks what is not saved (`useLeaveGuard`) before another page is shown or the tab is closed.
 * @param mustLeave who is not asked. In the app: who is signed out or has to choose a password, for what they see must not stay. Locking
 *   the screen loses nothing (`locked.tsx`)
 */
export function useNavigationBlocker(mustLeave: () => boolean): void {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: async () => !mustLeave() && !(await mayLeaveAll()),
        enableBeforeUnload: isAnythingUnsaved,
      }),
    [history, mustLeave],
  )
}
