import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPage, type CalendarParams } from '#web/features/calendar/calendar-page.tsx'
import { VIEWS } from '#web/features/calendar/period.ts'
import { isDay } from '#web/lib/days.ts'
import { localDay } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'

const route = getRouteApi('/main/admin/calendar')

/** The calendar in its place: view, day and question live in the address. What is not understood of it is dropped. */
export function CalendarRoute() {
  const raw = route.useSearch()
  const navigate = route.useNavigate()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  const params: CalendarParams = {
    view: VIEWS.find((view) => view === raw.view) ?? 'month',
    day: isDay(raw.day) ? raw.day : today,
    only: typeof raw.only === 'string' ? raw.only : '',
  }
  const change = (next: Partial<CalendarParams>, replaces = false) => {
    const { view, day, only } = { ...params, ...next }
    void navigate({
      search: { ...(view !== 'month' && { view }), ...(day !== today && { day }), only },
      replace: replaces,
    })
  }
  return <CalendarPage params={params} today={today} onParams={change} />
}
