import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { explainQuery } from './explain.ts'
import { tidy } from './merge.ts'

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

/**
 * The nearest questions to one that found nothing: each leaves out one condition. Limits and orders stay.
 * `{ label: 'without Tax Deed', query }`; the server counts them and offers those with rows (R40).
 */
export function relaxations(
  query: AuctionQuery,
  today = '',
  names?: Parameters<typeof explainQuery>[2],
): { label: string; query: AuctionQuery }[] {
  return explainQuery(query, today, names)
    .filter(({ path }) => path.startsWith('filter.'))
    .map(({ field, value, path }) => {
      const named = /^(State|Jurisdiction|Auction Type|Any of)$/.test(field) ? value : `${field} ${value}`
      return { label: `without ${named}`, query: { ...query, filter: removed(query.filter, path) } }
    })
}
