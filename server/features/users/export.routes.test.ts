import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INACTIVE_STATUS } from '#contract/user-rules.ts'
import { rowsOf } from '#sheets/testing/reading.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildGroup, buildUser } from '../../testing/factories.ts'

let test: TestApp
type Client = Awaited<ReturnType<TestApp['signInWith']>>
let staff: Client

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith('users')
})
afterAll(() => test.close())

const HEADER = ['Username', 'Email', 'First', 'Last', 'User Type', 'Phone']

async function csv(query: string): Promise<string[]> {
  const answer = await staff.get(`/api/users/export?format=csv&${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.body.replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

async function xlsx(query: string): Promise<string[][]> {
  const answer = await staff.get(`/api/users/export?format=xlsx&${query}`)
  expect(answer.statusCode).toBe(200)
  return rowsOf(new Uint8Array(answer.rawPayload))
}

type Names = { first_name?: string; last_name?: string; username?: string; user_type_id?: number | null }
const rename = (id: number, names: Names) => test.db.updateTable('users').set(names).where('id', '=', id).execute()

/** Somebody on the list alone, found by `search`. */
async function onlyOne(search: string, names: Names = {}, phone = '4805550177') {
  const { id, username } = await buildUser(test.db, { username: search, email: `${search}@zoo.test`, phone })
  await rename(id, { first_name: 'Ann', last_name: 'O’Hara', user_type_id: 4, ...names })
  return { id, username }
}

/** Many people who are found by one text. */
const crowd = (name: string, count: number) =>
  sql`
    insert into users (username, email, password_hash, first_name, last_name)
    select ${name}::text || n, ${name}::text || n || '@crowd.test', '', 'First' || n, 'Last' || n
    from generate_series(1, ${count}::int) n`.execute(test.db)

describe('who may export (R26)', () => {
  it('is who reads the list', async () => {
    const url = '/api/users/export?format=csv'
    expect((await test.anonymous.get(url)).statusCode).toBe(401)
    expect((await (await test.signInWith('crm', 'auth-groups')).get(url)).statusCode).toBe(403)
    expect((await staff.get(url)).statusCode).toBe(200)
    // Nobody asks for a file and does not want it: that is no user's id.
    const headers = { authorization: `Bearer ${staff.token}` }
    expect((await test.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(400)
  })
})

describe('the file', () => {
  it('has the columns as they are shown: phones formatted, a missing type as Unknown', async () => {
    await onlyOne('export.ann')
    await onlyOne('export.bob', { user_type_id: null }, '')
    const rows = [
      ['export.ann', 'export.ann@zoo.test', 'Ann', 'O’Hara', 'DPE', '(480) 555-0177'],
      ['export.bob', 'export.bob@zoo.test', 'Ann', 'O’Hara', 'Unknown', ''],
    ]
    expect(await csv('search=export.')).toEqual([HEADER, ...rows].map((row) => row.join(',')))
    expect(await xlsx('search=export.')).toEqual([HEADER, rows[0], rows[1]?.slice(0, 5)])
  })

  it('has the columns that were added to these, with all groups of everybody', async () => {
    const { id } = await onlyOne('more.ann')
    await test.db
      .updateTable('users')
      .set({
        user_status_id: INACTIVE_STATUS,
        created_at: '2026-02-03T23:30:00-05:00',
        updated_at: '2026-11-20T08:05:59Z',
      })
      .where('id', '=', id)
      .execute()
    await test.db.deleteFrom('auth_group_users').where('user_id', '=', id).execute()
    const names = ['Accounts', 'Board', 'clerks', 'Desk', 'Events', 'Front']
    for (const name of names.toReversed()) await buildGroup(test.db, { name, users: [id] })
    const gone = await buildGroup(test.db, { name: 'Gone', users: [id] })
    await test.db
      .updateTable('auth_groups')
      .set({ active: false, archived_at: '2026-11-20T08:00:00Z' })
      .where('id', '=', gone.id)
      .execute()
    const columns = 'columns=updated_at,username,userStatus,enabled,auth_groups,created_at'
    const rows = [
      ['Last changed (UTC)', 'Username', 'Status', 'May sign in', 'Auth groups', 'Created (UTC)'],
      ['2026-11-20 08:05', 'more.ann', 'Inactive', 'No', names.join('; '), '2026-02-04 04:30'],
    ]
    expect(await csv(`search=more.ann&${columns}`)).toEqual(rows.map((row) => row.join(',')))
    expect(await xlsx(`search=more.ann&${columns}`)).toEqual(rows)
  })

  it('says what it is, with the day in its name', async () => {
    const { headers } = await staff.get('/api/users/export?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.csv"')
    expect(headers['cache-control']).toBe('no-store')
    expect(Number(headers['x-total-count'])).toBeGreaterThan(0)
    const book = await staff.get('/api/users/export?format=xlsx')
    expect(book.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(book.headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.xlsx"')
  })

  it('has the columns that are asked for, in their order', async () => {
    await onlyOne('columns.ann')
    expect(await csv('search=columns.ann&columns=phone,lastName')).toEqual(['Phone,Last', '(480) 555-0177,O’Hara'])
    expect(await xlsx('search=columns.ann&columns=userType')).toEqual([['User Type'], ['DPE']])
  })

  it('runs nothing when a spreadsheet opens it', async () => {
    await onlyOne('harm.one', { first_name: '=HYPERLINK("http://x.test")', last_name: '@SUM(A1), "x"' })
    const [, line] = await csv('search=harm.one&columns=firstName,lastName')
    expect(line).toBe(`"'=HYPERLINK(""http://x.test"")","'@SUM(A1), ""x"""`)
    expect((await xlsx('search=harm.one&columns=firstName,lastName'))[1]).toEqual([
      '=HYPERLINK("http://x.test")',
      '@SUM(A1), "x"',
    ])
  })

  it('survives names that no file of XML can hold', async () => {
    const names = { first_name: 'ding\u0007 <b>&amp;', last_name: '\uFFFE_x0041_ \u202Egnp 😀' }
    await onlyOne('odd.one', names)
    expect((await xlsx('search=odd.one&columns=firstName,lastName'))[1]).toEqual(Object.values(names))
  })

  it('has everybody the list has on all its pages, in its order', async () => {
    await crowd('many.', 1203)
    const listed = async (page: number, order: string) =>
      (await staff.get(`/api/users?search=many.&page=${page}&page_size=1000&sort=email&order=${order}`))
        .json()
        .map(({ email }: { email: string }) => email)
    for (const order of ['asc', 'desc']) {
      const all = [...(await listed(1, order)), ...(await listed(2, order))]
      expect(all).toHaveLength(1203)
      expect((await csv(`search=many.&sort=email&order=${order}&columns=email`)).slice(1)).toEqual(all)
      expect((await xlsx(`search=many.&sort=email&order=${order}&columns=email`)).slice(1).flat()).toEqual(all)
    }
  })

  it('has who meets the filters, and the deleted where they are asked for', async () => {
    const [ann, bob, cai] = [await onlyOne('filter.ann'), await onlyOne('filter.bob'), await onlyOne('filter.cai')]
    await test.db.updateTable('users').set({ user_status_id: INACTIVE_STATUS }).where('id', '=', bob.id).execute()
    await staff.delete(`/api/users/${cai.id}`)
    const group = await buildGroup(test.db, { users: [ann.id, cai.id] })
    const found = async (query: string) => (await csv(`search=filter.&columns=username&${query}`)).slice(1)
    expect(await found('enabled=false')).toEqual(['filter.bob'])
    expect(await found(`group=${group.id}`)).toEqual(['filter.ann'])
    expect(await found('type=4')).toEqual(['filter.ann', 'filter.bob'])
    expect(await found('status=2')).toEqual(['filter.bob'])
    expect(await found('status=3')).toEqual([])
    expect(await found('archived=true')).toEqual(['filter.cai'])
  })

  it.each([
    ['', /format/],
    ['format=pdf', /format/],
    ['format=csv&columns=', /Columns are username/],
    ['format=csv&columns=password_hash', /Columns are username/],
    ['format=csv&columns=email,email', /Name each column once/],
    ['format=csv&sort=password_hash', /sort/],
  ])('is refused where it cannot be made: %s', async (query, message) => {
    const answer = await staff.get(`/api/users/export?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(message)
  })
})

