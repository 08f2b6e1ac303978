import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auctions } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

it.each(['/api/auctions/vocabulary', '/api/auctions/questions'])('%s answers 401 to nobody', async (url) => {
  const answer = await test.anonymous.get(url)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ success: false, code: 'unauthenticated' })
})

describe('GET /api/auctions/vocabulary', () => {
  const url = '/api/auctions/vocabulary'

  it('names every state, jurisdiction and type, and the day', async () => {
    const answer = await staff.get(url)
    const { states, jurisdictions, types, today } = auctions.vocabulary.schema.response[200].parse(answer.json())
    expect(states).toContainEqual({ code: 'AZ', name: 'Arizona' })
    expect(types).toContain('Tax Lien')
    expect(today).toBe('2026-11-20')
    expect(jurisdictions.length).toBeGreaterThan(3000)
    expect(jurisdictions.reduce((sum, place) => sum + place.auctions, 0)).toBe(6000)
    expect(jurisdictions.some(({ auctions }) => auctions === 0)).toBe(true)
  })

  it('is sent once, and again only when it has changed', async () => {
    const first = await staff.get(url)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await staff.get(url, { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    await test.db
      .insertInto('jurisdictions')
      .values({ state_code: 'AZ', name: 'New County', match_key: 'new' })
      .execute()
    const changed = await staff.get(url, { headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

describe('GET /api/auctions/questions', () => {
  const url = '/api/auctions/questions'
  const textsOf = (body: unknown) =>
    z
      .array(z.object({ text: z.string() }))
      .parse(body)
      .map(({ text }) => text)

  it('lists one’s own questions, each once, the newest first, and nobody else’s', async () => {
    const [one, other] = [await test.signInWith(), await test.signInWith()]
    for (const text of ['liens in Iowa', 'deeds in Ohio', 'qwxz', 'liens in Iowa'])
      await one.post('/api/auctions/ai', { body: { text } })
    await other.post('/api/auctions/ai', { body: { text: 'a secret of somebody else' } })

    const answer = await one.get(url)
    expect(textsOf(answer.json())).toEqual(['liens in Iowa', 'qwxz', 'deeds in Ohio'])
    expect(answer.headers['x-total-count']).toBe('3')
    expect(textsOf((await other.get(url)).json())).toEqual(['a secret of somebody else'])
    expect(textsOf((await one.get(`${url}?order=asc`)).json())).toEqual(['deeds in Ohio', 'qwxz', 'liens in Iowa'])
  })

  it('is searched by text, taken as it is, and comes in pages', async () => {
    const one = await test.signInWith()
    for (const text of ['over 20% in Iowa', 'liens in Iowa', 'deeds in Ohio'])
      await one.post('/api/auctions/ai', { body: { text } })
    expect(textsOf((await one.get(`${url}?search=iowa`)).json())).toEqual(['liens in Iowa', 'over 20% in Iowa'])
    expect(textsOf((await one.get(`${url}?search=%25`)).json())).toEqual(['over 20% in Iowa'])
    const second = await one.get(`${url}?page=2&page_size=2`)
    expect(textsOf(second.json())).toEqual(['over 20% in Iowa'])
    expect(second.headers['x-total-count']).toBe('3')
    expect((await one.get(`${url}?page=9`)).headers['x-total-count']).toBe('3')
  })

  it.each(['page=0', 'order=sideways', 'sort=text', 'page_size=9999'])('refuses %s', async (query) => {
    expect((await staff.get(`${url}?${query}`)).statusCode).toBe(400)
  })
})
