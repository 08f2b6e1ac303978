import { type Preferences, StoredPreferences } from '#contract/preferences.ts'
import type { Db, Tx } from '../../database/pool.ts'

/** How somebody has set their screens up. */
export async function findPreferences(db: Db, userId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preferences')
    .select('preferences')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return StoredPreferences.parse(row?.preferences ?? { user_columns: null })
}

/** As `findPreferences`, and nobody else changes them until the transaction ends. */
export async function lockPreferences(tx: Tx, userId: number): Promise<Preferences> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return findPreferences(tx, userId)
}

export async function savePreferences(tx: Tx, userId: number, preferences: Preferences): Promise<void> {
  const saved = { preferences: JSON.stringify(preferences) }
  await tx
    .insertInto('user_preferences')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute()
}
