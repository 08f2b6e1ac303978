import { bareName, placeKey } from '#ask/normalise/place-names.ts'
import type { Db } from './pool.ts'

/** The key under which a jurisdiction is found however its name is written: no suffix, case, accents or punctuation. */
export const matchKey = (name: string): string => placeKey(bareName(name).name)

/** Brings all match keys in line with what `matchKey` makes of the names now: a new version may read names better. */
export async function refreshMatchKeys(db: Db): Promise<void> {
  const rows = await db.selectFrom('jurisdictions').select(['id', 'name', 'match_key']).execute()
  const stale = rows.filter((row) => row.match_key !== matchKey(row.name))
  for (const { id, name } of stale) {
    await db
      .updateTable('jurisdictions')
      .set({ match_key: matchKey(name) })
      .where('id', '=', id)
      .execute()
  }
}
