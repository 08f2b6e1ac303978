import { sql } from 'kysely'
import { UNKNOWN_TYPE } from '#contract/user-columns.ts'
import { ACTIVE_STATUS, INACTIVE_STATUS, PENDING_STATUS } from '#contract/user-rules.ts'
import type { Lookup, User } from '#contract/users.ts'
import { type Db, PLANNED_ONCE, type Tx } from '../../database/pool.ts'
import { hasSecondFactor } from '../../identity/required-factor.queries.ts'
import { enteredPhone } from '../../identity/sign-in-names.queries.ts'
import { needsApprovalWith, VOUCHED } from '../../identity/users.queries.ts'

const usersWithNames = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('user_types as t', 't.id', 'u.user_type_id')
    .innerJoin('user_statuses as s', 's.id', 'u.user_status_id')
    .leftJoin('users as editor', 'editor.id', 'u.updated_by')

const COLUMNS = [
  'u.id',
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.phone',
  'u.address',
  'u.user_type_id',
  'u.user_status_id',
  'u.sms',
  'u.active',
  'u.notify',
  'u.enabled',
  'u.version',
  'u.email_verified_at',
  'u.archived_at',
  'u.created_at',
  'u.updated_at',
  't.name as type_name',
  's.name as status_name',
] as const
const SECOND_FACTOR = hasSecondFactor('u.id').as('second_factor')
const EDITOR = sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('editor')

const selected = (db: Db) => usersWithNames(db).select(COLUMNS).select([EDITOR, SECOND_FACTOR]).modifyEnd(PLANNED_ONCE)
type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const userOf = (row: Row): User => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone ?? '',
  address: row.address ?? '',
  userType: row.user_type_id === null ? null : { id: row.user_type_id, name: row.type_name ?? UNKNOWN_TYPE },
  userTypeId: row.user_type_id,
  userStatus: { id: row.user_status_id, name: row.status_name },
  userStatusId: row.user_status_id,
  sms: row.sms,
  active: row.active,
  notify: row.notify,
  enabled: row.enabled,
  second_factor: row.second_factor,
  version: row.version,
  verified_at: row.email_verified_at,
  archived_at: row.archived_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  updated_by: row.editor,
})

/** These users, in this order; fewer where somebody is gone. */
export async function findUsersByIds(db: Db, ids: readonly number[]): Promise<User[]> {
  if (ids.length === 0) return []
  const rows = await selected(db).where(sql<boolean>`u.id = any(${ids}::bigint[])`).execute()
  const byId = new Map(rows.map((row) => [row.id, userOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const row = await selected(db).where('u.id', '=', id).executeTakeFirst()
  return row && userOf(row)
}

/** As `findUserById`, and nobody else changes them until the transaction ends. */
export async function lockUserById(tx: Tx, id: number): Promise<User | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findUserById(tx, id)
}

/** Nobody else takes one of these names, as username or as address, until the transaction ends: what `isNameTaken` says of them holds. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names.map((one) => one.toLowerCase()).toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 0))`.execute(tx)
  }
}

/** Whether a name is somebody's: their username, or the address or phone they may sign in with as well. @param except whose own it may be */
export async function isNameTaken(db: Db, name: string, except?: number | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['username']), '=', eb.fn('lower', [eb.val(name)])),
        eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(name)])),
        eb.and([eb('phone', '=', name), VOUCHED]),
      ]),
    )
    .$if(except !== undefined, (found) => found.where('id', '!=', except ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

export type UserFields = {
  username: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  address: string | null
  user_status_id: number
  sms: boolean
  notify: boolean
}

type NewUser = UserFields & { user_type_id: number; password_hash: string; password_must_change: boolean }

/** @returns the new user's id @throws pg.DatabaseError of `users_username` or `users_email` where one is taken */
export async function insertUser(tx: Tx, user: NewUser, by: number, now: Date): Promise<number> {
  const moment = now.toISOString()
  const { id } = await tx
    .insertInto('users')
    .values({
      ...user,
      phone_by_staff: true,
      phone_entered_at: moment,
      password_changed_at: moment,
      created_at: moment,
      updated_at: moment,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a user. @throws pg.DatabaseError of `users_username` or `users_email` where one is taken */
export async function updateUser(tx: Tx, id: number, fields: UserFields, by: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...fields,
      ...enteredPhone(fields.phone, by !== id, now),
      needs_approval: needsApprovalWith(fields.user_status_id),
      updated_by: by,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Somebody has another address, which staff entered: nobody has followed a link to it. They vouch for whom they approved, so that
 * nobody is shut out and nobody who registers the address takes the account; who registered and never validated one still has to.
 * An address that somebody entered for themselves counts no more.
 */
export async function noteEnteredAddress(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('users as u')
    .set({ pending_email: null, email_verified_at: null, self_registered: sql`not ${VOUCHED} or u.needs_approval` })
    .where('id', '=', id)
    .execute()
}

/** Archives somebody, or takes them back. @param archivedAt since when; null for not */
export async function setArchived(
  tx: Tx,
  id: number,
  { archivedAt, by }: { archivedAt: Date | null; by: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      active: archivedAt === null,
      archived_at: archivedAt?.toISOString() ?? null,
      updated_by: by,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Lets people sign in, or no longer, by their status. @returns which each of them has then, by id */
export async function setEnabled(
  tx: Tx,
  ids: readonly number[],
  change: { enabled: boolean; userStatusId: number | undefined; by: number },
  now: Date,
): Promise<Map<number, number>> {
  const { enabled, by, userStatusId = enabled ? ACTIVE_STATUS : INACTIVE_STATUS } = change
  const wanted = sql<number>`${userStatusId}::bigint`
  const status = enabled
    ? sql<number>`case when needs_approval then ${PENDING_STATUS}::bigint else ${wanted} end`
    : wanted
  const rows = await tx
    .updateTable('users')
    .set((eb) => ({
      user_status_id: status,
      updated_by: by,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .returning(['id', 'user_status_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.user_status_id]))
}

type LookupTable =
  | 'genders'
  | 'user_types'
  | 'user_statuses'
  | 'instructor_roles'
  | 'dpe_preferred_options'
  | 'dpe_preferred_method_options'
  | 'dpe_travel_options'

/** The rows of a lookup list (R20). */
export const findLookup = (db: Db, table: LookupTable): Promise<Lookup[]> =>
  db.selectFrom(table).select(['id', 'name']).orderBy('id').execute()
