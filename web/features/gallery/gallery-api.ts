import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SortField } from '#contract/auction-fields.ts'
import { callPage } from '#web/lib/api-client.ts'

type AuctionsPage = { page?: number; page_size: number; search?: string; sort?: SortField; order?: 'asc' | 'desc' }

/** A page of auctions, for the tables of the gallery: what they show is what there is. The page before stays while the next one loads. */
export const auctionsPageQuery = ({
  page = 1,
  page_size,
  search = '',
  sort = 'begin_date',
  order = 'asc',
}: AuctionsPage) => {
  const query = { page, page_size, search, sort, order }
  return queryOptions({
    queryKey: ['auctions', 'gallery', query],
    queryFn: ({ signal }) => callPage('GET /api/auctions', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
