import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure } from '#contract/figures.ts'
import { askLink } from '#web/lib/ask-link.ts'
import { figuresQuery } from '#web/lib/figures.ts'
import { formatCount, formatMoneyExact, formatMoneyShort } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureChart } from './figure-chart.tsx'
import { MonthsChart } from './months-chart.tsx'
import { NextSales } from './next-sales.tsx'
import { asTitle, type DashboardPeriod, PERIOD_OPTIONS, PERIODS } from './period.ts'

/** What is asked for the overview, by what it is shown as. */
const questionsOf = (auctions: string) => ({
  count: `number of ${auctions}`,
  certificates: `total certificates of ${auctions}`,
  value: `total market value of ${auctions}`,
  states: `number of states with ${auctions}`,
  missing: `${auctions} without a market value`,
  byState: `${auctions} by state`,
  byType: `${auctions} by type`,
  ran: 'past auctions by month',
  upcoming: 'upcoming auctions by month',
})

type OverviewPageProps = {
  period: DashboardPeriod
  today: string
  onPeriod: (period: DashboardPeriod) => void
  /** auctions by state, drawn on a map */
  map: (figure: Figure | undefined) => ReactNode
  /** what waits for somebody */
  tasks: ReactNode
  /** what changed lately, and what was imported */
  changes: ReactNode
  imports: ReactNode
}

/** What is coming up, what changed and what waits for somebody. Every number is a question, and leads to its answer in the chat. */
export function OverviewPage({ period, today, onPeriod, map, tasks, changes, imports }: OverviewPageProps) {
  const { auctions, label } = PERIODS[period]
  const questions = questionsOf(auctions)
  const { data, error, refetch } = useQuery(figuresQuery(Object.values(questions)))
  const waiting = useDelayed(!data && !error)
  const figures = new Map(data?.figures.map((figure) => [figure.question, figure]))
  const of = (name: keyof typeof questions) => figures.get(questions[name])
  const [count, missing, byType] = [of('count'), of('missing'), of('byType')]
  return (
    <div className="min-h-full">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-(--gutter) py-4">
        <h1 className="text-xl font-semibold tracking-[-0.015em]">Overview</h1>
        <Segments label="Auctions" options={PERIOD_OPTIONS} value={period} onChange={onPeriod} />
      </header>
      {error && (
        <Banner tone="error" action={{ label: 'Retry', onClick: () => void refetch() }}>
          {error.message}
        </Banner>
      )}
      <dl className={`${COLUMNS} grid-cols-2 border-b border-line`}>
        <KeyFigure name={period === 'all' ? 'Auctions' : `${label} auctions`} figure={count} ask={asTitle(auctions)} />
        <KeyFigure name="Total Certificates" figure={of('certificates')} />
        <KeyFigure name="Total Market Value" figure={of('value')} money />
        <KeyFigure name="States" figure={of('states')} />
        <KeyFigure name="Market value missing" figure={missing} note={shareOf(missing, count)} />
      </dl>
      <div className={`${COLUMNS} grid-cols-1`}>
        <div className={`${PANEL} px-(--gutter) py-4 desk:col-span-3 desk:border-r`}>{map(of('byState'))}</div>
        <div className={`${PANEL} px-(--gutter) py-4 desk:col-span-2`}>
          <NextSales today={today} ran={period === 'ran'} total={period === 'all' ? undefined : count?.value} />
        </div>
        <div className={`${PANEL} px-(--gutter) pt-3 pb-2 desk:col-span-2 desk:border-r`}>
          <MonthsChart ran={of('ran')} upcoming={of('upcoming')} />
        </div>
        <div className={`${PANEL} desk:border-r`}>
          {byType ? (
            <FigureChart figure={byType} title="By auction type" about={undefined} className={CHART} />
          ) : (
            !error && <Waiting isShown={waiting} />
          )}
        </div>
        <div className={`${PANEL} desk:col-span-2`}>{tasks}</div>
        <div className={`${PANEL} desk:col-span-3 desk:border-r`}>{changes}</div>
        <div className={`${PANEL} desk:col-span-2`}>{imports}</div>
      </div>
    </div>
  )
}

/** The columns that every line of the overview falls on. */
const COLUMNS = 'grid desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,190px)_minmax(0,190px)]'
const PANEL = 'min-w-0 border-b border-line'
const CHART = 'px-(--gutter) pt-3 pb-4 @container'

/** `61% of them` */
function shareOf(part: Figure | undefined, all: Figure | undefined): string | undefined {
  if (!part?.value || !all?.value) return undefined
  return `${Math.round((100 * part.value) / all.value)}% of them`
}

type KeyFigureProps = {
  name: string
  figure: Figure | undefined
  /** what it leads to, where that is not its own question */
  ask?: string
  money?: boolean
  note?: string | undefined
}

function KeyFigure({ name, figure, ask, money = false, note }: KeyFigureProps) {
  const value = figure?.value ?? 0
  return (
    <div className="relative min-w-0 border-line px-(--gutter) py-2.5 hover:bg-hover max-desk:border-b desk:not-last:border-r">
      <dt className="truncate text-s text-text-2">{name}</dt>
      <dd className="flex min-h-7 items-baseline gap-2">
        {figure ? (
          <Link
            to="/pages/ai"
            search={askLink(ask ?? asTitle(figure.question))}
            title={money ? formatMoneyExact(value) : undefined}
            className="text-xl font-semibold tracking-[-0.015em] tabular-nums after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {money ? formatMoneyShort(value) : formatCount(value)}
          </Link>
        ) : (
          <Skeleton className="my-2.5 w-16" />
        )}
        {note && <span className="truncate text-s text-text-3">{note}</span>}
      </dd>
    </div>
  )
}

/** As high as the chart of all types will be. */
function Waiting({ isShown }: { isShown: boolean }) {
  return (
    <div className={`${CHART} grid h-76 content-start gap-5 py-5 phone:h-66 desk:h-76`}>
      {isShown && ['w-32', 'w-full', 'w-3/5', 'w-2/5'].map((width) => <Skeleton key={width} className={width} />)}
    </div>
  )
}
