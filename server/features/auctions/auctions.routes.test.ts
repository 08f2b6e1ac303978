import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
let editor: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
  editor = await test.signInWith('upload')
})
afterAll(() => test.close())

const list = async (query: string): Promise<Auction[]> => (await staff.get(`/api/auctions?${query}`)).json()

describe('who may do what (R26)', () => {
  it.each([
    ['get', '/api/auctions', 200],
    ['get', '/api/auctions/1', 200],
    ['put', '/api/auctions/1', 403],
    ['delete', '/api/auctions/1', 403],
    ['post', '/api/auctions/ai', 400],
  ] as const)('%s %s', async (method, url, staffStatus) => {
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
    expect((await staff[method](url)).statusCode).toBe(staffStatus)
  })
})

describe('GET /api/auctions', () => {
  it('pages through all of them exactly once', async () => {
    const seen = new Set<number>()
    for (let page = 1; page <= 6; page++) {
      const answer = await staff.get(`/api/auctions?page=${page}&page_size=1000&sort=state`)
      expect(answer.headers['x-total-count']).toBe('6000')
      for (const { id } of answer.json()) seen.add(id)
    }
    expect(seen.size).toBe(6000)
  })

  it('answers in the shape of §3', async () => {
    const [auction] = await list('page_size=1&state=GA&jurisdiction=Clayton%20County')
    expect(auction).toEqual({
      id: expect.any(Number),
      state: { code: 'GA', name: 'Georgia' },
      jurisdiction: { id: expect.any(Number), name: expect.stringMatching(/ County$/) },
      auction_type: { id: expect.any(Number), name: 'Redeemable Deed' },
      auction_begin_date: '2024-01-02',
      auction_end_date: '2024-01-02',
      ...byField(NUMBER_FIELDS, () => null),
      total_certificates: expect.any(Number),
      total_market_value: expect.any(Number),
      total_assessed_value: expect.any(Number),
      total_estimated_value: expect.any(Number),
      sample: true,
      version: 1,
    })
  })

  it('sorts with missing values last in both directions', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const first = await list(`sort=total_market_value&order=${order}&page_size=1000`)
      const values = first.map((auction) => auction.total_market_value)
      expect(values).not.toContain(null)
      expect(values).toEqual([...values].sort((a, b) => ((a ?? 0) - (b ?? 0)) * (order === 'asc' ? 1 : -1)))
      const last = await list(`sort=total_market_value&order=${order}&page_size=500&page=12`)
      expect(last.every((auction) => auction.total_market_value === null)).toBe(true)
    }
  })

  it('filters by state, jurisdiction, type and period', async () => {
    const rows = await list('state=fl&auction_type=tax%20deed&from=2026-02-01&to=2026-02-28')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row.state.code).toBe('FL')
      expect(row.auction_type.name).toBe('Tax Deed')
      expect((row.auction_end_date ?? row.auction_begin_date ?? '') >= '2026-02-01').toBe(true)
      expect((row.auction_begin_date ?? '') <= '2026-02-28').toBe(true)
    }
    const dade = await list('jurisdiction=miami%20dade%20county')
    expect(new Set(dade.map((row) => row.jurisdiction.name))).toEqual(new Set(['Miami-Dade County']))
  })

  it('searches every word in the names of state, jurisdiction and type', async () => {
    const rows = await list('search=maricopa%20arizona%20lien')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.jurisdiction.name === 'Maricopa County')).toBe(true)
    expect(await list('search=%25%25')).toEqual([])
  })

  it.each([
    'sort=id;drop',
    'from=2026-13-01',
    'from=0000-01-01',
    'from=yesterday',
    'state=%00',
    'page_size=0',
    'order=DESC',
  ])('refuses ?%s', async (query) => {
    expect((await staff.get(`/api/auctions?${query}`)).statusCode).toBe(400)
  })
})

describe('PUT /api/auctions/{id}', () => {
  it('takes back what GET answered, and changes what is sent', async () => {
    const [auction] = await list('state=AZ&page_size=1')
    const url = `/api/auctions/${auction?.id}`
    expect((await editor.put(url, { body: auction })).statusCode).toBe(200)
    const answer = await editor.put(url, { body: { total_market_value: 12.34, total_certificates: null } })
    expect(answer.json()).toMatchObject({ total_market_value: 12.34, total_certificates: null, version: 3 })
    expect((await staff.get(url)).json()).toEqual(answer.json())
    const record = await test.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('entity', '=', 'auction')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      after: { total_market_value: 12.34 },
      before: { total_market_value: auction?.total_market_value },
    })
  })

  it('adds a jurisdiction that its state does not know yet', async () => {
    const [auction] = await list('state=AZ&page_size=1')
    const body = { jurisdiction: { name: 'City of Testville' } }
    const answer = await editor.put(`/api/auctions/${auction?.id}`, { body })
    expect(answer.json().jurisdiction.name).toBe('City of Testville')
  })

  it.each([
    [{ state: { name: 'Atlantis' } }, 422],
    [{ auction_type: { name: 'Garage Sale' } }, 422],
    [{ auction_begin_date: '2026-02-02', auction_end_date: '2026-02-01' }, 422],
    [{ auction_begin_date: '2026-02-30' }, 400],
    [{ auction_begin_date: '0000-01-01' }, 400],
    [{ total_certificates: -1 }, 400],
    [{ total_market_value: 1e300 }, 400],
    [{ total_market_value: '5' }, 400],
    [{ version: 0 }, 409],
  ])('refuses %j with %i and writes nothing', async (body, status) => {
    const [auction] = await list('state=NV&page_size=1')
    const answer = await editor.put(`/api/auctions/${auction?.id}`, { body })
    expect(answer.statusCode).toBe(status)
    expect((await list('state=NV&page_size=1'))[0]).toEqual(auction)
  })

  it('keeps one auction per jurisdiction, type and day', async () => {
    const [first, second] = await list('state=MI&page_size=2&auction_type=Tax%20Deed')
    const { jurisdiction, auction_begin_date } = first ?? {}
    const answer = await editor.put(`/api/auctions/${second?.id}`, {
      body: { jurisdiction, auction_begin_date, auction_end_date: null },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('duplicate_auction')
  })
})

describe('DELETE /api/auctions/{id}', () => {
  it('deletes once', async () => {
    const [auction] = await list('state=WY&page_size=1')
    const url = `/api/auctions/${auction?.id}`
    expect((await editor.delete(url)).json()).toEqual({ success: true })
    expect((await editor.delete(url)).statusCode).toBe(404)
    expect((await staff.get(url)).statusCode).toBe(404)
  })
})
