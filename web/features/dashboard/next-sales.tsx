import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { call } from '#web/lib/api-client.ts'
import { askForAuction, askLink } from '#web/lib/ask-link.ts'
import { addDays } from '#web/lib/days.ts'
import { formatCount, formatDates, formatMoney, formatMoneyExact, formatName } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 10

/** Those to come by the day they begin, or those that ran, the last first; of a day, those worth most first (R41). */
const salesQuery = (today: string, ran: boolean) => {
  const query: AuctionQuery = {
    filter: {
      dates: [
        ran ? { kind: 'period', on: 'ends', to: addDays(today, -1) } : { kind: 'period', on: 'begins', from: today },
      ],
    },
    sort: [
      { field: ran ? 'end_date' : 'begin_date', dir: ran ? 'desc' : 'asc' },
      { field: 'total_market_value', dir: 'desc' },
    ],
  }
  return queryOptions({
    queryKey: ['auctions', 'next', query],
    queryFn: ({ signal }) => call('POST /api/auctions/search', { body: { query, limit: SHOWN }, signal }),
    staleTime: 60_000,
  })
}

/** The sales that come next, or those that ran last. @param total how many there are of them, to be asked for */
export function NextSales({ today, ran, total }: { today: string; ran: boolean; total: number | null | undefined }) {
  const { data, error, refetch } = useQuery(salesQuery(today, ran))
  const waiting = useDelayed(!data && !error)
  return (
    <section aria-labelledby="next-sales">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="next-sales" className="text-l font-semibold tracking-[-0.01em]">
          {ran ? 'Last sales' : 'Next sales'}
        </h2>
        {typeof total === 'number' && (
          <Link
            to="/pages/ai"
            search={askLink(ran ? 'Past auctions' : 'Upcoming auctions')}
            className="font-medium text-accent-text hover:underline"
          >
            All {formatCount(total)}
          </Link>
        )}
      </header>
      {error && !data && <FormError onRetry={() => void refetch()}>{error.message}</FormError>}
      {data?.length === 0 && <p className="text-text-2">{ran ? 'None ran yet.' : 'None are known yet.'}</p>}
      {data && data.length > 0 && (
        <table className="w-full table-fixed border-collapse">
          <colgroup>
            <col className="w-16" />
            <col />
            <col className="w-26" />
          </colgroup>
          <thead>
            <tr className="h-8 border-b border-line text-left text-s text-text-2">
              <th scope="col" className="font-medium">
                {ran ? 'Ended' : 'Begins'}
              </th>
              <th scope="col" className="font-medium">
                Jurisdiction
              </th>
              <th scope="col" className="text-right font-medium">
                Market value
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((auction) => {
              const { id, jurisdiction, state, auction_begin_date: begin, auction_end_date: end } = auction
              const day = ran ? (end ?? begin) : begin
              const worth = auction.total_market_value
              return (
                <tr key={id} className="relative h-8 border-b border-line last:border-b-0 hover:bg-hover">
                  <td className="whitespace-nowrap text-text-2 tabular-nums">{formatDates(day, day, today)}</td>
                  <td className="truncate pr-2">
                    <Link to="/pages/ai" search={askForAuction(auction)} className="after:absolute after:inset-0">
                      {formatName('jurisdiction', jurisdiction.name)} <span className="text-text-3">{state.code}</span>
                    </Link>
                  </td>
                  <td
                    title={worth === null ? 'not reported' : formatMoneyExact(worth)}
                    className={`text-right tabular-nums ${worth === null ? 'text-text-3' : ''}`}
                  >
                    {formatMoney(worth)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {!data && !error && <Waiting isShown={waiting} />}
    </section>
  )
}

/** As high as the table will be. */
const Waiting = ({ isShown }: { isShown: boolean }) => (
  <div className="grid h-88 content-start gap-6 pt-11">
    {isShown &&
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
      Array.from({ length: SHOWN }, (_, at) => <Skeleton key={at} className="w-full" />)}
  </div>
)
