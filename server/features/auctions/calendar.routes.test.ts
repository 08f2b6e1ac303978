import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Auction, ChatAnswer } from '#contract/auctions.ts'
import { type CalendarDay, calendar } from '#contract/calendar.ts'
import { matchKey } from '../../database/match-keys.ts'
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

/** Some auctions of the sample data. */
async function someAuctions(count: number): Promise<number[]> {
  const rows = await test.db.selectFrom('auctions').select('id').orderBy('id').limit(count).execute()
  return rows.map(({ id }) => id)
}

/** Has an auction held then. */
const hold = (id: number, begin_date: string, end_date: string) =>
  test.db.updateTable('auctions').set({ begin_date, end_date }).where('id', '=', id).execute()

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

  it('has each day of the period on which auctions run: how many, how many begin, and first the largest of these', async () => {
    const rows = await rowsOf('auctions in November 2026')
    const { days } = await daysOf({ ...NOVEMBER, each: '3' })
    const held = ({ auction_begin_date: begin, auction_end_date: end }: Auction, day: string) =>
      begin !== null && begin <= day && day <= (end ?? begin)
    const worth = ({ total_market_value }: Auction) => total_market_value ?? -1
    const november = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    expect(days.map(({ day }) => day)).toEqual(november.filter((day) => rows.some((row) => held(row, day))))
    for (const { day, first, query, auctions, begin } of days) {
      const [begun = [], on = []] = [true, false].map((begins) =>
        rows
          .filter((row) => held(row, day) && (row.auction_begin_date === day) === begins)
          .toSorted((a, b) => worth(b) - worth(a)),
      )
      expect([auctions, begin]).toEqual([begun.length + on.length, begun.length])
      expect(first.map(worth)).toEqual([...begun, ...on].slice(0, 3).map(worth))
      // The question that it links to, and the chat, find just these.
      expect((await staff.post('/api/auctions/ai', { body: { text: 'these', query } })).json().total).toBe(auctions)
      expect(await rowsOf(`auctions on ${day}`)).toHaveLength(auctions)
    }
  })

  it('has a sale on each day it runs, also where it begins before the period and ends after it', async () => {
    const [long = 0, short = 0] = await someAuctions(2)
    await hold(long, '2026-12-30', '2027-02-02')
    await hold(short, '2026-12-28', '2027-01-04')
    const { days } = await daysOf({ from: '2027-01-03', to: '2027-01-06', each: '50' })
    expect(
      days.map(({ day, first }) => [
        day,
        first
          .filter(({ id }) => id === long || id === short)
          .map(({ id }) => id)
          .toSorted(),
      ]),
    ).toEqual([
      ['2027-01-03', [long, short].toSorted()],
      ['2027-01-04', [long, short].toSorted()],
      ['2027-01-05', [long]],
      ['2027-01-06', [long]],
    ])
  })

  it('has numbers alone where no auctions are wanted, and says how many have no day', async () => {
    const { days, undated } = await daysOf(NOVEMBER)
    expect(days.length).toBeGreaterThan(10)
    expect(days.every(({ first }) => first.length === 0)).toBe(true)
    const without = await rowsOf('auctions without a begin date').catch(() => [])
    expect(undated).toBe(without.length)
  })

  it('is narrowed by a question', async () => {
    const rows = await rowsOf('tax liens in Illinois in November 2026')
    const { days } = await daysOf({ ...NOVEMBER, about: 'tax liens in Illinois', each: '50' })
    expect(new Set(days.flatMap(({ first }) => first.map(({ id }) => id)))).toEqual(new Set(rows.map(({ id }) => id)))
    expect((await get('calendar', { ...NOVEMBER, about: 'auctions by state' })).statusCode).toBe(422)
    expect((await get('calendar', { ...NOVEMBER, about: 'colourless green ideas' })).json().message).toBe(
      'Not understood: colourless green ideas',
    )
  })
})

