import { WEEKDAYS } from '#contract/calendar-names.ts'
import { daysBetween } from '#web/lib/days.ts'
import { formatCount } from '#web/lib/formats.ts'
import { AuctionList } from './day-panel.tsx'
import { DayNumber, type ViewProps } from './month-view.tsx'
import { dayLabel, NOT_KNOWN, periodOf } from './period.ts'

/** How many auctions of a day are listed. */
export const LISTED_IN_WEEK = 50

/** A week as seven columns of sales, or one under the other on a narrow screen. */
export function WeekView({ days, late, day, today, onDay }: ViewProps) {
  const { from, to } = periodOf('week', day)
  return (
    <div className="grid min-h-full grid-cols-1 desk:grid-cols-7">
      {daysBetween(from, to).map((each, at) => {
        const entry = days?.get(each)
        const more = (entry?.auctions ?? 0) - (entry?.first.length ?? 0)
        return (
          <div key={each} className={`min-w-0 border-b border-line desk:border-r ${each === day ? 'bg-selected' : ''}`}>
            {/* Buttons are not printed. */}
            <p className="hidden break-after-avoid px-(--gutter) pt-3 pb-1 font-semibold print:block">
              {dayLabel(each, days)}
            </p>
            <button
              type="button"
              onClick={() => onDay(each)}
              aria-current={each === day ? 'date' : undefined}
              className="flex h-8 w-full items-center gap-2 border-b border-line bg-sunken px-(--gutter) text-s font-medium desk:px-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="sr-only">{dayLabel(each, days)}</span>
              <span aria-hidden className="flex flex-1 items-center gap-2">
                {WEEKDAYS[at]?.slice(0, 3)} <DayNumber day={each} today={today} />
                <span className="ml-auto font-normal text-text-3 tabular-nums">
                  {days ? formatCount(entry?.auctions ?? 0) : late && NOT_KNOWN}
                </span>
              </span>
            </button>
            {entry && <AuctionList auctions={entry.first} today={today} narrow />}
            {more > 0 && <p className="px-(--gutter) py-1.5 text-s desk:px-2 text-text-3">+{formatCount(more)} more</p>}
          </div>
        )
      })}
    </div>
  )
}
