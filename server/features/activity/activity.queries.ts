import type { Tx } from '../../database/pool.ts'

/** Who does something, and from where. */
export type Actor = { userId: number; ip: string; requestId: string }

type Fields = Readonly<Record<string, string | number | boolean | null | readonly number[]>>

/** What was done to what. `before` and `after` hold the fields that changed; never a secret. */
type Deed = { action: string; entity: string; entityId: number | null; before?: Fields; after?: Fields }

/** Writes the activity log. Takes a transaction, for a change and its record stand or fall together. */
export async function recordActivity(tx: Tx, actor: Actor, deed: Deed): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      user_id: actor.userId,
      ip: actor.ip,
      request_id: actor.requestId,
      action: deed.action,
      entity: deed.entity,
      entity_id: deed.entityId,
      before: deed.before ? JSON.stringify(deed.before) : null,
      after: deed.after ? JSON.stringify(deed.after) : null,
    })
    .execute()
}
