import { Link } from '@tanstack/react-router'
import type { Auction } from '#contract/auctions.ts'
import { askForAuction } from '#web/lib/ask-link.ts'
import { formatMoney, formatMoneyExact, formatName } from '#web/lib/formats.ts'

/** Auctions of a day, each a link that asks for it. @param narrow in a column: no value beside it */
export function AuctionList({ auctions, narrow = false }: { auctions: readonly Auction[]; narrow?: boolean }) {
  return (
    <ul>
      {auctions.map((auction) => {
        const { id, jurisdiction, state, auction_type, total_market_value: worth } = auction
        return (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/pages/ai"
              search={askForAuction(auction)}
              className={`grid gap-x-3 py-1.5 -outline-offset-2 hover:bg-hover ${narrow ? 'px-3' : 'grid-cols-[minmax(0,1fr)_auto] px-(--gutter)'}`}
            >
              <span className="min-w-0">
                <span className="block truncate">
                  {formatName('jurisdiction', jurisdiction.name)} <span className="text-text-3">{state.code}</span>
                </span>
                <span className="block truncate text-s text-text-3">
                  {formatName('auction_type', auction_type.name)}
                </span>
              </span>
              {!narrow && (
                <span
                  title={worth === null ? 'not reported' : formatMoneyExact(worth)}
                  className={`text-right tabular-nums ${worth === null ? 'text-text-3' : ''}`}
                >
                  {formatMoney(worth)}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
