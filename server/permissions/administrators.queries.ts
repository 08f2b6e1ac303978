import { sql } from 'kysely'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import type { Db, Tx } from '../database/pool.ts'
import { ADMITTED, VOUCHED } from '../identity/users.queries.ts'

/** What permissions are given by: without these, nobody could give anybody anything any more (R28). */
export const ADMINISTRATION: readonly BuiltInScope[] = ['auth-groups', 'user-scopes']

/** Until the transaction ends, nobody else takes permissions away: what is counted afterwards stays true. */
export async function lockAdministration(tx: Tx): Promise<void> {
  await tx
    .selectFrom('scopes')
    .select('id')
    .where('name', 'in', ADMINISTRATION)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Who holds the scope `s` of the query around it and may sign in: rows of `gs`, `g`, `gu` and `u`. */
const holdersOf = (db: Db) =>
  db
    .selectFrom('auth_group_scopes as gs')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gs.auth_group_id').on('g.active', '=', true))
    .innerJoin('auth_group_users as gu', 'gu.auth_group_id', 'g.id')
    .innerJoin('users as u', 'u.id', 'gu.user_id')
    .where(VOUCHED)
    .where(ADMITTED)
    .where('u.password_hash', '!=', '')
    .where(sql<boolean>`gs.scope_id = s.id`)
    .select('u.id')

/** @returns by each of the application's own scopes: whether anybody who may sign in holds it, and whether `userId` does */
export async function findHolding(
  tx: Tx,
  userId: number,
): Promise<{ scope: string; anybody: boolean; self: boolean }[]> {
  return tx
    .selectFrom('scopes as s')
    .where('s.name', 'in', BUILT_IN_SCOPES)
    .select('s.name as scope')
    .select((eb) => [
      eb.exists(holdersOf(tx)).$castTo<boolean>().as('anybody'),
      eb
        .exists(holdersOf(tx).where('u.id', '=', userId))
        .$castTo<boolean>()
        .as('self'),
    ])
    .execute()
}

/** What of the application's own scopes a group gives: whether anybody holds it, and whether anybody, and `userId`, would without the group. */
type Given = { groupId: number; scope: string; held: boolean; anybody: boolean; self: boolean }

export async function findGiven(db: Db, groupIds: readonly number[], userId: number): Promise<Given[]> {
  const others = holdersOf(db).where(sql<boolean>`g.id <> given.auth_group_id`)
  return db
    .selectFrom('auth_group_scopes as given')
    .innerJoin('scopes as s', 's.id', 'given.scope_id')
    .where('s.name', 'in', BUILT_IN_SCOPES)
    .where(sql<boolean>`given.auth_group_id = any(${groupIds}::bigint[])`)
    .orderBy('s.id')
    .select(['given.auth_group_id as groupId', 's.name as scope'])
    .select((eb) => [
      eb.exists(holdersOf(db)).$castTo<boolean>().as('held'),
      eb.exists(others).$castTo<boolean>().as('anybody'),
      eb
        .exists(others.where('u.id', '=', userId))
        .$castTo<boolean>()
        .as('self'),
    ])
    .execute()
}
