import { formatCount } from '#web/lib/formats.ts'
import { DayGrid } from './day-grid.tsx'
import type { ViewProps } from './month-view.tsx'
import { countIn, monthName, NOT_KNOWN, periodOf } from './period.ts'

/** How much of the colour of data a day has, by how many auctions run on it: text on it stays readable in every theme. */
const SHADES = [
  { from: 25, percent: 46 },
  { from: 10, percent: 34 },
  { from: 4, percent: 22 },
  { from: 1, percent: 11 },
] as const

const shadeOf = (count: number): number => SHADES.find(({ from }) => count >= from)?.percent ?? 0
const mix = (percent: number) => `color-mix(in oklab, var(--data) ${percent}%, transparent)`

/** A year as twelve months, each day shaded by how many auctions run on it. */
export function YearView({ days, late, day, today, onDay, onWalk }: ViewProps) {
  const months = Array.from({ length: 12 }, (_, month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`)
  const countOn = (each: string) => days?.get(each)?.auctions ?? 0
  return (
    <div className="p-(--gutter)">
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 phone:grid-cols-3 wide:grid-cols-4">
        {months.map((first) => {
          const drawn = periodOf('month', first)
          return (
            // The months of the next year are these, so that an arrow key can lead from one into it.
            <section key={monthName(first)} aria-label={monthName(first)} className="break-inside-avoid">
              <h2 className="flex items-baseline justify-between px-1 font-medium">
                {monthName(first)}{' '}
                <span className="text-s font-normal text-text-3 tabular-nums">
                  {days ? formatCount(countIn(drawn.from, drawn.to, days)) : late && NOT_KNOWN}
                </span>
              </h2>
              <DayGrid
                title={monthName(first)}
                drawn={drawn}
                day={day}
                onDay={onDay}
                onWalk={onWalk}
                days={days}
                narrow
                headClass="h-6 text-center text-s font-normal text-text-3"
                buttonClass={(each) =>
                  `grid h-7 print:h-5.5 place-items-center border border-surface text-s tabular-nums hover:border-line-2 ${each === day ? 'outline-2 -outline-offset-2 outline-focus' : ''}`
                }
              >
                {(each) => (
                  <span
                    aria-hidden
                    className={`grid size-full [print-color-adjust:exact] place-items-center ${each === today ? 'font-semibold text-accent-text underline' : ''} ${countOn(each) > 0 ? '' : 'text-text-3'}`}
                    style={{ background: mix(shadeOf(countOn(each))) }}
                  >
                    {Number(each.slice(8))}
                  </span>
                )}
              </DayGrid>
            </section>
          )
        })}
      </div>
      <Legend />
    </div>
  )
}

function Legend() {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-s text-text-2">
      Auctions on a day
      {SHADES.toReversed().map(({ from, percent }, at, all) => {
        const next = all[at + 1]
        return (
          <span key={from} className="inline-flex items-center gap-1.5">
            <span
              className="size-3 rounded-1 border border-line-2 [print-color-adjust:exact]"
              style={{ background: mix(percent) }}
            />
            {next ? `${from} to ${next.from - 1}` : `${from} and more`}
          </span>
        )
      })}
    </p>
  )
}
