import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Auction, auctions, ChatAnswer } from '#contract/auctions.ts'
import { MAX_ANSWER_ROWS } from '#contract/limits.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

async function search(body: object): Promise<Auction[]> {
  const answer = await staff.post('/api/auctions/search', { body })
  expect(answer.statusCode).toBe(200)
  // Not checked on its way out, so it is here: exactly what the contract says, and nothing beside.
  return z.array(z.strictObject(Auction.shape)).parse(answer.json())
}

describe('POST /api/auctions/search', () => {
  it('is for who is signed in', async () => {
    expect((await test.anonymous.post('/api/auctions/search', { body: { query: { filter: {} } } })).statusCode).toBe(
      401,
    )
    expect(auctions.search.config.access).toBe('signed-in')
  })

  it.each([{}, { query: {} }, { query: { filter: {} }, limit: 10_001 }, { query: { filter: {} }, offset: -1 }])(
    'refuses %j',
    async (body) => {
      expect((await staff.post('/api/auctions/search', { body })).statusCode).toBe(400)
    },
  )

  it('has all that an answer has no room for, in the answer’s order, each once', async () => {
    const answered = await staff.post('/api/auctions/ai', { body: { text: 'all auctions by market value' } })
    const { action_result, total, interpretation } = ChatAnswer.parse(answered.json())
    expect([action_result.length, total]).toEqual([MAX_ANSWER_ROWS, 6000])
    const query = interpretation?.query
    const parts = [await search({ query, limit: 4000 }), await search({ query, offset: 4000, limit: 4000 })]
    const all = parts.flat()
    expect(all.slice(0, MAX_ANSWER_ROWS)).toEqual(action_result)
    expect(new Set(all.map(({ id }) => id)).size).toBe(6000)
    expect(await search({ query, offset: 6000 })).toEqual([])
  })

  it('ends where the query does that says how many', async () => {
    const query = { filter: { states: ['OH'] }, sort: [{ field: 'total_market_value', dir: 'asc' }], limit: 30 }
    const all = await search({ query })
    expect(all).toHaveLength(30)
    expect(await search({ query, offset: 25, limit: 20 })).toEqual(all.slice(25))
    expect(await search({ query, offset: 30 })).toEqual([])
    const values = all.map((row) => row.total_market_value ?? Number.NaN)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })
})
