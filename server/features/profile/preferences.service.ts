import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '#contract/preferences.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { lockPreferences, savePreferences } from './preferences.queries.ts'

/** Sets one's own screens up. What is absent stays; the same again changes nothing. */
export function changePreferences(
  db: Db,
  actor: Actor,
  { user_columns }: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPreferences(tx, actor.userId)
    const after = user_columns === undefined ? before : { ...before, user_columns }
    if (isDeepStrictEqual(after, before)) return before
    await savePreferences(tx, actor.userId, after)
    const what = { action: 'updated', entity: 'preferences', entityId: actor.userId } as const
    await recordActivity(tx, actor, { ...what, before: inWords(before), after: inWords(after) })
    return after
  })
}

const inWords = ({ user_columns }: Preferences) => ({
  user_columns: user_columns?.map(({ field, shown }) => (shown ? field : `${field} (hidden)`)).join(', ') ?? null,
})
