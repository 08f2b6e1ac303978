import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TimelineKind } from '#contract/scope-names.ts'
import { call } from './api-client.ts'
import { beginOf } from './days.ts'

/** Entries that are shown at once. */
const SHOWN = 50

/** What of the timeline is shown: days are those of the reader. */
export type TimelineFilter = {
  kind?: TimelineKind | undefined
  /** only what one did oneself */
  mine?: 'true' | undefined
  /** the first and the last day, `YYYY-MM-DD` */
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

/** The timeline, part by part, the newest first. One entry more than is shown is read: whether there are older ones. */
export const timelineQuery = ({ kind, mine, from, to, search }: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: ['timeline', 'parts', { kind, mine, from, to, search }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/timeline', {
        query: {
          kind,
          mine,
          from: beginOf(from),
          to: beginOf(to, 1),
          search,
          before: pageParam || undefined,
          page_size: SHOWN + 1,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (part) => (part.length > SHOWN ? part[SHOWN - 1]?.id : undefined),
    select: ({ pages }) => pages.flatMap((part) => part.slice(0, SHOWN)),
    placeholderData: keepPreviousData,
  })

/** The newest entries, for whoever wants to see at a glance what changed. */
export const newestEntriesQuery = (count: number, kind?: TimelineKind) =>
  queryOptions({
    queryKey: ['timeline', 'newest', count, kind],
    queryFn: ({ signal }) => call('GET /api/timeline', { query: { page_size: count, kind }, signal }),
  })
