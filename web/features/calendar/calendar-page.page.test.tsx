import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Interpretation } from '#contract/auction-query.ts'
import type { CalendarDay } from '#contract/calendar.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const aDay = (day: string, auctions: number): CalendarDay => ({
  day,
  auctions,
  begin: auctions,
  first: [1, 2, 3].slice(0, auctions).map((id) =>
    anAuction(Number(day.slice(8)) * 10 + id, {
      auction_begin_date: day,
      total_market_value: id === 3 ? null : 5e6 / id,
    }),
  ),
  query: { filter: { dates: [{ kind: 'period', on: 'overlaps', from: day, to: day }] }, sort: [] },
})
/** A sale that goes on, as one of a day. */
const LONG = anAuction(900, {
  jurisdiction: { id: 900, name: 'Prince George’s County' },
  state: { code: 'MD', name: 'Maryland' },
  auction_begin_date: '2026-11-19',
  auction_end_date: '2027-01-04',
})
const withLong = (entry: CalendarDay): CalendarDay => ({
  ...entry,
  auctions: entry.auctions + 1,
  first: [...entry.first, LONG],
})
const DAYS = [aDay('2026-11-03', 23), aDay('2026-11-20', 2), aDay('2026-12-01', 28)]
const ABOUT: Interpretation = {
  query: { filter: { states: ['OH'] }, sort: [] },
  chips: [{ field: 'State', value: 'Ohio', assumed: false, path: 'filter.states' }],
  unused: [{ text: 'cheap' }],
}

type Served = {
  days?: CalendarDay[]
  undated?: number
  /** of days after November, in place of an answer */
  later?: () => Promise<Response>
}

/** Serves the calendar, on the day that the browser's clock shows, too: until the settings are there the page goes by that. */
function serve({ days = DAYS, undated = 0, later }: Served = {}) {
  vi.setSystemTime(new Date(2026, 10, 20, 12))
  onTestFinished(() => void vi.useRealTimers())
  return fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '(800) 555-0199',
      example_questions: [],
      auctions: { count: 6000, states: 51, samples: 6000 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => aUser(),
    'GET /api/auctions/calendar': ({ query }) => {
      const [from, to, about] = [query.get('from') ?? '', query.get('to') ?? '', query.get('about')]
      if (later && to > '2026-12-05') return later()
      if (about === 'gibberish') return problem('unprocessable', 'Not understood: gibberish')
      return { about: about ? ABOUT : null, undated, days: days.filter(({ day }) => day >= from && day <= to) }
    },
    'GET /api/auctions/calendar.ics': () =>
      new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } }),
  })
}

const day = (name: RegExp) => page.getByRole('button', { name })
const panel = () => page.getByRole('heading', { level: 2 })

