import { useState } from 'react'
import { useDebouncedValue } from './delays.ts'

const SEARCH_DELAY_MS = 150
/** Rows of a list in a dialog or a part of a page. */
const PAGE_SIZE = 20

export type PagedSearch = {
  search: string
  setSearch: (text: string) => void
  page: number
  setPage: (page: number) => void
  pageSize: number
  /** what the server is asked, once typing has stopped */
  query: { search: string; page: number; page_size: number }
}

/** A list in pages that is no page of its own: where it stands is nothing for the address. Another search begins on the first page. */
export function usePagedSearch(): PagedSearch {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const settled = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const write = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return {
    ...{ search, setSearch: write, page, setPage, pageSize: PAGE_SIZE },
    query: { search: settled, page, page_size: PAGE_SIZE },
  }
}
