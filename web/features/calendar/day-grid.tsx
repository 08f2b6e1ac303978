import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { WEEKDAYS } from '#contract/calendar-names.ts'
import { addDays, daysBetween } from '#web/lib/days.ts'
import { type Counts, dayLabel, type Period } from './period.ts'

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** There is one calendar on a page, in one grid or in twelve. */
const buttonOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)

type DayGridProps = {
  title: string
  /** whole weeks, or a month whose first week begins with empty days */
  drawn: Period
  /** the day that is open */
  day: string
  onDay: (day: string) => void
  /** an arrow key led beyond what is drawn */
  onWalk: (day: string) => void
  days: Counts | undefined
  /** what is seen in a day's cell; its button is named by its date and counts */
  children: (day: string) => ReactNode
  /** of a button, beside what all of them have */
  buttonClass: (day: string) => string
  headClass: string
  /** one of several: as high as its rows, a letter a weekday */
  narrow?: boolean
}

/** Days in weeks. One of them is in the tab order; arrow keys lead to the others, and beyond the edge to the days that follow. */
export function DayGrid(props: DayGridProps) {
  const { title, drawn, day, onDay, onWalk, days: counts, children, buttonClass, headClass, narrow = false } = props
  /** where an arrow key led, beyond what is drawn */
  const beyond = useRef<string>(undefined)
  useEffect(() => {
    if (beyond.current !== day) return
    beyond.current = undefined
    buttonOf(day)?.focus()
  }, [day])
  const days = daysBetween(drawn.from, drawn.to)
  const stop = days.includes(day) ? day : drawn.from
  const offset = new Date(`${drawn.from}T00:00:00Z`).getUTCDay()
  const cells = [...Array<null>(offset).fill(null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  const walk = (event: KeyboardEvent, from: string) => {
    const step = ARROWS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(from, step)
    const button = buttonOf(next)
    if (button) return button.focus()
    beyond.current = next
    onWalk(next)
  }
  return (
    <table aria-label={title} className={`w-full table-fixed border-collapse ${narrow ? '' : 'h-full'}`}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={headClass}>
              <abbr title={name} className="no-underline">
                {name.slice(0, narrow ? 1 : 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week.find(Boolean) ?? at}>
            {week.map((each, column) =>
              each === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                <td key={column} />
              ) : (
                <td key={each} className={`p-0 align-top ${narrow ? '' : 'print:border print:border-line'}`}>
                  <button
                    type="button"
                    data-day={each}
                    tabIndex={each === stop ? 0 : -1}
                    aria-current={each === day ? 'date' : undefined}
                    onClick={() => onDay(each)}
                    onKeyDown={(event) => walk(event, each)}
                    className={`w-full -outline-offset-2 ${buttonClass(each)}`}
                  >
                    <span className="sr-only">{dayLabel(each, counts)}</span>
                    {children(each)}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
