import type { AuctionFilter, AuctionQuery, Chip } from '#contract/auction-query.ts'
import { tidy } from '../frame/merge.ts'
import { conditionsOf } from '../say/explain.ts'

/** The filter without what stands at a chip's path below `filter`. */
function removed(filter: AuctionFilter, path: string): AuctionFilter {
  const [, key = '', index] = path.split('.')
  const kept = Object.entries(filter).map(([name, value]): [string, unknown] => {
    if (name !== key || !Array.isArray(value)) return [name, value]
    return [name, index === undefined ? [] : value.filter((_, position) => String(position) !== index)]
  })
  const rest: AuctionFilter = Object.fromEntries(kept)
  return tidy(rest)
}

const ANY: Readonly<Record<string, string>> = {
  ids: 'auction',
  states: 'state',
  jurisdictions: 'county',
  types: 'type',
  dates: 'time',
}

/** What is asked once a condition is gone: `Any type, not only Tax Deed`, `Ohio too` where Ohio was left out. */
function relaxed({ field, value, path }: Chip): string {
  const [, key = ''] = path.split('.')
  if (key.startsWith('not_') || key === 'none_of') return `${value.replace(/^not /, '')} too`
  if (key === 'any_of') return `Not only ${value}`
  if (key === 'missing') return `Any ${value}, not only missing ones`
  if (key === 'present') return `Any ${value}, missing ones too`
  return `Any ${field === 'Duration' ? 'duration' : (ANY[key] ?? field)}, not only ${value}`
}

/**
 * The nearest questions to one that found nothing: each leaves out one condition. Limits and orders stay.
 * `{ label: 'Any type, not only Tax Deed', query }`; the server counts them and offers those with rows (R40).
 */
export function relaxations(
  query: AuctionQuery,
  today = '',
  names?: Parameters<typeof conditionsOf>[2],
): { label: string; query: AuctionQuery }[] {
  return conditionsOf(query, today, names).map((condition) => ({
    label: relaxed(condition),
    query: { ...query, filter: removed(query.filter, condition.path) },
  }))
}
