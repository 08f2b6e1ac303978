import type { Db } from '../database/pool.ts'
import { hashOfSecret, randomSecret } from './keys.queries.ts'

/** What is kept of a browser's cookie: nothing where it has none. */
export const hashOfDevice = (secret: string | undefined): Buffer | undefined =>
  secret === undefined ? undefined : hashOfSecret(secret)

/**
 * Notes that somebody signed in with a browser. One in which they never did gets a new secret, whatever its cookie says: who put that there
 * would know it, too.
 * @returns what the browser is known by from now on, and whether it was the first time
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  presented: string | undefined,
  now: Date,
): Promise<{ secret: string; isNew: boolean }> {
  const moment = now.toISOString()
  if (presented !== undefined) {
    const { numUpdatedRows } = await db
      .updateTable('known_devices')
      .set({ last_seen_at: moment })
      .where('user_id', '=', userId)
      .where('device_hash', '=', hashOfSecret(presented))
      .executeTakeFirst()
    if (numUpdatedRows > 0) return { secret: presented, isNew: false }
  }
  const secret = randomSecret()
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hashOfSecret(secret), first_seen_at: moment, last_seen_at: moment })
    .execute()
  return { secret, isNew: true }
}

/** No browser is known any more: after a change of the password each has to show itself anew. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
