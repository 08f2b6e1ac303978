import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { User } from '#contract/users.ts'
import type { Db, Tx } from '../../database/pool.ts'
import type { Page } from '../../lists/page.ts'
import { findPeople } from '../users/find-users.queries.ts'
import { findUsersByIds } from '../users/users.queries.ts'

/** Tables of what is known of people beside their user: alike, but for the fields of each. */
export type ProfileTable = 'instructors' | 'students' | 'dpes'

type Value = string | number | boolean | null
export type Columns = Readonly<Record<string, Value>>

/** Which profiles are meant: one, deleted or not, or those of these users that are not deleted. */
export type Which = { id: number } | { userIds: readonly number[] }

/** A condition on the profile `p`. */
export const isOne = (which: Which): RawBuilder<boolean> =>
  'id' in which ? sql`p.id = ${which.id}` : sql`p.user_id = any(${which.userIds}::bigint[]) and p.archived_at is null`

/** Who changed a profile last, of a join with `users as e`. */
export const EDITOR = sql<string | null>`e.first_name || ' ' || e.last_name`

/** Profiles with their users, who cannot be gone. */
export async function withUsers<Row extends { userId: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { user: User })[]> {
  const users = new Map(
    (
      await findUsersByIds(
        db,
        rows.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  )
  return rows.flatMap((row) => {
    const user = users.get(row.userId)
    return user ? [{ ...row, user }] : []
  })
}

/**
 * A page of profiles by the names of their users, deleted ones left out.
 * @param meets which, as a condition on the profile `p` @param find reads those of users
 */
export async function findProfiles<Profile extends { userId: number }>(
  db: Db,
  { table, find }: { table: ProfileTable; find: (db: Db, which: Which) => Promise<Profile[]> },
  query: ListQuery<'lastName'>,
  meets: RawBuilder<boolean> = sql`true`,
): Promise<Page<Profile>> {
  const among = sql<boolean>`exists (
    select from ${sql.table(table)} p where p.user_id = u.id and p.archived_at is null and ${meets})`
  const { rows: people, total } = await findPeople(db, query, among)
  const userIds = people.map(({ id }) => id)
  const profiles = new Map((await find(db, { userIds })).map((profile) => [profile.userId, profile]))
  return { rows: userIds.flatMap((id) => profiles.get(id) ?? []), total }
}

type Written = { columns: Columns; by: number }

/** Gives somebody a profile, or a deleted one back with these fields. @returns its id; undefined where they have one */
export async function insertProfile(
  tx: Tx,
  table: ProfileTable,
  userId: number,
  { columns, by }: Written,
  now: Date,
): Promise<number | undefined> {
  const moment = now.toISOString()
  const entered = Object.entries({ ...columns, updated_by: by, updated_at: moment })
  const names = sql.join(entered.map(([name]) => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} as p (user_id, created_at, ${names})
    values (${userId}, ${moment}, ${sql.join(entered.map(([, value]) => value))})
    on conflict (user_id) do update set archived_at = null, version = p.version + 1, ${assigned(entered)}
      where p.archived_at is not null
    returning id`.execute(tx)
  return rows[0]?.id
}

const assigned = (entered: readonly (readonly [string, Value])[]) =>
  sql.join(entered.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

type LockedProfile = { userId: number; archived: boolean; columns: Readonly<Record<string, unknown>> }

/** A profile as it is, which nobody else changes until the transaction ends. */
export async function lockProfile(tx: Tx, table: ProfileTable, id: number): Promise<LockedProfile | undefined> {
  const { rows } = await sql<LockedProfile>`
    select p.user_id as "userId", p.archived_at is not null as archived, to_jsonb(p) as columns
    from ${sql.table(table)} p where p.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Changes a profile. */
export async function updateProfile(
  tx: Tx,
  table: ProfileTable,
  id: number,
  { columns, by }: Written,
  now: Date,
): Promise<void> {
  const entered = Object.entries({ ...columns, updated_by: by, updated_at: now.toISOString() })
  await sql`update ${sql.table(table)} set ${assigned(entered)}, version = version + 1 where id = ${id}`.execute(tx)
}
