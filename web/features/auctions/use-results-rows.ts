import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction } from '#contract/auctions.ts'
import { MAX_ANSWER_ROWS } from '#contract/limits.ts'
import type { TableSort } from '#web/ui/virtual-table.tsx'
import { auctionsPartQuery, firstAuctionsQuery } from './auctions-api.ts'
import { type ResultsColumn, sortRows } from './results-columns.ts'

const NO_ROWS: readonly Auction[] = []
/** Sorts that a query can have. */
const MOST_SORTS = 4
/** More rows than these are higher than browsers let anything be. */
const MOST_ROWS = 100_000

type Answered = {
  /** the first auctions of the answer; null while it is on its way */
  rows: readonly Auction[] | null
  /** all there are */
  total: number
  query: AuctionQuery | null
  columns: readonly ResultsColumn[]
}

type Failure = { error: Error; retry: () => void }

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
 * The rows of an answer in its own order, or in that of a column. Where there are more auctions than came with the answer, the server
 * sorts them and those in view are fetched a part at a time; the first ones stay until those of another order are here.
 */
export function useResultsRows({ rows, total, query, columns }: Answered) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const column = columns.find(({ id }) => id === sort?.column)
  const whole = rows !== null && rows.length < total ? query : null
  const sorted = whole && sort && column ? sortedQuery(whole, column, sort.direction) : null
  const { data, error, isFetching, refetch } = useQuery(firstAuctionsQuery(sorted))
  const here = useMemo(
    () => (rows && sort && column && !whole ? sortRows(rows, column, sort.direction) : (rows ?? NO_ROWS)),
    [rows, whole, sort, column],
  )
  const first = (sorted && data) ?? here
  const later = useLaterParts(sorted ?? whole)
  const notSorted: Failure | null = sorted && error ? { error, retry: () => void refetch() } : null
  return {
    first,
    count: whole ? Math.min(total, MOST_ROWS) : here.length,
    /** undefined while it is on its way */
    at: (index: number): Auction | undefined => (index < MAX_ANSWER_ROWS ? first[index] : later.at(index)),
    /** Takes the places that are in view. */
    view: later.view,
    /** what finds all auctions in this order, where there are more than came with the answer */
    query: sorted ?? whole,
    sort,
    sortBy: (id: string) => setSort(nextSort(sort, id)),
    isSorting: sorted !== null && isFetching,
    notSorted,
    notShown: later.failure,
  }
}

/** Those in view of the parts that follow the first. */
function useLaterParts(query: AuctionQuery | null) {
  const [[from, to], setParts] = useState([0, 0])
  const view = useCallback((first: number, last: number) => {
    const [start, end] = [Math.floor(first / MAX_ANSWER_ROWS), Math.floor(last / MAX_ANSWER_ROWS)]
    setParts((parts) => (parts[0] === start && parts[1] === end ? parts : [start, end]))
  }, [])
  const parts = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((part) => part > 0)
  const found = useQueries({ queries: query ? parts.map((part) => auctionsPartQuery(query, part)) : [] })
  const failed = found.find(({ error }) => error)
  const failure: Failure | null = failed?.error ? { error: failed.error, retry: () => void failed.refetch() } : null
  return {
    view,
    at: (index: number): Auction | undefined =>
      found[parts.indexOf(Math.floor(index / MAX_ANSWER_ROWS))]?.data?.[index % MAX_ANSWER_ROWS],
    failure,
  }
}
