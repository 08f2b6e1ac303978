import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { TIMELINE_SCOPES, type TimelineKind } from '#contract/scope-names.ts'
import { TimelineLine } from '#web/features/activity/timeline-entry.tsx'
import { OverviewPage } from '#web/features/dashboard/overview-page.tsx'
import { retryOf } from '#web/lib/errors.ts'
import { localDay } from '#web/lib/formats.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { newestEntriesQuery } from '#web/lib/timeline.ts'
import { BrokenPart, ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { dashboardLinks, useFirstStep } from './dashboards.tsx'
import { SubjectLink } from './entity-links.tsx'
import { paths } from './paths.ts'
import { scopedPages } from './scoped-pages.ts'
import { overview } from './search-params.ts'
import { TaskList } from './task-list.tsx'

const route = getRouteApi('/main/admin/overview')

/** As high as the map, its title and its legend will be, so that nothing moves when they come. */
const MapPlace = () => (
  <div className="pt-18 min-[400px]:pt-13 phone:pt-8">
    <div className="aspect-[1950/1220] max-h-96" />
  </div>
)

/** Its shapes are half as large as the page. */
const OverviewMap = lazyPart(async () => (await import('./overview-map.tsx')).OverviewMap, { waiting: <MapPlace /> })

/** The overview in its place: which auctions it is about lives in the address. */
export function OverviewRoute() {
  const { period = 'upcoming' } = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  return (
    <OverviewPage
      period={period}
      today={today}
      links={dashboardLinks}
      firstStep={useFirstStep()}
      onPeriod={(next) => void navigate({ search: overview({ period: next }) })}
      map={(figure) => (figure ? <OverviewMap figure={figure} /> : <MapPlace />)}
      tasks={
        <OverviewPart title="Waiting for someone">
          <div className="px-(--gutter)">
            <TaskList />
          </div>
        </OverviewPart>
      }
      changes={
        holdsScope(session, ...scopedPages.timeline.scopes) && (
          <NewestEntries title="What changed" none="Nothing has changed yet." count={8} />
        )
      }
      imports={
        holdsScope(session, TIMELINE_SCOPES.imports) && (
          <NewestEntries title="Imports" none="Nothing was imported yet." count={5} kind="imports" />
        )
      }
    />
  )
}

type OverviewPartProps = {
  title: string
  /** beside the title */
  action?: ReactNode
  children: ReactNode
}

/** A part of the overview that is not of auctions, under its title. */
function OverviewPart({ title, action, children }: OverviewPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="py-4">
      <header className="mb-2 flex items-baseline justify-between gap-3 px-(--gutter)">
        <h2 id={id} className="text-l font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        {action}
      </header>
      <ErrorBoundary broken={BrokenPart}>{children}</ErrorBoundary>
    </section>
  )
}

type NewestEntriesProps = {
  title: string
  /** where nothing is known yet */
  none: string
  count: number
  kind?: TimelineKind
}

/** The newest of the timeline, at a glance. */
function NewestEntries({ title, none, count, kind }: NewestEntriesProps) {
  const entries = useQuery(newestEntriesQuery(count, kind))
  const { data, error } = entries
  return (
    <OverviewPart
      title={title}
      action={
        <Link
          to={paths.timeline}
          search={kind ? { kind } : {}}
          aria-label={`${title}: timeline`}
          className="font-medium text-accent-text hover:underline"
        >
          Timeline
        </Link>
      }
    >
      {error && !data && (
        <div className="px-(--gutter)">
          <FormError onRetry={retryOf(entries)}>{error.message}</FormError>
        </div>
      )}
      {data?.length === 0 && <p className="px-(--gutter) text-text-2">{none}</p>}
      <ol aria-label={title} aria-busy={entries.isPending}>
        {data?.map((entry, at) => (
          <TimelineLine
            key={entry.id}
            entry={entry}
            subjectLink={(one, name) => <SubjectLink entry={one} name={name} />}
            goesOn={at < data.length - 1}
          />
        ))}
      </ol>
    </OverviewPart>
  )
}
