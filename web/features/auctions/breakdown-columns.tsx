import { Fragment } from 'react'
import { MONTHS } from '#web/lib/formats.ts'
import type { BreakdownProps } from './breakdown-bars.tsx'

const HEIGHT_PX = 144

/** Where `March 2026` or `2026` stands in time; NaN for a month or weekday of any year. */
function position(label = ''): number {
  const [name = '', year] = label.split(' ')
  const month = MONTHS.indexOf(name.slice(0, 3))
  if (year === undefined) return Number(name)
  return month < 0 ? Number.NaN : Number(year) * 12 + month
}

/** `March 2026` as `Mar` over its year, which is said once; `Monday` as `Mon`; a year as it is. */
function shortLabel(label: string, before: string | undefined): { name: string; year: string } {
  const [name = '', year = ''] = label.split(' ')
  return { name: name.slice(0, 3), year: before?.endsWith(year) ? '' : year }
}

/** Groups as columns in the order of time; more than fit are scrolled to. @param byMonth labels are names, not numbers */
export function BreakdownColumns({ title, groups, formats, onChoose, byMonth }: BreakdownProps & { byMonth: boolean }) {
  const most = groups.reduce((largest, { value }) => Math.max(largest, value), 0)
  return (
    <ol aria-label={title} className="flex max-w-300 overflow-x-auto pt-1 pb-2">
      {groups.map((group, at) => {
        const { name, year } = byMonth
          ? shortLabel(group.label, groups[at - 1]?.label)
          : { name: group.label, year: '' }
        const skips = position(group.label) - position(groups[at - 1]?.label) > 1 && at > 0
        const exact = `${group.label}: ${formats.exact(group.value)}`
        return (
          <Fragment key={group.label}>
            {skips && (
              <li aria-hidden className="self-end px-1 pb-8 text-text-3">
                …
              </li>
            )}
            <li className="flex max-w-20 min-w-14 flex-1">
              <button
                type="button"
                title={exact}
                onClick={() => onChoose(group)}
                className="group/column flex w-full flex-col justify-end rounded-2 -outline-offset-2 hover:bg-hover"
              >
                <span className="sr-only">Show {exact}</span>
                <span aria-hidden className="text-s tabular-nums">
                  {formats.short(group.value)}
                </span>
                <span className="flex w-full justify-center border-b border-b-line-2 px-1.5">
                  <span
                    className="w-full rounded-t-1 border border-data bg-data [print-color-adjust:exact]"
                    style={{ height: Math.max(2, most > 0 ? Math.round((group.value / most) * HEIGHT_PX) : 0) }}
                  />
                </span>
                <span aria-hidden className="pt-1 text-s text-text-2">
                  {name}
                </span>
                <span aria-hidden className="h-4 text-s text-text-3">
                  {year}
                </span>
              </button>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
