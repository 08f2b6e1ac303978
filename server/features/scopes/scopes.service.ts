import type { Scope } from '#contract/scopes.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found, refuseConflict } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { requireRestorable } from '../../permissions/restorable.ts'
import {
  countScopeHolders,
  findScopeById,
  insertScope,
  lockArchivedScope,
  lockScopeById,
  setScopeArchived,
  updateScope,
} from './scopes.queries.ts'

type ScopeText = { name: string; description: string }

/** Creates a scope. @throws AppError name_taken, without regard to case (R27) */
export async function createScope(db: Db, actor: Actor, { name, description }: ScopeText): Promise<Scope> {
  return db.transaction().execute(async (tx) => {
    const id = await insertScope(tx, { name, description, updated_by: actor.userId }).catch(refuseTakenName(name))
    await recordActivity(tx, actor, { action: 'created', entity: 'scope', entityId: id, after: { name, description } })
    return found(await findScopeById(tx, id), 'scope')
  })
}

type ScopeChanges = { name?: string | undefined; description?: string | undefined; version?: number | undefined }

/**
 * Renames or describes a scope.
 * @throws AppError conflict, with the scope as it is now, where somebody else changed it since `version` (R35);
 *   built_in_scope for renaming one of the six (R27); name_taken; not_found
 */
export async function changeScope(db: Db, actor: Actor, id: number, changes: ScopeChanges): Promise<Scope> {
  return db.transaction().execute(async (tx) => {
    const before = found(await lockScopeById(tx, id), 'scope')
    refuseConflict(before, changes.version, 'scope')
    const { name = before.name, description = before.description } = changes
    if (before.built_in && name !== before.name) {
      throw new AppError('built_in_scope', 'this scope is used by the application and keeps its name')
    }
    if (name === before.name && description === before.description) return before
    await updateScope(tx, id, { name, description, updated_by: actor.userId }).catch(refuseTakenName(name))
    await recordActivity(tx, actor, {
      action: 'updated',
      entity: 'scope',
      entityId: id,
      before: { name: before.name, description: before.description },
      after: { name, description },
    })
    return found(await findScopeById(tx, id), 'scope')
  })
}

/** Deletes a scope, which can be had back. Until then it is in no group. @throws AppError built_in_scope (R27); not_found */
export async function removeScope({ db, clock }: { db: Db; clock: Clock }, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, description, built_in } = found(await lockScopeById(tx, id), 'scope')
    if (built_in) throw new AppError('built_in_scope', 'this scope is used by the application')
    const holders = await countScopeHolders(tx, id)
    await setScopeArchived(tx, id, clock.now(), actor.userId)
    const before = { name, description, ...holders }
    await recordActivity(tx, actor, { action: 'deleted', entity: 'scope', entityId: id, before })
  })
}

/**
 * Takes a deleted scope back, with the groups that held it.
 * @throws AppError unprocessable after 30 days; name_taken; not_found
 */
export async function restoreScope(tx: Tx, clock: Clock, actor: Actor, id: number): Promise<Scope> {
  const { name, archived_at } = found(await lockArchivedScope(tx, id), 'scope')
  if (archived_at !== null) {
    requireRestorable(clock, archived_at, 'scopes')
    await setScopeArchived(tx, id, null, actor.userId).catch(refuseTakenName(name))
    await recordActivity(tx, actor, { action: 'restored', entity: 'scope', entityId: id })
  }
  return found(await findScopeById(tx, id), 'scope')
}

function refuseTakenName(name: string) {
  return (error: unknown): never => {
    if (violates(error, 'scopes_name')) throw new AppError('name_taken', `there is a scope named ${name} already`)
    throw error
  }
}
