import { useQuery } from '@tanstack/react-query'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { formatCount } from '#web/lib/formats.ts'
import { countsQuery } from '../auctions-api.ts'
import { changeQueryPart } from './change-query-part.ts'
import type { QueryPart } from './query-part.ts'
import { readingsOf } from './value-readings.ts'

type ReadingsProps = { part: QueryPart; query: AuctionQuery; path: string; onChoose: (part: QueryPart) => void }

/** What an assumed value can mean, each with what it finds: one click says which (R41). */
export function Readings({ part, query, path, onChoose }: ReadingsProps) {
  const readings = readingsOf(part)
  const queries = readings.map((reading) => changeQueryPart(query, path, reading.part))
  const { data } = useQuery({ ...countsQuery(queries), enabled: queries.length > 0 })
  if (readings.length === 0) return null
  return (
    <div className="grid gap-1.5 border-b border-line bg-amber-tint p-3">
      <p className="text-s text-amber-text">The question did not say which value. It means the</p>
      <ul className="grid gap-1">
        {readings.map((reading, at) => (
          <li key={reading.label} className="grid">
            <button
              type="button"
              onClick={() => onChoose(reading.part)}
              className="flex min-h-7 items-center justify-between gap-2 rounded-2 border border-line-2 bg-raised px-2 text-left hover:bg-hover active:bg-press pointer-coarse:min-h-10"
            >
              {reading.label}
              <span className="text-text-2 tabular-nums">{data?.[at] !== undefined && formatCount(data[at])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
