import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { auctionsPageQuery } from '../gallery-api.ts'
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

const STATES = [
  { value: 'loading', label: 'Loading' },
  { value: 'empty', label: 'Empty' },
  { value: 'failed', label: 'Failed' },
] as const

export function States() {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('loading')
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segments label="State of the table" options={STATES} value={state} onChange={setState} />
      {state === 'loading' && <AuctionTable label="Auctions on their way" rows={undefined} waiting={false} />}
      {state === 'empty' && <EmptyState title="No auctions yet" text="Import some on the Upload page." />}
      {state === 'failed' && (
        <Banner tone="error" action={{ label: 'Retry', onClick: () => setState('loading') }}>
          The auctions could not be read: no connection
        </Banner>
      )}
    </div>
  )
}
