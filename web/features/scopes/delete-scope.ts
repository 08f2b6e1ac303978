import { type ReactNode, useCallback } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { isGone, useDeleteScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

/** Deleting a scope, from the question (who loses it comes first, R29) to what became of it. The page shows `confirmDialog`. */
export function useScopeDeletion(): {
  deleteScope: (scope: Scope | undefined, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: remove } = useDeleteScope()
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
      } catch (error) {
        if (isGone(error)) focusNext()
        showError(scopesMessages.deletionFailed(error instanceof Error ? error.message : String(error)))
      }
    },
    [confirm, remove],
  )
  return { deleteScope, confirmDialog }
}
