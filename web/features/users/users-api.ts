import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/limits.ts'
import type { ExportFormat, UserColumnName, UserField } from '#contract/user-columns.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import type { ListedUser, User } from '#contract/users.ts'
import { ApiError, call, callPage } from '#web/lib/api-client.ts'
import { callFile, downloadFile } from '#web/lib/download.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import type { NewProfile } from '#web/lib/new-profile.ts'
import { useSession } from '#web/lib/session.ts'
import type { ListParams } from '#web/lib/use-list.ts'

/** Everything that the pages of users ask of the server. All keys begin with `users`. */

export type { ListedUser, User, UserField }

/** What users are filtered by: ids, joined by commas. */
export type UserFilterParams = {
  status?: string | undefined
  type?: string | undefined
  group?: string | undefined
  scope?: string | undefined
  enabled?: 'true' | 'false' | undefined
  second_factor?: 'true' | 'false' | undefined
  /** the deleted ones instead */
  archived?: 'true' | undefined
}

/** The part of the address that says which users are listed (§2). */
export type UsersParams = ListParams<UserField> & UserFilterParams

const LISTS = ['users', 'list'] as const

/** One page of users. The page before stays while the next one loads. @param withGroups with the groups they are in */
export function usersQuery(params: UsersParams, withGroups: boolean) {
  const { search = '', page = 1, page_size = DEFAULT_PAGE_SIZE, sort = 'username', order = 'asc', ...filters } = params
  const more = withGroups && { with: 'auth_groups' as const }
  const query = { search, page, page_size, sort, order, ...filters, ...more }
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => callPage('GET /api/users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many match, however many they are. */
export const countMatching = async (matching: UsersParams): Promise<number> =>
  (await callPage('GET /api/users', { query: { ...matching, page_size: 1, total: 'exact' } })).total

type Export = {
  format: ExportFormat
  fields: readonly UserColumnName[]
  /** for its name */
  today: string
  signal: AbortSignal
  /** @param bytes how many have come */
  received: (bytes: number) => void
}

/** Saves all users of a list, on whatever pages they are, as a file. @returns how many @throws ApiError; an AbortError where it was given up */
export async function exportUsers(
  params: UsersParams,
  { format, fields, today, signal, received }: Export,
): Promise<number> {
  const { page: _, page_size: __, ...query } = params
  const { file, total } = await callFile(
    'GET /api/users/export',
    { query: { ...query, format, columns: fields.join(',') }, signal, slow: true },
    received,
  )
  downloadFile(`users-${today}.${format}`, [file], file.type)
  return total
}

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call('GET /api/users/:id', { params: { id }, signal }),
  })

/** The scopes somebody holds, through which groups, and what they open. */
export const permissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'permissions', id],
    queryFn: ({ signal }) => call('GET /api/users/:id/permissions', { params: { id }, signal }),
  })

/** Lookups change seldom: once in a session is often enough. */
const seldom = { staleTime: Number.POSITIVE_INFINITY }
export const typesQuery = queryOptions({
  queryKey: ['users', 'types'],
  queryFn: ({ signal }) => call('GET /api/users/types', { signal }),
  ...seldom,
})
export const statusesQuery = queryOptions({
  queryKey: ['users', 'statuses'],
  queryFn: ({ signal }) => call('GET /api/users/status', { signal }),
  ...seldom,
})

/** Groups and scopes to filter by: the first thousand by name. */
const all = { query: { page_size: MAX_PAGE_SIZE } }
export const filterGroupsQuery = queryOptions({
  queryKey: ['users', 'filters', 'groups'],
  queryFn: async ({ signal }) => (await callPage('GET /api/authgroups', { ...all, signal })).rows,
})
export const filterScopesQuery = queryOptions({
  queryKey: ['users', 'filters', 'scopes'],
  queryFn: async ({ signal }) => (await callPage('GET /api/scopes', { ...all, signal })).rows,
})

/** Somebody new as the form has them. */
export type UserBody = {
  username: string
  password: string
  confirmPassword: string
  firstName: string
  lastName: string
  email: string
  phone: string
  userTypeId: number
  userStatusId: number
}

/** Somebody new as they are sent: with a password, or to be mailed a link to choose one. */
export type NewUserBody = Omit<UserBody, 'password' | 'confirmPassword'> &
  ({ password: string; confirmPassword: string } | { invite: true })

type NewUser = {
  body: NewUserBody
  profile: NewProfile
  /** is told how much of documents has gone, 0 to 1 */
  sent: (share: number) => void
}

/** §6: instructors, students and DPEs have endpoints of their own, which take what they are in the same call. */
async function create({ body: { userTypeId, ...body }, profile, sent }: NewUser): Promise<User> {
  const { files, fields } = profile
  const entered = { ...body, ...fields }
  const input =
    files.length === 0
      ? { body: entered }
      : { form: formOf(entered, files), transport: fetchWithProgress({ sent, line: () => undefined }) }
  switch (userTypeId) {
    case USER_TYPES.instructor:
      return (await call('POST /api/activeInstructors', input)).user
    case USER_TYPES.student:
      return (await call('POST /api/activeStudents', input)).user
    case USER_TYPES.dpe:
      return (await call('POST /api/dpes', input)).user
    default:
      return call('POST /api/users', { body: { ...body, userTypeId } })
  }
}

/** In a form, blank means none. */
function formOf(fields: object, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value ?? ''))
  for (const file of files) form.append('documents', file, file.name)
  return form
}

/** §5: whether a username is taken is asked before anything is created. */
export const isTaken = async (username: string): Promise<boolean> =>
  (await call('GET /api/users/:username/check', { params: { username } })) === 1

export function useCreateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: create,
    onSuccess: () =>
      Promise.all([LISTS, ['users', 'profile']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export type UserChanges = Partial<Omit<UserBody, 'userTypeId'>>

export function useUpdateUser(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UserChanges & { version: number }) => call('PUT /api/users/:id', { params: { id }, body }),
    onSuccess: (user) => {
      client.setQueryData(userQuery(id).queryKey, user)
      return client.invalidateQueries({ queryKey: LISTS })
    },
    onError: (error) => {
      const current = conflictIn(error)
      if (current) client.setQueryData(userQuery(id).queryKey, current)
    },
  })
}

export function useDeleteUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/users/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
}

export function useRestoreUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/users/:id/restore', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'version' in value && 'username' in value

/** The user as they are now, where an update was refused because somebody else changed them first (R35). */
export function conflictIn(error: unknown): User | undefined {
  const current = error instanceof ApiError && error.code === 'conflict' ? error.problem?.current : undefined
  return isUser(current) ? current : undefined
}

/**
 * One of the application's own scopes that somebody holds and who looks at them does not: neither how they sign in nor whether they are
 * there is for them to change (R28). Where what they hold could not be read, nothing is said of it beforehand: the server refuses.
 */
export function useForeignScope(userId: number): { foreign: string | undefined; isAsked: boolean } {
  const { data, isFetched } = useQuery(permissionsQuery(userId))
  const own = useSession()?.appScopes ?? []
  const foreign = data?.find(({ scope }) => scope.built_in && !own.includes(scope.name))?.scope.name
  return { foreign, isAsked: isFetched }
}
