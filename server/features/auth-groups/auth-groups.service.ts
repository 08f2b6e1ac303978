import type { AuthGroup, ListedGroup, RestoredGroup } from '#contract/auth-groups.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import { violates } from '../../database/constraint-errors.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError, found, refuseConflict } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { Page } from '../../lists/page.ts'
import { findUndeletable, keepingAdministrators } from '../../permissions/administrators.ts'
import { requireRestorable } from '../../permissions/restorable.ts'
import { lastDeletionOf } from '../../permissions/revoked-scopes.queries.ts'
import type { By, Caller } from '../../plugins/authentication.ts'
import {
  findGroupById,
  findGroups,
  type GroupsQuery,
  insertGroup,
  lockArchivedGroup,
  lockGroupById,
  setGroupArchived,
  updateGroup,
} from './auth-groups.queries.ts'
import { requireHeldScopes } from './grant-scopes.service.ts'
import { type LeftOut, leaveOut } from './left-out.ts'

type GroupTexts = { name: string; description: string; alias: string }
type GroupChanges = { [Field in keyof GroupTexts]?: GroupTexts[Field] | undefined } & { version?: number | undefined }

/** A page of the groups, each with why the caller cannot delete it (R28). */
export async function listGroups(db: Db, caller: Caller, query: GroupsQuery): Promise<Page<ListedGroup>> {
  const page = await findGroups(db, query)
  const withheld = await findUndeletable(
    db,
    caller,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((group) => ({ ...group, withheld: withheld.get(group.id) ?? null })) }
}

/** Creates a group. @throws AppError name_taken for its name or alias, without regard to case */
export async function createGroup(db: Db, { actor }: By, texts: GroupTexts): Promise<AuthGroup> {
  return db.transaction().execute(async (tx) => {
    const id = await insertGroup(tx, texts, actor.userId).catch(refuseTakenTexts(texts))
    await recordActivity(tx, actor, { action: 'created', entity: 'auth-group', entityId: id, after: texts })
    return found(await findGroupById(tx, id), 'auth group')
  })
}

/**
 * Changes the texts of a group; what is absent stays.
 * @throws AppError conflict, with the group as it is now, where somebody else changed it since `version` (R35); name_taken; not_found
 */
export async function changeGroup(db: Db, { actor }: By, id: number, changes: GroupChanges): Promise<AuthGroup> {
  return db.transaction().execute(async (tx) => {
    const before = found(await lockGroupById(tx, id), 'auth group')
    refuseConflict(before, changes.version, 'group')
    const { name = before.name, description = before.description, alias = before.alias } = changes
    const after = { name, description, alias }
    if (name === before.name && description === before.description && alias === before.alias) return before
    await updateGroup(tx, id, after, actor.userId).catch(refuseTakenTexts(after))
    await recordActivity(tx, actor, {
      action: 'updated',
      entity: 'auth-group',
      entityId: id,
      before: { name: before.name, description: before.description, alias: before.alias },
      after,
    })
    return found(await findGroupById(tx, id), 'auth group')
  })
}

/** Deletes a group, which can be had back (R29). @throws AppError last_administrator (R28); not_found */
export async function removeGroup(
  { db, clock }: { db: Db; clock: Clock },
  { caller, actor }: By,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, description, alias, users_count } = found(await lockGroupById(tx, id), 'auth group')
    await keepingAdministrators(tx, caller, () => setGroupArchived(tx, id, clock.now(), actor.userId))
    const before = { name, description, alias, people: users_count }
    await recordActivity(tx, actor, { action: 'deleted', entity: 'auth-group', entityId: id, before })
  })
}

/**
 * Takes a deleted group back, with who and what was in it, but for those who sign in otherwise since.
 * @throws AppError unprocessable after 30 days; name_taken; scope_not_held (R28); not_found
 */
export async function restoreGroup(tx: Tx, clock: Clock, by: By, id: number): Promise<RestoredGroup> {
  const group = found(await lockArchivedGroup(tx, id), 'auth group')
  const { archived_at } = group
  const left_out = archived_at === null ? [] : await bringBack(tx, clock, by, { ...group, archived_at })
  return { ...found(await findGroupById(tx, id), 'auth group'), left_out: [...left_out] }
}

type Archived = Pick<GroupTexts, 'name' | 'alias'> & { id: number; archived_at: string }

async function bringBack(tx: Tx, clock: Clock, by: By, { id, archived_at, ...texts }: Archived): Promise<LeftOut> {
  requireRestorable(clock, archived_at, 'groups')
  await requireHeldScopes(tx, clock, by.caller, [id])
  const leftOut = await leaveOut(tx, by, id, lastDeletionOf(id))
  await setGroupArchived(tx, id, null, by.actor.userId).catch(refuseTakenTexts(texts))
  await recordActivity(tx, by.actor, { action: 'restored', entity: 'auth-group', entityId: id })
  return leftOut
}

/** What PostgreSQL refuses: names and aliases are told apart without regard to case. */
function refuseTakenTexts({ name, alias }: Pick<GroupTexts, 'name' | 'alias'>) {
  const taken = (path: string, message: string) => new AppError('name_taken', message, { errors: [{ path, message }] })
  return (error: unknown): never => {
    if (violates(error, 'auth_groups_name')) throw taken('name', `there is a group named ${name} already`)
    if (violates(error, 'auth_groups_alias')) throw taken('alias', `there is a group with the alias ${alias} already`)
    throw error
  }
}
