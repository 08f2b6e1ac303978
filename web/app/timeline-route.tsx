import { getRouteApi } from '@tanstack/react-router'
import { TIMELINE_KINDS, TIMELINE_SCOPES } from '#contract/timeline.ts'
import { TimelinePage } from '#web/features/activity/timeline-page.tsx'
import { isDay } from '#web/lib/days.ts'
import { holdsScope } from '#web/lib/session.ts'
import type { TimelineFilter } from '#web/lib/timeline.ts'
import { useSession } from '#web/lib/use-session.ts'
import { NeedsScope } from './needs-scope.tsx'
import { RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'
import { type Raw, textParam } from './search-params.ts'
import { SubjectLink } from './subject-link.tsx'

const route = getRouteApi('/main/pages/timeline')
const WHAT = {
  users: 'What was done to people, groups and scopes',
  upload: 'What was done to auctions and imports',
} as const

/** A day, or an object without it. */
const dayParam = <Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } =>
  isDay(raw[name]) ? textParam(raw, name) : {}

const timelineParams = (raw: Raw): TimelineFilter => {
  const kind = TIMELINE_KINDS.find((one) => one === raw.kind)
  return {
    ...(kind && { kind }),
    ...(raw.mine === 'true' && { mine: 'true' }),
    ...dayParam(raw, 'from'),
    ...dayParam(raw, 'to'),
    ...textParam(raw, 'search'),
  }
}

/** The timeline in its place: what of it is shown stands in the address. */
export function TimelineRoute() {
  const params = timelineParams(route.useSearch())
  const navigate = route.useNavigate()
  const session = useSession()
  return (
    <RequireScope scopes={scopedPages.timeline.scopes}>
      <TimelinePage
        params={params}
        onChange={(next, options) =>
          void navigate({
            search: (raw: Raw) => ({ ...timelineParams(raw), ...next }),
            replace: options?.replace ?? false,
          })
        }
        subjectLink={(entry, name) => <SubjectLink entry={entry} name={name} />}
        unread={TIMELINE_KINDS.filter((kind) => !holdsScope(session, TIMELINE_SCOPES[kind]))}
        needs={(kind) => (
          <div className="p-(--gutter)">
            <NeedsScope scope={TIMELINE_SCOPES[kind]} what={WHAT[TIMELINE_SCOPES[kind]]} />
          </div>
        )}
      />
    </RequireScope>
  )
}
