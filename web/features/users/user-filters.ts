import { useQuery } from '@tanstack/react-query'
import { filterGroupsQuery, filterScopesQuery, statusesQuery, typesQuery, type UserFilterParams } from './users-api.ts'

export type FilterField = keyof UserFilterParams
export type FilterValue = { id: string; name: string }

export type UserFilter = {
  field: FilterField
  label: string
  /** one value at most */
  single: boolean
  /** undefined while they load */
  values: readonly FilterValue[] | undefined
  /** ids, in the order they were chosen */
  chosen: readonly string[]
}

const MAY_SIGN_IN: readonly FilterValue[] = [
  { id: 'true', name: 'May sign in' },
  { id: 'false', name: 'May not sign in' },
]

const SECOND_FACTOR: readonly FilterValue[] = [
  { id: 'true', name: 'Has one' },
  { id: 'false', name: 'Has none' },
]

const DELETED: readonly FilterValue[] = [{ id: 'true', name: 'Deleted' }]

const asValues = (rows: readonly { id: number; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ id: String(id), name }))

const SINGLE: ReadonlySet<FilterField> = new Set(['enabled', 'second_factor', 'archived'])

/** What the list can be filtered by, and what is chosen. @param readsGroups whether the person may read groups and scopes (R26) */
export function useUserFilters(params: UserFilterParams, readsGroups: boolean): UserFilter[] {
  const statuses = useQuery(statusesQuery).data
  const types = useQuery(typesQuery).data
  const groups = useQuery({ ...filterGroupsQuery, enabled: readsGroups }).data
  const scopes = useQuery({ ...filterScopesQuery, enabled: readsGroups }).data
  const filter = (field: FilterField, label: string, values: readonly FilterValue[] | undefined): UserFilter => ({
    ...{ field, label, values, single: SINGLE.has(field) },
    chosen: params[field]?.split(',') ?? [],
  })
  return [
    filter('status', 'Status', asValues(statuses)),
    filter('type', 'User type', asValues(types)),
    ...(readsGroups ? [filter('group', 'Group', asValues(groups)), filter('scope', 'Scope', asValues(scopes))] : []),
    filter('enabled', 'Sign-in', MAY_SIGN_IN),
    filter('second_factor', 'Second factor', SECOND_FACTOR),
    filter('archived', 'Users', DELETED),
  ]
}

/** The params with a value chosen, or no longer. */
export function toggled({ field, chosen, single }: UserFilter, id: string): UserFilterParams {
  const others = chosen.filter((one) => one !== id)
  const next = others.length < chosen.length ? others : [...(single ? [] : chosen), id]
  return { [field]: next.length > 0 ? next.join(',') : undefined }
}

/** The params without filters. */
export const UNFILTERED: UserFilterParams = {
  status: undefined,
  type: undefined,
  group: undefined,
  scope: undefined,
  enabled: undefined,
  second_factor: undefined,
  archived: undefined,
}
