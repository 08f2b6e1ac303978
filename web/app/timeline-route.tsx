import { getRouteApi } from '@tanstack/react-router'
import { TimelinePage } from '#web/features/activity/timeline-page.tsx'
import { isDay } from '#web/lib/days.ts'
import { holdsScope } from '#web/lib/session.ts'
import type { TimelineFilter } from '#web/lib/timeline.ts'
import { useSession } from '#web/lib/use-session.ts'
import { NeedsScope } from './needs-scope.tsx'
import { type Raw, textParam } from './search-params.ts'
import { SubjectLink } from './subject-link.tsx'

const route = getRouteApi('/main/pages/timeline')
const KINDS = ['auctions', 'people', 'imports'] as const

/** A day, or an object without it. */
const dayParam = <Name extends string>(raw: Raw, name: Name): { [N in Name]?: string } =>
  isDay(raw[name]) ? textParam(raw, name) : {}

const timelineParams = (raw: Raw): TimelineFilter => {
  const kind = KINDS.find((one) => one === raw.kind)
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
  const readsPeople = holdsScope(useSession(), 'users')
  return (
    <TimelinePage
      params={params}
      onChange={(next, options) =>
        void navigate({
          search: (raw: Raw) => ({ ...timelineParams(raw), ...next }),
          replace: options?.replace ?? false,
        })
      }
      subjectLink={(entry, name) => <SubjectLink entry={entry} name={name} />}
      noPeople={
        !readsPeople && (
          <div className="p-(--gutter)">
            <NeedsScope scope="users" what="What was done to people, groups and scopes" />
          </div>
        )
      }
    />
  )
}
