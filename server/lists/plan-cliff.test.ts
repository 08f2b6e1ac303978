import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { addMadeUpUsers } from '../database/made-up-users.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await addMadeUpUsers(test.owner, 3000)
  await sql`analyze users`.execute(test.owner)
})
afterAll(() => test.close())

const LISTS = [
  '/api/users',
  '/api/users?sort=lastName&order=desc&page_size=100',
  '/api/users?status=1&sort=email',
  '/api/users?search=ann&status=1&sort=lastName',
  '/api/users?search=a',
  '/api/users?search=zq',
  '/api/users?search=vargas&sort=lastName',
  '/api/users?search=smith',
  '/api/authgroups?search=ann',
  '/api/authgroups/1/linked_users?search=ann',
  '/api/scopes?search=ann',
  '/api/activity?action=created',
  '/api/auctions?state=FL&sort=total_market_value',
]

/** Tables that grow; no other way was found than to read all of one, or to read it in order until enough is found. */
const WHOLE_TABLE = /Seq Scan on (users|sessions|auctions|activity|auth_group_users)\b/
const IN_ORDER = /Scan.* using (users|auctions)_by_/
/** As many as these are there whatever is asked for: the first page of everybody. */
const isOfSoMany = (statement: string) => /limit \d+/.test(statement)

/**
 * A list is planned for what is asked for: for an "a" that everybody has and for a name that one has. As a named statement it ran 31 instead
 * of 3,254 times a second.
 */
it('what PostgreSQL plans for any values finds rows by an index, not by looking through all or through an order', async () => {
  const staff = await test.signInWith(...BUILT_IN_SCOPES)
  for (const list of LISTS) expect((await staff.get(list)).statusCode).toBe(200)
  // As many at once as there are connections: each says what it has kept.
  const kept = await Promise.all(
    Array.from({ length: 4 }, () =>
      sql<{ pid: number; statements: string[] }>`
        select pg_backend_pid() as pid, array(select statement from pg_prepared_statements where not from_sql) as statements
        from pg_sleep(0.1)`.execute(test.db),
    ),
  )
  expect(new Set(kept.map(({ rows }) => rows[0]?.pid)).size).toBe(4)
  const statements = new Set(kept.flatMap(({ rows }) => rows[0]?.statements ?? []))
  expect(statements.size).toBeGreaterThan(0)
  await test.db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection)
    for (const statement of statements) {
      const plan = await sql<
        Record<'QUERY PLAN', string>
      >`explain (generic_plan) ${sql.raw(statement.replace(/\/\*.*?\*\//, ''))}`.execute(connection)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).not.toMatch(WHOLE_TABLE)
      if (isOfSoMany(statement)) expect(text).toMatch(IN_ORDER)
      else expect(text).not.toMatch(IN_ORDER)
    }
  })
})
