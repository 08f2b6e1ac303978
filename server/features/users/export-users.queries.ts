import { type RawBuilder, sql } from 'kysely'
import { UNKNOWN_TYPE, type UserColumnName, yesOrNo } from '#contract/user-columns.ts'
import type { Db } from '../../database/pool.ts'
import { hasSecondFactor } from '../../identity/required-factor.queries.ts'
import { countUsers } from './find-users.queries.ts'
import { inOrder, type UsersQuery, userMeets } from './user-filters.queries.ts'

/** Few: making their lines keeps everybody else waiting. */
const ROWS_AT_ONCE = 250

/** Somebody's columns, as text. */
export type ExportedUser = Partial<Record<UserColumnName, string>>

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
/** What stands in a column, of `u`. */
const CELLS: Readonly<Record<UserColumnName, RawBuilder<unknown>>> = {
  username: sql`u.username`,
  email: sql`u.email`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  userType: sql`coalesce((select name from user_types where id = u.user_type_id), ${UNKNOWN_TYPE})`,
  phone: sql`coalesce(u.phone, '')`,
  userStatus: sql`(select name from user_statuses where id = u.user_status_id)`,
  enabled: sql`case when u.enabled then ${yesOrNo(true)} else ${yesOrNo(false)} end`,
  second_factor: sql`case when ${hasSecondFactor('u.id')} then ${yesOrNo(true)} else ${yesOrNo(false)} end`,
  auth_groups: sql`(
    select coalesce(string_agg(g.name, '; ' order by lower(g.name)), '')
    from auth_group_users gu join auth_groups g on g.id = gu.auth_group_id and g.active where gu.user_id = u.id)`,
  created_at: moment('u.created_at'),
  updated_at: moment('u.updated_at'),
}

/** All users of a list as they are at one moment, a few at a time. */
export type UsersAtOnce = {
  total: number
  /** @returns the next of them; none after the last */
  next: () => Promise<ExportedUser[]>
}

/**
 * Reads all users of a list by a cursor in a transaction of its own, so that nothing of them is kept but what is read next, and what
 * changes meanwhile is not seen.
 * @param query whose page is not looked at
 * @param columns what is read of each
 * @param gone ends it, in the database too; it has to come, also after the last are read
 */
export async function openUsers(
  db: Db,
  query: UsersQuery,
  columns: readonly UserColumnName[],
  gone: AbortSignal,
): Promise<UsersAtOnce> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let pid: number | undefined
  let running: Promise<unknown> | undefined
  const run = async <T>(work: Promise<T>): Promise<T> => {
    running = work
    try {
      return await work
    } catch (error) {
      gone.throwIfAborted()
      throw error
    } finally {
      running = undefined
    }
  }
  const end = async () => {
    // Cancelled before anything else is done here: what runs a moment later could be somebody else's.
    if (running && pid !== undefined) await sql`select pg_cancel_backend(${pid})`.execute(db)
    await running?.catch(() => undefined)
    await tx.rollback().execute()
  }
  // Where that fails the connection is broken, and given up.
  gone.addEventListener('abort', () => void end().catch(() => undefined), { once: true })
  if (gone.aborted) await end()
  gone.throwIfAborted()
  const backend = await run(sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  pid = backend.rows[0]?.pid
  const total = await run(countUsers(tx, query))
  // All of them are going to be read: plan for the last, not for the first.
  await run(sql`set local cursor_tuple_fraction = 1`.execute(tx))
  await run(
    sql`
      declare all_users no scroll cursor for
      select ${sql.join(columns.map((column) => sql`${CELLS[column]} as ${sql.ref(column)}`))}
      from users u where ${userMeets(query)} order by ${inOrder(query)}`.execute(tx),
  )
  const fetch = sql<ExportedUser>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_users`
  return { total, next: async () => (await run(fetch.execute(tx))).rows }
}
