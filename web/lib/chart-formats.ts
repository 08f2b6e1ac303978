import { formatCompact, formatCount } from './formats.ts'

type Write = (value: number) => string
/** How the figures of a chart are written: in a table, to the last digit, and where there is hardly room. */
export type ChartFormats = { whole: Write; exact: Write; short: Write }

/** Figures that are counts. */
export const COUNTS: ChartFormats = { whole: formatCount, exact: formatCount, short: formatCompact }
