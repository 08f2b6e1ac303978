import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TimelineKind } from '#contract/scope-names.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { localDay } from '#web/lib/formats.ts'
import { type TimelineFilter, timelineQuery } from '#web/lib/timeline.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { statusNamesQuery } from './activity-api.ts'
import { type SubjectLink, TimelineLine } from './timeline-entry.tsx'
import { byDay } from './timeline-words.ts'

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

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'auctions', label: 'Auctions' },
  { value: 'people', label: 'People' },
  { value: 'imports', label: 'Imports' },
] as const

/** Whether anything is left out. */
const isNarrowed = (params: TimelineFilter): boolean => Object.values(params).some(Boolean)

/** Changes what is named, in what the address says by then: a search comes a moment after it was typed. */
type ChangeFilter = (next: TimelineFilter, options?: { replace?: boolean }) => void

/** What shows everything. */
const ALL: TimelineFilter = {
  kind: undefined,
  mine: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
}

type TimelineFiltersProps = { params: TimelineFilter; onChange: ChangeFilter }

/** What of the timeline is shown: of what, by whom, of which days, and with which words. */
function TimelineFilters({ params, onChange }: TimelineFiltersProps) {
  const searchField = useRef<HTMLInputElement>(null)
  const { kind = 'all', mine, from = '', to = '', search = '' } = params
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label="Of what"
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ kind: next === 'all' ? undefined : next })}
      />
      {/* Its box is not on paper: there, its word says that it is chosen. */}
      <div className={mine ? '' : 'print:hidden'}>
        <Checkbox
          label="Mine"
          checked={mine === 'true'}
          onChange={(on) => onChange({ mine: on ? 'true' : undefined })}
        />
      </div>
      <div className={`flex flex-wrap items-center gap-2 ${from || to ? '' : 'print:hidden'}`}>
        <Day
          label="From"
          value={from}
          max={to || localDay()}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <Day label="To" value={to} min={from} max={localDay()} onChange={(day) => onChange({ to: day || undefined })} />
      </div>
      <div className="max-phone:w-full">
        <SearchBox
          label="Search the timeline"
          value={search}
          onSearch={(text) => onChange({ search: text || undefined }, { replace: true })}
          field={searchField}
        />
      </div>
      {isNarrowed({ ...params, search: undefined }) && (
        <Button variant="ghost" onClick={() => onChange({ ...ALL, search: params.search })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

const Day = ({ label, ...field }: DayProps) => (
  <div className={`flex items-center gap-2 ${field.value ? '' : 'print:hidden'}`}>
    <span aria-hidden className="text-s text-text-2 max-phone:hidden">
      {label}
    </span>
    {/* The field of a chosen day is not on paper; the day is. */}
    <span aria-hidden className="hidden print:inline">
      {field.value}
    </span>
    <div className="flex h-(--control) w-36 flex-col justify-end print:hidden">
      <TextField type="date" label={label} labelHidden autoComplete="off" {...field} />
    </div>
  </div>
)
