import type { ActivityAction, ActivityEntity } from '#contract/activity.ts'
import { authGroups } from '#contract/auth-groups.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { groupLinks } from '#contract/group-links.ts'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { scopes } from '#contract/scopes.ts'
import { users } from '#contract/users.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { isUndoable } from '../../permissions/restorable.ts'
import { type By, type Caller, requireConfirmed, requireScope } from '../../plugins/authentication.ts'
import { findEntry, findRemoved } from '../activity/activity.queries.ts'
import { lockArchivedGroup } from '../auth-groups/auth-groups.queries.ts'
import { restoreGroup } from '../auth-groups/auth-groups.service.ts'
import { giveScopesAgain } from '../auth-groups/grant-scopes.service.ts'
import { type LeftOut, leftOutSentence, type Taken } from '../auth-groups/left-out.ts'
import { linkUsersAgain } from '../auth-groups/members.service.ts'
import { lockArchivedScope } from '../scopes/scopes.queries.ts'
import { restoreScope } from '../scopes/scopes.service.ts'
import { restoreUser } from '../users/removal.service.ts'
import { lockUserById } from '../users/users.queries.ts'

type Undoing = {
  entity: ActivityEntity
  /** whose access and sensitivity the change back has */
  as: Pick<Endpoint, 'config'>
  /** nobody else changes it, or undoes the same, until the transaction ends */
  lock: (tx: Tx, id: number) => Promise<unknown>
  undo: (tx: Tx, clock: Clock, by: By, id: number, taken: Taken) => Promise<LeftOut>
  /** what is said of it afterwards */
  done: string
}

/** By entity and action, as the activity log has them. */
const UNDOINGS: Readonly<Record<string, Undoing>> = {
  'user deleted': {
    entity: 'user',
    as: users.restore,
    lock: lockUserById,
    undo: async (tx, clock, by, id) => {
      await restoreUser(tx, clock, by, id)
      return []
    },
    done: 'The user is back, as they were.',
  },
  'auth-group deleted': {
    entity: 'auth-group',
    as: authGroups.restore,
    lock: lockArchivedGroup,
    undo: async (tx, clock, by, id) => (await restoreGroup(tx, clock, by, id)).left_out,
    done: 'The group is back, with its people and scopes.',
  },
  'scope deleted': {
    entity: 'scope',
    as: scopes.restore,
    lock: lockArchivedScope,
    undo: async (tx, clock, { actor }, id) => {
      await restoreScope(tx, clock, actor, id)
      return []
    },
    done: 'The scope is back, with the groups that held it.',
  },
  'auth-group removed users': {
    entity: 'auth-group',
    as: groupLinks.linkUsers,
    lock: lockArchivedGroup,
    undo: linkUsersAgain,
    done: 'They are in the group again.',
  },
  'auth-group removed scopes': {
    entity: 'auth-group',
    as: scopes.add,
    lock: lockArchivedGroup,
    undo: (tx, _, by, id, taken) => giveScopesAgain(tx, by, id, taken),
    done: 'The group holds them again.',
  },
} satisfies Partial<Record<`${ActivityEntity} ${ActivityAction}`, Undoing>>

function allow(caller: Caller, { access, sensitive }: Endpoint['config']): void {
  if (access !== 'public') requireScope(caller, access)
  if (sensitive) requireConfirmed(caller)
}

/**
 * Undoes what an entry of the activity log says, by the rules of the change back, which it records, too. Undoing it again changes nothing.
 * @returns what to say of it
 * @throws AppError not_found; missing_scope, confirmation_required, scope_not_held; name_taken; unprocessable for what cannot be undone,
 *   or not any more
 */
export async function undoEntry(
  { db, clock }: { db: Db; clock: Clock },
  by: By,
  entryId: number,
): Promise<{ success: true; message: string }> {
  return db.transaction().execute(async (tx) => {
    const known = found(await findEntry(tx, entryId, clock.now()), 'entry of the activity log')
    const { entity_id: id } = known
    const undoing = UNDOINGS[`${known.entity} ${known.action}`]
    if (!undoing || id === null || !isUndoable(known)) throw new AppError('unprocessable', 'This cannot be undone.')
    allow(by.caller, undoing.as.config)
    await undoing.lock(tx, id)
    // Read again: somebody may have undone it while this waited for the lock.
    const entry = found(await findEntry(tx, entryId, clock.now()), 'entry of the activity log')
    if (entry.undone) return { success: true, message: 'This has been undone already.' }
    if (entry.undoable_until === null) {
      throw new AppError('unprocessable', `This can be undone for ${RESTORABLE_DAYS} days.`)
    }
    const leftOut = await undoing.undo(tx, clock, by, id, { entryId, ids: await findRemoved(tx, entryId) })
    await recordActivity(tx, by.actor, {
      action: 'undone',
      entity: undoing.entity,
      entityId: id,
      after: { entry: entryId },
    })
    return { success: true, message: [undoing.done, leftOutSentence(leftOut)].filter(Boolean).join(' ') }
  })
}
