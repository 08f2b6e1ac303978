import type { Chosen, Outcome, Selection } from '#contract/bulk-changes.ts'
import { MAX_CHANGED_USERS } from '#contract/limits.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { type Caller, requireScope } from '../../plugins/authentication.ts'
import { lockMatching, lockUsersByIds, type Selected } from './bulk.queries.ts'
import { countUsers } from './find-users.queries.ts'
import { queryOf, type UsersQuery } from './user-filters.queries.ts'

/** Why nobody changes themselves among others: nobody means to. */
export const LEFT_OUT = 'You are left out when many are changed.'

/**
 * Whom a call is to change, and where the next call goes on. Nobody else changes them until the transaction ends.
 * @throws AppError conflict where not as many match as the caller was told; missing_scope for who may not list users; not_found
 */
export async function selectUsers(
  tx: Tx,
  caller: Caller,
  selection: Selection,
): Promise<{ people: Selected[]; next: number | null }> {
  if ('ids' in selection) {
    const wanted = [...new Set(selection.ids)]
    const people = await lockUsersByIds(tx, wanted)
    if (people.length < wanted.length) throw new AppError('not_found', 'One of these users does not exist any more.')
    return { people, next: null }
  }
  requireScope(caller, 'users')
  const query = queryOf(selection.matching)
  if ('count' in selection) await requireCount(tx, query, selection.count)
  const after = 'after' in selection ? selection.after : 0
  const people = await lockMatching(tx, query, { after, limit: MAX_CHANGED_USERS })
  return { people, next: people.length < MAX_CHANGED_USERS ? null : (people.at(-1)?.id ?? null) }
}

/** Of a change that is thought of: whether it could be made of these. @throws AppError as `selectUsers` */
export async function requireChosen(db: Db, caller: Caller, users: Chosen): Promise<void> {
  if ('ids' in users) return
  requireScope(caller, 'users')
  await requireCount(db, queryOf(users.matching), users.count)
}

async function requireCount(tx: Db, query: UsersQuery, count: number): Promise<void> {
  const total = await countUsers(tx, query)
  if (total === count) return
  throw new AppError('conflict', `${total} match now, not ${count}. Nobody was changed: look at them again.`)
}

/** What became of each. @param refused why, of whom it was not changed for that */
export function outcomesOf(
  people: readonly Selected[],
  changed: ReadonlySet<number>,
  refused: ReadonlyMap<number, string>,
): Outcome[] {
  return people.map(({ userStatusId, enabled, active, ...user }) => {
    if (changed.has(user.id)) return { outcome: 'changed', user }
    const reason = active ? refused.get(user.id) : 'This user is deleted.'
    return reason === undefined ? { outcome: 'unchanged', user } : { outcome: 'refused', user, reason }
  })
}
