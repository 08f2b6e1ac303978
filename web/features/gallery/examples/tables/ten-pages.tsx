import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { auctionsPageQuery } from '../../gallery-api.ts'
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
