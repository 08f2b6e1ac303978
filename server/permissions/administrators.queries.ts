import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import type { Tx } from '../database/pool.ts'
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

/** @returns by each of the application's own scopes: whether anybody who may sign in holds it, and whether `userId` does */
export async function findHolding(
  tx: Tx,
  userId: number,
): Promise<{ scope: string; anybody: boolean; self: boolean }[]> {
  const holders = tx
    .selectFrom('auth_group_scopes as gs')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gs.auth_group_id').on('g.active', '=', true))
    .innerJoin('auth_group_users as gu', 'gu.auth_group_id', 'g.id')
    .innerJoin('users as u', 'u.id', 'gu.user_id')
    .where(VOUCHED)
    .where(ADMITTED)
    .where('u.password_hash', '!=', '')
  return tx
    .selectFrom('scopes as s')
    .where('s.name', 'in', BUILT_IN_SCOPES)
    .select('s.name as scope')
    .select((eb) => [
      eb
        .exists(holders.select('u.id').whereRef('gs.scope_id', '=', eb.ref('s.id')))
        .$castTo<boolean>()
        .as('anybody'),
      eb
        .exists(holders.select('u.id').whereRef('gs.scope_id', '=', eb.ref('s.id')).where('u.id', '=', userId))
        .$castTo<boolean>()
        .as('self'),
    ])
    .execute()
}
