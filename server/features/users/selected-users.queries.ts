import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#contract/group-links.ts'
import type { Tx } from '../../database/pool.ts'
import { type UsersQuery, userMeets } from './user-filters.queries.ts'

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
