import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

const count = async (...queries: unknown[]): Promise<number[]> => {
  const answer = await staff.post('/api/auctions/counts', { body: { queries } })
  expect(answer.statusCode).toBe(200)
  return answer.json().counts
}
const over = (value: number) => ({ kind: 'value', field: 'total_market_value', op: '>', value })

describe('who may do what (R26)', () => {
  it.each([['post', '/api/auctions/counts', 400]] as const)('%s %s', async (method, url, staffStatus) => {
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
    expect((await staff[method](url)).statusCode).toBe(staffStatus)
  })
})

describe('POST /api/auctions/counts', () => {
  it('counts what asking with the same query finds', async () => {
    const byValue = [{ field: 'total_market_value', dir: 'desc' }]
    const queries = [
      { filter: {} },
      { filter: { states: ['AZ'], numbers: [over(1_000_000)] } },
      { filter: { states: ['XX'] } },
      { filter: { states: ['FL'] }, limit: 5 },
      { filter: { states: ['HI'] }, sort: byValue, limit: 100_000 },
      { filter: { any_of: [{ states: ['OH'] }, { types: ['Tax Deed'] }], none_of: [{ missing: ['end_date'] }] } },
      {
        filter: { states: ['GA'] },
        aggregate: { measures: [{ fn: 'avg', field: 'total_market_value' }], groups: ['year'] },
        limit: 2,
      },
      { filter: { states: ['GA'] }, aggregate: { measures: [{ fn: 'share', of: { types: ['Tax Deed'] } }] } },
      { filter: { missing: ['total_market_value'] }, sort: byValue, limit: 3 },
    ]
    const found = []
    for (const query of queries) {
      const answer = await staff.post('/api/auctions/ai', { body: { text: 'x', query } })
      found.push(ChatAnswer.parse(answer.json()).total)
    }
    expect(await count(...queries)).toEqual(found)
    expect(found.slice(2, 4)).toEqual([0, 5])
  })

  it('takes as many values as twenty queries can hold', async () => {
    const wide = { filter: { any_of: Array(20).fill({ states: Array(45).fill('OH') }) } }
    const [ohio] = await count({ filter: { states: ['OH'] } })
    expect(await count(...Array(20).fill(wide))).toEqual(Array(20).fill(ohio))
  })

  it.each([
    [{}],
    [{ queries: [] }],
    [{ queries: Array(21).fill({ filter: {} }) }],
    [{ queries: [{ filter: { states: [] } }] }],
    [{ queries: [{ filter: { numbers: [over(1e308)] } }] }],
  ])('refuses a bad request %#', async (body) => {
    const answer = await staff.post('/api/auctions/counts', { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/\w/)
  })

  it('stops in the database too when nobody waits any more', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const counting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(test.db)
      return rows[0]?.n
    }
    // Asleep, for nobody waits for a lock for long.
    await sql`alter table auction_sums rename to sums_awake`.execute(test.owner)
    await sql`create view auction_sums as select * from sums_awake where pg_sleep(600) is not null`.execute(test.owner)
    await sql`grant select on auction_sums to public`.execute(test.owner)
    const asked = { counts: { queries: [{ filter: {} }] }, ai: { text: 'how many auctions by state' } }
    for (const [path, body] of Object.entries(asked)) {
      const leaving = new AbortController()
      const answer = fetch(`${address}/api/auctions/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: leaving.signal,
      })
      while ((await counting()) !== 1) await wait(10)
      leaving.abort()
      await expect(answer).rejects.toThrow()
      while ((await counting()) !== 0) await wait(10)
    }
    await sql`drop view auction_sums`.execute(test.owner)
    await sql`alter table sums_awake rename to auction_sums`.execute(test.owner)
    expect(await count({ filter: {} })).toEqual([6000])
  })
})
