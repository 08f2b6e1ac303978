/** Phrases that are offered while a question is typed. Each is understood as it stands. */

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Months offered: a year from the one it is. */
const MONTHS_AHEAD = 12

/** Periods of time, the months to come by their names. @param today `YYYY-MM-DD` */
export function datePhrases(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
    const index = month - 1 + ahead
    return `${MONTHS[index % 12]} ${year + Math.floor(index / 12)}`
  })
  const lengths = ['week', 'month', 'quarter', 'year']
  return [
    'upcoming',
    ...lengths.flatMap((length) => [`next ${length}`, `this ${length}`, `last ${length}`]),
    'next 30 days',
    'next 90 days',
    'last 30 days',
    ...months,
  ]
}

export const FIGURE_PHRASES = ['market value', 'assessed value', 'estimated value', 'certificates'] as const

export const ORDER_PHRASES = [
  'top 10 by market value',
  'top 10 by certificates',
  'sorted by date',
  'sorted by market value',
  'sorted by certificates',
  'largest first',
  'smallest first',
  'how many per state',
  'how many per county',
  'how many per month',
  'average market value per state',
  'sum of market value per state',
  'without a market value',
  'without an assessed value',
  'without an estimated value',
] as const
