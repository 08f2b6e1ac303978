import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/activity.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatCount, formatMomentExact } from '#web/lib/formats.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { nobodyMatches, PagedList } from '#web/ui/paged-list.tsx'
import { historyQuery, peopleOfEntryQuery, type Subject, statusNamesQuery, useUndo } from './activity-api.ts'
import { actionText, entryText } from './entry-words.ts'
import { PastState } from './point-in-time.tsx'

type HistoryProps = {
  subject: Subject
  /** on a page of its own width, or within a dialog */
  place: 'page' | 'dialog'
}

/** What was done to somebody, a group or a scope, the newest first; what was deleted or taken away can be had back. */
export function History({ subject, place }: HistoryProps) {
  const paging = usePagedSearch()
  const entries = useQuery(historyQuery(subject, paging.query))
  const Heading = place === 'page' ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby="history"
      className={`grid gap-2 ${place === 'page' ? 'grid-cols-[minmax(0,42rem)] border-t border-line px-(--gutter) py-5' : 'grid-cols-1'}`}
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
        {(entry) => <Entry key={entry.id} entry={entry} of={subject.entity} />}
      </PagedList>
      {subject.entity !== 'scope' && <PastState entity={subject.entity} id={subject.id} />}
    </section>
  )
}

type EntryProps = { entry: HistoryEntry; of: Subject['entity'] }

function Entry({ entry, of }: EntryProps) {
  const { id, at, user, named, undone, undoable_until } = entry
  const { mutate, isPending } = useUndo()
  const [areAllShown, setAreAllShown] = useState(false)
  const action = actionText(entry, of)
  const statuses = useQuery({ ...statusNamesQuery, enabled: of === 'user' })
  const text = entryText(entry, of, statuses.data)
  const more = of === 'auth-group' && named ? named.total - named.first.length : 0
  // What was done to others as well is undone where it is about all of them.
  const isWhole = of === 'auth-group' || !named || named.total === 1
  // Giving a scope back takes more than the page of groups does.
  const mayGiveScopes = holdsScope(useSession(), 'user-scopes')
  const mayUndo = isWhole && (entry.action !== 'removed scopes' || mayGiveScopes)
  return (
    <li className="flex items-start gap-3 border-t border-line py-1.5 first:border-t-0">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <p className="wrap-anywhere">
          {user && `${user.name} `}
          <span className="font-medium">{action}</span>
          {text && `: ${text}`}
          {more > 0 && ' and '}
          {more > 0 && entry.action.endsWith('scopes') && `${formatCount(more)} more`}
          {more > 0 && !entry.action.endsWith('scopes') && (
            <Button size="s" aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
              {formatCount(more)} more
            </Button>
          )}
          <span className="text-s text-text-3">
            {' '}
            <time dateTime={at} title={formatMomentExact(at)}>
              {formatAgo(at)}
            </time>
            {undone && ', undone'}
          </span>
        </p>
        {areAllShown && <PeopleOfEntry id={id} />}
      </div>
      {undoable_until && mayUndo && (
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

/** All people that an entry says came into a group or left it. */
function PeopleOfEntry({ id }: { id: number }) {
  const paging = usePagedSearch()
  const people = useQuery(peopleOfEntryQuery(id, paging.query))
  return (
    <PagedList
      label="All of them"
      paging={paging}
      searchLabel="Search for a user"
      rows={people.data?.rows}
      total={people.data?.total}
      error={people.error}
      onRetry={() => void people.refetch()}
      nothing="Nobody."
      noMatch={nobodyMatches}
    >
      {({ id: person, firstName, lastName, username }) => (
        <li key={person} className="py-0.5 wrap-anywhere">
          {lastName}, {firstName} <span className="font-mono text-s text-text-3">{username}</span>
        </li>
      )}
    </PagedList>
  )
}
