import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import type { AreaLink } from './area-map.tsx'
import { formatFigure, type What } from './map-questions.ts'
import { type MapRow, sumOf } from './map-rows.ts'

const SHOWN_AT_FIRST = 24

/** Said over a map of counties whose auctions are not all on it; nothing where they are. */
export function OffTheMap({ rows, total = 0 }: { rows: readonly MapRow[]; total: number | undefined }) {
  const off = sumOf(rows, 'auctions')
  if (off === 0) return null
  const auctions = formatCounted(total, 'auction', 'auctions')
  return (
    <p className="text-text-2">
      {off === total
        ? `No area is shaded: towns and cities have no outline here, and hold all of the ${auctions}.`
        : `${formatCount(off)} of ${auctions} ${off === 1 ? 'is' : 'are'} not on the map: towns and cities have no outline here.`}{' '}
      The list has them.
    </p>
  )
}

/** What has auctions and is no area of the map, under it, with its numbers: nothing is lost for lack of an outline. */
export function Elsewhere({
  rows,
  what,
  askFor,
}: {
  rows: readonly MapRow[]
  what: What
  askFor: (row: MapRow) => AreaLink
}) {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  const ordered = rows.toSorted((a, b) => (b.figures.get(what) ?? 0) - (a.figures.get(what) ?? 0))
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="elsewhere" className="grid justify-items-start gap-1">
      <h3 id="elsewhere" className="font-medium">
        Not on the map
      </h3>
      <p className="text-text-2">Towns and cities, and counties of other names. They count all the same.</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map((row) => (
          <li key={row.label} className="flex gap-1.5">
            <Link {...askFor(row)} className="text-accent-text hover:underline">
              {row.label}
            </Link>
            <span className="text-text-2 tabular-nums">{formatFigure(what, row.figures.get(what) ?? 0)}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="s" onClick={() => setAll(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </section>
  )
}
