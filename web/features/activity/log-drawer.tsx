import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide'
import { type MouseEvent, useState } from 'react'
import type { Activity } from '#contract/activity.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatMomentExact } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { logQuery, statusNamesQuery } from './activity-api.ts'
import { aboutText, deedText, entryText } from './entry-words.ts'
import { type ChosenFilters, filterOf, LogFilters, NO_FILTERS } from './log-filters.tsx'

type LogDrawerProps = {
  /** of everybody; else only what the reader did themselves */
  readsAll: boolean
  /** where the thing of an entry has its page, for who may open that */
  hrefOf: (entry: Activity) => string | undefined
  onGo: (href: string) => void
  onClose: () => void
}

/** The activity log (R52) in words, the newest first, filtered and searched. */
export function LogDrawer({ readsAll, hrefOf, onGo, onClose }: LogDrawerProps) {
  const paging = usePagedSearch()
  const [filters, setFilters] = useState(NO_FILTERS)
  const [isFiltering, setIsFiltering] = useState(false)
  const log = useQuery(logQuery(readsAll, { ...paging.query, ...filterOf(filters) }))
  const chosen = Object.values(filters).filter((value) => value !== '' && value !== null).length
  const change = (next: Partial<ChosenFilters>) => {
    setFilters((now) => ({ ...now, ...next }))
    paging.setPage(1)
  }
  return (
    <Drawer
      title="Log"
      onClose={onClose}
      actions={
        <Button size="s" icon={ListFilter} aria-expanded={isFiltering} onClick={() => setIsFiltering(!isFiltering)}>
          {chosen > 0 ? `Filters, ${chosen}` : 'Filters'}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="grid content-start gap-3 overflow-y-auto p-3 -outline-offset-2" tabIndex={0}>
        {isFiltering && <LogFilters readsAll={readsAll} filters={filters} onChange={change} />}
        {!readsAll && (
          <p className="text-s text-text-2">
            This is what you did yourself. The scope <span className="font-mono">users</span> shows what everybody did.
          </p>
        )}
        <PagedList
          label="Entries of the log"
          paging={paging}
          searchLabel="Search the log"
          rows={log.data?.rows}
          total={log.data?.total}
          error={log.error && new Error(`The log could not be read. ${sentenceOf(log.error)}`)}
          onRetry={() => void log.refetch()}
          nothing={chosen > 0 ? 'Nothing was done that meets these filters.' : 'Nothing was done yet.'}
          noMatch={(search) => `Nothing in the log has “${search}” in it.`}
        >
          {(entry) => <LogEntry key={entry.id} entry={entry} href={hrefOf(entry)} onGo={onGo} />}
        </PagedList>
      </div>
    </Drawer>
  )
}

type LogEntryProps = { entry: Activity; href: string | undefined; onGo: (href: string) => void }

function LogEntry({ entry, href, onGo }: LogEntryProps) {
  const { at, user, ip, undone } = entry
  const statuses = useQuery(statusNamesQuery).data
  const about = aboutText(entry)
  const changed = entryText(entry, entry.entity === 'auth-group' ? 'auth-group' : 'user', statuses)
  // A new tab is the browser's own.
  const go = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onGo(to)
  }
  return (
    <li className="border-t border-line py-1.5 wrap-anywhere first:border-t-0">
      {user ? `${user.name} ` : <span className="text-text-2">Not signed in: </span>}
      <span className="font-medium">{deedText(entry)}</span>
      {about && ' '}
      {about && href ? (
        <a href={href} className="text-accent-text underline" onClick={(event) => go(event, href)}>
          {about}
        </a>
      ) : (
        about
      )}
      {changed && `: ${changed}`}
      <span className="text-s text-text-3">
        {' '}
        <time dateTime={at} title={formatMomentExact(at)}>
          {formatAgo(at)}
        </time>
        {ip && `, ${ip}`}
        {undone && ', undone'}
      </span>
    </li>
  )
}