test('a month names the largest sales of each day, and the day that is open lists all of its', async () => {
  serve()
  openApp('/admin/calendar', { user: aUser() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar: November 2026' })).toBeVisible()
  await expect.element(day(/^Tuesday, November 3, 2026: 23 auctions/)).toBeVisible()
  await expect.element(panel()).toHaveTextContent('Friday, November 20, 2026')
  await expect.element(page.getByText('2 auctions', { exact: true })).toBeVisible()
  await day(/^Tuesday, November 3/).click()
  await expect.element(panel()).toHaveTextContent('Tuesday, November 3, 2026')
  await expect.element(page.getByText('and 20 more')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Ask for these' })
  await expect.element(ask).toHaveAttribute('href', expect.stringContaining('q=auctions+on+2026-11-03&query='))
})

test('a day tells what begins on it from what goes on, with the dates of what lasts longer', async () => {
  serve({ days: [withLong(aDay('2026-11-20', 2))] })
  openApp('/admin/calendar', { user: aUser() })
  const cell = day(/^Friday, November 20, 2026: 3 auctions, 2 begin$/)
  await expect.element(cell.getByTitle('Prince George’s County, MD: Nov 19 - Jan 4, 2027')).toBeVisible()
  await expect.element(page.getByText('3 auctions', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: '2 begin' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: '1 goes on' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Prince George’s County/ }))
    .toHaveTextContent('Prince George’s County MDTax DeedNov 19 - Jan 4, 2027$17,496,589')
})

test('a year says of each month how many are held in it, and counts none twice', async () => {
  const day1 = { ...aDay('2026-12-01', 28), auctions: 30 }
  serve({ days: [withLong(aDay('2026-11-19', 0)), withLong(aDay('2026-11-20', 2)), day1] })
  openApp('/admin/calendar?view=year', { user: aUser() })
  await expect.element(page.getByRole('heading', { name: 'November 2', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'December 30' })).toBeVisible()
})

test('a week has whole names, with dates and values', async () => {
  serve({ days: [withLong(aDay('2026-11-20', 2))] })
  openApp('/admin/calendar?view=week', { user: aUser() })
  const sale = page.getByRole('link', { name: /^Prince George’s County/ }).nth(0)
  await expect.element(sale).toHaveTextContent('Prince George’s County MDTax DeedNov 19 - Jan 4, 2027$17,496,589')
  for (const part of [sale.element(), ...sale.element().querySelectorAll('.block')]) {
    expect(part.scrollWidth).toBe(part.clientWidth)
  }
})

test('on paper each day of a week has its date', async () => {
  serve({ days: [withLong(aDay('2026-11-20', 2))] })
  openApp('/admin/calendar?view=week', { user: aUser() })
  await expect.element(day(/^Friday, November 20/)).toBeVisible()
  const date = page.getByRole('paragraph').filter({ hasText: 'Friday, November 20, 2026: 3 auctions, 2 begin' })
  await expect.element(date).not.toBeInTheDocument()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.element(date).toBeVisible()
})

test.each(['month', 'week', 'year'])('where a %s is not known, no number is said', async (view) => {
  serve()
  openApp(`/admin/calendar?view=${view}&only=gibberish`, { user: aUser() })
  await expect.element(page.getByText('Not understood: gibberish')).toBeVisible()
  await expect.element(page.getByText('–', { exact: true }).nth(0)).toBeVisible()
  await expect.element(day(/^Friday, November 20, 2026$/)).toBeVisible()
  await expect.element(page.getByText('Nothing is shown for this question.')).toBeVisible()
  const main = page.getByRole('main').element()
  expect(main.textContent).not.toMatch(/\d auctions?|County/)
  await expect.element(page.getByRole('button', { name: /^Save this/ })).toHaveAttribute('aria-disabled', 'true')
})

test('days that could not be read have no number, and none while they are being read', async () => {
  const answers: ((answer: Response) => void)[] = []
  serve({ later: () => new Promise((resolve) => answers.push(resolve)) })
  openApp('/admin/calendar', { user: aUser() })
  await expect.element(day(/^Tuesday, November 3, 2026: 23 auctions/)).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(day(/^Tuesday, December 8, 2026$/)).toBeVisible()
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer(problem('busy', 'Something went wrong here.'))
  // Over the days, and in place of the list of one.
  await expect.poll(() => page.getByText('Something went wrong here.').elements()).toHaveLength(2)
  await expect.element(day(/^Tuesday, December 8, 2026$/).getByText('–')).toBeVisible()
})

test('Back leads through each step, and over the days that arrow keys passed', async () => {
  serve()
  const router = openApp('/admin/calendar', { user: aUser() })
  await day(/^Tuesday, November 3/).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(panel()).toHaveTextContent('Thursday, December 3, 2026')
  const last = day(/^Saturday, January 2/)
  last.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel()).toHaveTextContent('Sunday, January 3, 2027')
  await page.getByRole('button', { name: 'Today' }).click()
  const past: unknown[] = []
  for (let steps = 0; steps < 3; steps++) {
    router.history.back()
    await expect.poll(() => router.state.status).toBe('idle')
    past.push(router.state.location.search)
  }
  expect(past).toEqual([{ day: '2027-01-03' }, { day: '2026-11-03' }, {}])
})

test('a month goes on at the day that was wished for, after shorter ones', async () => {
  serve()
  const router = openApp('/admin/calendar?day=2026-01-31', { user: aUser() })
  const next = page.getByRole('button', { name: 'Next month' })
  for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) {
    await next.click()
    await expect.poll(() => router.state.location.search).toEqual({ day })
  }
  await page.getByRole('button', { name: /^Wednesday, April 29/ }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ day: '2026-03-29' })
})

