import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatAgo } from '#web/lib/format-duration.ts'
import { formatCounted, formatMomentExact } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { REGION } from './part-chart.tsx'
import { type Days, missedQuery } from './statistics-api.ts'

type MissedQuestionsProps = {
  days: Days
  span: string
  /** asks it again in the chat */
  link: (text: string) => ReactNode
  /** one came for it, and what stands above is there */
  isWanted: boolean
}

/** Questions that were not understood, each text once, the newest first. */
export function MissedQuestions({ days, span, link, isWanted }: MissedQuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const paging = usePagedSearch()
  const missed = useQuery(missedQuery(days, paging.query))
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  return (
    <section aria-labelledby="missed" className={`${REGION} grid gap-2`}>
      <h2 id="missed" ref={heading} tabIndex={-1} className="w-fit text-l font-semibold tracking-[-0.01em]">
        Questions not understood
      </h2>
      <p className="text-text-2">
        In the last {span}. A question leads to the chat, which may understand it better in other words.
      </p>
      <div className="max-w-168">
        <PagedList
          label="Questions not understood"
          paging={paging}
          searchLabel="Search these questions"
          rows={missed.data?.rows}
          total={missed.data?.total}
          error={missed.error}
          onRetry={() => void missed.refetch()}
          nothing={`In these ${span} there was no question that was not understood.`}
          noMatch={(search) => `No question matches “${search}”.`}
        >
          {({ text, times, asked_at }) => (
            <li key={text} className="flex items-baseline gap-4 border-t border-line py-1.5 first:border-t-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{link(text)}</span>
              <span className="text-s whitespace-nowrap text-text-2 tabular-nums">
                {formatCounted(times, 'time', 'times')}
              </span>
              <time
                dateTime={asked_at}
                title={formatMomentExact(asked_at)}
                className="w-20 text-right text-s whitespace-nowrap text-text-3"
              >
                {formatAgo(asked_at)}
              </time>
            </li>
          )}
        </PagedList>
      </div>
    </section>
  )
}
