import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { STATISTICS_DAYS } from '#contract/limits.ts'
import { call, callPage } from '#web/lib/api-client.ts'
import { readersZone } from '#web/lib/days.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'

/** Everything that the statistics page asks of the server. All keys begin with `statistics`. */

export type Days = (typeof STATISTICS_DAYS)[number]

/** How Liendesk stands changes by itself. */
const HEALTH_INTERVAL_MS = 30_000

/** What happened in a period. The one before stays while the next one loads. */
export const statisticsQuery = (days: Days) =>
  queryOptions({
    queryKey: ['statistics', days],
    queryFn: ({ signal }) => call('GET /api/statistics', { query: { days, zone: readersZone() }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the questions of a period that were not understood. */
export const missedQuery = (days: Days, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['statistics', 'missed', days, query],
    queryFn: ({ signal }) =>
      callPage('GET /api/questions/missed', { query: { ...query, days, zone: readersZone() }, signal }),
    placeholderData: keepPreviousData,
  })

export const healthQuery = queryOptions({
  queryKey: ['statistics', 'health'],
  queryFn: ({ signal }) => call('GET /api/health/details', { signal }),
  refetchInterval: HEALTH_INTERVAL_MS,
})
