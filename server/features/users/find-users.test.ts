import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { USER_FIELDS } from '#contract/user-columns.ts'
import type { User } from '#contract/users.ts'
import { tries } from '../../testing/proof.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Counting, userCounter } from './counted-users.queries.ts'
import { findUsers } from './find-users.queries.ts'
import { FrequentTexts } from './frequent-texts.queries.ts'
import type { UsersQuery } from './user-filters.queries.ts'
import { findUsersByIds } from './users.queries.ts'

/** As with a million of them: few are few, and most texts are frequent. */
const COUNTING: Counting = { fewestUsers: 1, few: 3, mostRanges: 20, first: 4, frequentFrom: 0.05, sampleSize: 1000 }
const NAMES = [
  'Ann',
  'Anna',
  'Hannah',
  'Bo',
  'Zoë',
  'José',
  '名前',
  '😀 Smile',
  '\ue000 Private',
  'O’Neil',
  'İpek Işık',
  '_100%',
  'Al',
  'Bo (an) Ann',
]

/** Two replicas: what one has in memory is out of date where the other has counted. */
const REPLICAS = [userCounter(COUNTING), userCounter(COUNTING)] as const

let counter = 0
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const one = fc.record({
  first_name: fc.constantFrom(...NAMES),
  last_name: fc.constantFrom(...NAMES),
  user_type_id: fc.constantFrom(1, 3, 5, null),
  user_status_id: fc.constantFrom(1, 2),
  phone: fc.constantFrom(null, '5551234567', '8005551234'),
})
type Who = typeof one extends fc.Arbitrary<infer Of> ? Of : never
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), who: one }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(),
      who: one,
      beginning: fc.constantFrom('', 'an'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('archive' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('count' as const), replica: fc.constantFrom(0, 1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never
const search = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    'a',
    'an',
    'ann',
    'anna',
    'n',
    '555',
    '(555) 1',
    ') 12',
    ') 1',
    ' 123',
    '5) 123-4',
    'n) a',
    'unknown',
    'stud',
    'é',
    'ж',
    'ıi',
    'İ',
    '😀',
    'zzz',
    '%',
    '_',
    'a\nb',
    'x@',
    '.test',
  ),
  fc.string({ unit: fc.constantFrom('a', 'n', 'h', '5', '1', '.'), minLength: 1, maxLength: 3 }),
)
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value)
const asked: fc.Arbitrary<UsersQuery> = fc.record({
  search,
  // The order of usernames more often: it alone has its first written down.
  sort: fc.oneof(fc.constant('username' as const), fc.constantFrom(...USER_FIELDS)),
  order: fc.constantFrom('asc' as const, 'asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 4 }),
  page_size: fc.constantFrom(1, 3, 10, 20, 100),
  status: rarely(fc.constantFrom([2], [1])),
  type: rarely(fc.constantFrom([3], [1, 5])),
  enabled: rarely(fc.boolean()),
  archived: fc.constant(false),
})

/** What the list shows of somebody, as text and as it is searched. */
const shown = (user: User) => {
  const type = user.userType?.name ?? 'Unknown'
  const phone = user.phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return { keys: [user.username, user.email, user.firstName, user.lastName, type, user.phone], phone }
}

/** As PostgreSQL does: one letter for each. */
const lower = (text: string) => text.replaceAll('İ', 'i').toLowerCase()

function expected(all: readonly User[], query: UsersQuery): { ids: number[]; total: number } {
  const found = all.filter((user) => {
    const { keys, phone } = shown(user)
    return (
      [...keys, phone].some((text) => lower(text).includes(lower(query.search))) &&
      (query.status?.includes(user.userStatusId) ?? true) &&
      (query.type?.includes(user.userTypeId ?? 0) ?? true) &&
      (query.enabled ?? user.enabled) === user.enabled
    )
  })
  const key = (user: User) => Buffer.from(lower(shown(user).keys[USER_FIELDS.indexOf(query.sort)] ?? ''))
  const sign = query.order === 'asc' ? 1 : -1
  found.sort((a, b) => sign * (Buffer.compare(key(a), key(b)) || a.id - b.id))
  const from = (query.page - 1) * query.page_size
  return { ids: found.slice(from, from + query.page_size).map(({ id }) => id), total: found.length }
}

/** Writes them all at once. */
async function add(people: readonly Who[]): Promise<void> {
  const rows = people.map((who) => {
    const username = `person${++counter}`
    return { ...who, username, email: `${username}@example.test`, password_hash: '*' }
  })
  await database.db.insertInto('users').values(rows).execute()
}

async function count(replica: 0 | 1 = 0): Promise<void> {
  await sql`analyze users`.execute(database.owner)
  await REPLICAS[replica](database.db)
}

async function change(
  which: number,
  values: (Who & { username: string }) | { active: false; archived_at: string },
): Promise<void> {
  const { db } = database
  const ids = await db.selectFrom('users').select('id').orderBy('id').execute()
  const chosen = ids[which % ids.length]?.id ?? 0
  await db.updateTable('users').set(values).where('id', '=', chosen).execute()
}

async function take(next: Step): Promise<void> {
  if (next.kind === 'add') await add([next.who])
  else if (next.kind === 'change')
    await change(next.which, { ...next.who, username: `${next.beginning}person${++counter}` })
  else if (next.kind === 'archive') await change(next.which, { active: false, archived_at: new Date().toISOString() })
  else if (next.kind === 'remove')
    await database.db
      .deleteFrom('users')
      .where('id', '=', next.which % 50)
      .execute()
  else await count(next.replica)
}

it('finds, sorts, filters and counts as whoever looks at everybody does, whatever changed since it was counted', async () => {
  const { db, owner } = database
  const people = fc.array(one, { minLength: 20, maxLength: 60 })
  const steps = fc.array(step, { maxLength: 12 })
  const queries = fc.array(asked, { minLength: 20, maxLength: 30 })
  const known = fc.constantFrom('before', 'after', 'nothing')
  await fc.assert(
    fc.asyncProperty(people, steps, queries, known, async (before, since, questions, knownFrom) => {
      await sql`truncate users, user_changes, user_counts, user_terms, user_facets, user_ranges
        restart identity cascade`.execute(owner)
      await add(before)
      await count()
      const frequent = new FrequentTexts(db)
      if (knownFrom === 'before') await frequent.read()
      for (const next of since) await take(next)
      if (knownFrom === 'after') await frequent.read()
      const { rows: active } = await sql<{ id: number }>`select id from users where active order by id`.execute(db)
      const all = await findUsersByIds(
        db,
        active.map(({ id }) => id),
      )
      for (const query of questions) {
        const { rows, total } = await findUsers(db, query, frequent)
        expect({ query, ids: rows.map(({ id }) => id), total }).toEqual({ query, ...expected(all, query) })
      }
    }),
    { numRuns: tries(10, 60) },
  )
})

/** As the database, but that changes are counted in behind the first statement. */
const countedBehindTheFirst = ({ db }: TestDatabase) => {
  let statements = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === 1) await REPLICAS[1](db)
      return result
    },
  })
}

