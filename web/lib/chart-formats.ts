import { isMoney } from '#contract/auction-fields.ts'
import type { Aggregate } from '#contract/auction-query.ts'
import { formatCompact, formatCount, formatMoney, formatMoneyExact } from './formats.ts'

type Write = (value: number) => string
/** How the figures of a chart are written: in a table, to the last digit, and where there is hardly room. */
export type ChartFormats = { whole: Write; exact: Write; short: Write }

/** Figures that are counts. */
export const COUNTS: ChartFormats = { whole: formatCount, exact: formatCount, short: formatCompact }

/** Money where the figure is of money, else counts; an average or a share with one place. */
export function figureFormats(aggregate: Aggregate): ChartFormats {
  if (aggregate.fn === 'share') {
    const percent = (value: number) => `${formatCount(value)}%`
    return { whole: percent, exact: percent, short: percent }
  }
  const ofMoney = aggregate.fn !== 'count' && aggregate.fn !== 'distinct' && isMoney(aggregate.field)
  return ofMoney
    ? { whole: formatMoney, exact: formatMoneyExact, short: (value) => `$${formatCompact(value)}` }
    : COUNTS
}
