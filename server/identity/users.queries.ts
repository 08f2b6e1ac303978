import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SessionUser } from '#contract/auth.ts'
import type { PasswordOwner } from '#contract/passwords.ts'
import { nameForm } from '#contract/text.ts'
import { ACTIVE_STATUS, PENDING_STATUS } from '#contract/user-rules.ts'
import type { Db, Tx } from '../database/pool.ts'
import { NO_PASSWORD } from './passwords.ts'
import { phoneOf } from './sign-in-names.queries.ts'

type LoginCandidate = {
  id: number
  email: string
  password_hash: string
  active: boolean
  email_verified_at: string | null
  /** who registered has to follow the link first (R2); for whom staff entered they vouch */
  must_validate: boolean
  /** staff let them in: `ADMITTED` */
  admitted: boolean
  needs_approval: boolean
  password_changed_at: string
  /** staff typed it */
  password_must_change: boolean
  /** when they were mailed a link to choose their first password; null where they have one */
  invited_at: string | null
  /** has a second factor that is asked for */
  second_factor: boolean
  /** has signed in with this browser before */
  known_device: boolean
}

const NO_DEVICE = Buffer.alloc(0)

/** Whether `u` counts as who they say they are: their address is validated, or staff vouch for it. Nobody vouches for who registered. */
export const VOUCHED = sql<boolean>`(u.email_verified_at is not null or not u.self_registered)`

/** Whether staff let `u` in: they are not deleted, not Inactive or Suspended, and do not await approval, as who registers may have to (R20). */
export const ADMITTED = sql<boolean>`(u.active and u.enabled and not u.needs_approval)`

/** Whether somebody who follows a link has to wait from then on: they registered, and registration is not open to everybody. */
const HAS_TO_WAIT = sql<boolean>`(users.self_registered and users.email_verified_at is null
  and coalesce((select value from settings where name = 'registration'), '"open"') <> '"open"')`

/** What an update of `users` sets of somebody whose address is being validated. Another status than Active is staff's own choice and stays. */
export const ONCE_VALIDATED = {
  user_status_id: sql<number>`case when ${HAS_TO_WAIT} and users.user_status_id = ${sql.lit(ACTIVE_STATUS)}
    then ${sql.lit(PENDING_STATUS)} else users.user_status_id end`,
  needs_approval: sql<boolean>`users.needs_approval or ${HAS_TO_WAIT}`,
}

/**
 * The same of somebody whose status staff set: of who registered, Pending takes the leave to sign in away, Active gives it, and any other
 * status leaves it as it is (R20).
 */
export const needsApprovalWith = (statusId: number) => sql<boolean>`users.self_registered and
  (${statusId === PENDING_STATUS} or users.needs_approval and ${statusId !== ACTIVE_STATUS})`

const candidates = (db: Db, deviceHash: Buffer | undefined) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.secret', 'is not', null))
    .leftJoin('known_devices as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.device_hash', '=', deviceHash ?? NO_DEVICE),
    )
    .select([
      'u.id',
      'u.email',
      'u.password_hash',
      'u.active',
      'u.email_verified_at',
      'u.password_changed_at',
      'u.password_must_change',
      'u.invited_at',
      'u.needs_approval',
    ])
    .select([
      sql<boolean>`not ${VOUCHED}`.as('must_validate'),
      ADMITTED.as('admitted'),
      sql<boolean>`f.user_id is not null`.as('second_factor'),
      sql<boolean>`d.user_id is not null`.as('known_device'),
    ])

/**
 * The user somebody signs in as (R2). A username counts before an address and an address before a phone, so that nobody takes a name by
 * entering it as something else; one that was kept in another form than names have now counts as it is. Of several people with one phone it is
 * whose staff entered, and of those who was there first: nobody keeps another out by entering their phone.
 * @param login username, e-mail or 10-digit phone, in any case
 */
