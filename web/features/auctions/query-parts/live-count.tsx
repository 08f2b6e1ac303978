import { useQuery } from '@tanstack/react-query'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { countsQuery } from '../auctions-api.ts'

/** Somebody who types pauses longer than this when done. */
const TYPING_PAUSE_MS = 150

type LiveCountProps = {
  /** the query as it would be; undefined while something is missing */
  query: AuctionQuery | undefined
  problem: string | undefined
  without: number | undefined
}

/** How many auctions the changed query would find, as somebody edits; the old figure stays, greyed, until the new one is there. */
export function LiveCount({ query, problem, without }: LiveCountProps) {
  const settled = useDebouncedValue(query, TYPING_PAUSE_MS)
  const { data, error, isPlaceholderData } = useQuery({
    ...countsQuery(settled ? [settled] : []),
    enabled: settled !== undefined,
  })
  const [count] = data ?? []
  const stale = isPlaceholderData || settled !== query
  return (
    <div className="grid min-h-9 min-w-0 flex-1 content-center text-s text-text-3">
      <p aria-live="polite" aria-busy={stale} className="min-h-4 wrap-anywhere">
        {problem ?? (error ? sayFailure(error) : count !== undefined && <Figure count={count} stale={stale} />)}
      </p>
      {without !== undefined && <p>without it: {formatCount(without)}</p>}
    </div>
  )
}

function Figure({ count, stale }: { count: number; stale: boolean }) {
  return (
    <span className={`text-m font-medium tabular-nums ${stale ? 'text-text-3' : 'text-text'}`}>
      {formatCounted(count, 'auction', 'auctions')}
    </span>
  )
}

/** A refusal says why; of anything else there is nothing to do but to go on. */
const sayFailure = (error: Error): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : 'Could not be counted.'
