import { useQuery } from '@tanstack/react-query'
import { formatName } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { auctionsPageQuery } from '../../gallery-api.ts'

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
