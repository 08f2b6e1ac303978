import type { ReactNode } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'
import { asTitle, type DashboardLinks, type DashboardPeriod, PERIOD_OPTIONS, PERIODS } from './dashboard.ts'
import { FigureChart } from './figure-chart.tsx'
import { type Failure, StaleFigures, Unread, useFigureParts } from './figure-parts.tsx'
import { RatioChart, ratioTitle } from './ratio-chart.tsx'

/** The part of the address that says what the charts are about. */
export type ChartsParams = { period: DashboardPeriod; only: string }

const MONEY = 'with a market value and an assessed value'

/** What is asked, by what it is shown as. */
const questionsOf = (auctions: string) => ({
  valueByState: `total market value of ${auctions} by state`,
  valueByType: `total market value of ${auctions} by type`,
  valueByMonth: `total market value of ${auctions} by month`,
  certificatesByState: `total certificates of ${auctions} by state`,
  certificatesByType: `total certificates of ${auctions} by type`,
  certificatesByMonth: `total certificates of ${auctions} by month`,
  marketByState: `total market value of ${auctions} ${MONEY} by state`,
  assessedByState: `total assessed value of ${auctions} ${MONEY} by state`,
  marketByType: `total market value of ${auctions} ${MONEY} by type`,
  assessedByType: `total assessed value of ${auctions} ${MONEY} by type`,
})

type ChartName = keyof ReturnType<typeof questionsOf>

type ChartsPageProps = {
  params: ChartsParams
  onParams: (next: Partial<ChartsParams>) => void
  links: DashboardLinks
  /** in place of charts where there is nothing to draw yet: what to do first */
  firstStep?: ReactNode
}

/** Value and certificates by state, type and month, and how auctions are assessed against the market: each chart is a question. */
export function ChartsPage({ params: { period, only }, onParams, links, firstStep }: ChartsPageProps) {
  const about = only || undefined
  const { of, stale, refused, ...parts } = useFigureParts(questionsOf(PERIODS[period].auctions), about)
  const waiting = useDelayed(parts.isWaiting)
  const place = (title: string, failure: Failure | undefined) => {
    if (failure) return <Unread title={title} failure={failure} className={CELL} />
    return waiting && <Waiting />
  }
  const chart = (name: ChartName) => {
    const { question, figure, failure } = of(name)
    if (!figure) return place(asTitle(question), failure)
    return <FigureChart figure={figure} about={about} links={links} className={CELL} />
  }
  const ratio = (by: 'State' | 'Type') => {
    const [market, assessed] = [of(`marketBy${by}`), of(`assessedBy${by}`)]
    if (!market.figure || !assessed.figure) return place(ratioTitle(by), market.failure ?? assessed.failure)
    const figures = { market: market.figure, assessed: assessed.figure }
    return <RatioChart by={by} {...figures} about={about} links={links} className={CELL} />
  }
  return (
    <div className="@container min-h-full">
      <header className="grid gap-3 border-b border-line px-(--gutter) py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-xl font-semibold tracking-[-0.015em]">Charts</h1>
          <Segments
            label="Auctions"
            options={PERIOD_OPTIONS}
            value={period}
            onChange={(next) => onParams({ period: next })}
          />
        </div>
        <NarrowField
          value={only}
          onNarrow={(question) => onParams({ only: question })}
          about={parts.about}
          error={refused}
        />
      </header>
      {stale && <StaleFigures failure={stale} />}
      {refused !== undefined && (
        <p className="px-(--gutter) py-4 text-text-2">Charts are drawn once the words above are understood.</p>
      )}
      {firstStep ?? (
        <div aria-busy={parts.isWaiting} className="grid grid-cols-1 @desk:grid-cols-2">
          {chart('valueByMonth')}
          {chart('certificatesByMonth')}
          {chart('valueByState')}
          {chart('certificatesByState')}
          {chart('valueByType')}
          {chart('certificatesByType')}
          {ratio('State')}
          {ratio('Type')}
        </div>
      )}
    </div>
  )
}

const CELL = 'min-w-0 border-b border-line @desk:odd:border-r px-(--gutter) pt-3 pb-5 @container'

function Waiting() {
  return (
    <div className={`${CELL} grid content-start gap-5`}>
      <Skeleton className="w-60" />
      {['w-full', 'w-4/5', 'w-3/5', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  )
}
