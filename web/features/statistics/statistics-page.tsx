import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatAgo } from '#web/lib/format-measures.ts'
import { formatCount, formatCounted, formatMomentExact } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { HealthPanel } from './health-panel.tsx'
import { type Part, REGION, sumOf } from './part-chart.tsx'
import { type Days, missedQuery, statisticsQuery } from './statistics-api.ts'
import { CommonCharts, PeopleCharts, type StatisticsLinks } from './statistics-charts.tsx'
import { changeText, SPANS, sinceText } from './statistics-words.ts'

const PERIODS = [
  { value: '7', label: SPANS['7'] },
  { value: '30', label: SPANS['30'] },
  { value: '90', label: SPANS['90'] },
  { value: '365', label: SPANS['365'] },
] as const

type StatisticsPageProps = {
  days: Days
  onDays: (days: Days) => void
  links: StatisticsLinks
  /** what waits for somebody */
  tasks: ReactNode
  /** came for what was not understood */
  forMissed: boolean
}

/** What happened in a period, and what it was in the one before (R50). */
export function StatisticsPage(props: StatisticsPageProps) {
  const { days, onDays, links, tasks, forMissed } = props
  const query = useQuery(statisticsQuery(days))
  const isLate = useDelayed(query.isPending)
  const retry = retryOf(query)
  const span = SPANS[days]
  return (
    <div className="pb-6">
      <header className="flex flex-wrap items-center justify-between gap-2 px-(--gutter) pt-4 pb-3">
        <h1 className="text-xl font-semibold tracking-[-0.017em]">Statistics</h1>
        <Segments label="The last" options={PERIODS} value={days} onChange={onDays} />
      </header>
      {query.error && (
        <Banner tone="error" action={retry && { label: 'Retry', pending: query.isFetching, onClick: retry }}>
          The statistics could not be read: {query.error.message}
        </Banner>
      )}
      {isLate && !query.error && <Waiting />}
      <div aria-busy={query.isFetching} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        {query.data && <KeyFigures figures={keyFiguresOf(query.data)} span={span} />}
        <div className="grid grid-cols-1 desk:grid-cols-2 desk:[&>section:nth-child(even)]:border-l">
          {tasks}
          {query.data && <CommonCharts found={query.data} {...{ span, links }} />}
          {query.data && <PeopleCharts found={query.data} {...{ span, links }} />}
        </div>
      </div>
      <MissedQuestions
        key={days}
        days={days}
        span={span}
        link={links.question}
        isWanted={forMissed && query.isFetched}
      />
      <HealthPanel />
    </div>
  )
}

function keyFiguresOf({ questions, imports, changes, sign_ins, people, since, before_from }: Statistics): KeyFigure[] {
  const figure = <Name extends string>(label: string, part: Part<Name>, uncounted: string, ...names: Name[]) => ({
    label,
    now: sumOf(part.rows, names),
    before: sumOf([part.before], names),
    uncounted,
  })
  const asked = sinceText(since.questions, before_from)
  const logged = sinceText(since.activity, before_from)
  return [
    figure('Questions answered', questions, asked, 'understood', 'asked_back', 'in_words'),
    figure('Not understood', questions, asked, 'not_understood'),
    figure('Rows imported', imports, logged, 'created', 'updated'),
    figure('Changes', changes, logged, 'auctions', 'imports', 'people', 'permissions'),
    ...(sign_ins ? [figure('Sign-ins', sign_ins, logged, 'signed_in')] : []),
    ...(people ? [figure('People joined', people.joined, logged, 'joined')] : []),
  ]
}

const Waiting = () => (
  <div aria-busy className="grid grid-cols-2 gap-6 border-t border-line px-(--gutter) py-5">
    {['questions', 'imports', 'changes', 'people'].map((part) => (
      <div key={part} className="grid gap-3">
        <Skeleton />
        <Skeleton className="w-full" />
      </div>
    ))}
  </div>
)

type KeyFigure = {
  label: string
  now: number
  before: number
  /** why the time before says nothing; empty where it does */
  uncounted: string
}

/** What a period comes to, each with how it changed, in one line between hairlines. @param span how long it is, and the one before */
function KeyFigures({ figures, span }: { figures: readonly KeyFigure[]; span: string }) {
  return (
    <dl
      className="grid overflow-hidden border-t border-line"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}
    >
      {figures.map(({ label, now, before, uncounted }) => (
        <div key={label} className="border-l border-line px-(--gutter) py-3" style={{ marginLeft: -1 }}>
          <dt className="text-s text-text-2">{label}</dt>
          <dd>
            <span className="block text-xl font-semibold tabular-nums">{formatCount(now)}</span>
            <span
              className="block text-s text-text-3"
              title={uncounted ? undefined : `${formatCount(before)} in the ${span} before`}
            >
              {uncounted || changeText(now, before)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type MissedQuestionsProps = {
  days: Days
  span: string
  /** asks it again in the chat */
  link: (text: string) => ReactNode
  /** one came for it, and what stands above is there */
  isWanted: boolean
}

/** Questions that were not understood, each text once, the newest first. */
function MissedQuestions({ days, span, link, isWanted }: MissedQuestionsProps) {
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
