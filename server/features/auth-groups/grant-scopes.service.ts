import { sql } from 'kysely'
import { RESTORABLE_DAYS } from '#contract/limits.ts'
import type { Scope } from '#contract/scopes.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { restorableSince } from '../../permissions/restorable.ts'
import { findScopesOfGroups } from '../../permissions/revoked-scopes.queries.ts'
import type { By, Caller } from '../../plugins/authentication.ts'
import { findScopesByGroup, lockScopesByIds } from '../scopes/scopes.queries.ts'
import { addScopesToGroup, lockGroupById } from './auth-groups.queries.ts'
import { type LeftOut, leaveOut, type Taken } from './left-out.ts'

const notHeld = (scope: string, why = '') =>
  new AppError('scope_not_held', `You cannot grant ${scope}${why}: you do not hold it yourself.`)

/**
 * Nobody gives by a group what they do not hold (R28), nor what can be given back to it: who is in it then has it without another word.
 * @throws AppError scope_not_held for one of the application's own scopes
 */
export async function requireHeldScopes(
  tx: Tx,
  clock: Clock,
  { scopes }: Caller,
  groupIds: readonly number[],
): Promise<void> {
  const given = await findScopesOfGroups(tx, groupIds, restorableSince(clock.now()))
  const foreign = given.find(({ scope }) => !scopes.has(scope))
  if (foreign === undefined) return
  const why = `, which was taken from the group within the last ${RESTORABLE_DAYS} days and can be given back to it`
  throw notHeld(foreign.scope, foreign.is_held ? '' : why)
}

/**
 * Adds scopes to an auth group, all or none (R23). @returns all scopes of the group
 * @throws AppError scope_not_held for a scope the caller does not hold (R28); not_found
 */
export async function assignScopes(db: Db, by: By, groupId: number, scopeIds: readonly number[]): Promise<Scope[]> {
  const wanted = [...new Set(scopeIds)]
  return db.transaction().execute(async (tx) => {
    const group = found(await lockGroupById(tx, groupId), 'auth group')
    const scopes = await lockScopesByIds(tx, wanted)
    if (scopes.length < wanted.length) throw new AppError('not_found', 'One of these scopes does not exist any more.')
    await giveScopes(tx, by, group.id, scopes)
    return findScopesByGroup(tx, groupId)
  })
}

/**
 * Gives those of some scopes back to a group that are still there, and takes those out of it who sign in otherwise since.
 * @param taken the entry of the activity log that says that they were taken from it
 * @returns who was left out
 * @throws AppError unprocessable where no scope is; scope_not_held, last_administrator (R28); not_found
 */
export async function giveScopesAgain(tx: Tx, by: By, groupId: number, taken: Taken): Promise<LeftOut> {
  found(await lockGroupById(tx, groupId), 'auth group')
  const scopes = await lockScopesByIds(tx, taken.ids)
  if (scopes.length === 0) throw new AppError('unprocessable', 'None of these scopes is there any more.')
  const leftOut = await leaveOut(tx, by, groupId, sql.val(taken.entryId))
  await giveScopes(tx, by, groupId, scopes)
  return leftOut
}

async function giveScopes(tx: Tx, { caller, actor }: By, groupId: number, scopes: readonly Scope[]): Promise<void> {
  const foreign = scopes.find(({ built_in, name }) => built_in && !caller.scopes.has(name))
  if (foreign) throw notHeld(foreign.name)
  const ids = scopes.map(({ id }) => id)
  const added = await addScopesToGroup(tx, groupId, ids)
  if (added.length === 0) return
  await recordActivity(tx, actor, {
    action: 'granted scopes',
    entity: 'auth-group',
    entityId: groupId,
    after: { added },
  })
}
