import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedScope } from '#contract/scopes.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { useSized } from '#web/lib/use-page-sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { type DeletedRow, DeletedTable } from '#web/ui/deleted-list.tsx'
import { confirmEffect } from '#web/ui/effect-details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useScopeRestoring } from './delete-scope.ts'
import { deletedScopesQuery, type ScopeField, type ScopesParams } from './scopes-api.ts'
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
  const restoreScope = useScopeRestoring()
  const { confirm, confirmDialog } = useConfirm()
  const restore = async (row: DeletedRow) => {
    const isSure = await confirmEffect(confirm, fetchEffect({ restore_scope: row.id }), {
      title: 'Restore scope',
      text: scopesMessages.confirmRestore(row.name),
      actionLabel: 'Restore scope',
      danger: false,
    })
    if (!isSure) return false
    const isBack = await restoreScope(row)
    // With the last one its table goes, and the focus would go with it.
    if (isBack && list.total === 1) list.searchField.current?.focus()
    return isBack
  }
  const { search } = list
  return {
    list,
    confirmDialog,
    table: (
      <DeletedTable
        label="Deleted scopes"
        rows={list.rows?.map(rowOf)}
        waiting={list.waiting}
        onRestore={restore}
        scroller={list.scroller}
      />
    ),
    nothing: (
      <EmptyState
        title={search ? `No deleted scopes match “${search}”` : 'No deleted scopes'}
        text={scopesMessages.deletedStay}
        action={search && <Button onClick={list.clearSearch}>Clear search</Button>}
      />
    ),
  }
}
