import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/activity.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatAgo } from '#web/lib/format-ago.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { historyQuery, type Subject, useUndo } from './activity-api.ts'
import { entryText } from './entry-words.ts'
import { PastState } from './past-state.tsx'

type HistoryProps = {
  subject: Subject
  /** on a page of its own width, or within a dialog */
  place: 'page' | 'dialog'
}

/** What was done to somebody or to a group, the newest first; what was deleted or taken away can be had back. */
export function History({ subject, place }: HistoryProps) {
  const paging = usePagedSearch()
  const entries = useQuery(historyQuery(subject, paging.query))
  const Heading = place === 'page' ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby="history"
      className={`grid grid-cols-1 gap-2 ${place === 'page' ? 'border-t border-line px-(--gutter) py-5 *:max-w-180' : ''}`}
    >
      <Heading id="history" tabIndex={-1} className={`font-semibold ${place === 'page' ? 'text-l' : 'text-m'}`}>
        History
      </Heading>
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
      <PastState subject={subject} />
    </section>
  )
}

function Entry({ entry }: { entry: Activity }) {
  const { id, at, user, action, undone, undoable_until } = entry
  const { mutate, isPending } = useUndo()
  const text = entryText(entry)
  return (
    <li className="flex items-start gap-3 border-t border-line py-1.5 first:border-t-0">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {user && `${user.name} `}
        <span className="font-medium">{action}</span>
        {text && `: ${text}`}
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
          aria-label={`Undo: ${action}${text && `, ${text}`}`}
          title={`Until ${new Date(undoable_until).toLocaleDateString('en-US')}`}
          onClick={({ currentTarget }) => mutate(id, { onSuccess: focusNextLike(currentTarget) })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
