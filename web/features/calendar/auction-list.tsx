import { Link } from '@tanstack/react-router'
import type { Auction } from '#contract/auctions.ts'
import { askForAuction } from '#web/lib/ask-link.ts'
import { formatDates, formatMoney, formatMoneyExact, formatName, NO_FIGURE } from '#web/lib/formats.ts'

type AuctionListProps = {
  auctions: readonly Auction[]
  today: string
  /** in one of several columns, where there is room for these: the value stands under the name */
  narrow?: boolean
}

/** Auctions of a day, each a link that asks for it, with its dates where it lasts longer. */
export function AuctionList({ auctions, today, narrow = false }: AuctionListProps) {
  return (
    <ul>
      {auctions.map((auction) => {
        const { id, jurisdiction, state, auction_type, total_market_value: worth } = auction
        const { auction_begin_date: begin, auction_end_date: end } = auction
        return (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/pages/ai"
              search={askForAuction(auction)}
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-(--gutter) py-1.5 -outline-offset-2 hover:bg-hover ${narrow ? 'desk:grid-cols-1 desk:px-2' : ''}`}
            >
              <span className="min-w-0 wrap-break-word">
                <span className="block">
                  {formatName('jurisdiction', jurisdiction.name)} <span className="text-text-3">{state.code}</span>
                </span>
                <span className="block text-s text-text-3">{formatName('auction_type', auction_type.name)}</span>
                {end !== null && end !== begin && (
                  <span className="block text-s text-text-3 tabular-nums">{formatDates(begin, end, today)}</span>
                )}
              </span>
              <span
                title={worth === null ? 'not reported' : formatMoneyExact(worth)}
                className={`text-right tabular-nums ${narrow ? 'desk:text-left desk:text-s' : ''} ${worth === null ? 'text-text-3' : ''}`}
              >
                {worth === null ? NO_FIGURE : formatMoney(worth)}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
