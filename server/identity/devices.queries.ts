import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

/** Notes that somebody signed in with a browser. @returns whether it was the first time */
export async function rememberDevice(db: Db, userId: number, deviceHash: Buffer, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const row = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: moment, last_seen_at: moment })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: moment }))
    .returning(sql<boolean>`first_seen_at = ${moment}`.as('is_new'))
    .executeTakeFirstOrThrow()
  return row.is_new
}

/** No browser is known any more: after a change of the password each has to show itself anew. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
