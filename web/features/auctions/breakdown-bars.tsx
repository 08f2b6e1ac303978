import { useState } from 'react'
import type { AnswerGroup } from '#contract/auctions.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import type { figureFormats } from './figure-formats.ts'

/** A breakdown by county can have thousands. */
const SHOWN_AT_FIRST = 50

export type BreakdownProps = {
  title: string
  groups: readonly AnswerGroup[]
  formats: ReturnType<typeof figureFormats>
  onChoose: (group: AnswerGroup) => void
}

/** Groups as a table whose middle column draws the figures; the button of a row is as large as the row. */
export function BreakdownBars({ title, groups, formats, onChoose }: BreakdownProps) {
  const [all, setAll] = useState(false)
  const shown = all ? groups : groups.slice(0, SHOWN_AT_FIRST)
  const most = groups.reduce((largest, { value }) => Math.max(largest, value), 0)
  return (
    <div className="grid max-w-220 justify-items-start gap-3">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {shown.map((group) => (
            <tr key={group.label} className="relative hover:bg-hover">
              <th
                scope="row"
                className="max-w-[45cqw] min-w-36 py-1 pr-3 text-left font-normal phone:max-w-80 phone:min-w-44"
              >
                <button
                  type="button"
                  aria-label={`Show ${group.label}`}
                  onClick={() => onChoose(group)}
                  className="text-left wrap-anywhere after:absolute after:inset-0 pointer-coarse:py-1.5"
                >
                  {group.label}
                </button>
              </th>
              <td className="w-full border-l border-l-line-2 py-1">
                <div
                  className="h-3 rounded-r-1 border border-data bg-data [print-color-adjust:exact]"
                  style={{ width: `max(2px, ${most > 0 ? (group.value / most) * 100 : 0}%)` }}
                />
              </td>
              <td
                title={formats.exact(group.value)}
                className="py-1 pl-3 text-right font-medium whitespace-nowrap tabular-nums"
              >
                {formats.whole(group.value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && groups.length > shown.length && (
        <Button onClick={() => setAll(true)}>Show all {formatCount(groups.length)}</Button>
      )}
    </div>
  )
}
