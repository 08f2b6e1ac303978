import { sql } from 'kysely'
import type { Db, Tx } from '../../database/pool.ts'

type SecondFactor = {
  secret: string | null
  since: string | null
  pending_secret: string | null
  pending_since: string | null
}

/** Somebody's second factor, made empty where there is none; nobody else changes it until the transaction ends. */
export async function lockSecondFactor(tx: Tx, userId: number): Promise<SecondFactor> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'since', 'pending_secret', 'pending_since'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setPendingSecret(tx: Tx, userId: number, secret: string, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ pending_secret: secret, pending_since: now.toISOString() })
    .where('user_id', '=', userId)
    .execute()
}

/** A secret is the one that counts, and none is pending. @param step of its first code, which is spent with it */
export async function activateSecret(
  tx: Tx,
  userId: number,
  { secret, step }: { secret: string; step: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ secret, since: now.toISOString(), last_step: step, pending_secret: null, pending_since: null })
    .where('user_id', '=', userId)
    .execute()
}

/** The secret of an active second factor. */
export async function findActiveSecret(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst()
  return row?.secret ?? undefined
}

/** Spends a time step, and with it all before it. @returns whether it was unspent: of many at once, one */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** New recovery codes in place of the old. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Spends a recovery code. @returns how many are left, or undefined where it is none that is unspent */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<number | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0 ? countRecoveryCodes(tx, userId) : undefined
}

/** How many recovery codes are unspent. */
async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Turns a second factor off, its codes included. @returns whether it was on */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  return gone?.secret != null
}
