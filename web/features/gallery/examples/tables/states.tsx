import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { AuctionTable } from './auction-table.tsx'

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