export async function findLoginCandidate(
  db: Db,
  login: string,
  deviceHash?: Buffer | undefined,
): Promise<LoginCandidate | undefined> {
  const name = login.trim()
  const form = nameForm(name)
  const digits = phoneOf(name)
  // Lowered by PostgreSQL, as the names are that it is compared with: JavaScript lowers some letters otherwise.
  const lowered = sql<string>`lower(${name})`
  const loweredForm = sql<string>`lower(${form})`
  const rows = await candidates(db, deviceHash)
    .select((eb) => [
      eb(eb.fn('lower', ['u.username']), '=', lowered).as('by_username'),
      eb(eb.fn('lower', ['u.username']), '=', loweredForm).as('by_form'),
      eb(eb.fn('lower', ['u.email']), '=', lowered).as('by_email'),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['u.username']), 'in', [lowered, loweredForm]),
        eb(eb.fn('lower', ['u.email']), '=', lowered),
        // Not of who registered and is not validated: nobody keeps another out by entering their phone.
        ...(digits === undefined ? [] : [eb.and([eb('u.phone', '=', digits), VOUCHED])]),
      ]),
    )
    // However many share a phone: whose name it is comes first.
    .orderBy('by_username', 'desc')
    .orderBy('by_form', 'desc')
    .orderBy('by_email', 'desc')
    .orderBy('u.active', 'desc')
    .orderBy('u.enabled', 'desc')
    .orderBy('u.phone_by_staff', 'desc')
    .orderBy('u.phone_entered_at')
    .orderBy('u.id')
    .limit(4)
    .execute()
  const byName =
    rows.find((row) => row.by_username) ?? rows.find((row) => row.by_form) ?? rows.find((row) => row.by_email)
  return byName ?? rows[0]
}

/** The same of somebody whose id is known. */
export const findLoginCandidateById = (db: Db, id: number, deviceHash?: Buffer): Promise<LoginCandidate | undefined> =>
  candidates(db, deviceHash).where('u.id', '=', id).executeTakeFirst()

/**
 * Whether somebody may still sign in with the password that was checked; until the transaction ends, it stays so.
 * @param passwordHash what it was checked against
 */
export async function lockSignIn(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.password_hash', '=', passwordHash)
    .where(ADMITTED)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets a password: its hash and since when. An address that was entered before and not validated counts no more, and neither do passwords
 * that links of before would bring with them: whoever gave them may be who the new one is to keep out.
 * @param mustChange staff typed it for somebody else, who has to choose another
 */
export async function updatePassword(
  db: Db,
  id: number,
  passwordHash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      password_changed_at: now.toISOString(),
      password_must_change: mustChange,
      invited_at: null,
      pending_email: null,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Notes that somebody is mailed a link to choose their first password; nobody else changes them until the transaction ends.
 * @returns whether they have none
 */
export async function noteInvitation(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ invited_at: now.toISOString() })
    .where('id', '=', id)
    .where('password_hash', '=', NO_PASSWORD)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What a password must not be made of (R6). */
export async function findPasswordOwner(
  db: Db,
  id: number,
): Promise<(PasswordOwner & { username: string }) | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { username: row.username, firstName: row.first_name, lastName: row.last_name, email: row.email }
}

/** Somebody followed a link that went to their address: it is theirs. Nothing changes where that was known. */
export async function noteOwnAddress(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: now.toISOString(), ...ONCE_VALIDATED })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** The hash of the password that staff typed for somebody, who has to choose another; undefined where it is their own. */
export async function findTypedPassword(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('password_must_change', '=', true)
    .executeTakeFirst()
  return row?.password_hash
}

/** A type that is gone leaves its users. */
export const typeOf = (row: {
  type_id: number | null
  type_name: string | null
}): { id: number; name: string } | null =>
  row.type_id === null || row.type_name === null ? null : { id: row.type_id, name: row.type_name }

/** A user with groups and scopes, in the shape of a login's answer (§7). */
export async function findSessionUser(db: Db, id: number): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('user_types as t', 't.id', 'u.user_type_id')
    .where('u.id', '=', id)
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.password_must_change'])
    .select(['t.id as type_id', 't.name as type_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('auth_group_users as gu')
          .innerJoin('auth_groups as g', 'g.id', 'gu.auth_group_id')
          .whereRef('gu.user_id', '=', 'u.id')
          .where('g.active', '=', true)
          .orderBy('g.name')
          .select(['g.id', 'g.name', 'g.alias'])
          .select((group) =>
            jsonArrayFrom(
              group
                .selectFrom('auth_group_scopes as gs')
                .innerJoin('scopes as s', 's.id', 'gs.scope_id')
                .whereRef('gs.auth_group_id', '=', 'g.id')
                .where('s.archived_at', 'is', null)
                .orderBy('s.name')
                .select(['s.id', 's.name', 's.description']),
            ).as('scopes'),
          ),
      ).as('auth_groups'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    userType: typeOf(row),
    auth_groups: row.auth_groups,
    must_change_password: row.password_must_change,
  }
}

/** Whoever runs this machine vouches for somebody: nothing keeps them out any more, and this is their address. */
export const letInAgain = (tx: Tx, id: number, email: string): Promise<{ username: string }> =>
  tx
    .updateTable('users')
    .set({
      email,
      active: true,
      archived_at: null,
      self_registered: false,
      needs_approval: false,
      user_status_id: ACTIVE_STATUS,
    })
    .where('id', '=', id)
    .returning('username')
    .executeTakeFirstOrThrow()
