import { z } from 'zod'
import type { PastAuthGroup, PastUser } from '#contract/point-in-time.ts'
import { maySignIn } from '#contract/user-rules.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { findLookup, findUserById } from '../users/users.queries.ts'
import {
  type Entry,
  findEntriesSince,
  findGroupsAt,
  findGroupsNow,
  findMembersAt,
  findScopesNow,
  type GroupNow,
} from './point-in-time.queries.ts'

/** The moment a date means: a day means its end, in UTC. */
const momentOf = (date: string): string => (date.length === 10 ? `${date}T23:59:59.999999Z` : date)

/** Each field as it was: as the first entry that changed it says it was before, or else as it is. */
function fieldsBefore<Fields extends object>(schema: z.ZodType<Fields>, now: Fields, since: readonly Entry[]): Fields {
  const was: Record<string, unknown> = {}
  for (const { action, before } of since) {
    // What a deletion says of before is what it was then, not what it changed.
    if (action !== 'updated' && action !== 'changed address') continue
    for (const [field, value] of Object.entries(before ?? {})) if (!(field in was)) was[field] = value
  }
  return schema.parse({ ...now, ...was })
}

/** Whether it was there and not deleted: the first deletion or return since says so, or else how it is. */
function activeBefore(now: boolean, since: readonly Entry[]): boolean {
  const turn = since.find(({ action }) => action === 'deleted' || action === 'restored')
  return turn ? turn.action === 'deleted' : now
}

const wasMadeSince = (since: readonly Entry[]): boolean =>
  since.some(({ action }) => action === 'created' || action === 'registered')

const Ids = z.array(z.number()).catch([])

/** The scopes a group was linked to: as it is, with what was given and taken since turned round, the newest first. */
function linkedBefore(now: readonly number[], since: readonly Entry[]): number[] {
  const linked = new Set(now)
  for (const { action, before, after } of since.toReversed()) {
    if (action === 'granted scopes') for (const id of Ids.parse(after?.added)) linked.delete(id)
    if (action === 'removed scopes') for (const id of Ids.parse(before?.removed)) linked.add(id)
  }
  return [...linked]
}

const ofEach = <Row extends { id: number }>(rows: readonly Row[], entries: readonly Entry[]) => {
  const byId = Map.groupBy(entries, ({ entity_id }) => entity_id)
  return rows.map((row) => ({ now: row, since: byId.get(row.id) ?? [] }))
}

const Texts = z.object({ name: z.string(), description: z.string(), alias: z.string() })
const Name = z.object({ name: z.string() })

/** Groups as they were, those that were not there yet left out. */
async function groupsAt(
  db: Db,
  ids: readonly number[],
  moment: string,
): Promise<(PastUser['groups'][number] & { archived: boolean })[]> {
  const groups = ofEach<GroupNow>(
    await findGroupsNow(db, ids),
    await findEntriesSince(db, 'auth-group', ids, moment),
  ).filter(({ since }) => !wasMadeSince(since))
  const linked = new Map(groups.map(({ now, since }) => [now.id, linkedBefore(now.scopes, since)]))
  const scopeIds = [...new Set([...linked.values()].flat())]
  const scopes = ofEach(await findScopesNow(db, scopeIds), await findEntriesSince(db, 'scope', scopeIds, moment))
    .filter(({ now, since }) => !wasMadeSince(since) && activeBefore(now.active, since))
    .map(({ now, since }) => ({ id: now.id, ...fieldsBefore(Name, { name: now.name }, since) }))
  return groups.map(({ now, since }) => {
    const { id, name, description, alias, active } = now
    return {
      id,
      ...fieldsBefore(Texts, { name, description, alias }, since),
      archived: !activeBefore(active, since),
      scopes: scopes.filter((scope) => linked.get(id)?.includes(scope.id)),
    }
  })
}

const UserFields = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  userStatusId: z.number(),
  sms: z.boolean(),
  notify: z.boolean(),
})
/** It was said apart from the status once, and is so in entries of then. */
const Enabled = z.object({ enabled: z.boolean().optional() })

/** What somebody looked like at a moment. @throws AppError not_found, also where they were not there yet */
export async function userAt(db: Db, id: number, date: string): Promise<PastUser> {
  const moment = momentOf(date)
  const now = found(await findUserById(db, id), 'user')
  const since = await findEntriesSince(db, 'user', [id], moment)
  // Whom the first start or a seed made is not in the log.
  if (wasMadeSince(since) || Date.parse(now.created_at) > Date.parse(moment)) {
    throw new AppError('not_found', 'This user was not there yet.')
  }
  const fields = fieldsBefore(UserFields, UserFields.parse(now), since)
  const { enabled = maySignIn(fields.userStatusId) } = fieldsBefore(Enabled, {}, since)
  const statuses = await findLookup(db, 'user_statuses')
  return {
    id,
    ...fields,
    enabled,
    userStatus: found(
      statuses.find((status) => status.id === fields.userStatusId),
      'user status',
    ),
    archived: !activeBefore(now.active, since),
    groups: (await groupsAt(db, await findGroupsAt(db, id, moment), moment)).filter(({ archived }) => !archived),
  }
}

/** What a group looked like at a moment. @throws AppError not_found, also where it was not there yet */
export async function groupAt(db: Db, id: number, date: string): Promise<PastAuthGroup> {
  const moment = momentOf(date)
  const [now] = await findGroupsNow(db, [id])
  found(now, 'auth group')
  const [group] = await groupsAt(db, [id], moment)
  if (!group) throw new AppError('not_found', 'This auth group was not there yet.')
  return { ...group, members: await findMembersAt(db, id, moment) }
}
