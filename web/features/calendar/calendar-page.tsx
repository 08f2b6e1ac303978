import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download } from 'lucide'
import { useMemo, useRef } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { calendarQuery, useCalendarFile } from './calendar-api.ts'
import { DayPanel } from './day-panel.tsx'
import { MonthView, NAMED_IN_MONTH } from './month-view.tsx'
import { type Counts, countIn, drawnOf, periodName, periodOf, turn, type View } from './period.ts'
import { LISTED_IN_WEEK, WeekView } from './week-view.tsx'
import { YearView } from './year-view.tsx'

const VIEW_OPTIONS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'year', label: 'Year' },
] as const
const SHOWN = {
  month: { View: MonthView, each: NAMED_IN_MONTH },
  week: { View: WeekView, each: LISTED_IN_WEEK },
  year: { View: YearView, each: 0 },
} as const

/** The part of the address that says what the calendar shows. */
export type CalendarParams = {
  view: View
  day: string
  /** a question for auctions: only these are in it */
  only: string
}

type CalendarPageProps = {
  params: CalendarParams
  today: string
  /** @param replaces it is no step that Back leads to */
  onParams: (next: Partial<CalendarParams>, replaces?: boolean) => void
}

/** Sales on the days they run: by month, week and year, narrowed by a question, and as a calendar file. */
export function CalendarPage({ params: { view, day, only }, today, onParams }: CalendarPageProps) {
  const about = only || undefined
  const { View: Shown, each } = SHOWN[view]
  const { data, error, isPlaceholderData, refetch } = useQuery(calendarQuery({ ...drawnOf(view, day), about }, each))
  // What is still there of another period, or of another question, tells nothing of these days.
  const known = isPlaceholderData ? undefined : data
  const days = useMemo(() => known && new Map(known.days.map((entry) => [entry.day, entry])), [known])
  const late = useDelayed(!days)
  const refused = error instanceof ApiError && error.status === 422 ? error.message : undefined
  const openDay = (next: string) => onParams({ day: next })
  const turned = useRef<{ to: string; wished: string }>(undefined)
  const turnTo = (by: 1 | -1) => {
    // From January 31 by way of February 28 to March 31.
    const wished = turned.current?.to === day ? turned.current.wished : day.slice(8)
    const next = turn(view, day, by, wished)
    turned.current = view === 'week' ? undefined : { to: next, wished }
    openDay(next)
  }
  return (
    <div className="grid min-h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <header className="grid gap-3 border-b border-line px-(--gutter) py-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-xl font-semibold tracking-[-0.015em]">
            <span className="sr-only">Calendar: </span>
            {periodName(view, day)}
          </h1>
          <div className="flex items-center gap-1">
            <IconButton icon={ChevronLeft} label={`Previous ${view}`} onClick={() => turnTo(-1)} />
            <Button disabledReason={day === today && 'Today is the day that is open.'} onClick={() => openDay(today)}>
              Today
            </Button>
            <IconButton icon={ChevronRight} label={`Next ${view}`} onClick={() => turnTo(1)} />
          </div>
          <div className="ml-auto print:hidden">
            <Segments label="View" options={VIEW_OPTIONS} value={view} onChange={(next) => onParams({ view: next })} />
          </div>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <NarrowField
            value={only}
            onNarrow={(question) => onParams({ only: question })}
            about={data?.about}
            error={refused}
          />
          <SaveFile view={view} day={day} about={about} days={days} refused={refused !== undefined} />
        </div>
      </header>
      <div className="grid min-h-0 grid-cols-1 content-start desk:grid-cols-[minmax(0,1fr)_300px] desk:content-stretch">
        <div aria-busy={!days && !error} className="min-w-0 desk:border-r desk:border-line">
          {error && !refused && (
            <Banner tone="error" action={{ label: 'Retry', onClick: () => void refetch() }}>
              {error.message}
            </Banner>
          )}
          {data && data.undated > 0 && (
            <Banner tone="doubt">
              {formatCounted(data.undated, 'auction has no date yet and is', 'auctions have no date yet and are')} not
              shown here.
            </Banner>
          )}
          <Shown
            days={days}
            late={late}
            day={day}
            today={today}
            onDay={openDay}
            onWalk={(next) => onParams({ day: next }, true)}
          />
        </div>
        <DayPanel day={day} today={today} about={about} refused={refused !== undefined} />
      </div>
    </div>
  )
}

type SaveFileProps = { view: View; day: string; about: string | undefined; days: Counts | undefined; refused: boolean }

/** Saves what the view is about. */
function SaveFile({ view, day, about, days, refused }: SaveFileProps) {
  const { from, to } = periodOf(view, day)
  const empty = refused || (days && countIn(from, to, days) === 0)
  const saving = useCalendarFile()
  const save = () =>
    saving.mutate(
      { from, to, about },
      { onError: (error) => notify({ type: 'danger', text: `Not saved: ${error.message}`, action: undefined }) },
    )
  return (
    <Button
      icon={Download}
      pending={saving.isPending}
      onClick={save}
      title="For Outlook, Google Calendar and others"
      disabledReason={empty && 'There are no auctions to save.'}
    >
      Save this {view} as .ics
    </Button>
  )
}
