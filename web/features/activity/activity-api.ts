import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/lib/api-client.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'

/** What of the activity log a page shows: what was done to one thing. */
export type Subject = { entity: 'user' | 'auth-group' | 'scope'; id: number }

type Page = { query: PagedSearch['query']; signal: AbortSignal }

/** Of somebody with the groups they came into and left, of a scope with those that were given it and that it was taken from. */
const readers = {
  user: (person: number, { query, signal }: Page) =>
    callPage('GET /api/activity', { query: { ...query, person }, signal }),
  'auth-group': (id: number, page: Page) => callPage('GET /api/authgroups/:id/activity', { params: { id }, ...page }),
  scope: (id: number, page: Page) => callPage('GET /api/scopes/:id/activity', { params: { id }, ...page }),
}

/** A page of what was done to something, the newest first. The page before stays while the next one loads. */
export const historyQuery = ({ entity, id }: Subject, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['activity', entity, id, query],
    queryFn: ({ signal }) => readers[entity](id, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What of the log is asked for; absent is all of it. Moments, not days. */
export type LogFilter = {
  user_id?: number | undefined
  action?: string | undefined
  entity?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A page of the log: the whole of it for who may read it, else of what the caller did themselves. */
export const logQuery = (readsAll: boolean, query: PagedSearch['query'] & LogFilter) =>
  queryOptions({
    queryKey: ['activity', 'log', readsAll, query],
    queryFn: ({ signal }) => {
      if (readsAll) return callPage('GET /api/activity', { query, signal })
      const { user_id: _, ...own } = query
      return callPage('GET /api/activity/own', { query: own, signal })
    },
    placeholderData: keepPreviousData,
  })

/** What the log can be filtered by. */
export const logKindsQuery = queryOptions({
  queryKey: ['activity', 'kinds'],
  queryFn: ({ signal }) => call('GET /api/activity/kinds', { signal }),
  staleTime: 60_000,
})

/** The first people who have a text in one of their columns, for who reads users. */
export const whoQuery = (search: string) =>
  queryOptions({
    queryKey: ['activity', 'who', search],
    queryFn: ({ signal }) => callPage('GET /api/users', { query: { search, page_size: 8 }, signal }),
    placeholderData: keepPreviousData,
  })

/** A page of the people that an entry says came into a group or left it. */
export const peopleOfEntryQuery = (id: number, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['activity', 'people', id, query],
    queryFn: ({ signal }) => callPage('GET /api/activity/:id/people', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** What statuses are called: an entry has their ids. */
export const statusNamesQuery = queryOptions({
  queryKey: ['activity', 'statuses'],
  queryFn: ({ signal }) => call('GET /api/users/status', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const pastUserQuery = (id: number, date: string) =>
  queryOptions({
    queryKey: ['activity', 'user', id, 'at', date],
    queryFn: ({ signal }) => call('GET /api/users/:id/at', { params: { id }, query: { date }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const pastGroupQuery = (id: number, date: string) =>
  queryOptions({
    queryKey: ['activity', 'auth-group', id, 'at', date],
    queryFn: ({ signal }) => call('GET /api/authgroups/:id/at', { params: { id }, query: { date }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Undoes an entry and says at once what became of it. What comes back may stand on any page: all of it is read again, and until then it is pending. */
export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/activity/:id/undo', { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(`Undoing failed: ${message}`),
    onSettled: () => client.invalidateQueries(),
  })
}
