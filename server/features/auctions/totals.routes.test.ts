import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import { type Auction, auctions, ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

const post = async (url: string, body: object) => {
  const answer = await staff.post(url, { body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('POST /api/auctions/totals', () => {
  it('is for who is signed in', async () => {
    const body = { query: { filter: {} } }
    expect((await test.anonymous.post('/api/auctions/totals', { body })).statusCode).toBe(401)
    expect(auctions.totals.config.access).toBe('signed-in')
  })

  it.each([{}, { query: {} }, { query: { filter: { states: [] } } }])('refuses %j', async (body) => {
    expect((await staff.post('/api/auctions/totals', { body })).statusCode).toBe(400)
  })

  it.each([
    'auctions in Ohio and Iowa',
    'top 7 auctions in Texas by total market value',
    'auctions in Hawaii without a market value',
    'all auctions',
  ])('are those of exactly the rows: %s', async (text) => {
    const { interpretation, total } = ChatAnswer.parse(await post('/api/auctions/ai', { text }))
    const query = interpretation?.query
    // All of them: an answer has room for the first only.
    const rows: Auction[] = await post('/api/auctions/search', { query })
    const totals = await post('/api/auctions/totals', { query })
    const states = new Set(rows.map(({ state }) => state.code)).size
    expect(totals).toMatchObject({ auctions: rows.length, states })
    expect(total).toBe(rows.length)
    for (const field of NUMBER_FIELDS) {
      const reported = rows.flatMap((row) => row[field] ?? [])
      const cents = reported.reduce((sum, value) => sum + BigInt(Math.round(value * 100)), 0n)
      const none = reported.length === 0
      expect([field, totals[field]]).toEqual([
        field,
        {
          sum: none ? null : Number(cents) / 100,
          average: none ? null : expect.closeTo(Number(cents) / 100 / reported.length, 2),
          missing: rows.length - reported.length,
        },
      ])
    }
  })

  it('of nothing are nothing', async () => {
    const none = { sum: null, average: null, missing: 0 }
    for (const limit of [{}, { limit: 3 }]) {
      expect(await post('/api/auctions/totals', { query: { filter: { states: ['XX'] }, ...limit } })).toEqual({
        auctions: 0,
        states: 0,
        ...Object.fromEntries(NUMBER_FIELDS.map((field) => [field, none])),
      })
    }
  })
})
