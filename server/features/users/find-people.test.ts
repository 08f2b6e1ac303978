import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMadeUpUsers } from '../../database/made-up-users.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findPeople, type Person } from './find-people.queries.ts'

/** More than are sorted: so that a page of many is looked for in order, and one of few is not. */
const USERS = 4000
const SIZE = 50

let database: TestDatabase
let everybody: Person[]
beforeAll(async () => {
  database = await createTestDatabase()
  await addMadeUpUsers(database.owner, USERS)
  await sql`update users set last_name = 'van der Berg, Sr.', first_name = 'Ann_Lee 100%' where id % 500 = 0`.execute(
    database.db,
  )
  everybody = await database.db
    .selectFrom('users')
    .select(['id', 'username', 'first_name as firstName', 'last_name as lastName', 'email', 'enabled'])
    .where('active', '=', true)
    .execute()
})
afterAll(() => database.drop())

const AMONG = {
  everybody: { condition: sql<boolean>`true`, has: () => true },
  most: { condition: sql<boolean>`u.id % 5 <> 0`, has: (id: number) => id % 5 !== 0 },
  few: { condition: sql<boolean>`u.id % 50 = 0`, has: (id: number) => id % 50 === 0 },
  nobody: { condition: sql<boolean>`u.id < 0`, has: () => false },
}

const GROUPS = ['everybody', 'most', 'few', 'nobody'] as const

/** As whoever looks at everybody finds them. */
function look(among: keyof typeof AMONG, search: string, order: 'asc' | 'desc'): Person[] {
  const keyOf = ({ lastName, firstName, id }: Person) =>
    [lastName.toLowerCase(), firstName.toLowerCase(), String(id).padStart(9, '0')] as const
  const has = ({ firstName, lastName, username, email }: Person) =>
    [`${lastName}, ${firstName}`, `${lastName} ${firstName}`, `${firstName} ${lastName}`, username, email].some(
      (text) => text.toLowerCase().includes(search.toLowerCase()),
    )
  const found = everybody.filter((person) => AMONG[among].has(person.id) && has(person))
  const sorted = found.toSorted((a, b) =>
    Buffer.compare(Buffer.from(keyOf(a).join('\0')), Buffer.from(keyOf(b).join('\0'))),
  )
  return order === 'asc' ? sorted : sorted.reverse()
}

const SEARCHES = [
  '',
  'a',
  'AN',
  'smith',
  'Smith, J',
  'j smith',
  'smith j',
  ' ',
  ', ',
  'berg, sr., ann_lee',
  '100% van',
  '_',
  '%',
  'ann.',
  '@example',
  '555',
  'student',
  'xyzzy',
  'a\nb',
]

test.each(GROUPS.flatMap((among) => SEARCHES.map((search) => [among, search] as const)))(
  'finds among %s who has "%s", in order, and says how many they are',
  async (among, search) => {
    for (const order of ['asc', 'desc'] as const) {
      const all = look(among, search, order)
      for (const page of [1, 2, Math.ceil(all.length / SIZE), 1000]) {
        const query = { search, order, sort: 'lastName' as const, page: Math.max(1, page), page_size: SIZE }
        const found = await findPeople(database.db, query, AMONG[among].condition)
        expect(found.total).toBe(all.length)
        expect(found.rows).toEqual(all.slice((query.page - 1) * SIZE, query.page * SIZE))
      }
    }
  },
)
