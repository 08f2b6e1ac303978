import { type ReactNode, useCallback } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { isGone, useDeleteScope, useRestoreScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

/** Bringing a deleted scope back, and saying what became of it. @returns whether it is back */
export function useScopeRestoring(): (scope: { id: number; name: string }) => Promise<boolean> {
  const { mutateAsync: restore } = useRestoreScope()
  return useCallback(
    async ({ id, name }) => {
      try {
        await restore(id)
        showSuccess(scopesMessages.restored(name))
        return true
      } catch (error) {
        showError(scopesMessages.restoringFailed(asError(error).message))
        return false
      }
    },
    [restore],
  )
}

/** Deleting a scope, from the question (who loses it comes first, R29) to what became of it and the way back. The page shows `confirmDialog`. */
export function useScopeDeletion(): {
  deleteScope: (scope: Scope | undefined, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: remove } = useDeleteScope()
  const undo = useScopeRestoring()
  const deleteScope = useCallback(
    async (scope: Scope | undefined, button: HTMLElement) => {
      // §5: deletion needs a scope.
      if (!scope) return showError(scopesMessages.noScope)
      const isSure = await confirm({
        title: 'Delete scope',
        text: scopesMessages.confirmDelete(scope.name),
        impact: fetchEffect({ delete_scope: scope.id }).then(impactOf),
        actionLabel: 'Delete scope',
        danger: true,
      })
      if (!isSure) return
      const focusNext = focusNextLike(button)
      try {
        await remove(scope.id)
        focusNext()
        showSuccess(scopesMessages.deleted)
        const action = { label: 'Undo', onClick: () => void undo(scope) }
        notify({ type: 'success', text: scopesMessages.deletedScope(scope.name), action })
      } catch (error) {
        if (isGone(error)) focusNext()
        showError(scopesMessages.deletionFailed(asError(error).message))
      }
    },
    [confirm, remove, undo],
  )
  return { deleteScope, confirmDialog }
}
