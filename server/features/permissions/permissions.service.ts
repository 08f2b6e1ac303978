import type { Affected, Effect, ProposedChange } from '#contract/permissions.ts'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Page } from '../../lists/page.ts'
import { type Caller, requireScope } from '../../plugins/authentication.ts'
import { findGroupName } from '../auth-groups/auth-groups.queries.ts'
import { findScopeById } from '../scopes/scopes.queries.ts'
import { requireChosen } from '../users/select-users.service.ts'
import { findUserById } from '../users/users.queries.ts'
import { findAffected, findDeleted, findEffect } from './effects.queries.ts'

/** What making a change takes (R26). One of nothing yet takes nothing more than looking at the group. */
function neededFor(change: ProposedChange): BuiltInScope[] {
  if ('delete_scope' in change || 'restore_scope' in change) return ['user-scopes']
  if (!('group' in change) || 'member' in change) return ['auth-groups']
  const scopes = change.add_scopes.length + change.remove_scopes.length > 0
  const people = change.add_users.length + change.remove_users.length > 0
  return [...(scopes ? ['user-scopes' as const] : []), ...(people ? ['auth-groups' as const] : [])]
}

/** Who would gain and who would lose what with a change (R29). @throws AppError missing_scope where the caller could not make it; not_found; unprocessable */
export async function previewChange(db: Db, caller: Caller, change: ProposedChange): Promise<Effect> {
  await requireChange(db, caller, change)
  return inGoodTime(findEffect(db, change, caller.userId))
}

type PeopleOfSide = Parameters<typeof findAffected>[2]

/** A page of those who would gain, or lose, something. @throws AppError as `previewChange` */
export async function previewPeople(
  db: Db,
  caller: Caller,
  change: ProposedChange,
  query: PeopleOfSide,
): Promise<Page<Affected>> {
  await requireChange(db, caller, change)
  return inGoodTime(findAffected(db, change, query, caller.userId))
}

async function requireChange(db: Db, caller: Caller, change: ProposedChange): Promise<void> {
  for (const scope of neededFor(change)) requireScope(caller, scope)
  if ('user' in change) found(await findUserById(db, change.user), 'user')
  else if ('delete_scope' in change) found(await findScopeById(db, change.delete_scope), 'scope')
  else if ('restore_scope' in change) found(await findDeleted(db, 'scopes', change.restore_scope), 'deleted scope')
  else if ('restore_group' in change) found(await findDeleted(db, 'auth_groups', change.restore_group), 'deleted group')
  else found(await findGroupName(db, 'group' in change ? change.group : change.delete_group), 'auth group')
  if ('member' in change) await requireChosen(db, caller, change.users)
}

/** What is counted of people. @throws AppError unprocessable where it was ended because it takes too long */
export const inGoodTime = <Found>(finding: Promise<Found>): Promise<Found> =>
  finding.catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
    throw new AppError('unprocessable', 'There are too many people to look at each in time.')
  })
