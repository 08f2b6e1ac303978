import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure } from '#contract/figures.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { formatCount, formatMoneyExact, formatMoneyShort } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { asTitle, type DashboardLinks, type DashboardPeriod, PERIOD_OPTIONS, PERIODS } from './dashboard.ts'
import { FigureChart } from './figure-chart.tsx'
import { type FigurePart, StaleFigures, Unread, useFigureParts } from './figure-parts.tsx'
import { MONTHS_TITLE, MonthsChart } from './months-chart.tsx'
import { NextSales } from './next-sales.tsx'

/** What is asked for the overview, by what it is shown as. */
const questionsOf = (period: DashboardPeriod) => {
  const { auctions } = PERIODS[period]
  return {
    count: `number of ${auctions}`,
    running: 'auctions running now',
    certificates: `total certificates of ${auctions}`,
    value: `total market value of ${auctions}`,
    states: `number of states with ${auctions}`,
    missing: `${auctions} without a market value`,
    byState: `${auctions} by state`,
    byType: `${auctions} by type`,
    sales: period === 'ran' ? auctions : 'auctions that are not over',
    months: 'all auctions by month',
    upcomingMonths: 'upcoming auctions by month',
  }
}

type OverviewPageProps = {
  period: DashboardPeriod
  today: string
  onPeriod: (period: DashboardPeriod) => void
  links: DashboardLinks
  /** auctions by state, drawn on a map */
  map: (figure: Figure | undefined) => ReactNode
  /** what waits for somebody */
  tasks: ReactNode
  /** what changed lately, and what was imported */
  changes: ReactNode
  imports: ReactNode
  /** in place of figures where there are no auctions yet: what to do first */
  firstStep?: ReactNode
}

/** What is coming up, what changed and what waits for somebody. Every number is a question, and leads to its answer in the chat. */
export function OverviewPage(props: OverviewPageProps) {
  const { period, today, onPeriod, links, map, tasks, changes, imports, firstStep } = props
  const { auctions, label } = PERIODS[period]
  const { of, stale, isWaiting } = useFigureParts(questionsOf(period))
  const waiting = useDelayed(isWaiting)
  const [count, missing, running] = [of('count'), of('missing'), of('running').figure]
  const [byState, byType, months, upcoming] = [of('byState'), of('byType'), of('months'), of('upcomingMonths')]
  const monthsFailure = months.failure ?? upcoming.failure
  const key = (name: string, part: FigurePart) => ({ name, part, links })
  const runningNote = period !== 'ran' &&
    running?.value !== null &&
    running?.value !== undefined &&
    running.value > 0 && (
      <Link {...links.ask(asTitle(running.question))} className="relative text-accent-text hover:underline">
        {formatCount(running.value)} running today
      </Link>
    )
  return (
    <div className="@container min-h-full">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-(--gutter) py-4">
        <h1 className="text-xl font-semibold tracking-[-0.015em]">Overview</h1>
        <Segments label="Auctions" options={PERIOD_OPTIONS} value={period} onChange={onPeriod} />
      </header>
      {stale && <StaleFigures failure={stale} />}
      {firstStep && <div className="border-b border-line">{firstStep}</div>}
      {!firstStep && (
        <dl className={`${COLUMNS} grid-cols-2 border-b border-line`}>
          <KeyFigure
            {...key(period === 'all' ? 'Auctions' : `${label} auctions`, count)}
            ask={asTitle(auctions)}
            note={runningNote}
          />
          <KeyFigure {...key('Total Certificates', of('certificates'))} />
          <KeyFigure {...key('Total Market Value', of('value'))} money />
          <KeyFigure {...key('States', of('states'))} />
          <KeyFigure {...key('Market value missing', missing)} note={shareOf(missing.figure, count.figure)} />
        </dl>
      )}
      <div className={`${COLUMNS} grid-cols-1`}>
        {!firstStep && (
          <>
            <div className={`${PANEL} px-(--gutter) py-4 @desk:col-span-3 @desk:border-r`}>
              {byState.failure ? (
                <Unread title={asTitle(byState.question)} failure={byState.failure} />
              ) : (
                map(byState.figure)
              )}
            </div>
            <div className={`${PANEL} px-(--gutter) py-4 @desk:col-span-2`}>
              <NextSales today={today} ran={period === 'ran'} all={of('sales').figure} links={links} />
            </div>
            <div className={`${PANEL} px-(--gutter) pt-3 pb-2 @desk:col-span-3 @desk:border-r @wide:col-span-2`}>
              {months.figure && upcoming.figure ? (
                <MonthsChart all={months.figure} upcoming={upcoming.figure} today={today} links={links} />
              ) : monthsFailure ? (
                <Unread title={MONTHS_TITLE} failure={monthsFailure} />
              ) : (
                <div className="h-65 phone:h-60 @desk:h-65" />
              )}
            </div>
            <div className={`${PANEL} @desk:col-span-2 @wide:col-span-1 @wide:border-r`}>
              {byType.figure ? (
                <FigureChart
                  figure={byType.figure}
                  title={TYPES_TITLE}
                  about={undefined}
                  links={links}
                  className={CHART}
                />
              ) : byType.failure ? (
                <Unread title={TYPES_TITLE} failure={byType.failure} className={CHART} />
              ) : (
                <Waiting isShown={waiting} />
              )}
            </div>
          </>
        )}
        <div className={`${PANEL} @desk:col-span-2 @desk:border-r @wide:border-r-0`}>{tasks}</div>
        <div className={`${PANEL} empty:hidden @desk:col-span-3 @wide:border-r`}>{changes}</div>
        <div className={`${PANEL} empty:hidden @desk:col-span-5 @wide:col-span-2`}>{imports}</div>
      </div>
    </div>
  )
}