describe('the record of an export', () => {
  const records = async (client: Client) =>
    (await staff.get(`/api/activity?action=exported&user_id=${client.user.id}`)).json()

  it('says who took how many of whom, before any of them left', async () => {
    const client = await test.signInWith('users')
    await onlyOne('record.ann')
    await client.get(
      '/api/users/export?format=xlsx&search=record.ann&columns=email,phone&sort=phone&enabled=true&type=4,5',
    )
    expect(await records(client)).toMatchObject([
      {
        entity: 'user',
        entity_id: null,
        after: {
          ...{ count: 1, format: 'xlsx', columns: 'email, phone', search: 'record.ann', sort: 'phone', order: 'asc' },
          ...{ enabled: true, type: [4, 5] },
        },
      },
    ])
  })

  it('is not made of what is refused', async () => {
    const client = await test.signInWith('users')
    expect((await client.get('/api/users/export?format=pdf')).statusCode).toBe(400)
    expect(await records(client)).toEqual([])
  })
})

describe('at size', () => {
  it('says that a spreadsheet has no room for more than 1,048,575', async () => {
    const client = await test.signInWith('users')
    const { total: before } = await totalOf(client)
    // As though there were so many.
    const total = 1_100_000
    await test.db.updateTable('user_total').set({ total }).execute()
    const answer = await client.get('/api/users/export?format=xlsx')
    await test.db.updateTable('user_total').set({ total: before }).execute()
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe(
      `A spreadsheet has room for 1,048,575 rows below its header, and these are ${total.toLocaleString('en-US')} users. Export them as CSV, or filter the list.`,
    )
  })
})

