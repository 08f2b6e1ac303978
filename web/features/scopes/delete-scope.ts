import type { ReactNode } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { impactOf } from '#web/ui/effect-details.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { isGone, useDeleteScope, useRestoreScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type Named = { id: number; name: string }

/** Bringing a deleted scope back, and saying what became of it. @returns whether it is back */
export function useScopeRestoring(): (scope: Named) => Promise<boolean> {
  const { mutateAsync } = useRestoreScope()
  return (scope) =>
    restoreAndSay(scope, {
      restore: ({ id }) => mutateAsync(id),
      restored: ({ name }) => scopesMessages.restored(name),
      failed: scopesMessages.restoringFailed,
    })
}

/** Deleting a scope. The page shows `confirmDialog`. */
export function useScopeDeletion(): {
  deleteScope: (scope: Scope | undefined, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { mutateAsync } = useDeleteScope()
  const undo = useScopeRestoring()
  const { remove, confirmDialog } = useDeletion<Named>({
    question: ({ id, name }) => ({
      title: 'Delete scope',
      text: scopesMessages.confirmDelete(name),
      impact: fetchEffect({ delete_scope: id }).then(impactOf),
      actionLabel: 'Delete scope',
    }),
    remove: ({ id }) => mutateAsync(id),
    success: scopesMessages.deleted,
    deleted: ({ name }) => scopesMessages.deletedScope(name),
    undo,
    failed: ({ message }) => scopesMessages.deletionFailed(message),
    isGone,
  })
  // §5: deletion needs a scope.
  const deleteScope = async (scope: Scope | undefined, button: HTMLElement) =>
    scope ? remove(scope, button) : showError(scopesMessages.noScope)
  return { deleteScope, confirmDialog }
}
