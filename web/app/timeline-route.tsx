import { getRouteApi } from '@tanstack/react-router'
import { TIMELINE_KINDS, TIMELINE_SCOPES } from '#contract/scope-names.ts'
import { TimelinePage } from '#web/features/activity/timeline-page.tsx'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { SubjectLink } from './entity-links.tsx'
import { NeedsScope, RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'

const route = getRouteApi('/main/pages/timeline')
const WHAT = {
  users: 'What was done to people, groups and scopes',
  upload: 'What was done to auctions and imports',
} as const

/** The timeline in its place: what of it is shown stands in the address. */
export function TimelineRoute() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  return (
    <RequireScope scopes={scopedPages.timeline.scopes}>
      <TimelinePage
        params={params}
        onChange={(next, options) =>
          void navigate({
            search: (known) => ({ ...known, ...next }),
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
