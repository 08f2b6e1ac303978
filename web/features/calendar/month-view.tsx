import type { Auction } from '#contract/auctions.ts'
import type { CalendarDay } from '#contract/calendar.ts'
import { formatCount, formatDates, formatName } from '#web/lib/formats.ts'
import { DayGrid } from './day-grid.tsx'
import { type Counts, drawnOf, NOT_KNOWN, periodName, periodOf } from './period.ts'

/** How many auctions of a day are named in its cell. */
export const NAMED_IN_MONTH = 3

export type ViewProps = {
  /** the days on which auctions run; undefined while they are not known */
  days: Counts | undefined
  /** they are not known, and it is time to say so */
  late: boolean
  day: string
  today: string
  onDay: (day: string) => void
  /** an arrow key led beyond what is drawn */
  onWalk: (day: string) => void
}

/** A month in whole weeks; each day names its largest sales, those that begin on it first. */
export function MonthView({ days, late, day, today, onDay, onWalk }: ViewProps) {
  const { from, to } = periodOf('month', day)
  const ground = (each: string) => {
    if (each === day) return 'bg-selected'
    return each < from || each > to ? 'bg-sunken hover:bg-hover' : 'hover:bg-hover'
  }
  return (
    <DayGrid
      title={periodName('month', day)}
      drawn={drawnOf('month', day)}
      day={day}
      onDay={onDay}
      onWalk={onWalk}
      days={days}
      headClass="h-8 border-b border-line bg-sunken px-2 text-left text-s font-medium text-text-3"
      buttonClass={(each) =>
        `flex h-full min-h-14 flex-col border-r border-b border-line print:border-0 px-1.5 py-1 text-left align-top phone:min-h-26 ${ground(each)}`
      }
    >
      {(each) => (
        <DayCell entry={days?.get(each)} late={late} each={each} today={today} inMonth={each >= from && each <= to} />
      )}
    </DayGrid>
  )
}

type DayCellProps = { entry: CalendarDay | undefined; late: boolean; each: string; today: string; inMonth: boolean }

function DayCell({ entry, late, each, today, inMonth }: DayCellProps) {
  const more = (entry?.auctions ?? 0) - (entry?.first.length ?? 0)
  return (
    <>
      <span aria-hidden className="flex w-full items-center justify-between gap-1">
        <DayNumber day={each} today={today} faint={!inMonth} />
        {entry && <span className="text-s font-medium tabular-nums">{formatCount(entry.auctions)}</span>}
        {late && <span className="text-s text-text-3">{NOT_KNOWN}</span>}
      </span>
      <span aria-hidden className="mt-0.5 grid w-full grid-cols-1 max-phone:hidden">
        {entry?.first.map((auction) => (
          <Named key={auction.id} auction={auction} each={each} today={today} />
        ))}
        {more > 0 && <span className="text-s text-text-3">+{formatCount(more)} more</span>}
      </span>
    </>
  )
}

/** An auction in the cell of a day; one that began before is fainter, after dots. */
function Named({ auction, each, today }: { auction: Auction; each: string; today: string }) {
  const { jurisdiction, state, auction_begin_date: begin, auction_end_date: end } = auction
  const name = formatName('jurisdiction', jurisdiction.name)
  const goesOn = begin !== each
  return (
    <span
      title={`${name}, ${state.code}: ${formatDates(begin, end ?? begin, today)}`}
      className={`truncate text-s print:whitespace-normal ${goesOn ? 'text-text-3' : 'text-text-2'}`}
    >
      {goesOn && '… '}
      {name} <span className="text-text-3">{state.code}</span>
    </span>
  )
}

/** The number of a day; today's stands in the accent. */
export function DayNumber({ day, today, faint = false }: { day: string; today: string; faint?: boolean }) {
  const ink = faint ? 'text-text-3' : 'text-text-2'
  return (
    <span
      className={`min-w-5 rounded-2 text-s tabular-nums ${day === today ? 'bg-accent px-1 text-center font-semibold text-on-accent print:bg-transparent print:px-0 print:text-left print:text-text print:underline' : ink}`}
    >
      {Number(day.slice(8))}
    </span>
  )
}
