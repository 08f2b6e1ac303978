import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TimelineKind } from '#contract/scope-names.ts'
import { TimelineLine } from '#web/features/activity/timeline-entry.tsx'
import { retryOf } from '#web/lib/errors.ts'
import { newestEntriesQuery } from '#web/lib/timeline.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { OverviewPart } from './overview-part.tsx'
import { paths } from './paths.ts'
import { SubjectLink } from './subject-link.tsx'

type NewestEntriesProps = {
  title: string
  /** where nothing is known yet */
  none: string
  count: number
  kind?: TimelineKind
}

/** The newest of the timeline, at a glance. */
export function NewestEntries({ title, none, count, kind }: NewestEntriesProps) {
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