describe('GET /api/auctions/calendar.ics', () => {
  it('has every auction of the period as whole days, the end being the first day after', async () => {
    const rows = await rowsOf('tax liens in Illinois in November 2026')
    const answer = await get('calendar.ics', { ...NOVEMBER, about: 'tax liens in Illinois' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="auctions-2026-11-01-to-2026-11-30.ics"',
    })
    const lines = linesOf(answer.body)
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    const starts = lines.filter((line) => line.startsWith('DTSTART'))
    expect(starts.toSorted()).toEqual(
      rows.map((row) => `DTSTART;VALUE=DATE:${row.auction_begin_date?.replaceAll('-', '')}`).toSorted(),
    )
    expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(rows.length)
    // Whoever brings them in is not busy on those days.
    expect(lines.filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(rows.length)
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(rows.length)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('tells what is known of an auction, a line each', async () => {
    const [id = 0] = await someAuctions(1)
    await hold(id, '2027-05-03', '2027-05-03')
    await test.db
      .updateTable('auctions')
      .set({ total_certificates: 1031, total_market_value: 6_399_899.55, total_assessed_value: null })
      .set({ total_estimated_value: 7e6, sample: false })
      .where('id', '=', id)
      .execute()
    const { body } = await get('calendar.ics', { from: '2027-05-03', to: '2027-05-03' })
    const event = body.split('BEGIN:VEVENT').find((part) => part.includes(`UID:auction-${id}@`)) ?? ''
    const description = linesOf(event).find((line) => line.startsWith('DESCRIPTION:'))
    expect(description?.replace('DESCRIPTION:', '').split('\\n')).toEqual([
      'Total Certificates: 1\\,031',
      'Total Market Value: $6\\,399\\,899.55',
      'Total Estimated Value: $7\\,000\\,000.00',
      'Dates are approximate: ask the county before you travel.',
    ])
  })

  it('has what overlaps the period, and is refused where that is nothing', async () => {
    const [id = 0] = await someAuctions(1)
    await hold(id, '2031-01-05', '2031-03-05')
    const { body } = await get('calendar.ics', { from: '2031-02-01', to: '2031-02-28' })
    expect(linesOf(body)).toContain(`UID:auction-${id}@localhost`)
    const none = await get('calendar.ics', { from: '2031-04-01', to: '2031-04-30' })
    expect([none.statusCode, none.json().message]).toEqual([
      422,
      'No auctions are held then, so there is nothing to save.',
    ])
  })

  it.each(['Mix', 'Fulton; DeKalb', 'Scott, Iowa', 'St. Mary Parish'])(
    'leads from an event to its auction alone: %s',
    async (name) => {
      const [id = 0] = await someAuctions(1)
      await hold(id, '2028-06-06', '2028-06-07')
      await test.db
        .updateTable('jurisdictions')
        .set({ name, match_key: matchKey(name) })
        .where('id', '=', (eb) => eb.selectFrom('auctions').select('jurisdiction_id').where('id', '=', id))
        .execute()
      const { body } = await get('calendar.ics', { from: '2028-06-07', to: '2028-06-07' })
      const link = linesOf(body)
        .find((line) => line.startsWith('URL'))
        ?.replace(/^[^:]*:/, '')
      const { q, query } = Object.fromEntries(new URL(link ?? '').searchParams)
      const answer = await staff.post('/api/auctions/ai', { body: { text: q, ...JSON.parse(query ?? '') } })
      expect(answer.json().action_result.map((auction: Auction) => auction.id)).toEqual([id])
    },
  )

  it('ends after the last day, also in a year of another', async () => {
    const [id = 0] = await someAuctions(1)
    await hold(id, '2026-12-30', '2026-12-31')
    const { body } = await get('calendar.ics', { from: '2026-12-30', to: '2026-12-30' })
    expect(linesOf(body)).toContain('DTEND;VALUE=DATE:20270101')
  })
})
