import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { findPeople, type Person } from './find-people.queries.ts'
import { findUsers } from './find-users.queries.ts'
import { INDEXED_LENGTH } from './rare-parts.ts'
import { queryOf } from './user-filters.queries.ts'

/** Nobody is left out. */
const ANYBODY = sql<boolean>`true`

type NamedUser = Omit<Person, 'enabled'>

const namedOf = ({ id, username, firstName, lastName, email }: NamedUser): NamedUser => ({
  ...{ id, username, firstName, lastName, email },
})

/**
 * The first users who have a text in one of the columns of their list, the phone among them, and then those who have its words in their
 * names, either way round.
 */
export async function findNamedUsers(db: Db, search: string, limit: number): Promise<NamedUser[]> {
  const { rows } = await findUsers(db, { ...queryOf({ search }), page_size: limit })
  // Words that the index for texts cannot find would be looked for in everybody.
  const words = search.split(/[\s,]+/).filter((word) => word.length >= INDEXED_LENGTH)
  if (rows.length === limit || words.length === 0 || !/[\s,]/.test(search)) return rows.map(namedOf)
  const query = { search, page: 1, page_size: limit, sort: 'lastName', order: 'asc' } as const
  const people = await findPeople(db, query, ANYBODY)
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...people.rows.filter(({ id }) => !known.has(id))].slice(0, limit).map(namedOf)
}
