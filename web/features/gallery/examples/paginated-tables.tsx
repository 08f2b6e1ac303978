import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { formatName } from '#web/lib/formats.ts'
import { usePageSizes } from '#web/lib/settings-query.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { auctionsPageQuery } from '../gallery-api.ts'
import { AuctionTable } from './auction-table.tsx'

const PER_PAGE = 10
/** Of however many there are, the first ten pages (§9). */
const PAGES = 10

export function TenPages() {
  const [page, setPage] = useState(1)
  const auctions = useQuery(auctionsPageQuery({ page, page_size: PER_PAGE }))
  const { data, error, isPlaceholderData } = auctions
  if (error) return <FormError onRetry={retryOf(auctions)}>{error.message}</FormError>
  if (data?.total === 0) return <EmptyState title="No auctions yet" text="Import some on the Upload page." />
  return (
    <div className="grid grid-cols-1 gap-3">
      <AuctionTable label="Auctions, ten at a time" rows={data?.rows} waiting={isPlaceholderData} />
      <Pagination
        label="auctions"
        total={data && Math.min(data.total, PAGES * PER_PAGE)}
        page={page}
        onPage={setPage}
      />
    </div>
  )
}

export function Pagers() {
  const [page, setPage] = useState(1)
  const { sizes, first } = usePageSizes()
  const [pageSize, setPageSize] = useState(first)
  const { data, isPlaceholderData } = useQuery(auctionsPageQuery({ page, page_size: pageSize }))
  const resize = (size: number) => {
    setPage(1)
    setPageSize(size)
  }
  return (
    <div className="border-b border-line">
      <div className="max-h-100 overflow-y-auto">
        <AuctionTable label="Auctions in pages" rows={data?.rows} waiting={isPlaceholderData} />
      </div>
      <Pager total={data?.total} page={page} pageSize={pageSize} sizes={sizes} onPage={setPage} onPageSize={resize} />
    </div>
  )
}

export function PagedLists() {
  const paging = usePagedSearch()
  const { data, error, refetch } = useQuery(auctionsPageQuery(paging.query))
  return (
    <div className="max-w-120">
      <PagedList
        label="Auctions by name"
        searchLabel="Search for a state, county or type"
        paging={paging}
        rows={data?.rows}
        total={data?.total}
        error={error}
        onRetry={() => void refetch()}
        nothing="No auctions yet."
        noMatch={(search) => `No auction matches “${search}”.`}
      >
        {({ id, jurisdiction, state }) => (
          <li key={id} className="flex items-baseline gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">{formatName('jurisdiction', jurisdiction.name)}</span>
            <span className="text-s text-text-3">{formatName('state', state.name)}</span>
          </li>
        )}
      </PagedList>
    </div>
  )
}
