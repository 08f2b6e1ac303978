import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageSizes } from '#web/lib/use-page-sizes.ts'
import { Pager } from '#web/ui/pager.tsx'
import { auctionsPageQuery } from '../../gallery-api.ts'
import { AuctionTable } from './auction-table.tsx'

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
