import { type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import type { LeaveGuard } from '#web/lib/leave-guards.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { importsMessages } from './imports-messages.ts'

/** Nothing is lost by leaving. */
export const FREE_TO_LEAVE: LeaveGuard = async () => true

/**
 * Asks before what somebody put right is lost: by another file, another page, or closing the browser's tab.
 * @param guard is asked by whoever opens another file
 */
export function useImportGuard(unsent: boolean, guard: RefObject<LeaveGuard>): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const mayLeave = useCallback(
    async () =>
      !unsent ||
      confirm({
        title: importsMessages.leaveTitle,
        text: importsMessages.leaveText,
        actionLabel: importsMessages.leave,
        danger: true,
      }),
    [unsent, confirm],
  )
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = FREE_TO_LEAVE
    }
  }, [guard, mayLeave])
  useLeaveGuard(unsent, mayLeave)
  return confirmDialog
}
