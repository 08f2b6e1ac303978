import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { call } from '#web/lib/api-client.ts'
import { addDays } from '#web/lib/days.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatCount, formatDates, formatMoney, formatMoneyExact, formatName, NO_FIGURE } from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { asTitle, type DashboardLinks } from './dashboard.ts'

const SHOWN = 10

/** Those that are not over by the day they begin, so those running now come first; or those that ran, the last first (R41). Of a day, those worth most first. */
const salesQuery = (today: string, ran: boolean) => {
  const query: AuctionQuery = {
    filter: {
      dates: [{ kind: 'period', on: 'ends', ...(ran ? { to: addDays(today, -1) } : { from: today }) }],
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

type NextSalesProps = {
  today: string
  ran: boolean
  /** how many there are of them, with the question for them */
  all: Figure | undefined
  links: DashboardLinks
}

/** The sales that are running and come next, or those that ran last. */
export function NextSales({ today, ran, all, links }: NextSalesProps) {
  const sales = useQuery(salesQuery(today, ran))
  const { data, error } = sales
  const waiting = useDelayed(!data && !error)
  return (
    <section aria-labelledby="next-sales">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="next-sales" className="text-l font-semibold tracking-[-0.01em]">
          {ran ? 'Last sales' : 'Next sales'}
        </h2>
        {all?.value ? (
          <Link {...links.ask(asTitle(all.question))} className="font-medium text-accent-text hover:underline">
            All {formatCount(all.value)}
          </Link>
        ) : null}
      </header>
      {error && !data && <FormError onRetry={retryOf(sales)}>Could not be read: {error.message}</FormError>}
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
              const isRunning = !ran && begin !== null && begin < today
              const worth = auction.total_market_value
              return (
                <tr key={id} className="relative h-8 border-b border-line last:border-b-0 hover:bg-hover">
                  <td
                    title={formatDates(begin, end, today)}
                    className={`whitespace-nowrap tabular-nums ${isRunning ? 'font-medium' : 'text-text-2'}`}
                  >
                    {isRunning ? 'Running' : formatDates(day, day, today)}
                  </td>
                  <td className="truncate pr-2">
                    <Link {...links.auction(auction)} className="after:absolute after:inset-0">
                      {formatName('jurisdiction', jurisdiction.name)} <span className="text-text-3">{state.code}</span>
                    </Link>
                  </td>
                  <td
                    title={worth === null ? 'not reported' : formatMoneyExact(worth)}
                    className={`text-right tabular-nums ${worth === null ? 'text-text-3' : ''}`}
                  >
                    {worth === null ? NO_FIGURE : formatMoney(worth)}
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
