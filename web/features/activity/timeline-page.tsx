import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TimelineKind } from '#contract/scope-names.ts'
import { retryOf } from '#web/lib/errors.ts'
import { type TimelineFilter, timelineQuery } from '#web/lib/timeline.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statusNamesQuery } from './activity-api.ts'
import { byDay } from './timeline-days.ts'
import { type SubjectLink, TimelineLine } from './timeline-entry.tsx'
import { ALL, type ChangeFilter, isNarrowed, TimelineFilters } from './timeline-filters.tsx'

type TimelinePageProps = {
  params: TimelineFilter
  onChange: ChangeFilter
  subjectLink: SubjectLink
  /** kinds that one may not read */
  unread: readonly TimelineKind[]
  /** what stands in place of one of them */
  needs: (kind: TimelineKind) => ReactNode
}

/** What was done, by day, the newest first (R50). */
export function TimelinePage({ params, onChange, subjectLink, unread, needs }: TimelinePageProps) {
  const refused = unread.find((kind) => kind === params.kind)
  const isRefused = refused !== undefined
  const [first] = unread
  const query = useInfiniteQuery({ ...timelineQuery(params), enabled: !isRefused })
  const statuses = useQuery({ ...statusNamesQuery, enabled: !unread.includes('people') })
  const isLate = useDelayed(query.isPending && !isRefused)
  const asksForOlder = useRef(false)
  const retry = retryOf(query)
  const days = byDay(query.data ?? [])
  const showOlder = () => {
    asksForOlder.current = true
    void query.fetchNextPage()
  }
  const end = useRef<HTMLParagraphElement>(null)
  const { isFetchingNextPage } = query
  // The button goes with the last of them. Its focus does not go with it, unless it has gone elsewhere by then.
  useEffect(() => {
    if (isFetchingNextPage || !asksForOlder.current) return
    asksForOlder.current = false
    if (document.activeElement === document.body) end.current?.focus()
  }, [isFetchingNextPage])
  return (
    <div className="grid h-full min-h-0 grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)]">
      <header className="grid grid-cols-1 gap-3 border-b border-line px-(--gutter) pt-4 pb-3">
        <h1 className="text-xl font-semibold tracking-[-0.017em]">Timeline</h1>
        <TimelineFilters params={params} onChange={onChange} />
      </header>
      <div>
        {query.error && !isRefused && (
          <Banner tone="error" action={retry && { label: 'Retry', pending: query.isFetching, onClick: retry }}>
            The timeline could not be read: {query.error.message}
          </Banner>
        )}
      </div>
      <div className="overflow-y-auto pb-6">
        {refused && needs(refused)}
        {!isRefused && isLate && !query.error && <Waiting />}
        {!isRefused && query.data?.length === 0 && <Nothing params={params} onClear={() => onChange(ALL)} />}
        {!isRefused && (
          <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
            {days.map(({ day, title, entries }) => (
              <section key={day} aria-label={title}>
                <h2 className="sticky top-0 z-1 border-b border-line bg-surface px-(--gutter) pt-4 pb-2 font-semibold">
                  {title}
                </h2>
                <ol>
                  {entries.map((entry, at) => (
                    <TimelineLine
                      key={entry.id}
                      entry={entry}
                      subjectLink={subjectLink}
                      statuses={statuses.data}
                      goesOn={at < entries.length - 1}
                    />
                  ))}
                </ol>
              </section>
            ))}
            {days.length > 0 && (
              <div className="px-(--gutter) pt-3">
                {query.hasNextPage ? (
                  <Button pending={query.isFetchingNextPage} onClick={showOlder}>
                    Show older
                  </Button>
                ) : (
                  <p ref={end} tabIndex={-1} className="text-text-3 outline-none">
                    Nothing before that.
                  </p>
                )}
              </div>
            )}
            {/* All that there is, but for what one may not read. */}
            {params.kind === undefined && query.data && !query.hasNextPage && first && needs(first)}
          </div>
        )}
      </div>
    </div>
  )
}

function Nothing({ params, onClear }: { params: TimelineFilter; onClear: () => void }) {
  if (!isNarrowed(params))
    return (
      <EmptyState
        title="Nothing was done yet"
        text="What is imported, changed or deleted stands here, with who did it and when."
      />
    )
  return (
    <EmptyState
      title={params.search ? `Nothing matches “${params.search}”` : 'Nothing was done then'}
      text={params.search && 'The names of who did it and of auctions, files and people were searched.'}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

const Waiting = () => (
  <div aria-busy className="grid gap-6 px-(--gutter) pt-6">
    {['w-80', 'w-120', 'w-100', 'w-90'].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <span className="size-6 rounded-full bg-press" />
        <Skeleton className={`max-w-1/2 ${width}`} />
      </div>
    ))}
  </div>
)
