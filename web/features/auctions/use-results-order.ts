import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import type { TableSort } from '#web/ui/virtual-table.tsx'
import { firstAuctionsQuery } from './auctions-api.ts'
import { type ResultsColumn, sortRows } from './results-columns.ts'

const NO_ROWS: readonly Auction[] = []
/** Sorts that a query can have. */
const MOST_SORTS = 4

type Answered = {
  /** null while the answer is on its way */
  rows: readonly Auction[] | null
  /** what finds all auctions of the answer, where there are more than rows */
  query: AuctionQuery | null
  columns: readonly ResultsColumn[]
}

/** A sort has three clicks in it: up, down, and back to the order of the answer. */
function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** The query with a column's order before its own, which equals keep. */
const sortedQuery = (
  query: AuctionQuery,
  { sortFields }: ResultsColumn,
  dir: TableSort['direction'],
): AuctionQuery => ({
  ...query,
  sort: [...sortFields.map((field) => ({ field, dir })), ...query.sort].slice(0, MOST_SORTS),
})

/**
 * The order that the rows of an answer are shown in: its own, or that of a column. Where there are more auctions than rows, the first
 * of a column's order are others: the server finds them, and until they are here those before stay.
 */
export function useResultsOrder({ rows, query, columns }: Answered) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const column = columns.find(({ id }) => id === sort?.column)
  const sorted = query && sort && column ? sortedQuery(query, column, sort.direction) : null
  const { data, error, isFetching, refetch } = useQuery(firstAuctionsQuery(sorted))
  const here = useMemo(
    () => (rows && sort && column && !query ? sortRows(rows, column, sort.direction) : (rows ?? NO_ROWS)),
    [rows, query, sort, column],
  )
  return {
    rows: (sorted && data) ?? here,
    /** what finds all auctions in this order, where there are more than rows */
    query: sorted ?? query,
    sort,
    sortBy: (id: string) => setSort(nextSort(sort, id)),
    isSorting: sorted !== null && isFetching,
    error: sorted && error,
    sortAgain: () => void refetch(),
  }
}
