import type { Scope } from '#contract/scopes.ts'
import type { Db } from '../database/pool.ts'
import { AppError, found } from '../errors.ts'
import { type Actor, recordActivity } from '../features/activity/activity.queries.ts'
import { addScopesToGroup, lockGroupById } from '../features/auth-groups/auth-groups.queries.ts'
import { findScopesByGroup, lockScopesByIds } from '../features/scopes/scopes.queries.ts'

/**
 * Adds scopes to an auth group, all or none (R23). @returns all scopes of the group
 * @throws AppError scope_not_held for a scope the caller does not hold (R28); not_found
 */
export async function assignScopes(
  db: Db,
  actor: Actor & { scopes: ReadonlySet<string> },
  groupId: number,
  scopeIds: readonly number[],
): Promise<Scope[]> {
  const wanted = [...new Set(scopeIds)]
  return db.transaction().execute(async (tx) => {
    const group = found(await lockGroupById(tx, groupId), 'auth group')
    const scopes = await lockScopesByIds(tx, wanted)
    if (scopes.length < wanted.length) throw new AppError('not_found', 'One of these scopes does not exist any more.')
    const foreign = scopes.find((scope) => scope.built_in && !actor.scopes.has(scope.name))
    if (foreign) throw new AppError('scope_not_held', `You cannot grant ${foreign.name}: you do not hold it yourself.`)
    const added = await addScopesToGroup(tx, group.id, wanted)
    if (added.length > 0) {
      await recordActivity(tx, actor, {
        action: 'granted scopes',
        entity: 'auth-group',
        entityId: groupId,
        after: { added },
      })
    }
    return findScopesByGroup(tx, groupId)
  })
}
