import type { User } from '#contract/users.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { requireAccountOf } from '../../identity/account-access.ts'
import { endSessions } from '../../identity/sessions.queries.ts'
import { keepingAdministrators, lastAdministrator } from '../../permissions/administrators.ts'
import { requireRestorable } from '../../permissions/restorable.ts'
import type { By } from '../../plugins/authentication.ts'
import { findUserById, lockUserById, setArchived } from './users.queries.ts'

type RemovalDeps = { db: Db; clock: Clock }

/**
 * Archives somebody and signs them out (R29). Deleting who is deleted already changes nothing.
 * @throws AppError last_administrator; scope_not_held where they hold more than the caller: it could not be taken back; not_found
 */
export async function removeUser(deps: RemovalDeps, by: By, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = found(await lockUserById(tx, id), 'user')
    if (before.active) await archive(tx, deps, by, before)
  })
}

/** Archives somebody who is not. @throws AppError as `removeUser` */
export async function archive(
  tx: Tx,
  { clock }: Pick<RemovalDeps, 'clock'>,
  { caller, actor }: By,
  before: User,
): Promise<void> {
  const { id, username, firstName, lastName, email } = before
  if (id === caller.userId) throw lastAdministrator()
  await requireAccountOf({ db: tx, clock }, caller, id)
  const now = clock.now()
  const ended = await keepingAdministrators(tx, caller, async () => {
    await setArchived(tx, id, { archivedAt: now, by: actor.userId }, now)
    return endSessions(tx, id, now)
  })
  await recordActivity(tx, actor, {
    action: 'deleted',
    entity: 'user',
    entityId: id,
    before: { username, firstName, lastName, email, ended_sessions: ended },
  })
}

/** Takes a deleted user back, as they were. @throws AppError unprocessable after 30 days; scope_not_held; not_found */
export async function restoreUser(tx: Tx, clock: Clock, { caller, actor }: By, id: number): Promise<User> {
  const before = found(await lockUserById(tx, id), 'user')
  if (before.archived_at === null) return before
  await requireAccountOf({ db: tx, clock }, caller, id)
  requireRestorable(clock, before.archived_at, 'users')
  await setArchived(tx, id, { archivedAt: null, by: actor.userId }, clock.now())
  await recordActivity(tx, actor, { action: 'restored', entity: 'user', entityId: id })
  return found(await findUserById(tx, id), 'user')
}
