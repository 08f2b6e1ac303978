import type { ActivityAction, ActivityEntity } from '#contract/activity.ts'
import type { Tx } from '../database/pool.ts'

/** Who does something, and from where. A null id: nobody is signed in. */
export type Actor<Id extends number | null = number> = { userId: Id; ip: string; requestId: string }

type Fields = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

/** What was done to what. `before` and `after` hold the fields that changed; never a secret. */
export type Deed = {
  action: ActivityAction
  entity: ActivityEntity
  entityId: number | null
  before?: Fields
  after?: Fields
}

/** What was done by who could not be let in. */
export const FAILED_SIGN_INS: readonly ActivityAction[] = ['sign-in failed', 'sign-in locked']
/** Signing in and out changes nothing, and there is more of it than of everything else. */
export const SIGNING: readonly ActivityAction[] = ['signed in', 'signed out', ...FAILED_SIGN_INS]

/** Writes the activity log. Takes a transaction, for a change and its record stand or fall together. */
export async function recordActivity(tx: Tx, actor: Actor<number | null>, ...deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return
  await tx
    .insertInto('activity')
    .values(
      deeds.map((deed) => ({
        user_id: actor.userId,
        ip: actor.ip,
        request_id: actor.requestId,
        action: deed.action,
        entity: deed.entity,
        entity_id: deed.entityId,
        before: deed.before ? JSON.stringify(deed.before) : null,
        after: deed.after ? JSON.stringify(deed.after) : null,
      })),
    )
    .execute()
}
