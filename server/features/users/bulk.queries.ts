import { type RawBuilder, sql } from 'kysely'
import type { BulkPreview, Chosen } from '#contract/bulk-changes.ts'
import type { Member } from '#contract/group-links.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { inTime } from '../../database/time-limit.ts'
import { reachableScopes } from '../../permissions/revoked-scopes.queries.ts'
import { queryOf, type UsersQuery, userMeets } from './user-filters.queries.ts'

/** Whether `u` is one of those that a change is thought of for. */
export const isChosen = (users: Chosen): RawBuilder<boolean> =>
  'ids' in users ? sql<boolean>`u.id = any(${users.ids}::bigint[])` : userMeets(queryOf(users.matching))

/** @param since from when on what was taken away can be given back */
type Enabling = { users: Chosen; enabled: boolean; since: Date }

type By = { userId: number; scopes: ReadonlySet<string> }

/** How many would be let sign in, or no longer. @throws DOMException TimeoutError where that takes too long */
export const countEnabling = (
  db: Db,
  { userId, scopes }: By,
  { users, enabled, since }: Enabling,
): Promise<BulkPreview> =>
  countOutcomes(
    db,
    users,
    sql`case
      when not u.active then 'deleted'
      when u.enabled = ${enabled} then 'unchanged'
      when u.id = ${userId} then 'self'
      when u.id in (
        select user_id from ${reachableScopes(since)} r where not r.scope = any(${[...scopes]}::text[])
      ) then 'beyond'
      else 'changed'
    end`,
  )

type Move = { group: number; member: boolean }

/** How many would come into a group, or leave it. @throws DOMException TimeoutError where that takes too long */
export const countMoving = (db: Db, { userId }: By, users: Chosen, { group, member }: Move): Promise<BulkPreview> =>
  countOutcomes(
    db,
    users,
    sql`case
      when not u.active then 'deleted'
      when ${!member} and u.id = ${userId} then 'self'
      when (u.id in (select gu.user_id from auth_group_users gu where gu.auth_group_id = ${group})) = ${member} then 'unchanged'
      else 'changed'
    end`,
  )

async function countOutcomes(db: Db, users: Chosen, outcome: RawBuilder<unknown>): Promise<BulkPreview> {
  const { rows } = await sql<{ outcome: keyof BulkPreview; people: number }>`
    select ${outcome} as outcome, count(*) as people from users u where ${isChosen(users)} group by 1`.execute(
    db,
    inTime(),
  )
  const counts = Object.fromEntries(rows.map(({ outcome, people }) => [outcome, people]))
  return { ...NOBODY, ...counts }
}
const NOBODY: BulkPreview = { changed: 0, unchanged: 0, self: 0, beyond: 0, deleted: 0 }

/** Somebody who is to be changed. */
export type Selected = Member & { userStatusId: number; enabled: boolean; active: boolean }

/** These users, deleted ones too; nobody else changes them until the transaction ends. */
export const lockUsersByIds = (tx: Tx, ids: readonly number[]): Promise<Selected[]> =>
  lockUsers(tx, sql<boolean>`u.id = any(${ids}::bigint[])`, ids.length)

/** The next of those who meet a query, by id. @param after the last one before them */
export const lockMatching = (
  tx: Tx,
  query: UsersQuery,
  { after, limit }: { after: number; limit: number },
): Promise<Selected[]> => lockUsers(tx, sql<boolean>`u.id > ${after}::bigint and ${userMeets(query)}`, limit)

async function lockUsers(tx: Tx, condition: RawBuilder<boolean>, limit: number): Promise<Selected[]> {
  // Locked by id, as everywhere: two who change the same people wait for each other, and not both for both.
  const { rows } = await sql<Selected>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_status_id as "userStatusId", u.enabled, u.active
    from users u where ${condition} order by u.id limit ${limit} for no key update of u`.execute(tx)
  return rows
}
