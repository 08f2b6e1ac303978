import type { Aggregate } from '#contract/auction-query.ts'
import { type ChartFormats, formatCompact } from './chart-formats.ts'
import { formatCount, formatMoney, formatMoneyExact } from './formats.ts'

const tenths = (value: number): string => formatCount(Math.round(value * 10) / 10)

/** Money where the figure is of money, else counts; an average or a share with one place. */
export function figureFormats(aggregate: Aggregate): ChartFormats {
  if (aggregate.fn === 'share') {
    const percent = (value: number) => `${tenths(value)}%`
    return { whole: percent, exact: percent, short: percent }
  }
  const isMoney = aggregate.fn !== 'count' && aggregate.fn !== 'distinct' && aggregate.field.endsWith('_value')
  return isMoney
    ? { whole: formatMoney, exact: formatMoneyExact, short: (value) => `$${formatCompact(value)}` }
    : { whole: tenths, exact: tenths, short: formatCompact }
}
