import type { Aggregate } from '#contract/auction-query.ts'
import { formatCount, formatMoney, formatMoneyExact } from '#web/lib/formats.ts'

type Write = (value: number) => string
/** How a computed figure is written: in a table, to the cent, and where there is hardly room. */
type FigureFormats = { whole: Write; exact: Write; short: Write }

const shortCount = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
const tenths: Write = (value) => formatCount(Math.round(value * 10) / 10)

/** Money where the figure is of money, else counts; an average or a share with one place. */
export function figureFormats(aggregate: Aggregate): FigureFormats {
  if (aggregate.fn === 'share') {
    const percent: Write = (value) => `${tenths(value)}%`
    return { whole: percent, exact: percent, short: percent }
  }
  const isMoney = aggregate.fn !== 'count' && aggregate.fn !== 'distinct' && aggregate.field.endsWith('_value')
  return isMoney
    ? { whole: formatMoney, exact: formatMoneyExact, short: (value) => `$${shortCount.format(value)}` }
    : { whole: tenths, exact: tenths, short: (value) => shortCount.format(value) }
}
