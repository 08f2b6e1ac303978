import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { lockUserById } from '../users/users.queries.ts'
import { findPunchByKey, insertPunch } from './card-punches.queries.ts'

type Punching = { userId: number; note: string | null; key: string | null }
type Answer = { id: number; user_id: number; punched_at: string; total: number }

/**
 * Punches somebody's card (R33). With a key that the caller used before, nothing is added, and the answer is that of then.
 * @throws AppError not_found; unprocessable for somebody deleted, and for a key that was used for another punch
 */
export async function punchCard(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  punching: Punching,
): Promise<Answer> {
  const repeated = await findRepeated(db, actor, punching)
  if (repeated) return repeated
  try {
    return await punch({ db, clock }, actor, punching)
  } catch (error) {
    if (!violates(error, 'card_punches_key')) throw error
    // The same call at the same time was quicker.
    return found(await findRepeated(db, actor, punching), 'punch')
  }
}

async function punch(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { userId, note, key }: Punching,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const { active } = found(await lockUserById(tx, userId), 'user')
    if (!active) throw new AppError('unprocessable', 'This user is deleted. Bring them back first.')
    const { id, user_id, punched_at, total } = await insertPunch(
      tx,
      { userId, note, by: actor.userId, key },
      clock.now(),
    )
    const after = { total, ...(note !== null && { note }) }
    await recordActivity(tx, actor, { action: 'punched card', entity: 'user', entityId: userId, after })
    return { id, user_id, punched_at, total }
  })
}

async function findRepeated(db: Db, actor: Actor, { userId, note, key }: Punching): Promise<Answer | undefined> {
  if (key === null) return undefined
  const known = await findPunchByKey(db, actor.userId, key)
  if (!known) return undefined
  if (known.user_id !== userId || known.note !== note) {
    throw new AppError(
      'unprocessable',
      'This Idempotency-Key was used for another punch. Send a new key with a new punch.',
    )
  }
  const { id, user_id, punched_at, total } = known
  return { id, user_id, punched_at, total }
}
