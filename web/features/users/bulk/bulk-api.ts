import type { BulkPreview, BulkReport, Outcome } from '#contract/bulk-changes.ts'
import { MAX_CHANGED_USERS } from '#contract/limits.ts'
import { call } from '#web/lib/api-client.ts'
import type { UserFilterParams } from '../users-api.ts'
import type { Chosen } from './selection-bar.tsx'

/** What is done to many users at once. */
export type BulkChange =
  | {
      kind: 'enabled'
      enabled: boolean
      /** which status each has again, by id */
      statuses?: ReadonlyMap<number, number>
    }
  | { kind: 'member'; member: boolean; group: { id: number; name: string } }

/** What was searched and filtered by when all that match were chosen. */
export type Matching = UserFilterParams & { search: string }

/** Whom a change is for. */
export type Whom = { ids: number[] } | { matching: Matching; count: number }

type Selection = { ids: number[] } | { matching: Matching; count: number } | { matching: Matching; after: number }

const send = (change: BulkChange, users: Selection, userStatusId?: number): Promise<BulkReport> =>
  change.kind === 'enabled'
    ? call('POST /api/users/enabled', { body: { users, enabled: change.enabled, userStatusId } })
    : call('POST /api/authgroups/:id/members', {
        params: { id: change.group.id },
        body: { users, member: change.member },
      })

/** What would become of them. Changes nothing. @throws ApiError where there are not as many as were chosen */
export const previewChange = (change: BulkChange, users: Whom): Promise<BulkPreview> =>
  change.kind === 'enabled'
    ? call('POST /api/users/enabled/preview', { body: { users, enabled: change.enabled } })
    : call('POST /api/authgroups/:id/members/preview', {
        params: { id: change.group.id },
        body: { users, member: change.member },
      })

/** Changes them, some at a time, and tells after each time what became of those. @throws ApiError; who was told of before is changed */
export async function* changeUsers(change: BulkChange, whom: Whom): AsyncGenerator<readonly Outcome[]> {
  if ('ids' in whom) {
    const statusOf = (id: number) => (change.kind === 'enabled' ? change.statuses?.get(id) : undefined)
    for (const [status, ids] of Map.groupBy(whom.ids, statusOf)) {
      for (let from = 0; from < ids.length; from += MAX_CHANGED_USERS)
        yield (await send(change, { ids: ids.slice(from, from + MAX_CHANGED_USERS) }, status)).rows
    }
    return
  }
  let report = await send(change, whom)
  yield report.rows
  while (report.next !== null) {
    report = await send(change, { matching: whom.matching, after: report.next })
    yield report.rows
  }
}

/** Whom a change is for, as it is sent. */
export const whomOf = (chosen: Chosen, matching: Matching): Whom =>
  chosen.all ? { matching, count: chosen.count } : { ids: [...chosen.users.keys()] }

/** The change that takes one back, and for whom. @param rows what became of each by it */
export function undoing(change: BulkChange, rows: readonly Outcome[]): { change: BulkChange; whom: { ids: number[] } } {
  const changed = rows.filter((row) => row.outcome === 'changed')
  const whom = { ids: changed.map(({ user }) => user.id) }
  if (change.kind === 'member') return { change: { ...change, member: !change.member }, whom }
  const statuses = new Map(
    changed.flatMap(({ user, statusBefore }) => (statusBefore ? [[user.id, statusBefore] as const] : [])),
  )
  return { change: { kind: 'enabled', enabled: !change.enabled, statuses }, whom }
}
