import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarPage, type CalendarParams } from '#web/features/calendar/calendar-page.tsx'
import { localDay } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { calendar } from './search-params.ts'

const route = getRouteApi('/main/admin/calendar')

/** The calendar in its place: view, day and question live in the address. What is not understood of it is dropped. */
export function CalendarRoute() {
  const navigate = route.useNavigate()
  const today = useQuery(settingsQuery).data?.today ?? localDay()
  const { view = 'month', day = today, only = '' } = route.useSearch()
  const params: CalendarParams = { view, day, only }
  const change = (next: Partial<CalendarParams>, replaces = false) => {
    const search = calendar({ ...params, ...next })
    void navigate({ search: { ...search, day: search.day === today ? undefined : search.day }, replace: replaces })
  }
  return <CalendarPage params={params} today={today} onParams={change} />
}
