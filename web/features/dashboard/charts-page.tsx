import { useQuery } from '@tanstack/react-query'
import type { Figure } from '#contract/figures.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { figuresQuery } from '#web/lib/figures.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureChart } from './figure-chart.tsx'
import { type DashboardPeriod, PERIOD_OPTIONS, PERIODS } from './period.ts'
import { RatioChart } from './ratio-chart.tsx'

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

type ChartsPageProps = { params: ChartsParams; onParams: (next: Partial<ChartsParams>) => void }

/** Value and certificates by state, type and month, and how auctions are assessed against the market: each chart is a question. */
export function ChartsPage({ params: { period, only }, onParams }: ChartsPageProps) {
  const about = only || undefined
  const questions = questionsOf(PERIODS[period].auctions)
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(Object.values(questions), about))
  const waiting = useDelayed(!data && !error)
  const refused = error instanceof ApiError && error.status === 422 ? error.message : undefined
  const figures = new Map(data?.figures.map((figure) => [figure.question, figure]))
  const of = (name: keyof typeof questions): Figure | undefined => figures.get(questions[name])
  const chart = (name: keyof typeof questions, className = '') => {
    const figure = of(name)
    return figure ? (
      <FigureChart figure={figure} about={about} className={`${CELL} ${className}`} />
    ) : (
      waiting && <Waiting />
    )
  }
  const ratio = (by: 'State' | 'Type') => {
    const [market, assessed] = [of(`marketBy${by}`), of(`assessedBy${by}`)]
    return market && assessed ? (
      <RatioChart by={by} market={market} assessed={assessed} about={about} className={CELL} />
    ) : (
      waiting && <Waiting />
    )
  }
  return (
    <div className="min-h-full">
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
          about={data?.about}
          error={refused}
        />
      </header>
      {error && !refused && (
        <Banner tone="error" action={{ label: 'Retry', onClick: () => void refetch() }}>
          {error.message}
        </Banner>
      )}
      <div
        aria-busy={isPlaceholderData}
        className="grid grid-cols-1 desk:grid-cols-2 desk:[&>*:nth-child(odd)]:border-r desk:[&>*:nth-child(odd)]:border-line"
      >
        {chart('valueByMonth')}
        {chart('certificatesByMonth')}
        {chart('valueByState')}
        {chart('certificatesByState')}
        {chart('valueByType')}
        {chart('certificatesByType')}
        {ratio('State')}
        {ratio('Type')}
      </div>
    </div>
  )
}

const CELL = 'min-w-0 border-b border-line px-(--gutter) pt-3 pb-5 @container'

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
