import { sql } from 'kysely'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Db } from '../../database/pool.ts'
import { containing, offsetOf, type Page } from '../../lists/page.ts'

/** People in the group `g` of the query around it. */
const usersCount = sql<number>`(select count(*) from auth_group_users gu where gu.auth_group_id = g.id)`.as(
  'users_count',
)

const groupsWithCount = (db: Db) =>
  db.selectFrom('auth_groups as g').select(['g.id', 'g.name', 'g.description', 'g.alias', usersCount])

/** A page of the groups whose name, description or alias contains the search text. */
export async function findGroups(db: Db, query: ListQuery<'name' | 'description' | 'alias'>): Promise<Page<AuthGroup>> {
  const pattern = containing(query.search)
  const matching = sql<boolean>`(g.name ilike ${pattern} or g.description ilike ${pattern} or g.alias ilike ${pattern})`
  const rows = await groupsWithCount(db)
    .where(matching)
    .orderBy(sql`lower(${sql.ref(`g.${query.sort}`)})`, query.order)
    .orderBy('g.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  const { total } = await db
    .selectFrom('auth_groups as g')
    .where(matching)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The groups that hold a scope. */
export const findGroupsByScope = (db: Db, scopeId: number): Promise<AuthGroup[]> =>
  groupsWithCount(db)
    .innerJoin('auth_group_scopes as gs', 'gs.auth_group_id', 'g.id')
    .where('gs.scope_id', '=', scopeId)
    .orderBy(sql`lower(g.name)`)
    .execute()

export const findGroupById = (db: Db, id: number): Promise<AuthGroup | undefined> =>
  groupsWithCount(db).where('g.id', '=', id).executeTakeFirst()

/** As `findGroupById`, and nobody else changes the group until the transaction ends. */
export const lockGroupById = (db: Db, id: number): Promise<AuthGroup | undefined> =>
  groupsWithCount(db).where('g.id', '=', id).forUpdate('g').executeTakeFirst()

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

type ScopeGain = { scope_id: number; held: boolean; people: number }

/** For each scope: whether the group holds it, and how many people of the group hold it through no group yet. */
export async function findScopeGains(db: Db, groupId: number): Promise<ScopeGain[]> {
  const { rows } = await sql<ScopeGain>`
    select s.id as scope_id,
      exists (select from auth_group_scopes gs where gs.auth_group_id = ${groupId} and gs.scope_id = s.id) as held,
      (select count(*) from auth_group_users member
        where member.auth_group_id = ${groupId}
          and not exists (
            select from auth_group_users other
            join auth_group_scopes gs on gs.auth_group_id = other.auth_group_id
            where other.user_id = member.user_id and gs.scope_id = s.id
          )) as people
    from scopes s
    order by s.id`.execute(db)
  return rows
}
