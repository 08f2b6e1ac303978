import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import type { StatisticsLinks } from '#web/features/statistics/statistics-charts.tsx'
import { StatisticsPage } from '#web/features/statistics/statistics-page.tsx'
import { endOfMonth } from '#web/lib/days.ts'
import { holdsScope, useSession } from '#web/lib/session.ts'
import { paths } from './paths.ts'
import { NeedsScope, RequireScope } from './require-scope.tsx'
import { scopedPages } from './scoped-pages.ts'
import { TaskList } from './task-list.tsx'

const route = getRouteApi('/main/admin/stats')
const LINK = 'text-accent-text hover:underline'

function ChangesLink({ at, unit, name }: { at: string; unit: 'day' | 'month'; name: string }) {
  if (!holdsScope(useSession(), ...scopedPages.timeline.scopes)) return name
  return (
    <Link to={paths.timeline} search={{ from: at, to: unit === 'day' ? at : endOfMonth(at) }} className={LINK}>
      {name}
    </Link>
  )
}

const links: StatisticsLinks = {
  changes: (at, unit, name) => <ChangesLink {...{ at, unit, name }} />,
  people: (by, id, look) => <Link to={paths.users} search={{ [by]: String(id) }} {...look} />,
  question: (text) => (
    <Link to={paths.ai} search={{ q: text }} className={LINK}>
      {text}
    </Link>
  ),
  needsUsers: (what) => <NeedsScope scope="users" what={what} />,
}

/** The Statistics page in its place: the period lives in the address. */
export function StatisticsRoute() {
  const { days = '30' } = route.useSearch()
  const navigate = route.useNavigate()
  const forMissed = useLocation({ select: ({ hash }) => hash === 'missed' })
  return (
    <RequireScope scopes={scopedPages.statistics.scopes}>
      <StatisticsPage
        days={days}
        onDays={(next) => void navigate({ search: { days: next } })}
        links={links}
        tasks={
          <section aria-labelledby="waiting" className="border-t border-line px-(--gutter) py-5">
            <h2 id="waiting" className="flex min-h-8 items-center text-l font-semibold tracking-[-0.01em]">
              Waiting for someone
            </h2>
            <TaskList />
          </section>
        }
        forMissed={forMissed}
      />
    </RequireScope>
  )
}
