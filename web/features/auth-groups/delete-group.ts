import type { ReactNode } from 'react'
import { fetchEffect } from '#web/lib/effects.ts'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { impactOf } from '#web/ui/effect-details.tsx'
import { isGone, isRefusal, useDeleteGroup, useRestoreGroup } from './auth-groups-api.ts'
import { groupsMessages } from './auth-groups-messages.ts'

type Named = { id: number; name: string }

/** Bringing a deleted group back, and saying what became of it. @returns whether it is back */
export function useGroupRestoring(): (group: Named) => Promise<boolean> {
  const { mutateAsync } = useRestoreGroup()
  return (group) =>
    restoreAndSay(group, {
      restore: ({ id }) => mutateAsync(id),
      restored: ({ name }, { left_out }) => groupsMessages.restored(name, left_out),
      failed: groupsMessages.restoringFailed,
    })
}

/** Deleting a group. The page shows `confirmDialog`. */
export function useGroupDeletion(): {
  deleteGroup: (group: Named, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { mutateAsync } = useDeleteGroup()
  const undo = useGroupRestoring()
  const { remove: deleteGroup, confirmDialog } = useDeletion<Named>({
    question: ({ id, name }) => ({
      title: 'Delete authentication group',
      text: groupsMessages.confirmDelete(name),
      impact: fetchEffect({ delete_group: id }).then(impactOf),
      actionLabel: 'Delete group',
    }),
    remove: ({ id }) => mutateAsync(id),
    success: groupsMessages.deleted,
    deleted: ({ name }) => groupsMessages.deletedGroup(name),
    undo,
    failed: (error) =>
      (isRefusal(error) ? groupsMessages.deletionRefused : groupsMessages.deletionBroke)(error.message),
    isGone,
  })
  return { deleteGroup, confirmDialog }
}
