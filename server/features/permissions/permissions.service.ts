import type { Effect, ProposedChange } from '#contract/permissions.ts'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import { type Caller, requireScope } from '../../plugins/authentication.ts'
import { findGroupById } from '../auth-groups/auth-groups.queries.ts'
import { findScopeById } from '../scopes/scopes.queries.ts'
import { findEffect } from './effects.queries.ts'

/** What making a change takes (R26). One of nothing yet takes nothing more than looking at the group. */
function neededFor(change: ProposedChange): BuiltInScope[] {
  if ('delete_group' in change) return ['auth-groups']
  if ('delete_scope' in change) return ['user-scopes']
  if ('matching' in change) return ['auth-groups', 'users']
  const scopes = change.add_scopes.length + change.remove_scopes.length > 0
  const people = change.add_users.length + change.remove_users.length > 0
  return [...(scopes ? ['user-scopes' as const] : []), ...(people ? ['auth-groups' as const] : [])]
}

/** Who would gain and who would lose what with a change (R29). @throws AppError missing_scope where the caller could not make it; not_found */
export async function previewChange(db: Db, caller: Caller, change: ProposedChange): Promise<Effect> {
  for (const scope of neededFor(change)) requireScope(caller, scope)
  if ('delete_scope' in change) found(await findScopeById(db, change.delete_scope), 'scope')
  else found(await findGroupById(db, 'group' in change ? change.group : change.delete_group), 'auth group')
  return findEffect(db, change)
}
