import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Auction } from '#contract/auctions.ts'
import { askLink } from '#web/lib/ask-link.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuctionList } from './auction-list.tsx'
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
