import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Auction } from '#contract/auctions.ts'
import { askForAuction, askLink } from '#web/lib/ask-link.ts'
import { useDelayed } from '#web/lib/delays.ts'
import {
  formatCount,
  formatCounted,
  formatDates,
  formatMoney,
  formatMoneyExact,
  formatName,
  NO_FIGURE,
} from '#web/lib/formats.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { calendarQuery } from './calendar-api.ts'
import { dayName } from './period.ts'

/** More than these are a question for the chat. */
const LISTED = 50

type DayPanelProps = {
  day: string
  today: string
  about: string | undefined
  /** `about` is no question that auctions can be shown for */
  refused: boolean
}

/** What is held on the day that is open: what begins on it, and what goes on. */
export function DayPanel({ day, today, about, refused }: DayPanelProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...calendarQuery({ from: day, to: day, about }, LISTED),
    enabled: !refused,
  })
  const waiting = useDelayed(!refused && !error && (!data || isPlaceholderData))
  const entry = isPlaceholderData ? undefined : data?.days[0]
  const { begins = [], goesOn = [] } = Object.groupBy(entry?.first ?? [], ({ auction_begin_date: begin }) =>
    begin === day ? 'begins' : 'goesOn',
  )
  const question = `auctions on ${day}${about ? `, only ${about}` : ''}`
  return (
    <section aria-labelledby="day-title" className="min-w-0">
      <header className="grid gap-1 px-(--gutter) pt-4 pb-3">
        <h2 id="day-title" className="text-l font-semibold tracking-[-0.01em]">
          {dayName(day)}
        </h2>
        {refused && <p className="text-text-2">Nothing is shown for this question.</p>}
        {!refused && data && !isPlaceholderData && (
          <p className="flex flex-wrap items-baseline justify-between gap-2 text-text-2" role="status">
            <span>{entry ? formatCounted(entry.auctions, 'auction', 'auctions') : 'No auctions are held.'}</span>
            {entry && (
              <Link
                to="/pages/ai"
                search={askLink(question, entry.query)}
                className="font-medium text-accent-text hover:underline print:hidden"
              >
                Ask for these
              </Link>
            )}
          </p>
        )}
      </header>
      {!refused && error && !data && (
        <div className="px-(--gutter)">
          <FormError onRetry={() => void refetch()}>{error.message}</FormError>
        </div>
      )}
      {waiting && <Waiting />}
      {entry && (
        <>
          <Part
            title={formatCounted(entry.begin, 'begins', 'begin')}
            count={entry.begin}
            auctions={begins}
            today={today}
          />
          <Part
            title={formatCounted(entry.auctions - entry.begin, 'goes on', 'go on')}
            count={entry.auctions - entry.begin}
            auctions={goesOn}
            today={today}
          />
        </>
      )}
    </section>
  )
}

type PartProps = { title: string; count: number; auctions: readonly Auction[]; today: string }

function Part({ title, count, auctions, today }: PartProps) {
  if (count === 0) return null
  const more = count - auctions.length
  return (
    <>
      <h3 className="border-y border-line bg-sunken px-(--gutter) py-1 text-s font-medium text-text-2">{title}</h3>
      <AuctionList auctions={auctions} today={today} />
      {more > 0 && <p className="px-(--gutter) py-2 text-text-3">and {formatCount(more)} more</p>}
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 px-(--gutter) py-3">
      {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}

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
