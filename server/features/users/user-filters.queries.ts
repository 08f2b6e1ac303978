import { type RawBuilder, sql } from 'kysely'
import type { Matching } from '#contract/bulk-changes.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { USER_FIELDS, type UserField } from '#contract/user-columns.ts'
import type { UserFilters } from '#contract/user-filters.ts'
import { hasSecondFactor } from '../../identity/required-factor.queries.ts'

export type UsersQuery = ListQuery<UserField> & UserFilters

export type Condition = RawBuilder<boolean>

/** A list of all that match; which page of it, and in which order, is not asked. */
export const queryOf = (matching: Matching): UsersQuery => ({
  ...matching,
  ...{ archived: false, sort: 'username', order: 'asc', page: 1, page_size: 1 },
})

/** What a list is ordered by: a line of the text that is searched, of `u`. */
export const keyOf = (field: UserField) =>
  sql<string>`(split_part(u.search_text, E'\\n', ${sql.lit(USER_FIELDS.indexOf(field) + 1)}) collate "C")`

/** The order of a list: ids where keys are equal. */
export function inOrder({ sort, order }: Pick<UsersQuery, 'sort' | 'order'>) {
  const direction = sql.raw(order)
  return sql`${keyOf(sort)} ${direction}, u.id ${direction}`
}

const isPhone = (text: string) => /^[\d\s+().-]+$/.test(text) && /\d/.test(text)
const MARKED = /[+().-]/

/**
 * The words of a search, each to be found anywhere (§2). What is written as a phone, or as a part of one, is one word: blanks are part of it, and
 * so is the 1 of the country where all of it is there.
 */
export function wordsOf(search: string): string[] {
  const digits = search.replace(/\D/g, '')
  if (isPhone(search) && /^1?\d{10}$/.test(digits)) return [digits.slice(-10)]
  if (isPhone(search) && MARKED.test(search)) return [search]
  const words = search.split(/[\s,]+/).filter(Boolean)
  return words.length > 0 || search === '' ? words : [search]
}

/**
 * Whether `u` has each word of a search in one of the columns of the list, which are lines of one text; neither case nor accents count, and a
 * part of a phone is found however it is written.
 */
export function hasWords(search: string): Condition {
  const conditions = wordsOf(search).map((word) => {
    const digits = isPhone(word) ? word.replace(/\D/g, '') : word
    return digits === word ? hasText(word) : sql<boolean>`(${hasText(word)} or ${hasText(digits)})`
  })
  return allOf(conditions)
}

/** Of an accent without its letter nothing is left to look for. */
const isNothing = (text: string) => /^\p{M}+$/u.test(text.normalize('NFD'))

/** Whether a text that is `folded` has a word in it. */
export const contains = (folded: RawBuilder<unknown>, word: string): Condition =>
  isNothing(word) ? sql`false` : sql`${folded} like containing(${word})`

const hasText = (text: string) => contains(isIndexed(text) ? INDEXED : LOOKED_AT, text)

const INDEXED = sql`u.search_text`
/** Another collation than the index has: it is not asked. */
const LOOKED_AT = sql`u.search_text collate "C"`
/** Of "n.e" the index knows no more than that a word begins with e: PostgreSQL takes it for rare, and is three times as slow as without. */
const isIndexed = (text: string) => !/^[\x20-\x7e]*$/.test(text) || /[a-z0-9]{2}/i.test(text)

/** Whether all hold; true where there are none. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Whether `u` meets the filters, search aside. */
export function meetsFilters(filters: UserFilters): Condition {
  const { status, type, enabled, group, scope, archived, second_factor } = filters
  const conditions = [archived ? sql<boolean>`not u.active` : sql<boolean>`u.active`]
  if (status) conditions.push(sql`u.user_status_id = any(${status}::bigint[])`)
  if (type) conditions.push(sql`u.user_type_id = any(${type}::bigint[])`)
  if (enabled !== undefined) conditions.push(sql`u.enabled = ${enabled}`)
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
  return allOf(conditions)
}

/** Whether `u` meets the filters and has the words of the search. */
export const userMeets = (query: UsersQuery): Condition => allOf([meetsFilters(query), hasWords(query.search)])
