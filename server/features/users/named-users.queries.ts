import { sql } from 'kysely'
import { formatPhone } from '#contract/phone.ts'
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

/** A phone number written in another way than the list shows it, as it does: with dashes, with dots, with the 1 of the country. */
function asListed(search: string): string {
  const digits = search.replace(/[\s().+-]/g, '')
  return digits !== search && /^1?\d{10}$/.test(digits) ? formatPhone(digits.slice(-10)) : search
}

/**
 * The first users who have a text in one of the columns of their list, the phone among them, however it is written; and then those who have
 * its words in their names, either way round.
 */
export async function findNamedUsers(db: Db, search: string, limit: number): Promise<NamedUser[]> {
  const { rows } = await findUsers(db, { ...queryOf({ search: asListed(search) }), page_size: limit })
  // Words that the index for texts cannot find would be looked for in everybody.
  const words = search.split(/[\s,]+/).filter((word) => word.length >= INDEXED_LENGTH)
  if (rows.length === limit || words.length === 0 || !/[\s,]/.test(search)) return rows.map(namedOf)
  const query = { search, page: 1, page_size: limit, sort: 'lastName', order: 'asc' } as const
  const people = await findPeople(db, query, ANYBODY)
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...people.rows.filter(({ id }) => !known.has(id))].slice(0, limit).map(namedOf)
}
