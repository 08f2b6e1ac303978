import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthGroup, ListedGroup } from '#contract/auth-groups.ts'
import type { Member } from '#contract/group-links.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import type { Change } from '#web/lib/inline-edit.ts'
import type { ListParams } from '#web/lib/use-list.ts'
import type { PagedSearch } from '#web/lib/use-paged-search.ts'
import type { GroupField } from './auth-groups-messages.ts'

/** Everything that the page of auth groups asks of the server. All keys begin with `auth-groups`. */

/** The part of the address that says which groups are listed (§2). */
export type GroupsParams = ListParams<GroupField> & {
  /** the deleted ones instead */
  archived?: 'true' | undefined
}
type Groups = { rows: ListedGroup[]; total: number }

const LISTS = ['auth-groups', 'list'] as const

/** One page of groups. The page before stays while the next one loads. */
export function groupsQuery(params: GroupsParams) {
  const { search = '', page = 1, page_size = DEFAULT_PAGE_SIZE, sort = 'name', order = 'asc' } = params
  const query = { search, page, page_size, sort, order }
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => callPage('GET /api/authgroups', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of the deleted groups that can be restored, the last deleted first. */
export function deletedGroupsQuery({ search = '', page = 1, page_size = DEFAULT_PAGE_SIZE }: GroupsParams) {
  const query = { search, page, page_size }
  return queryOptions({
    queryKey: ['auth-groups', 'deleted', query],
    queryFn: ({ signal }) => callPage('GET /api/authgroups/deleted', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Changes the lists that are on screen at once, so that nobody waits for what they did themselves. */
function changeLists(client: QueryClient, change: (list: Groups) => Groups) {
  client.setQueriesData<Groups>({ queryKey: LISTS, type: 'active' }, (list) => list && change(list))
}
const readLater = (client: QueryClient) => client.invalidateQueries({ queryKey: ['auth-groups'], refetchType: 'none' })
const readNow = (client: QueryClient) => client.invalidateQueries({ queryKey: ['auth-groups'] })

/** A new group stands first in the list, wherever its name will have it on the next reading. */
export function useCreateGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Record<GroupField, string>) => call('POST /api/authgroups', { body }),
    onSuccess: (created) => {
      changeLists(client, ({ rows, total }) => ({ rows: [{ ...created, withheld: null }, ...rows], total: total + 1 }))
      return readLater(client)
    },
  })
}

/** Sends one changed field. The row stays where it is, even where the list is sorted by what was changed. */
export function useUpdateGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, field, value, version }: Change<GroupField> & { id: number }) =>
      call('PUT /api/authgroups/:id', { params: { id }, body: { [field]: value, version }, unasked: true }),
    onSuccess: (group) => {
      changeLists(client, ({ rows, total }) => ({
        rows: rows.map((row) => (row.id === group.id ? { ...row, ...group } : row)),
        total,
      }))
      return readLater(client)
    },
  })
}

/** Where somebody else was quicker, the lists are read again. */
export function useDeleteGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/authgroups/:id', { params: { id } }),
    onSuccess: (_, id) => {
      changeLists(client, ({ rows, total }) => ({ rows: rows.filter((row) => row.id !== id), total: total - 1 }))
      void readNow(client)
    },
    onError: (error) => {
      if (isGone(error)) void readNow(client)
    },
  })
}

export function useRestoreGroup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/authgroups/:id/restore', { params: { id } }),
    onSuccess: () => readNow(client),
  })
}

/** Whether an error says that the thing is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** R34: whether the server itself said no; else the call broke. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500

const isGroup = (value: unknown): value is AuthGroup =>
  typeof value === 'object' && value !== null && 'version' in value && 'alias' in value

/** The group as it is now, where an update was refused because somebody else changed it first (R35). */
export function conflictIn(error: unknown): AuthGroup | undefined {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  return isGroup(current) ? current : undefined
}

/** People of one call. */
export const PEOPLE_AT_ONCE = 200

type Part = { groupId: number; assigned: boolean; search: string; page: number; openedAt: number }

/** A part of the people who are in a group, or of those who are not: as it was first read since the dialog was opened. */
export const peopleQuery = ({ groupId, assigned, search, page, openedAt }: Part) =>
  queryOptions({
    queryKey: ['auth-groups', 'people', groupId, assigned, search, page, openedAt],
    queryFn: ({ signal }) => {
      const input = { params: { id: groupId }, query: { search, page, page_size: PEOPLE_AT_ONCE }, signal }
      return assigned
        ? callPage('GET /api/authgroups/:id/linked_users', input)
        : callPage('GET /api/authgroups/:id/available_users', input)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

type Changes = { added: readonly Member[]; removed: readonly Member[] }

/**
 * Saves who is in a group: additions in one call, one call for each removal (R23), so that two administrators do not wipe each other out.
 * @param onSaved told of each part as it is saved: what is left when one fails can be sent again
 */
export function useSaveMembers(groupId: number, onSaved: (saved: readonly Member[]) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ added, removed }: Changes) => {
      if (added.length > 0) {
        const body = { user_ids: added.map(({ id }) => id), auth_group_id: groupId }
        await call('POST /api/authgroups/link_users', { body })
        onSaved(added)
      }
      for (const member of removed) {
        await call('DELETE /api/authgroups/:group/users/:user', { params: { group: groupId, user: member.id } })
        onSaved([member])
      }
    },
    onSettled: () => readNow(client),
  })
}

/** Puts people back who were taken out. */
export function useLinkAgain(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userIds: number[]) =>
      call('POST /api/authgroups/link_users', { body: { user_ids: userIds, auth_group_id: groupId } }),
    onSuccess: () => readNow(client),
  })
}

export const effectQuery = (id: number) =>
  queryOptions({
    queryKey: ['auth-groups', 'effect', id],
    queryFn: ({ signal }) => call('GET /api/authgroups/:id/effect', { params: { id }, signal }),
  })

/** A page of the people who would lose scopes without a group. */
export const dependentsQuery = (id: number, query: PagedSearch['query']) =>
  queryOptions({
    queryKey: ['auth-groups', 'dependents', id, query],
    queryFn: ({ signal }) => callPage('GET /api/authgroups/:id/effect/people', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** With the history of the group, which stands beside. */
const readAllNow = (client: QueryClient) =>
  Promise.all([readNow(client), client.invalidateQueries({ queryKey: ['activity'] })])

export function useRemoveScope(group: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (scope: number) => call('DELETE /api/authgroups/:group/scopes/:scope', { params: { group, scope } }),
    onSettled: () => readAllNow(client),
  })
}

/** Gives back what was taken. */
export function useGiveScope(group: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (scope: number) => call('PUT /api/authgroups/:group/scopes/:scope', { params: { group, scope } }),
    onSettled: () => readAllNow(client),
  })
}
