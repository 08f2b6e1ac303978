import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { asError } from '#web/lib/as-error.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { fetchDeletionImpact } from './deletion-impact.tsx'
import { useDeleteUser, useRestoreUser } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** Bringing a deleted user back, and saying what became of it. @returns whether they are back */
export function useUserRestoring(): (user: { id: number }) => Promise<boolean> {
  const { mutateAsync: restore } = useRestoreUser()
  return async ({ id }) => {
    try {
      await restore(id)
      showSuccess(usersMessages.restored)
      return true
    } catch (error) {
      showError(usersMessages.restoringFailed(asError(error).message))
      return false
    }
  }
}

/**
 * Deleting a user, from the question (what they lose comes first) to what became of it and the way back (R29). The page shows `confirmDialog`.
 * @param onDeleted there is nothing to edit any more
 */
export function useUserDeletion(onDeleted: () => void): {
  deleteUser: (user: User) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const client = useQueryClient()
  const remove = useDeleteUser()
  const undo = useUserRestoring()
  const deleteUser = async (user: User) => {
    const { id, username } = user
    const isSure = await confirm({
      title: 'Delete user',
      text: usersMessages.confirmDelete(username),
      impact: fetchDeletionImpact(client, id),
      actionLabel: 'Delete user',
      danger: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync(id)
      onDeleted()
      const action = { label: 'Undo', onClick: () => void undo(user) }
      notify({ type: 'success', text: usersMessages.deletedUser(username), action })
    } catch (error) {
      showError(usersMessages.deletionFailed(asError(error).message))
    }
  }
  return { deleteUser, confirmDialog }
}
