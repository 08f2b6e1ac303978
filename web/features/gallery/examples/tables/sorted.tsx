import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { auctionsPageQuery } from '../../gallery-api.ts'
import { AuctionTable, type Sorting } from './auction-table.tsx'

export function Sorted() {
  const [sorting, setSorting] = useState<Sorting>({ field: 'begin_date', direction: 'asc' })
  const { field, direction } = sorting
  const auctions = useQuery(auctionsPageQuery({ page_size: 10, sort: field, order: direction }))
  const { data, error, isPlaceholderData } = auctions
  if (error) return <FormError onRetry={retryOf(auctions)}>{error.message}</FormError>
  if (data?.total === 0) return <EmptyState title="No auctions yet" text="Import some on the Upload page." />
  return (
    <AuctionTable
      label="First ten auctions"
      rows={data?.rows}
      waiting={isPlaceholderData}
      sorting={sorting}
      onSort={setSorting}
    />
  )
}
