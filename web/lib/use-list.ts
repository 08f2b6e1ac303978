import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useDeferredData } from './delays.ts'
import { pageCount } from './pages.ts'
import { usePageSizes } from './settings-query.ts'

/** The part of an address that says what a list shows. */
export type ListParams<Field extends string> = {
  search?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
  sort?: Field | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Tells the address what the list is to show now. */
export type ChangeParams<Params> = (next: Params, options?: { replace?: boolean }) => void

export type List<Row, Field extends string> = {
  /** undefined while the first page is loading */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** there are more than `total` */
  more: boolean
  search: string
  page: number
  pageSize: number
  /** what it may be */
  pageSizes: readonly number[]
  sort: Field
  order: 'asc' | 'desc'
  error: Error | null
  /** being read, for the first time or again */
  fetching: boolean
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  /** nothing is in it, and there is no page before this one that has something */
  empty: boolean
  searchFor: (text: string) => unknown
  clearSearch: () => void
  /** after an error: the focus goes on to the list when its button goes */
  readAgain: () => Promise<void>
  sortBy: (field: Field) => void
  goTo: (page: number) => void
  setPageSize: (pageSize: number) => void
  /** what the rows scroll in */
  scroller: RefObject<HTMLDivElement | null>
  searchField: RefObject<HTMLInputElement | null>
}

/**
 * A searched, sorted list in pages whose params live in the address, so that a link, Back and a reload show the same. Past the end it goes
 * to the last page.
 * @param query what was read for `params`
 * @param first the field it is sorted by where the address names none
 */
export function useList<Row, Field extends string, Params extends ListParams<Field>>(
  query: UseQueryResult<{ rows: Row[]; total: number; more?: boolean }>,
  { params, onParams, first }: { params: Params; onParams: ChangeParams<Params>; first: Field },
): List<Row, Field> {
  const { sizes, first: firstSize } = usePageSizes()
  const { search = '', page = 1, page_size: pageSize = firstSize, sort = first, order = 'asc' } = params
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const { rows, total, more = false } = useDeferredData(query.data) ?? {}
  const last = pageCount(total ?? 0, pageSize)
  const isPastTheEnd = rows?.length === 0 && !query.isPlaceholderData && page > last
  useEffect(() => {
    if (isPastTheEnd) onParams({ ...params, page: last }, { replace: true })
  }, [isPastTheEnd, last, params, onParams])

  /** what is searched already, though the address does not say so yet: what is clicked in that moment goes on from there */
  const sought = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the address says now has come since
  useEffect(() => {
    sought.current = undefined
  }, [search])

  const show = (next: ListParams<Field>, options?: { replace?: boolean }) => {
    scroller.current?.scrollTo({ top: 0 })
    onParams(
      { ...params, page: undefined, ...(sought.current !== undefined && { search: sought.current }), ...next },
      options,
    )
  }
  const searchFor = (text: string) => {
    if (text === (sought.current ?? search)) return
    sought.current = text
    show({ search: text }, { replace: true })
  }
  return {
    rows,
    total,
    more,
    search,
    page,
    pageSize,
    pageSizes: sizes,
    sort,
    order,
    error: query.error,
    fetching: query.isFetching,
    waiting: query.isPlaceholderData,
    empty: rows?.length === 0 && !isPastTheEnd,
    searchFor,
    clearSearch: () => {
      searchField.current?.focus()
      searchFor('')
    },
    readAgain: async () => {
      const { isSuccess } = await query.refetch()
      if (isSuccess) scroller.current?.focus()
    },
    sortBy: (field) => show({ sort: field, order: sort === field && order === 'asc' ? 'desc' : 'asc' }),
    goTo: (next) => show({ page: next }),
    setPageSize: (next) => show({ page_size: next }),
    scroller,
    searchField,
  }
}
