import type { BulkPreview, BulkReport, Chosen, Selection } from '#contract/bulk-changes.ts'
import { type Deed, recordActivity } from '../../audit/record-activity.queries.ts'
import { findRefusals } from '../../identity/account-access.ts'
import { endSessionsOf } from '../../identity/sessions.queries.ts'
import { keepingAdministrators } from '../../permissions/administrators.ts'
import { restorableSince } from '../../permissions/restorable.ts'
import type { By, Caller } from '../../plugins/authentication.ts'
import { countEnabling } from './bulk.queries.ts'
import { LEFT_OUT, outcomesOf, requireChosen, selectUsers } from './select-users.service.ts'
import { setEnabled } from './users.queries.ts'
import type { UsersDeps } from './users.service.ts'

/**
 * Lets many people sign in, or no longer, which signs them out. Who holds more than the caller stays as they are (R28), and so does the caller.
 * @param userStatusId which they have then; where it is undefined, Active or Inactive
 * @throws AppError last_administrator (R28); conflict where not as many match as the caller was told; missing_scope; not_found
 */
export async function enableUsers(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  { caller, actor }: By,
  { users, enabled, userStatusId }: { users: Selection; enabled: boolean; userStatusId?: number | undefined },
): Promise<BulkReport> {
  return db.transaction().execute(async (tx) => {
    const { people, next } = await selectUsers(tx, caller, users)
    const wanted = people.filter((one) => one.active && one.enabled !== enabled).map(({ id }) => id)
    const refused = await findRefusals({ db: tx, clock }, caller, wanted)
    if (wanted.includes(caller.userId)) refused.set(caller.userId, LEFT_OUT)
    const ids = wanted.filter((id) => !refused.has(id))
    const now = clock.now()
    const { changed, ended } = await keepingAdministrators(tx, caller, async () => ({
      changed: await setEnabled(tx, ids, { enabled, userStatusId, by: actor.userId }, now),
      ended: enabled ? new Map<number, number>() : await endSessionsOf(tx, ids, now),
    }))
    const deeds = people.flatMap(({ id, userStatusId: before }): Deed[] => {
      const userStatusId = changed.get(id)
      if (userStatusId === undefined) return []
      const sessions = ended.get(id)
      const after = { userStatusId, ...(sessions !== undefined && { ended_sessions: sessions }) }
      return [{ action: 'updated', entity: 'user', entityId: id, before: { userStatusId: before }, after }]
    })
    await recordActivity(tx, actor, ...deeds)
    const before = new Map(people.map((one) => [one.id, one.userStatusId]))
    const rows = outcomesOf(people, new Set(ids), refused).map((row) =>
      row.outcome === 'changed' ? { ...row, statusBefore: before.get(row.user.id) } : row,
    )
    return { rows, next }
  })
}

/** What `enableUsers` would do. Changes nothing. @throws AppError conflict where not as many match as the caller was told; missing_scope */
export async function previewEnabling(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  caller: Caller,
  { users, enabled }: { users: Chosen; enabled: boolean },
): Promise<BulkPreview> {
  await requireChosen(db, caller, users)
  return countEnabling(db, caller, { users, enabled, since: restorableSince(clock.now()) })
}
