import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { nobodyMatches, PagedList } from '#web/ui/paged-list.tsx'
import { holdersQuery } from './scopes-api.ts'

type HoldersDialogProps = {
  scope: Scope
  open: boolean
  onClose: () => void
  /** what was done to the scope, where one may read it */
  history: ReactNode
}

/** Everyone who holds a scope, and through which groups; and what was done to it. */
export function HoldersDialog({ scope, open, onClose, history }: HoldersDialogProps) {
  const paging = usePagedSearch()
  const holders = useQuery({ ...holdersQuery(scope.id, paging.query), enabled: open })
  const { rows, total } = holders.data ?? {}
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Who holds ${scope.name}`}
      help={total !== undefined && !paging.query.search && `${formatCounted(total, 'person holds', 'people hold')} it.`}
    >
      <PagedList
        label="Holders"
        paging={paging}
        searchLabel="Search for a user"
        rows={rows}
        total={total}
        error={holders.error}
        onRetry={() => void holders.refetch()}
        nothing="Nobody holds it."
        noMatch={nobodyMatches}
      >
        {({ id, firstName, lastName, username, enabled, groups }) => (
          <li key={id} className="border-t border-line py-1.5 wrap-anywhere first:border-t-0">
            {lastName}, {firstName} <span className="text-text-3">{username}</span>
            {!enabled && <span className="text-text-3"> (may not sign in)</span>}
            <p className="text-s text-text-2">Through {groups.map(({ name }) => name).join(', ')}</p>
          </li>
        )}
      </PagedList>
      {history}
    </Dialog>
  )
}
