import { Link } from '@tanstack/react-router'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Figure } from '#contract/figures.ts'
import { groupsOf } from '#web/lib/charts.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { VALUE_LOOK } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { DashboardLinks } from './dashboard.ts'
import { AskThis } from './figure-chart.tsx'

type RatioChartProps = {
  by: 'State' | 'Type'
  market: Figure
  assessed: Figure
  about: string | undefined
  links: DashboardLinks
  className: string
}

type Row = { label: string; market: number; assessed: number; ratio: number; query: AuctionQuery }

export const ratioTitle = (by: 'State' | 'Type'): string => `Assessed against market value by ${by.toLowerCase()}`

/** How much of the market value the assessed value is: of auctions that have both, so that the two can be compared. */
export function RatioChart({ by, market, assessed, about, links, className }: RatioChartProps) {
  const title = ratioTitle(by)
  const assessedOf = new Map(groupsOf(assessed.table).map(({ label, value }) => [label, value]))
  const rows = groupsOf(market.table)
    .flatMap(({ label, value, query }): Row[] => {
      const other = assessedOf.get(label)
      return other === undefined || value === 0
        ? []
        : [{ label, market: value, assessed: other, ratio: (100 * other) / value, query }]
    })
    .toSorted((a, b) => b.ratio - a.ratio)
  if (rows.length === 0) {
    return (
      <div className={className}>
        <EmptyState title={title} text="No auctions have both values." />
      </div>
    )
  }
  return (
    <ChartFrame
      title={title}
      text="Of auctions that have both values; the line is the market value."
      action={
        <>
          <AskThis figure={assessed} about={about} links={links} label="Ask assessed" />
          <AskThis figure={market} about={about} links={links} label="Ask market" />
        </>
      }
      table={<RatioTable title={title} rows={rows} links={links} />}
      className={className}
    />
  )
}

function RatioTable({ title, rows, links }: { title: string; rows: readonly Row[]; links: DashboardLinks }) {
  // The market value is the line at 100 %, wherever the largest ratio puts it.
  const most = Math.max(100, ...rows.map(({ ratio }) => ratio))
  const figure = 'py-1 pl-3 text-right whitespace-nowrap tabular-nums'
  const head = 'pb-1 pl-3 text-right text-s font-medium whitespace-nowrap text-text-2'
  return (
    <table className="w-full max-w-220 border-separate border-spacing-0">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <td />
          <td />
          <th scope="col" className={head}>
            Ratio
          </th>
          <th scope="col" className={`${head} max-phone:hidden`}>
            Assessed
          </th>
          <th scope="col" className={`${head} max-phone:hidden`}>
            Market
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, market, assessed, ratio, query }) => (
          <tr key={label} className="relative hover:bg-hover">
            <th scope="row" className="min-w-28 py-1 pr-3 text-left font-normal wrap-anywhere">
              <Link
                {...links.ask(`Auctions with a market value and an assessed value: ${label}`, query)}
                className="after:absolute after:inset-0"
              >
                {label}
              </Link>
            </th>
            <td className="w-full border-l border-l-line-2 py-1">
              {/* Not a div: on paper those are as high as what stands in them. */}
              <span className="relative block h-3">
                <span
                  className={`block h-full rounded-r-1 ${VALUE_LOOK}`}
                  style={{ width: `max(2px, ${(100 * ratio) / most}%)` }}
                />
                <span
                  className="absolute inset-y-0 border-l-2 border-text-2"
                  style={{ left: `calc(${10000 / most}% - 2px)` }}
                />
              </span>
            </td>
            <td className={`${figure} font-medium`}>{Math.round(ratio)}%</td>
            <td className={`${figure} text-text-2 max-phone:hidden`}>{formatMoney(assessed)}</td>
            <td className={`${figure} text-text-2 max-phone:hidden`}>{formatMoney(market)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
