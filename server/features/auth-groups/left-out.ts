import type { RawBuilder } from 'kysely'
import { MAX_NAMED } from '#contract/limits.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Tx } from '../../database/pool.ts'
import { keepingAdministrators } from '../../permissions/administrators.ts'
import { findSignInsChanged } from '../../permissions/revoked-scopes.queries.ts'
import type { By } from '../../plugins/authentication.ts'
import { removeMembers } from './members.queries.ts'

/** What an entry of the activity log says was taken out of a group. */
export type Taken = { entryId: number; ids: readonly number[] }

/** Names of those who are given nothing back: somebody else changed how they sign in after it was taken away, and may sign in in their place. */
export type LeftOut = readonly string[]

/**
 * Takes those out of a group who sign in otherwise since, before what was taken away comes back to it.
 * @param entryId the entry of the activity log that says it was taken away
 * @throws AppError last_administrator (R28)
 */
export async function leaveOut(
  tx: Tx,
  { caller, actor }: By,
  groupId: number,
  entryId: RawBuilder<unknown>,
): Promise<LeftOut> {
  const people = await findSignInsChanged(tx, { group: groupId }, entryId)
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const removed = await keepingAdministrators(tx, caller, () => removeMembers(tx, groupId, ids))
  await recordActivity(tx, actor, {
    action: 'removed users',
    entity: 'auth-group',
    entityId: groupId,
    before: { removed },
    after: { left_out: true },
  })
  return people.map(({ name }) => name)
}

/** Who was left out, and why, in a sentence; empty where nobody was. */
export function leftOutSentence(names: LeftOut): string {
  if (names.length === 0) return ''
  const named = names.slice(0, MAX_NAMED)
  const others = names.length - named.length
  const who = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
  return `Left out: ${who}. Somebody else has changed how they sign in since: put them back if it is still them.`
}
