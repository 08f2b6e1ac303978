import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeletedScope } from '#contract/scopes.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { type ChangeParams, type List, useList } from '#web/lib/use-list.ts'
import { useSized } from '#web/lib/use-page-sizes.ts'
import { type DeletedRow, useDeletedList } from '#web/ui/deleted-list.tsx'
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
