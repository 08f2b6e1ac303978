import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import type { Scope } from '#contract/scopes.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import type { Change } from '#web/lib/inline-edit.ts'
import type { ListParams } from '#web/lib/use-list.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'

/** Everything that the scopes pages ask of the server. All keys begin with `scopes`. */

export type ScopeField = 'name' | 'description'

/** The part of the address that says which scopes are listed (§2). */
export type ScopesParams = ListParams<ScopeField> & {
  /** the deleted ones instead */
  archived?: 'true' | undefined
}

type ScopesPageRows = { rows: Scope[]; total: number }

const LISTS = ['scopes', 'list'] as const

/** One page of scopes. The page before stays while the next one loads. */
export function scopesQuery({
  search = '',
  page = 1,
  page_size = DEFAULT_PAGE_SIZE,
  sort = 'name',
  order = 'asc',
}: ScopesParams) {
  const query = { search, page, page_size, sort, order }
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => callPage('GET /api/scopes', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of the deleted scopes that can be restored, the last deleted first. */
export function deletedScopesQuery({ search = '', page = 1, page_size = DEFAULT_PAGE_SIZE }: ScopesParams) {
  const query = { search, page, page_size }
  return queryOptions({
    queryKey: ['scopes', 'deleted', query],
    queryFn: ({ signal }) => callPage('GET /api/scopes/deleted', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Scopes offered for assigning; past these, searching finds the rest. */
const OFFERED = 100

export const offeredScopesQuery = (search: string) =>
  queryOptions({
    queryKey: ['scopes', 'offered', search],
    queryFn: ({ signal }) => callPage('GET /api/scopes', { query: { search, page_size: OFFERED }, signal }),
    placeholderData: keepPreviousData,
  })

export const groupsQuery = queryOptions({
  queryKey: ['scopes', 'groups'],
  queryFn: ({ signal }) => callPage('GET /api/authgroups', { query: {}, signal }),
})

/** A page of everyone who holds a scope. The page before stays while the next one loads. */
export const holdersQuery = (id: number, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['scopes', 'holders', id, query],
    queryFn: ({ signal }) => callPage('GET /api/scopes/:id/holders', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** The scopes that a group holds already. */
export const heldQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['scopes', 'held', groupId],
    queryFn: ({ signal }) => call('GET /api/authgroups/:id/scopes', { params: { id: groupId }, signal }),
  })

/** Who would gain what with these scopes. What was said of others stays while it is counted. */
export const gainsQuery = (groupId: number, scopeIds: readonly number[]) =>
  queryOptions({
    queryKey: ['scopes', 'gains', groupId, scopeIds],
    queryFn: ({ signal }) => fetchEffect({ group: groupId, add_scopes: [...scopeIds] }, signal),
    placeholderData: keepPreviousData,
  })

/** Changes the lists that are on screen at once, so that nobody waits for what they did themselves. */
function changeLists(client: QueryClient, change: (list: ScopesPageRows) => ScopesPageRows) {
  client.setQueriesData<ScopesPageRows>({ queryKey: LISTS, type: 'active' }, (list) => list && change(list))
}

/** A new scope stands first in the list, wherever its name will have it on the next reading. */
export function useCreateScope() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; description: string }) => call('POST /api/scopes', { body }),
    onSuccess: (created) => {
      changeLists(client, ({ rows, total }) => ({ rows: [created, ...rows], total: total + 1 }))
      return client.invalidateQueries({ queryKey: ['scopes'], refetchType: 'none' })
    },
  })
}

/** Sends one changed field. The row stays where it is, even where the list is sorted by what was changed. */
export function useUpdateScope() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, field, value, version }: Change<ScopeField> & { id: number }) =>
      call('PUT /api/scopes/:id', {
        params: { id },
        body: field === 'name' ? { name: value, version } : { description: value, version },
        unasked: true,
      }),
    onSuccess: (scope) => {
      changeLists(client, ({ rows, total }) => ({
        rows: rows.map((row) => (row.id === scope.id ? scope : row)),
        total,
      }))
      return client.invalidateQueries({ queryKey: ['scopes'], refetchType: 'none' })
    },
  })
}

/** Where somebody else was quicker, the lists are read again: a row that cannot be deleted for being gone would stay for good. */
export function useDeleteScope() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/scopes/:id', { params: { id } }),
    onSuccess: (_, id) => {
      changeLists(client, ({ rows, total }) => ({ rows: rows.filter((row) => row.id !== id), total: total - 1 }))
      void client.invalidateQueries({ queryKey: ['scopes'] })
    },
    onError: (error) => {
      if (isGone(error)) void client.invalidateQueries({ queryKey: ['scopes'] })
    },
  })
}

export function useRestoreScope() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/scopes/:id/restore', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['scopes'] }),
  })
}

/** Whether an error says that the thing is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** R23: the id in the address is the auth group's; scopes are added, none is taken away. */
export function useAssignScopes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ groupId, scopes }: { groupId: number; scopes: number[] }) =>
      call('PUT /api/scopes/:id/scopeadd', { params: { id: groupId }, body: { scopes } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['scopes'], refetchType: 'none' }),
        // The group it was opened from may be on screen.
        client.invalidateQueries({ queryKey: ['auth-groups'] }),
      ]),
  })
}

const isScope = (value: unknown): value is Scope =>
  typeof value === 'object' && value !== null && 'version' in value && 'description' in value

/** The scope as it is now, where an update was refused because somebody else changed it first (R35). */
export function conflictIn(error: unknown): Scope | undefined {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  return isScope(current) ? current : undefined
}
