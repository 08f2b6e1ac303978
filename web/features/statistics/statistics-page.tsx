import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { retryOf } from '#web/lib/errors.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Part, sumOf } from './figures-table.tsx'
import { HealthPanel } from './health-panel.tsx'
import { type KeyFigure, KeyFigures } from './key-figures.tsx'
import { MissedQuestions } from './missed-questions.tsx'
import { type Days, statisticsQuery } from './statistics-api.ts'
import { CommonCharts, PeopleCharts, type StatisticsLinks } from './statistics-charts.tsx'
import { SPANS, sinceText } from './statistics-words.ts'

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
