import { Link } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide'
import { useState } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LIST_CELL, SkeletonRows } from '#web/ui/list-table.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import type { AreaLink } from './area-map.tsx'
import { formatFigure, WHAT, type What } from './map-questions.ts'
import { type MapRow, type PlacedRows, sumOf } from './map-rows.ts'

/** How a table can be sorted: by name, or by one of its figures. */
type Sort = { by: 'name' | What; dir: SortDirection }

function sorted(rows: Iterable<MapRow>, { by, dir }: Sort): MapRow[] {
  const sign = dir === 'asc' ? 1 : -1
  return [...rows].toSorted((a, b) => {
    const byName = a.label.localeCompare(b.label, 'en-US')
    if (by === 'name') return sign * byName
    return sign * ((a.figures.get(by) ?? 0) - (b.figures.get(by) ?? 0)) || byName
  })
}

type AreaTableProps = {
  /** what it is of, as over the map */
  title: string
  /** of the first column */
  of: string
  what: What
  placed: PlacedRows
  loading: boolean
  askFor: (row: MapRow) => AreaLink
  /** leads to what an area consists of; its name says of what */
  within?: (row: MapRow) => { link: AreaLink; name: string } | undefined
}

/** The numbers of a map, all of them: what is on it, then what is not, and what they come to. */
export function AreaTable({ title, of, what, placed, loading, askFor, within }: AreaTableProps) {
  const [chosen, setChosen] = useState<Sort>()
  const sort = chosen ?? { by: what, dir: 'desc' }
  const skeleton = useDelayed(loading)
  const columns: readonly What[] = what === 'auctions' ? ['auctions'] : ['auctions', what]
  const all = [...placed.onMap.values(), ...placed.elsewhere]
  const head = (by: Sort['by'], label: string) => (
    <SortableHead
      key={by}
      label={label}
      align={by === 'name' ? 'left' : 'right'}
      sort={sort.by === by ? sort.dir : null}
      onSort={() => {
        const first = by === 'name' ? 'asc' : 'desc'
        const turned = sort.dir === 'asc' ? 'desc' : 'asc'
        setChosen({ by, dir: sort.by === by ? turned : first })
      }}
    />
  )
  const row = (one: MapRow) => (
    <tr key={one.label} className="relative [--row:var(--surface)] hover:[--row:var(--hover)]">
      <th scope="row" className={`${LIST_CELL} text-left font-normal wrap-anywhere`}>
        <Link {...askFor(one)} className="text-accent-text hover:underline">
          {one.label}
        </Link>
      </th>
      {columns.map((column) => (
        <FigureCell key={column} what={column} figure={one.figures.get(column)} />
      ))}
      {within && <WithinCell within={within(one)} />}
    </tr>
  )
  const width = columns.length + (within ? 2 : 1)
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {head('name', of)}
          {columns.map((column) => head(column, WHAT[column].label))}
          {within && (
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Counties</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {skeleton && <SkeletonRows columns={width} widthOf={(_, column) => (column === 0 ? 'w-24' : 'ml-auto w-12')} />}
        {sorted(placed.onMap.values(), sort).map(row)}
      </tbody>
      {placed.elsewhere.length > 0 && (
        <tbody>
          <tr>
            <th
              scope="rowgroup"
              colSpan={width}
              className={`${LIST_CELL} bg-sunken text-left text-s font-medium text-text-2`}
            >
              Not on the map
            </th>
          </tr>
          {sorted(placed.elsewhere, sort).map(row)}
        </tbody>
      )}
      {all.length > 0 && (
        <tfoot>
          <tr className="[--row:var(--sunken)]">
            <th scope="row" className={`${FOOT_CELL} text-left`}>
              Total
            </th>
            {columns.map((column) => (
              <td key={column} className={`${FOOT_CELL} text-right tabular-nums`}>
                {formatFigure(column, sumOf(all, column))}
              </td>
            ))}
            {within && <td className={FOOT_CELL} />}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const FOOT_CELL = `${LIST_CELL} sticky bottom-0 border-t border-t-line-2 font-semibold`

/** A figure of nothing known is 0 in grey, as in any table. */
const FigureCell = ({ what, figure }: { what: What; figure: number | undefined }) => (
  <td
    title={figure === undefined ? 'not reported' : undefined}
    className={`${LIST_CELL} text-right whitespace-nowrap tabular-nums ${figure === undefined ? 'text-text-3' : ''}`}
  >
    {formatFigure(what, figure ?? 0)}
  </td>
)

const WithinCell = ({ within }: { within: { link: AreaLink; name: string } | undefined }) => (
  <td className={`${LIST_CELL} w-12`}>
    {within && (
      <Link
        {...within.link}
        aria-label={within.name}
        title={within.name}
        className="grid size-6 place-items-center rounded-2 text-text-2 hover:bg-press hover:text-text pointer-coarse:size-8"
      >
        <Icon glyph={MapIcon} />
      </Link>
    )}
  </td>
)
