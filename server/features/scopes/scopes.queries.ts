import { sql } from 'kysely'
import type { ListQuery } from '#contract/list-query.ts'
import type { DeletedScope, Scope } from '#contract/scopes.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { containing, offsetOf, type Page, pageOf } from '../../lists/page.ts'

/** Who changed a scope last. */
const EDITOR = sql<string | null>`u.first_name || ' ' || u.last_name`

const scopesWithEditor = (db: Db) =>
  db
    .selectFrom('scopes as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.id', 's.name', 's.description', 's.built_in', 's.version', 's.updated_at', EDITOR.as('updated_by')])
    .where('s.archived_at', 'is', null)

const hasText = (pattern: string) => sql<boolean>`(s.name ilike ${pattern} or s.description ilike ${pattern})`
const matching = (search: string) => sql<boolean>`s.archived_at is null and ${hasText(containing(search))}`

/** A page of the scopes whose name or description contains the search text. */
export async function findScopes(db: Db, query: ListQuery<'name' | 'description'>): Promise<Page<Scope>> {
  const rows = await scopesWithEditor(db)
    .where(matching(query.search))
    .orderBy(sql`lower(${sql.ref(`s.${query.sort}`)})`, query.order)
    .orderBy('s.id', query.order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  return pageOf(rows, query, async () => {
    const counted = db
      .selectFrom('scopes as s')
      .where(matching(query.search))
      .select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  })
}

type DeletedQuery = ListQuery<'archived_at' | 'name' | 'description'>

/** A page of the scopes that were deleted since a moment, with the groups they would be back in. */
export async function findDeletedScopes(db: Db, query: DeletedQuery, since: Date): Promise<Page<DeletedScope>> {
  const { search, sort, order } = query
  const deleted = db
    .selectFrom('scopes as s')
    .where('s.archived_at', '>=', since.toISOString())
    .where(hasText(containing(search)))
  const rows = await deleted
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.id', 's.name', 's.description'])
    .select([
      sql<string[]>`array(
        select g.name from auth_group_scopes gs join auth_groups g on g.id = gs.auth_group_id and g.active
        where gs.scope_id = s.id order by lower(g.name))`.as('groups'),
      sql<number>`(
        select count(distinct m.id) from auth_group_scopes gs join auth_groups g on g.id = gs.auth_group_id and g.active
        join auth_group_users gu on gu.auth_group_id = g.id join users m on m.id = gu.user_id and m.active
        where gs.scope_id = s.id)`.as('users_count'),
      // What was deleted is not changed any more: the last change was that.
      sql<string>`s.archived_at`.as('archived_at'),
      EDITOR.as('archived_by'),
    ])
    .orderBy(sort === 'archived_at' ? 's.archived_at' : sql`lower(${sql.ref(`s.${sort}`)})`, order)
    .orderBy('s.id', order)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute()
  return pageOf(rows, query, async () => {
    const counted = deleted.select((eb) => eb.fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  })
}

export const findScopeById = (db: Db, id: number): Promise<Scope | undefined> =>
  scopesWithEditor(db).where('s.id', '=', id).executeTakeFirst()

/** As `findScopeById`, and nobody else changes the scope until the transaction ends. */
export async function lockScopeById(db: Db, id: number): Promise<Scope | undefined> {
  await db.selectFrom('scopes').select('id').where('id', '=', id).forUpdate().execute()
  return findScopeById(db, id)
}

/** The scopes with these ids, fewer where some do not exist; nobody deletes them until the transaction ends. */
export const lockScopesByIds = (db: Db, ids: readonly number[]): Promise<Scope[]> =>
  scopesWithEditor(db).where('s.id', 'in', ids).orderBy('s.name').forKeyShare('s').execute()

/** The scopes a group holds. */
export const findScopesByGroup = (db: Db, groupId: number): Promise<Scope[]> =>
  scopesWithEditor(db)
    .innerJoin('auth_group_scopes as gs', 'gs.scope_id', 's.id')
    .where('gs.auth_group_id', '=', groupId)
    .orderBy(sql`lower(s.name)`)
    .execute()

type NewScope = { name: string; description: string; updated_by: number }

/** @returns the new scope's id @throws pg.DatabaseError of `scopes_name` where the name is taken */
export async function insertScope(db: Db, scope: NewScope): Promise<number> {
  const { id } = await db.insertInto('scopes').values(scope).returning('id').executeTakeFirstOrThrow()
  return id
}

type ScopeChanges = { name?: string | undefined; description?: string | undefined; updated_by: number }

/** Changes a scope; an undefined field stays. @throws pg.DatabaseError of `scopes_name` where the name is taken */
export async function updateScope(db: Db, id: number, changes: ScopeChanges): Promise<void> {
  await db
    .updateTable('scopes')
    .set((eb) => ({ ...changes, updated_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A deleted scope, locked: its name, and since when it is deleted. */
export const lockArchivedScope = (
  tx: Tx,
  id: number,
): Promise<{ name: string; archived_at: string | null } | undefined> =>
  tx.selectFrom('scopes').select(['name', 'archived_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Deletes a scope, or takes it back, with its links to groups. @throws pg.DatabaseError of `scopes_name` where the name is taken since */
export async function setScopeArchived(tx: Tx, id: number, archivedAt: Date | null, by: number): Promise<void> {
  await tx
    .updateTable('scopes')
    .set((eb) => ({
      archived_at: archivedAt?.toISOString() ?? null,
      updated_by: by,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** How many groups hold a scope, and how many people hold it through no other way than them: all who would lose it. */
export async function countScopeHolders(db: Db, id: number): Promise<{ groups: number; people: number }> {
  return db
    .selectFrom('auth_group_scopes as gs')
    .innerJoin('auth_groups as g', (join) => join.onRef('g.id', '=', 'gs.auth_group_id').on('g.active', '=', true))
    .leftJoin('auth_group_users as gu', 'gu.auth_group_id', 'g.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'gu.user_id').on('u.active', '=', true))
    .where('gs.scope_id', '=', id)
    .select((eb) => [
      eb.fn.count<number>('g.id').distinct().as('groups'),
      eb.fn.count<number>('u.id').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow()
}
