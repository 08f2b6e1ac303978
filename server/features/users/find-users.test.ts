import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { USER_FIELDS, type UserField } from '#contract/user-columns.ts'
import type { User } from '#contract/users.ts'
import { addMadeUpUsers } from '../../database/made-up-users.ts'
import { MOST_COUNTED, type Page } from '../../lists/page.ts'
import { buildTestApp, type Client, type TestApp } from '../../testing/build-test-app.ts'
import { tries } from '../../testing/proof.ts'
import { countUsers, findPeople, findUsers } from './find-users.queries.ts'
import type { UsersQuery } from './user-filters.queries.ts'
import { findUsersByIds } from './users.queries.ts'

/** More than are counted of a search. */
const MANY = 11_000
const NAMES = [
  'Ann Lee',
  'Lee Ann',
  'José',
  'Zoë',
  'O’Neil',
  'Sørensen',
  'İpek Işık',
  '名前',
  '😀 Smile',
  '_100%',
  'Al\\',
  'n.e',
]

let testApp: TestApp
let staff: Client
let everybody: User[]
beforeAll(async () => {
  testApp = await buildTestApp()
  const { db, owner } = testApp
  await addMadeUpUsers(owner, MANY)
  const odd = NAMES.map((name, index) => ({
    ...{
      username: `odd${index}.one`,
      email: `odd${index}@example.test`,
      password_hash: '*',
      user_type_id: index % 2 ? 3 : null,
    },
    ...{
      first_name: name,
      last_name: NAMES[(index + 5) % NAMES.length] ?? '',
      phone: index % 3 ? `415555${2000 + index}` : null,
    },
  }))
  await db.insertInto('users').values(odd).execute()
  await sql`analyze users`.execute(owner)
  staff = await testApp.signInWith('users')
  const { rows } = await sql<{ id: number }>`select id from users where active`.execute(db)
  everybody = await findUsersByIds(
    db,
    rows.map(({ id }) => id),
  )
})
afterAll(() => testApp.close())

/** Letters that are not written as another with a mark. */
const ALIKE = new Map([
  ['ø', 'o'],
  ['ı', 'i'],
  ['’', "'"],
])
const folded = (text: string) =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()].map((letter) => ALIKE.get(letter) ?? letter).join('')

const foldedColumns = new Map<User, string[]>()
function columnsOf(user: User): string[] {
  const { username, email, firstName, lastName, userType, phone } = user
  const columns =
    foldedColumns.get(user) ?? [username, email, firstName, lastName, userType?.name ?? 'Unknown', phone].map(folded)
  foldedColumns.set(user, columns)
  return columns
}

/** Every word is in some column; what is written as a phone may be there in digits alone. */
function has(user: User, search: string): boolean {
  const columns = columnsOf(user)
  const anywhere = (text: string) => columns.some((column) => column.includes(folded(text)))
  const digits = search.replace(/\D/g, '')
  const isPhone = digits !== '' && /^[\d\s().+-]+$/.test(search)
  if (isPhone && /^1?\d{10}$/.test(digits)) return anywhere(digits.slice(-10))
  if (isPhone && /[().+-]/.test(search)) return anywhere(search) || anywhere(digits)
  const words = search.split(/[\s,]+/).filter(Boolean)
  return (words.length > 0 ? words : [search]).every(
    (word) => anywhere(word) || (/^[\d().+-]*\d[\d().+-]*$/.test(word) && anywhere(word.replace(/\D/g, ''))),
  )
}

const sorted = new Map<string, User[]>()
/** Everybody by these columns, and by id where they are alike. */
function everybodyBy(fields: readonly UserField[]): User[] {
  const keyOf = (user: User) =>
    Buffer.from(fields.map((field) => columnsOf(user)[USER_FIELDS.indexOf(field)]).join('\0'))
  const users =
    sorted.get(fields.join()) ??
    everybody
      .map((user) => ({ user, key: keyOf(user) }))
      .sort((a, b) => Buffer.compare(a.key, b.key) || a.user.id - b.user.id)
      .map(({ user }) => user)
  sorted.set(fields.join(), users)
  return users
}

type Asked = Pick<UsersQuery, 'search' | 'page' | 'page_size' | 'order'>
/** As whoever looks at everybody finds them. */
function look({ search, page, page_size, order }: Asked, meets: (user: User) => boolean, fields: readonly UserField[]) {
  const found = everybodyBy(fields).filter((user) => meets(user) && (search === '' || has(user, search)))
  if (order === 'desc') found.reverse()
  const from = (page - 1) * page_size
  const more = search !== '' && found.length > MOST_COUNTED
  const ids = found.slice(from, from + page_size).map(({ id }) => id)
  return { ids, total: more ? MOST_COUNTED : found.length, more, exact: found.length }
}

