import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import { fetchEffect } from '#web/lib/effects.ts'

/** The groups that somebody is in: what Edit User asks of them, and says (§8). */

export const groupsOfUserQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'groups', id],
    queryFn: ({ signal }) => call('GET /api/users/:id/authgroups', { params: { id }, signal }),
  })

/** Groups offered at once; past these, searching finds the rest. */
const OFFERED = 100

export const offeredGroupsQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'offered-groups', search],
    queryFn: ({ signal }) => callPage('GET /api/authgroups', { query: { search, page_size: OFFERED }, signal }),
    placeholderData: keepPreviousData,
  })

/** What somebody would gain with groups. What was said of others stays while it is counted. */
export const gainsQuery = (user: number, groups: readonly number[]) =>
  queryOptions({
    queryKey: ['users', 'gains', user, groups],
    queryFn: ({ signal }) => fetchEffect({ user, add_groups: [...groups] }, signal),
    placeholderData: keepPreviousData,
  })

/** What is read again once somebody's groups have changed, or may have: what they hold, what was done to them, and lists of groups. */
function readAgain(client: QueryClient) {
  for (const key of ['users', 'activity', 'auth-groups']) void client.invalidateQueries({ queryKey: [key] })
}

/** R22: additive, all or none. */
export function useAddToGroups(user: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groups: number[]) => call('POST /api/authgroups/:id/user', { params: { id: user }, body: { groups } }),
    onSuccess: (groups) => client.setQueryData(groupsOfUserQuery(user).queryKey, groups),
    onSettled: () => readAgain(client),
  })
}

export function useRemoveFromGroup(user: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (group: number) => call('DELETE /api/authgroups/:group/users/:user', { params: { group, user } }),
    onSuccess: (_, group) =>
      client.setQueryData(groupsOfUserQuery(user).queryKey, (groups) => groups?.filter(({ id }) => id !== group)),
    onSettled: () => readAgain(client),
  })
}

const NOT_ASSIGNED = 'Error: could not assign or get groups with users!'

export const userGroupsMessages = {
  /** §8: the one text for whatever goes wrong here; what can be done about it follows where that is known */
  notAssigned: (error: Error) =>
    error instanceof ApiError && error.code === 'scope_not_held'
      ? `${NOT_ASSIGNED} One of these groups gives a scope that you do not hold.`
      : NOT_ASSIGNED,
  noGroups: 'No auth groups selected!',
  nowhere: 'They are in no group.',
  addTitle: (who: string) => `Add ${who} to groups`,
  gains: (who: string, scopes: readonly string[]) =>
    scopes.length > 0 ? `${who} gains ${scopes.join(', ')}.` : `${who} gains no scope that they do not hold already.`,
  gainsUnknown: (reason: string) => `What they gain could not be counted: ${reason}`,
  added: 'Successfully linked users to auth group!',
  confirmRemove: (who: string, group: string) => `${who} leaves ${group}.`,
  removed: (who: string, group: string) => `${who} was taken out of ${group}.`,
  removalFailed: (reason: string) => `Taking them out of the group failed: ${reason}`,
  back: (who: string, group: string) => `${who} is in ${group} again.`,
} as const
