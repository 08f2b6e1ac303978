import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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

/** What begins on the day that is open. */
export function DayPanel({ day, about }: { day: string; about: string | undefined }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(calendarQuery({ from: day, to: day, about }, LISTED))
  const waiting = useDelayed(!data || isPlaceholderData)
  const entry = isPlaceholderData ? undefined : data?.days[0]
  const more = (entry?.auctions ?? 0) - (entry?.first.length ?? 0)
  const question = `auctions that begin on ${day}${about ? `, only ${about}` : ''}`
  return (
    <section aria-labelledby="day-title" className="min-w-0">
      <header className="grid gap-1 px-(--gutter) pt-4 pb-3">
        <h2 id="day-title" className="text-l font-semibold tracking-[-0.01em]">
          {dayName(day)}
        </h2>
        {data && !isPlaceholderData && (
          <p className="flex flex-wrap items-baseline justify-between gap-2 text-text-2" role="status">
            <span>
              {entry ? formatCounted(entry.auctions, 'auction begins', 'auctions begin') : 'No auctions begin.'}
            </span>
            {entry && (
              <Link
                to="/pages/ai"
                search={askLink(question, entry.query)}
                className="font-medium text-accent-text hover:underline"
              >
                Ask for these
              </Link>
            )}
          </p>
        )}
      </header>
      {error && !data && (
        <div className="px-(--gutter)">
          <FormError onRetry={() => void refetch()}>{error.message}</FormError>
        </div>
      )}
      {waiting && !error && <Waiting />}
      {entry && (
        <div className="border-t border-line">
          <AuctionList auctions={entry.first} />
        </div>
      )}
      {more > 0 && <p className="px-(--gutter) py-2 text-text-3">and {formatCount(more)} more</p>}
    </section>
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