const idsOf = ({ rows, total, isMore }: Page<{ id: number }>) => ({
  ids: rows.map(({ id }) => id),
  total,
  more: isMore === true,
})

/** A part of a column of somebody, or two. */
const part: fc.Arbitrary<string> = fc
  .record({ who: fc.nat(), column: fc.nat(5), from: fc.nat(20), length: fc.integer({ min: 1, max: 9 }) })
  .map(({ who, column, from, length }) => {
    const user = everybody[who % everybody.length]
    const text = (user && columnsOf(user)[column]) ?? ''
    return text.slice(Math.min(from, Math.max(0, text.length - length)), from + length).trim()
  })
const search = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: part },
  { weight: 2, arbitrary: fc.tuple(part, part).map((parts) => parts.join(' ')) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'Ann Lee',
        'lee, ann',
        'jose',
        'JOSÉ',
        'sorensen',
        'ipek isik',
        "o'neil",
        '名',
        '😀',
        '%',
        '_',
        '\\',
        '100%',
        ',',
      ],
      ...[
        '415-555-2001',
        '(415) 555-2002',
        '+1 415 555 2004',
        '555.20',
        '415 555',
        'student example',
        'unknown',
        'a\tb',
        'n.e',
        'e',
      ],
    ),
  },
)
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value)
const asked: fc.Arbitrary<UsersQuery> = fc.record({
  search,
  sort: fc.constantFrom(...USER_FIELDS),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.constantFrom(1, 1, 2, 7, 600),
  page_size: fc.constantFrom(1, 20, 100),
  status: rarely(fc.constantFrom([2], [1, 5])),
  type: rarely(fc.constantFrom([3], [1, 5])),
  enabled: rarely(fc.boolean()),
  archived: fc.constant(false),
})

it('finds, sorts, filters and counts as whoever looks at everybody does', async () => {
  const { db } = testApp
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const { status, type, enabled, sort } = query
      const meets = (user: User) =>
        (status?.includes(user.userStatusId) ?? true) &&
        (type?.includes(user.userTypeId ?? 0) ?? true) &&
        (enabled ?? user.enabled) === user.enabled
      const { exact, ...expected } = look(query, meets, [sort])
      expect({ query, ...idsOf(await findUsers(db, query)) }).toEqual({ query, ...expected })
      expect(await countUsers(db, query)).toBe(exact)
    }),
    { numRuns: tries(150, 1500) },
  )
})

const AMONG = {
  everybody: { condition: sql<boolean>`true`, meets: () => true },
  few: { condition: sql<boolean>`u.id % 50 = 0`, meets: ({ id }: User) => id % 50 === 0 },
  nobody: { condition: sql<boolean>`u.id < 0`, meets: () => false },
}
const GROUPS = ['everybody', 'few', 'nobody'] as const

test.each(GROUPS)('finds people among %s, by last name and then by first', async (among) => {
  const { condition, meets } = AMONG[among]
  for (const search of ['', 'a', 'smith', 'Smith, J', 'jose', 'example', '_', 'xyzzy']) {
    for (const order of ['asc', 'desc'] as const) {
      for (const page of [1, 3, 1000]) {
        const query = { search, order, sort: 'lastName' as const, page, page_size: 50 }
        const { ids, exact: total } = look(query, meets, ['lastName', 'firstName'])
        expect({ query, ...idsOf(await findPeople(testApp.db, query, condition)) }).toEqual({
          query,
          ids,
          total,
          more: false,
        })
      }
    }
  }
})

it('finds nobody by an accent without its letter', async () => {
  const query = { sort: 'username', order: 'asc', page: 1, page_size: 20, archived: false } as const
  expect(await findUsers(testApp.db, { ...query, search: '\u0301' })).toMatchObject({ rows: [], total: 0 })
})

describe('of more than are counted', () => {
  const list = async (query: string) => {
    const { headers, body } = await staff.get(`/api/users?page_size=20&${query}`)
    return {
      total: headers['x-total-count'],
      relation: headers['x-total-relation'],
      next: headers.link !== undefined,
      body,
    }
  }

  it('a search says that there are more, and has a next page on each that is full', async () => {
    expect(await list('search=example')).toMatchObject({ total: '10000', relation: 'gte', next: true })
    expect(await list('search=example&page=510')).toMatchObject({ total: '10000', relation: 'gte', next: true })
    expect(await list('search=example&page=5000')).toMatchObject({
      total: '10000',
      relation: 'gte',
      next: false,
      body: '[]',
    })
  })

  it('a list without a search says how many there are', async () => {
    const total = String(everybody.length)
    expect(await list('')).toMatchObject({ total, relation: undefined, next: true })
    expect(await list('enabled=true')).toMatchObject({ relation: undefined })
  })
})
