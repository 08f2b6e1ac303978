import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Auction, ChatAnswer } from '#contract/auctions.ts'
import { type CalendarDay, calendar } from '#contract/calendar.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const get = (path: string, query: Record<string, string>) =>
  staff.get(`/api/auctions/${path}?${new URLSearchParams(query)}`)

async function daysOf(query: Record<string, string>): Promise<{ days: CalendarDay[]; undated: number }> {
  const answer = await get('calendar', query)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function rowsOf(text: string): Promise<Auction[]> {
  const answer = ChatAnswer.parse((await staff.post('/api/auctions/ai', { body: { text } })).json())
  if (typeof answer.action_result === 'string') throw new Error(answer.action_result)
  expect(answer.action_result).toHaveLength(answer.total)
  return answer.action_result
}

/** Lines of a calendar file, those that were folded made whole (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('GET /api/auctions/calendar', () => {
  it('is for who is signed in', async () => {
    for (const path of ['calendar', 'calendar.ics']) {
      const url = `/api/auctions/${path}?${new URLSearchParams(NOVEMBER)}`
      expect((await test.anonymous.get(url)).statusCode).toBe(401)
    }
    expect([calendar.days.config.access, calendar.file.config.access]).toEqual(['signed-in', 'signed-in'])
  })

  it.each([
    {},
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2026-01-01', to: '2027-12-31' },
    { from: '2026-02-30', to: '2026-03-01' },
    { ...NOVEMBER, each: '51' },
    { ...NOVEMBER, about: ' ' },
  ])('refuses %j', async (query) => {
    for (const path of ['calendar', 'calendar.ics']) {
      if (path === 'calendar' || !('each' in query)) expect((await get(path, query)).statusCode).toBe(400)
    }
  })

  it('has each day of the period on which auctions begin, with the first by market value', async () => {
    const rows = await rowsOf('auctions that begin in November 2026')
    const { days } = await daysOf({ ...NOVEMBER, each: '3' })
    const byDay = Map.groupBy(rows, (row) => row.auction_begin_date)
    expect(days.map(({ day, auctions }) => [day, auctions])).toEqual(
      [...byDay]
        .map(([day, auctions]) => [day, auctions.length])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    const worth = ({ total_market_value }: Auction) => total_market_value ?? -1
    for (const { day, first, query, auctions } of days) {
      const answer = await staff.post('/api/auctions/ai', { body: { text: 'these', query } })
      expect(answer.json().total).toBe(auctions)
      const best =
        byDay
          .get(day)
          ?.toSorted((a, b) => worth(b) - worth(a))
          .slice(0, 3) ?? []
      expect(first.map(worth)).toEqual(best.map(worth))
    }
  })

  it('has numbers alone where no auctions are wanted, and says how many have no day', async () => {
    const { days, undated } = await daysOf(NOVEMBER)
    expect(days.length).toBeGreaterThan(10)
    expect(days.every(({ first }) => first.length === 0)).toBe(true)
    const without = await rowsOf('auctions without a begin date').catch(() => [])
    expect(undated).toBe(without.length)
  })

  it('is narrowed by a question', async () => {
    const rows = await rowsOf('tax liens in Illinois that begin in November 2026')
    const { days } = await daysOf({ ...NOVEMBER, about: 'tax liens in Illinois', each: '50' })
    expect(days.flatMap(({ first }) => first.map(({ id }) => id)).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    )
    expect((await get('calendar', { ...NOVEMBER, about: 'auctions by state' })).statusCode).toBe(422)
    expect((await get('calendar', { ...NOVEMBER, about: 'colourless green ideas' })).json().message).toBe(
      'Not understood: colourless green ideas',
    )
  })
})

describe('GET /api/auctions/calendar.ics', () => {
  it('has every auction of the period as whole days, the end being the first day after', async () => {
    const rows = await rowsOf('tax liens in Illinois that begin in November 2026')
    const answer = await get('calendar.ics', { ...NOVEMBER, about: 'tax liens in Illinois' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="auctions-2026-11-01-to-2026-11-30.ics"',
    })
    const lines = linesOf(answer.body)
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    const starts = lines.filter((line) => line.startsWith('DTSTART'))
    expect(starts.toSorted()).toEqual(
      rows.map((row) => `DTSTART;VALUE=DATE:${row.auction_begin_date?.replaceAll('-', '')}`).toSorted(),
    )
    expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(rows.length)
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(rows.length)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('leads from an event to its auction', async () => {
    const { body } = await get('calendar.ics', { ...NOVEMBER, about: 'tax liens in Illinois' })
    const link = linesOf(body)
      .find((line) => line.startsWith('URL'))
      ?.replace(/^[^:]*:/, '')
    const text = new URL(link ?? '').searchParams.get('q') ?? ''
    expect((await rowsOf(text)).length).toBeGreaterThan(0)
  })

  it('ends after the last day, also in a year of another', async () => {
    await test.db
      .updateTable('auctions')
      .set({ begin_date: '2026-12-30', end_date: '2026-12-31' })
      .where('id', '=', (eb) => eb.selectFrom('auctions').select((e) => e.fn.min('id').as('id')))
      .execute()
    const { body } = await get('calendar.ics', { from: '2026-12-30', to: '2026-12-30' })
    expect(linesOf(body)).toContain('DTEND;VALUE=DATE:20270101')
  })
})
