import { sql } from 'kysely'
import { NAMED_GROUPS } from '#contract/user-columns.ts'
import type { ListedUser, User } from '#contract/users.ts'
import type { Db } from '../../database/pool.ts'

type Found = NonNullable<ListedUser['auth_groups']> & { user_id: number }

/** The users of a page, each with the groups they are in: looked up for these alone, and not all named of somebody who is in many. */
export async function withGroups(db: Db, users: readonly User[]): Promise<ListedUser[]> {
  const { rows } = await sql<Found>`
    select gu.user_id, count(*) as count, (array_agg(g.name order by lower(g.name)))[:${sql.lit(NAMED_GROUPS)}] as names
    from auth_group_users gu join auth_groups g on g.id = gu.auth_group_id and g.active
    where gu.user_id = any(${users.map(({ id }) => id)}::bigint[]) group by gu.user_id`.execute(db)
  const byUser = new Map(rows.map(({ user_id, ...groups }) => [user_id, groups]))
  return users.map((user) => ({ ...user, auth_groups: byUser.get(user.id) ?? { count: 0, names: [] } }))
}
