import type { AuthGroup } from '#contract/auth-groups.ts'
import type { Scope } from '#contract/scopes.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { keepingAdministrators } from '../../permissions/administrators.ts'
import { requireHeldScopes } from '../../permissions/grant-scopes.ts'
import type { By } from '../../plugins/authentication.ts'
import { recordActivity } from '../activity/activity.queries.ts'
import { findScopesByGroup, lockScopesByIds } from '../scopes/scopes.queries.ts'
import { findUserById } from '../users/users.queries.ts'
import { findGroupsOfUser, lockGroupById, lockGroups, removeScopeFromGroup } from './auth-groups.queries.ts'
import { addMembers, lockUsers, removeMember } from './members.queries.ts'

const NOT_ASSIGNED = 'Error: could not assign or get groups with users!'

/**
 * Puts somebody into groups, all or none (R22). @returns all groups they are in
 * @throws AppError not_found; scope_not_held (R28)
 */
export async function addToGroups(db: Db, by: By, userId: number, groupIds: readonly number[]): Promise<AuthGroup[]> {
  return db.transaction().execute(async (tx) => {
    const wanted = [...new Set(groupIds)]
    const [user] = await lockUsers(tx, [userId])
    if (user === undefined) throw new AppError('not_found', 'No user selected!')
    const groups = await lockGroups(tx, wanted)
    if (groups.length < wanted.length) {
      throw new AppError('not_found', NOT_ASSIGNED)
    }
    await linkMembers(tx, by, groups, [userId]).catch((error: unknown) => {
      // The one text of R22 for whatever goes wrong here; the code says what.
      if (error instanceof AppError) throw new AppError(error.code, NOT_ASSIGNED)
      throw error
    })
    return findGroupsOfUser(tx, userId)
  })
}

/** Puts people into a group, all or none (R23). @returns how many were not in it @throws AppError not_found; scope_not_held (R28) */
export async function linkUsers(db: Db, by: By, groupId: number, userIds: readonly number[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const wanted = [...new Set(userIds)]
    found(await lockGroupById(tx, groupId), 'auth group')
    const users = await lockUsers(tx, wanted)
    if (users.length < wanted.length) throw new AppError('not_found', 'One of these users does not exist any more.')
    return linkMembers(tx, by, [groupId], users)
  })
}

/** Puts those of some people back into a group who are still there. @throws AppError unprocessable where none is; scope_not_held (R28); not_found */
export async function linkUsersAgain(tx: Tx, by: By, groupId: number, userIds: readonly number[]): Promise<void> {
  found(await lockGroupById(tx, groupId), 'auth group')
  const users = await lockUsers(tx, userIds)
  if (users.length === 0) throw new AppError('unprocessable', 'Nobody of them is there any more.')
  await linkMembers(tx, by, [groupId], users)
}

async function linkMembers(tx: Tx, { caller, actor }: By, groupIds: readonly number[], userIds: readonly number[]) {
  await requireHeldScopes(tx, caller, groupIds)
  const added = await addMembers(tx, groupIds, userIds)
  for (const [groupId, members] of added) {
    const after = { added: members }
    await recordActivity(tx, actor, { action: 'added users', entity: 'auth-group', entityId: groupId, after })
  }
  return [...added.values()].reduce((sum, members) => sum + members.length, 0)
}

/** Takes somebody out of a group; who is there and not in it stays out. @throws AppError last_administrator (R28); not_found */
export async function removeUserFromGroup(
  db: Db,
  { caller, actor }: By,
  groupId: number,
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    found(await lockGroupById(tx, groupId), 'auth group')
    const removed = await keepingAdministrators(tx, caller, () => removeMember(tx, groupId, userId))
    if (!removed) {
      found(await findUserById(tx, userId), 'user')
      return
    }
    const before = { removed: [userId] }
    await recordActivity(tx, actor, { action: 'removed users', entity: 'auth-group', entityId: groupId, before })
  })
}

/** Takes a scope from a group. @returns the scopes it still holds @throws AppError last_administrator (R28); not_found */
export async function removeScopeOfGroup(
  db: Db,
  { caller, actor }: By,
  groupId: number,
  scopeId: number,
): Promise<Scope[]> {
  return db.transaction().execute(async (tx) => {
    found(await lockGroupById(tx, groupId), 'auth group')
    if ((await lockScopesByIds(tx, [scopeId])).length === 0) throw new AppError('not_found', 'There is no such scope.')
    const removed = await keepingAdministrators(tx, caller, () => removeScopeFromGroup(tx, groupId, scopeId))
    if (removed) {
      const before = { removed: [scopeId] }
      await recordActivity(tx, actor, { action: 'removed scopes', entity: 'auth-group', entityId: groupId, before })
    }
    return findScopesByGroup(tx, groupId)
  })
}
