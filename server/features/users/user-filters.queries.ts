import { type RawBuilder, sql } from 'kysely'
import type { Matching } from '#contract/bulk-changes.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { USER_FIELDS, type UserField } from '#contract/user-columns.ts'
import type { UserFilters } from '#contract/user-filters.ts'
import { hasSecondFactor } from '../../identity/required-factor.queries.ts'
import { MARK_LETTERS, MARKS } from './rare-parts.ts'
import type { PlacedId } from './users.queries.ts'

export type UsersQuery = ListQuery<UserField> & UserFilters

/** A list of all that match; which page of it, and in which order, is not asked. */
export const queryOf = (matching: Matching): UsersQuery => ({
  ...matching,
  ...{ archived: false, sort: 'username', order: 'asc', page: 1, page_size: 1 },
})

/** What a list is ordered by: a line of the text that is searched, of `u`. */
export const keyOf = (field: UserField) =>
  sql<string>`(split_part(u.search_text, E'\\n', ${sql.lit(USER_FIELDS.indexOf(field) + 1)}) collate "C")`

/** The order of a list: ids where keys are equal. */
export function inOrder({ sort, order }: UsersQuery) {
  const direction = sql.raw(order)
  return sql`${keyOf(sort)} ${direction}, u.id ${direction}`
}

/** The beginning of a select of users in the order of a list. */
export const placesOf = (query: UsersQuery) =>
  sql<PlacedId>`select u.id, row_number() over (order by ${inOrder(query)}) as place`

/**
 * Whether one of the columns has the search text (§2). They are lines, and nobody's column has a line break. Not `like`: PostgreSQL would
 * take a long text for a rare one, and look for it in all at once where the first twenty are near. In lower case once, not for each row.
 */
export const having = (text: RawBuilder<string | null>, search: string) =>
  sql<boolean>`strpos(${text}, (select lower(${search.replaceAll('\n', '\u0001')}))) > 0`

/** A pattern of LIKE as the index for texts knows them. @param pattern of a text that all who are looked for have */
export const keyPattern = (pattern: string) =>
  sql<string>`translate(lower(${pattern}), ${sql.lit(MARKS)}, ${sql.lit(MARK_LETTERS)})`

/** Whether `u` may have a text: by the index for texts, if PostgreSQL finds that few have it. */
export const mayHave = (pattern: string) => sql<boolean>`u.search_key like ${keyPattern(pattern)}`

/** Whether a facet, `status:type:enabled`, meets the filters. */
export function facetMeets(facet: RawBuilder<string | null>, { status, type, enabled }: UsersQuery) {
  const part = (number: number, values: readonly string[]) =>
    sql<boolean>`split_part(${facet}, ':', ${sql.lit(number)}) = any(${values}::text[])`
  const conditions = [sql<boolean>`${facet} is not null`]
  if (status) conditions.push(part(1, status.map(String)))
  if (type) conditions.push(part(2, type.map(String)))
  if (enabled !== undefined) conditions.push(part(3, [enabled ? 't' : 'f']))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Whether `u` meets the filters and has the search text. */
export function userMeets(query: UsersQuery) {
  const { group, scope, archived, second_factor, search } = query
  const conditions = [archived ? sql<boolean>`not u.active` : sql<boolean>`u.active`]
  if (search !== '') conditions.push(having(sql`u.search_text`, search))
  if (hasFacets(query)) conditions.push(facetMeets(sql`u.facet`, query))
  if (group) {
    conditions.push(sql`u.id in (
      select gu.user_id from auth_group_users gu where gu.auth_group_id = any(${group}::bigint[]))`)
  }
  if (scope) {
    conditions.push(sql`u.id in (
      select gu.user_id from auth_group_users gu
      join auth_groups g on g.id = gu.auth_group_id and g.active
      join auth_group_scopes gs on gs.auth_group_id = g.id
      join scopes s on s.id = gs.scope_id and s.archived_at is null
      where gs.scope_id = any(${scope}::bigint[]))`)
  }
  if (second_factor !== undefined) conditions.push(sql`${hasSecondFactor('u.id')} = ${second_factor}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const hasFacets = ({ status, type, enabled }: UsersQuery): boolean =>
  status !== undefined || type !== undefined || enabled !== undefined
