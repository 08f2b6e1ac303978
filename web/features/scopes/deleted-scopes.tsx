import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedScope, Scope } from '#contract/scopes.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useSized } from '#web/lib/settings-query.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { type DeletedRow, useDeletedList } from '#web/ui/deleted-list.tsx'
import { restoreAndSay, useDeletion } from '#web/ui/deletion.ts'
import { impactOf } from '#web/ui/effect-details.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import {
  deletedScopesQuery,
  isGone,
  type ScopeField,
  type ScopesParams,
  useDeleteScope,
  useRestoreScope,
} from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type DeletedScopes = {
  params: ScopesParams
  onParams: ChangeParams<ScopesParams>
  /** they are shown */
  on: boolean
}

const rowOf = ({ users_count, groups, ...scope }: DeletedScope): DeletedRow => ({
  ...scope,
  gives:
    groups.length === 0
      ? 'No group held it'
      : `${formatCounted(users_count, 'person', 'people')} in ${groups.join(', ')}`,
})

/** The deleted scopes in place of the others: who deleted them, and what restoring gives back. */
export function useDeletedScopes({ params, onParams, on }: DeletedScopes): {
  list: List<DeletedScope, ScopeField>
  table: ReactNode
  nothing: ReactNode
  confirmDialog: ReactNode
} {
  const query = useQuery({ ...deletedScopesQuery(useSized(params)), enabled: on })
  const list = useList<DeletedScope, ScopeField, ScopesParams>(query, { params, onParams, first: 'name' })
  const restore = useScopeRestoring()
  const shown = useDeletedList({
    list,
    rowOf,
    label: 'Deleted scopes',
    nouns: 'scopes',
    stay: scopesMessages.deletedStay,
    question: ({ name }) => ({
      title: 'Restore scope',
      text: scopesMessages.confirmRestore(name),
      actionLabel: 'Restore scope',
    }),
    effectOf: ({ id }) => fetchEffect({ restore_scope: id }),
    restore,
  })
  return { list, ...shown }
}

type Named = { id: number; name: string }

/** Bringing a deleted scope back, and saying what became of it. @returns whether it is back */
function useScopeRestoring(): (scope: Named) => Promise<boolean> {
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
