import type { ReactNode } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { useGiveScope, useRemoveScope } from './auth-groups-api.ts'
import { groupsMessages } from './auth-groups-messages.ts'

type NamedScope = { id: number; name: string }

/** Taking a scope from a group, from the question to the way back. The dialog shows `confirmDialog`. */
export function useScopeRemoval(group: AuthGroup): {
  removeScope: (scope: NamedScope, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: remove } = useRemoveScope(group.id)
  const { mutateAsync: give } = useGiveScope(group.id)
  const undo = async ({ id, name }: NamedScope) => {
    try {
      await give(id)
      showSuccess(groupsMessages.scopeGivenBack(group.name, name))
    } catch (error) {
      showError(groupsMessages.scopeGivingBackFailed(asError(error).message))
    }
  }
  const removeScope = async (scope: NamedScope, button: HTMLElement) => {
    const isSure = await confirm({
      title: 'Take a scope from the group',
      text: groupsMessages.confirmRemoveScope(group.name, scope.name),
      impact: fetchEffect({ group: group.id, remove_scopes: [scope.id] }).then(impactOf),
      actionLabel: 'Take scope',
      danger: true,
    })
    if (!isSure) return
    const focusNext = focusNextLike(button)
    try {
      await remove(scope.id)
      focusNext()
      const action = { label: 'Undo', onClick: () => void undo(scope) }
      notify({ type: 'success', text: groupsMessages.scopeRemoved(group.name, scope.name), action })
    } catch (error) {
      showError(groupsMessages.scopeRemovalFailed(asError(error).message))
    }
  }
  return { removeScope, confirmDialog }
}