const unfiltered = { order: 'asc' as const, page: 1, page_size: 3, archived: false }

it.each<UsersQuery>([
  { ...unfiltered, search: 'smile', sort: 'username' },
  { ...unfiltered, search: 'smile', sort: 'lastName', page: 2 },
  { ...unfiltered, search: 'z', sort: 'email', order: 'desc' },
  { ...unfiltered, search: 'al', sort: 'lastName', page: 2 },
  { ...unfiltered, search: '', sort: 'email', enabled: false, page: 2 },
])('leaves nobody out where changes are counted in meanwhile: %j', async (query) => {
  const { db, owner } = database
  await sql`truncate users, user_changes, user_counts, user_terms, user_facets, user_ranges
    restart identity cascade`.execute(owner)
  const who: Who = {
    ...{ first_name: 'Bo', last_name: 'Bo', user_type_id: 3, user_status_id: 1, phone: null },
  }
  await add(Array.from({ length: 60 }, () => who))
  await add(Array.from({ length: 20 }, () => ({ ...who, last_name: 'Al' })))
  await count()
  // Where nobody had these texts when it was counted.
  await db.updateTable('users').set({ last_name: 'Smile' }).where(sql<boolean>`id % 7 = 1`).execute()
  await db
    .updateTable('users')
    .set({ first_name: 'Zoë Al', user_status_id: 2 })
    .where(sql<boolean>`id % 9 = 2`)
    .execute()
  const all = await findUsersByIds(
    db,
    Array.from({ length: 80 }, (_, index) => index + 1),
  )
  const { rows, total } = await findUsers(countedBehindTheFirst(database), query)
  expect({ ids: rows.map((row) => row.id), total }).toEqual(expected(all, query))
})

/** As the database; and how many statements it was sent. */
function countedStatements({ db }: TestDatabase) {
  let statements = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      return result
    },
  })
  return { counting, statements: () => statements }
}

it.each<[string, UsersQuery]>([
  ['the first page of everybody', { ...unfiltered, search: '', sort: 'lastName', page_size: 20 }],
  ['a text that few have', { ...unfiltered, search: 'Annah', sort: 'lastName' }],
  ['the first of a text that many have', { ...unfiltered, search: 'person', sort: 'username' }],
])('is one statement for %s', async (_, query) => {
  const { db, owner } = database
  await sql`truncate users, user_changes, user_counts, user_terms, user_facets, user_ranges
    restart identity cascade`.execute(owner)
  const who: Who = {
    ...{ first_name: 'Bo', last_name: 'Bo', user_type_id: 3, user_status_id: 1, phone: null },
  }
  await add([{ ...who, last_name: 'Hannah' }, ...Array.from({ length: 60 }, () => who)])
  await count()
  const frequent = new FrequentTexts(db)
  await frequent.read()
  const { counting, statements } = countedStatements(database)
  const { total } = await findUsers(counting, query, frequent)
  expect({ total, statements: statements() }).toEqual({ total: query.search === 'Annah' ? 1 : 61, statements: 1 })
})