const TYPES_TITLE = 'By auction type'

/** The columns that every line of the overview falls on. */
const COLUMNS = 'grid @desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,190px)_minmax(0,190px)]'
const PANEL = 'min-w-0 border-b border-line'
const CHART = 'px-(--gutter) pt-3 pb-4 @container'

/** `61% of them` */
function shareOf(part: Figure | undefined, all: Figure | undefined): string | undefined {
  if (!part?.value || !all?.value) return undefined
  return `${Math.round((100 * part.value) / all.value)}% of them`
}

type KeyFigureProps = {
  name: string
  part: FigurePart
  links: DashboardLinks
  /** what it leads to, where that is not its own question */
  ask?: string
  money?: boolean
  note?: ReactNode
}

function KeyFigure({ name, part: { figure, failure }, links, ask, money = false, note }: KeyFigureProps) {
  const value = figure?.value ?? 0
  return (
    <div className="relative min-w-0 border-line px-(--gutter) py-2.5 hover:bg-hover @max-desk:border-b @desk:not-last:border-r">
      <dt className="truncate text-s text-text-2">{name}</dt>
      <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2">
        {figure ? (
          <Link
            {...links.ask(ask ?? asTitle(figure.question))}
            title={money ? formatMoneyExact(value) : undefined}
            className="text-xl font-semibold tracking-[-0.015em] tabular-nums after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {money ? formatMoneyShort(value) : formatCount(value)}
          </Link>
        ) : failure ? (
          <>
            <span title={failure.message} className="text-danger-text">
              Could not be read
            </span>
            {failure.retry && (
              <Button size="s" aria-label={`Retry: ${name}`} onClick={failure.retry}>
                Retry
              </Button>
            )}
          </>
        ) : (
          <Skeleton className="my-2.5 w-16" />
        )}
        {figure && note && <span className="truncate text-s text-text-3">{note}</span>}
      </dd>
    </div>
  )
}

/** As high as the chart of all types will be. */
function Waiting({ isShown }: { isShown: boolean }) {
  return (
    <div className={`${CHART} grid h-76 content-start gap-5 py-5 phone:h-66 @desk:h-76`}>
      {isShown && ['w-32', 'w-full', 'w-3/5', 'w-2/5'].map((width) => <Skeleton key={width} className={width} />)}
    </div>
  )
}
