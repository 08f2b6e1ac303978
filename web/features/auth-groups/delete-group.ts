import { type ReactNode, useCallback } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { isGone, isRefusal, useDeleteGroup, useRestoreGroup } from './auth-groups-api.ts'
import { groupsMessages } from './auth-groups-messages.ts'

/** Bringing a deleted group back, and saying what became of it. @returns whether it is back */
export function useGroupRestoring(): (group: { id: number; name: string }) => Promise<boolean> {
  const { mutateAsync: restore } = useRestoreGroup()
  return useCallback(
    async ({ id, name }) => {
      try {
        const { left_out } = await restore(id)
        showSuccess(groupsMessages.restored(name, left_out))
        return true
      } catch (error) {
        showError(groupsMessages.restoringFailed(asError(error).message))
        return false
      }
    },
    [restore],
  )
}

/** Deleting a group, from the question (who loses what comes first, R29) to the way back. The page shows `confirmDialog`. */
export function useGroupDeletion(): {
  deleteGroup: (group: AuthGroup, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: remove } = useDeleteGroup()
  const undo = useGroupRestoring()
  const deleteGroup = useCallback(
    async (group: AuthGroup, button: HTMLElement) => {
      const isSure = await confirm({
        title: 'Delete authentication group',
        text: groupsMessages.confirmDelete(group.name),
        impact: fetchEffect({ delete_group: group.id }).then(impactOf),
        actionLabel: 'Delete group',
        danger: true,
      })
      if (!isSure) return
      const focusNext = focusNextLike(button)
      try {
        await remove(group.id)
        focusNext()
        showSuccess(groupsMessages.deleted)
        const action = { label: 'Undo', onClick: () => void undo(group) }
        notify({ type: 'success', text: groupsMessages.deletedGroup(group.name), action })
      } catch (error) {
        if (isGone(error)) focusNext()
        const say = isRefusal(error) ? groupsMessages.deletionRefused : groupsMessages.deletionBroke
        showError(say(asError(error).message))
      }
    },
    [confirm, remove, undo],
  )
  return { deleteGroup, confirmDialog }
}