test('arrow keys lead from one year into the next', async () => {
  serve()
  openApp('/admin/calendar?view=year', { user: aUser() })
  const last = day(/^Thursday, December 31, 2026/)
  await expect.element(last).toBeVisible()
  last.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/^Friday, January 1, 2027/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day(/^Thursday, December 31, 2026/)).toHaveFocus()
})

test('arrow keys lead from day to day, and beyond the month', async () => {
  serve()
  const router = openApp('/admin/calendar', { user: aUser() })
  const today = day(/^Friday, November 20/)
  await expect.element(today).toBeVisible()
  today.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day(/^Friday, November 27/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(day(/^Friday, December 11/)).toHaveFocus()
  expect(router.state.location.search).toEqual({ day: '2026-12-11' })
})

test('view, day and question stand in the address, and what is not understood of it is dropped', async () => {
  const { calls } = serve()
  const router = openApp('/admin/calendar?view=decade&day=2026-13-40', { user: aUser() })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Calendar: November 2026')
  await page.getByRole('radio', { name: 'Year' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Calendar: 2026')
  await expect.element(page.getByRole('heading', { name: 'November 25' })).toBeVisible()
  await page.getByRole('button', { name: 'Next year' }).click()
  await page.getByRole('radio', { name: 'Week' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Calendar: Nov 14 - Nov 20, 2027')
  expect(router.state.location.search).toEqual({ view: 'week', day: '2027-11-20' })
  const periods = () => calls.map(({ request: { query } }) => `${query.get('from')} ${query.get('to')}`)
  await expect.poll(periods).toContain('2027-11-14 2027-11-20')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ view: 'week' })
})

test('a question narrows it: what was understood and what was not used is said, and what is none is refused', async () => {
  const { calls } = serve()
  const router = openApp('/admin/calendar', { user: aUser() })
  const only = page.getByRole('textbox', { name: 'Only these auctions' })
  await only.fill('cheap in Ohio')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not used: cheap')).toBeVisible()
  await expect.element(page.getByText('Ohio', { exact: true })).toBeVisible()
  expect(router.state.location.search).toEqual({ only: 'cheap in Ohio' })
  expect(calls.at(-1)?.request.query.get('about')).toBe('cheap in Ohio')
  await only.fill('gibberish')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not understood: gibberish')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.element(page.getByText('Not understood: gibberish')).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
})

test('auctions without a date are counted, and a period without any says so', async () => {
  serve({ days: [], undated: 3 })
  openApp('/admin/calendar', { user: aUser() })
  await expect.element(page.getByText('3 auctions have no date yet and are not shown here.')).toBeVisible()
  await expect.element(page.getByText('No auctions are held.')).toBeVisible()
})

test('where there are no auctions, none are saved', async () => {
  serve({ days: [] })
  openApp('/admin/calendar', { user: aUser() })
  const save = page.getByRole('button', { name: 'Save this month as .ics' })
  await expect.element(save).toHaveAccessibleDescription('There are no auctions to save.')
})

test('what is shown is saved as a calendar file', async () => {
  const { calls } = serve()
  openApp('/admin/calendar', { user: aUser() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar: November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Save this month as .ics' }).click()
  await expect
    .poll(() => calls.find(({ key }) => key === 'GET /api/auctions/calendar.ics')?.request.query.toString())
    .toBe('from=2026-11-01&to=2026-11-30')
})

test.each(['month', 'week', 'year'])(
  'nothing of a %s scrolls the page sideways, and axe finds nothing',
  async (view) => {
    serve()
    openApp(`/admin/calendar?view=${view}`, { user: aUser() })
    await expect.element(page.getByText('2 auctions', { exact: true })).toBeVisible()
    await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  },
)
