import { sql } from 'kysely'
import type { AuthGroup, DeletedGroup } from '#contract/auth-groups.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { NAMED_GROUPS } from '#contract/user-columns.ts'
import type { ListedUser, User } from '#contract/users.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { containing, offsetOf, type Page, pageOf } from '../../lists/page.ts'

/** People in the group `g` of the query around it, without the deleted ones. */
const usersCount = sql<number>`(
  select count(*) from auth_group_users gu join users m on m.id = gu.user_id and m.active where gu.auth_group_id = g.id
)`.as('users_count')

/** Who changed a group last. */
const EDITOR = sql<string | null>`u.first_name || ' ' || u.last_name`

const hasText = (pattern: string) =>
  sql<boolean>`(g.name ilike ${pattern} or g.description ilike ${pattern} or g.alias ilike ${pattern})`

const groupsWithCount = (db: Db) =>
  db
    .selectFrom('auth_groups as g')
    .leftJoin('users as u', 'u.id', 'g.updated_by')
    .select(['g.id', 'g.name', 'g.description', 'g.alias', 'g.version', 'g.updated_at', usersCount])
    .select(EDITOR.as('updated_by'))

const active = (db: Db) => groupsWithCount(db).where('g.active', '=', true)

export type GroupsQuery = ListQuery<'name' | 'description' | 'alias'> & { active: 'true' | 'false' }

/** A page of the groups whose name, description or alias contains the search text. */
export async function findGroups(db: Db, query: GroupsQuery): Promise<Page<AuthGroup>> {
  const matching = sql<boolean>`g.active = ${query.active === 'true'} and ${hasText(containing(query.search))}`
  const rows = await groupsWithCount(db)
    .where(matching)
    .orderBy(sql`lower(${sql.ref(`g.${query.sort}`)})`, query.order)
    .orderBy('g.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  return pageOf(rows, query, async () => {
    const counted = db
      .selectFrom('auth_groups as g')
      .where(matching)
      .select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  })
}

type DeletedQuery = ListQuery<'archived_at' | 'name' | 'description' | 'alias'>

/** A page of the groups that were deleted since a moment, with whom and what they would give back. */
export async function findDeletedGroups(db: Db, query: DeletedQuery, since: Date): Promise<Page<DeletedGroup>> {
  const { search, sort, order } = query
  const matching = db
    .selectFrom('auth_groups as g')
    .where('g.archived_at', '>=', since.toISOString())
    .where(hasText(containing(search)))
  const rows = await matching
    .leftJoin('users as u', 'u.id', 'g.updated_by')
    .select(['g.id', 'g.name', 'g.description', 'g.alias', usersCount])
    .select(
      sql<string[]>`array(
      select s.name from auth_group_scopes gs join scopes s on s.id = gs.scope_id and s.archived_at is null
      where gs.auth_group_id = g.id order by lower(s.name))`.as('scopes'),
    )
    // What was deleted is not changed any more: the last change was that.
    .select([sql<string>`g.archived_at`.as('archived_at'), EDITOR.as('archived_by')])
    .orderBy(sort === 'archived_at' ? 'g.archived_at' : sql`lower(${sql.ref(`g.${sort}`)})`, order)
    .orderBy('g.id', order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  return pageOf(rows, query, async () => {
    const counted = matching.select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  })
}

/** The groups that hold a scope. */
export const findGroupsByScope = (db: Db, scopeId: number): Promise<AuthGroup[]> =>
  active(db)
    .innerJoin('auth_group_scopes as gs', 'gs.auth_group_id', 'g.id')
    .where('gs.scope_id', '=', scopeId)
    .orderBy(sql`lower(g.name)`)
    .execute()

/** The groups somebody is in. */
export const findGroupsOfUser = (db: Db, userId: number): Promise<AuthGroup[]> =>
  active(db)
    .innerJoin('auth_group_users as mine', 'mine.auth_group_id', 'g.id')
    .where('mine.user_id', '=', userId)
    .orderBy(sql`lower(g.name)`)
    .execute()

export const findGroupById = (db: Db, id: number): Promise<AuthGroup | undefined> =>
  active(db).where('g.id', '=', id).executeTakeFirst()

export const findGroupName = (db: Db, id: number): Promise<{ id: number; name: string } | undefined> =>
  db.selectFrom('auth_groups').select(['id', 'name']).where('id', '=', id).where('active', '=', true).executeTakeFirst()

/** As `findGroupById`, and nobody else changes the group until the transaction ends. */
export async function lockGroupById(tx: Tx, id: number): Promise<AuthGroup | undefined> {
  await tx.selectFrom('auth_groups').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findGroupById(tx, id)
}

type ArchivedGroup = { id: number; name: string; alias: string; archived_at: string | null }

/** A deleted group, locked: since when it is deleted. */
export const lockArchivedGroup = (tx: Tx, id: number): Promise<ArchivedGroup | undefined> =>
  tx
    .selectFrom('auth_groups')
    .select(['id', 'name', 'alias', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The groups of these that are there, in the order of their ids; nobody deletes them until the transaction ends. */
export async function lockGroups(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('auth_groups')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

type GroupTexts = { name: string; description: string; alias: string }

/** @returns the new group's id @throws pg.DatabaseError of `auth_groups_name` where the name is taken */
export async function insertGroup(tx: Tx, texts: GroupTexts, by: number): Promise<number> {
  const { id } = await tx
    .insertInto('auth_groups')
    .values({ ...texts, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws pg.DatabaseError of `auth_groups_name` where the name is taken */
export async function updateGroup(tx: Tx, id: number, texts: GroupTexts, by: number): Promise<void> {
  await tx
    .updateTable('auth_groups')
    .set((eb) => ({ ...texts, updated_by: by, updated_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a group, or takes it back. @throws pg.DatabaseError of `auth_groups_name` where the name is taken since */
export async function setGroupArchived(tx: Tx, id: number, archivedAt: Date | null, by: number): Promise<void> {
  await tx
    .updateTable('auth_groups')
    .set((eb) => ({
      active: archivedAt === null,
      archived_at: archivedAt?.toISOString() ?? null,
      updated_by: by,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives a group scopes; those it holds already stay. @returns the ids of the scopes that are new to it */
export async function addScopesToGroup(db: Db, groupId: number, scopeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .insertInto('auth_group_scopes')
    .values(scopeIds.map((scopeId) => ({ auth_group_id: groupId, scope_id: scopeId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope_id')
    .execute()
  return rows.map((row) => row.scope_id)
}

/** @returns whether the group held it */
export async function removeScopeFromGroup(tx: Tx, groupId: number, scopeId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth_group_scopes')
    .where('auth_group_id', '=', groupId)
    .where('scope_id', '=', scopeId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

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
