import { formatFigure, WHAT, WHAT_ORDER, type What } from './map-questions.ts'
import type { MapRow } from './map-rows.ts'

/** In place of a figure that has not come, or was refused: 0 would be one. */
export const NotKnown = () => <span className="text-text-2">Not known yet</span>

type AreaFactsProps = {
  row: MapRow | undefined
  what: What
  /** whether figures have come: without a row, an area has none of them then */
  known: boolean
}

/** All figures of one area, in its card; that of the map stands out. */
export function AreaFacts({ row, what, known }: AreaFactsProps) {
  if (!known) return <NotKnown />
  if (!row) return <span className="text-text-2">No auctions</span>
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-4 text-s">
      {WHAT_ORDER.map((one) => (
        <div key={one} className={`contents ${one === what ? 'font-medium text-text' : 'text-text-2'}`}>
          <dt>{WHAT[one].label}</dt>
          <dd className="text-right tabular-nums">
            {row.figures.has(one) ? formatFigure(one, row.figures.get(one) ?? 0) : 'not reported'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
