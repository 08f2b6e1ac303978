import { sql } from 'kysely'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { BulkPreview, BulkReport, Chosen, Selection } from '#contract/bulk-changes.ts'
import type { Scope } from '#contract/scopes.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { keepingAdministrators } from '../../permissions/administrators.ts'
import { findSignInsChanged } from '../../permissions/revoked-scopes.queries.ts'
import type { By, Caller } from '../../plugins/authentication.ts'
import { findScopesByGroup, lockScopesByIds } from '../scopes/scopes.queries.ts'
import { countMoving } from '../users/bulk.queries.ts'
import { LEFT_OUT, outcomesOf, requireChosen, selectUsers } from '../users/select-users.service.ts'
import { findUserById } from '../users/users.queries.ts'
import {
  findGroupName,
  findGroupsOfUser,
  lockGroupById,
  lockGroups,
  removeScopeFromGroup,
} from './auth-groups.queries.ts'
import { requireHeldScopes } from './grant-scopes.service.ts'
import { type LeftOut, leftOutSentence, type Taken } from './left-out.ts'
import { addMembers, lockUsers, removeMembers } from './members.queries.ts'

type Deps = { db: Db; clock: Clock }

const NOT_ASSIGNED = 'Error: could not assign or get groups with users!'

/**
 * Puts somebody into groups, all or none (R22). @returns all groups they are in
 * @throws AppError not_found; scope_not_held (R28)
 */
export async function addToGroups(
  { db, clock }: Deps,
  by: By,
  userId: number,
  groupIds: readonly number[],
): Promise<AuthGroup[]> {
  return db.transaction().execute(async (tx) => {
    const wanted = [...new Set(groupIds)]
    const [user] = await lockUsers(tx, [userId])
    if (user === undefined) throw new AppError('not_found', 'No user selected!')
    const groups = await lockGroups(tx, wanted)
    if (groups.length < wanted.length) {
      throw new AppError('not_found', NOT_ASSIGNED)
    }
    await linkMembers(tx, clock, by, groups, [userId]).catch((error: unknown) => {
      // The one text of R22 for whatever goes wrong here; the code says what.
      if (error instanceof AppError) throw new AppError(error.code, NOT_ASSIGNED)
      throw error
    })
    return findGroupsOfUser(tx, userId)
  })
}

/** Puts people into a group, all or none (R23). @returns how many were not in it @throws AppError not_found; scope_not_held (R28) */
export async function linkUsers(
  { db, clock }: Deps,
  by: By,
  groupId: number,
  userIds: readonly number[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const wanted = [...new Set(userIds)]
    found(await lockGroupById(tx, groupId), 'auth group')
    const users = await lockUsers(tx, wanted)
    if (users.length < wanted.length) throw new AppError('not_found', 'One of these users does not exist any more.')
    return (await linkMembers(tx, clock, by, [groupId], users)).length
  })
}

/**
 * Puts those of some people back into a group who are still there, and sign in as they did then.
 * @param taken the entry of the activity log that says that they were taken out
 * @returns who was left out
 * @throws AppError unprocessable where none is; scope_not_held (R28); not_found
 */
export async function linkUsersAgain(tx: Tx, clock: Clock, by: By, groupId: number, taken: Taken): Promise<LeftOut> {
  found(await lockGroupById(tx, groupId), 'auth group')
  const users = await lockUsers(tx, taken.ids)
  if (users.length === 0) throw new AppError('unprocessable', 'Nobody of them is there any more.')
  const changed = await findSignInsChanged(tx, { ids: users }, sql.val(taken.entryId))
  const same = users.filter((id) => changed.every((person) => person.id !== id))
  const leftOut = changed.map(({ name }) => name)
  if (same.length === 0) throw new AppError('unprocessable', leftOutSentence(leftOut))
  await linkMembers(tx, clock, by, [groupId], same)
  return leftOut
}

/** @returns who was not in one of the groups */
async function linkMembers(
  tx: Tx,
  clock: Clock,
  { caller, actor }: By,
  groupIds: readonly number[],
  userIds: readonly number[],
) {
  await requireHeldScopes(tx, clock, caller, groupIds)
  const added = await addMembers(tx, groupIds, userIds)
  for (const [groupId, members] of added) {
    const after = { added: members }
    await recordActivity(tx, actor, { action: 'added users', entity: 'auth-group', entityId: groupId, after })
  }
  return [...added.values()].flat()
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
    const removed = await unlinkMembers(tx, { caller, actor }, groupId, [userId])
    if (removed.length === 0) found(await findUserById(tx, userId), 'user')
  })
}

/** @returns who was in it */
async function unlinkMembers(tx: Tx, { caller, actor }: By, groupId: number, userIds: readonly number[]) {
  const removed = await keepingAdministrators(tx, caller, () => removeMembers(tx, groupId, userIds))
  if (removed.length > 0) {
    const before = { removed }
    await recordActivity(tx, actor, { action: 'removed users', entity: 'auth-group', entityId: groupId, before })
  }
  return removed
}

/**
 * Puts people into a group or takes them out, in any number (R23). Nobody takes themselves out among others.
 * @throws AppError scope_not_held; last_administrator (R28); conflict where not as many match as the caller was told; not_found
 */
export async function changeMembers(
  { db, clock }: Deps,
  by: By,
  groupId: number,
  { users, member }: { users: Selection; member: boolean },
): Promise<BulkReport> {
  return db.transaction().execute(async (tx) => {
    found(await lockGroupById(tx, groupId), 'auth group')
    const { people, next } = await selectUsers(tx, by.caller, users)
    const refused = new Map(member ? [] : [[by.caller.userId, LEFT_OUT]])
    const ids = people.filter(({ id, active }) => active && !refused.has(id)).map(({ id }) => id)
    const changed = await (member ? linkMembers(tx, clock, by, [groupId], ids) : unlinkMembers(tx, by, groupId, ids))
    return { rows: outcomesOf(people, new Set(changed), refused), next }
  })
}

/** What `changeMembers` would do. Changes nothing. @throws AppError conflict where not as many match as the caller was told; not_found */
export async function previewMoving(
  db: Db,
  caller: Caller,
  groupId: number,
  { users, member }: { users: Chosen; member: boolean },
): Promise<BulkPreview> {
  found(await findGroupName(db, groupId), 'auth group')
  await requireChosen(db, caller, users)
  return countMoving(db, caller, users, { group: groupId, member })
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
