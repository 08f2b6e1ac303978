import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { fetchDeletionImpact } from './deletion-impact.tsx'
import { useDeleteUser, useRestoreUser } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

/** Bringing a deleted user back, and saying what became of it. @returns whether they are back */
export function useUserRestoring(): (user: { id: number }) => Promise<boolean> {
  const { mutateAsync } = useRestoreUser()
  return (user) =>
    restoreAndSay(user, {
      restore: ({ id }) => mutateAsync(id),
      restored: () => usersMessages.restored,
      failed: usersMessages.restoringFailed,
    })
}

type Named = { id: number; username: string }

/** Deleting a user. The page shows `confirmDialog`. @param onDeleted there is nothing to edit any more */
export function useUserDeletion(onDeleted: () => void): {
  deleteUser: (user: Named) => Promise<void>
  confirmDialog: ReactNode
} {
  const client = useQueryClient()
  const { mutateAsync } = useDeleteUser()
  const undo = useUserRestoring()
  const { remove: deleteUser, confirmDialog } = useDeletion<Named>({
    question: ({ id, username }) => ({
      title: 'Delete user',
      text: usersMessages.confirmDelete(username),
      impact: fetchDeletionImpact(client, id),
      actionLabel: 'Delete user',
    }),
    remove: ({ id }) => mutateAsync(id),
    onDeleted,
    deleted: ({ username }) => usersMessages.deletedUser(username),
    undo,
    failed: ({ message }) => usersMessages.deletionFailed(message),
  })
  return { deleteUser, confirmDialog }
}