const totalOf = async (client: Client) => ({
  total: Number((await client.get('/api/users?page_size=1')).headers['x-total-count']),
})

describe('whoever goes away', () => {
  let address: string
  beforeAll(async () => {
    address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  const fetched = (query: string, signal: AbortSignal | null = null) =>
    fetch(`${address}/api/users/export?${query}`, { signal, headers: { authorization: `Bearer ${staff.token}` } })

  /** Transactions that exports have open. */
  const open = async () => {
    const { rows } = await sql<{ state: string; waits: boolean }>`
      select state, wait_event_type = 'Lock' as waits from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query ~ 'user_types|all_users'
        and query !~ '^lock'`.execute(test.owner)
    return rows
  }

  /** Holds what every export reads, until the work is done. */
  const whileExportsWait = (work: () => Promise<void>) =>
    test.owner.transaction().execute(async (tx) => {
      await sql`lock table user_types in access exclusive mode`.execute(tx)
      await work()
    })

  it('ends the statement that runs for them, and at most three run at once', async () => {
    const leaving = new AbortController()
    await whileExportsWait(async () => {
      const answers = [1, 2, 3].map(() => fetched('format=csv', leaving.signal).catch((error: Error) => error.name))
      await expect.poll(async () => (await open()).filter(({ waits }) => waits)).toHaveLength(3)
      const fourth = await fetched('format=csv')
      expect(fourth.status).toBe(429)
      expect(await fourth.json()).toMatchObject({ code: 'too_many_requests' })
      leaving.abort()
      expect(await Promise.all(answers)).toEqual(['AbortError', 'AbortError', 'AbortError'])
      await expect.poll(open).toEqual([])
    })
    const after = await fetched('format=csv')
    expect(after.status).toBe(200)
    expect(await after.text()).toContain(staff.user.username)
    await expect.poll(open).toEqual([])
  })

  it('in the middle of a file leaves nothing open, and others go on', async () => {
    await crowd('leaver.', 20_000)
    const before = test.warnings()
    for (const format of ['csv', 'xlsx']) {
      const leaving = new AbortController()
      const { body } = await fetched(`format=${format}&search=leaver.`, leaving.signal)
      await body?.getReader().read()
      leaving.abort()
      await expect.poll(open).toEqual([])
    }
    expect((await csv('search=leaver.&columns=email')).length).toBe(20_001)
    // Nothing is wrong with somebody going.
    expect(test.warnings()).toEqual(before)
  })

  it('does not keep the server from closing', async () => {
    const closing = await buildTestApp()
    const url = await closing.app.listen({ host: '127.0.0.1', port: 0 })
    const { token } = await closing.signInWith('users')
    await closing.owner.transaction().execute(async (tx) => {
      await sql`lock table user_types in access exclusive mode`.execute(tx)
      const headers = { authorization: `Bearer ${token}` }
      const answer = fetch(`${url}/api/users/export?format=csv`, { headers }).catch((error: Error) => error.name)
      const waits = sql`select from pg_locks join pg_database d on d.oid = database
        where not granted and relation = 'user_types'::regclass and datname = current_database()`
      await expect.poll(async () => (await waits.execute(tx)).rows).toHaveLength(1)
      await closing.app.close()
      expect(await answer).toBe('TypeError')
    })
    await closing.close()
  })
})
