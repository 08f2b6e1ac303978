import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/activity.ts'
import { callPage } from '#web/lib/api-client.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatAgo } from '#web/lib/format-ago.ts'
import { type PagedSearch, usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { useUndo } from './activity-api.ts'

const scopeHistoryQuery = (id: number, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['activity', 'scope', id, query],
    queryFn: ({ signal }) => callPage('GET /api/activity', { query: { ...query, scope: id }, signal }),
    placeholderData: keepPreviousData,
  })

/** What was done to a scope, and which groups were given it or lost it, the newest first; what was taken can be given back. */
export function ScopeHistory({ id }: { id: number }) {
  const paging = usePagedSearch()
  const entries = useQuery(scopeHistoryQuery(id, paging.query))
  return (
    <section aria-labelledby="scope-history" className="grid grid-cols-1 gap-2">
      <h3 id="scope-history" className="text-m font-semibold">
        History
      </h3>
      <PagedList
        label="What was done"
        paging={paging}
        rows={entries.data?.rows}
        total={entries.data?.total}
        error={entries.error}
        onRetry={() => void entries.refetch()}
        nothing="Nothing was done yet."
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </PagedList>
    </section>
  )
}

/** "gave it to Front desk", "updated: Write notes → Read notes". */
function wordsOf({ action, entity, group, before, after }: Activity): string {
  if (entity === 'auth-group') return `${action === 'granted scopes' ? 'gave it to' : 'took it from'} ${group}`
  if (action !== 'updated') return action
  const changed = ['name', 'description'].filter((field) => before?.[field] !== after?.[field])
  return `updated: ${changed.map((field) => `${before?.[field]} → ${after?.[field]}`).join(', ')}`
}

function Entry({ entry }: { entry: Activity }) {
  const { id, at, user, undone, undoable_until } = entry
  const { mutate, isPending } = useUndo()
  const words = wordsOf(entry)
  return (
    <li className="flex items-start gap-3 border-t border-line py-1.5 first:border-t-0">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {user && `${user.name} `}
        <span className="font-medium">{words}</span>
        <span className="text-s text-text-3">
          {' '}
          <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
            {formatAgo(at)}
          </time>
          {undone && ', undone'}
        </span>
      </p>
      {undoable_until && (
        <Button
          size="s"
          pending={isPending}
          data-action="undo"
          aria-label={`Undo: ${words}`}
          title={`Until ${new Date(undoable_until).toLocaleDateString('en-US')}`}
          onClick={({ currentTarget }) => mutate(id, { onSuccess: focusNextLike(currentTarget) })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
