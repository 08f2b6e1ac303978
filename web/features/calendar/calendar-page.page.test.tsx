import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Interpretation } from '#contract/auction-query.ts'
import type { CalendarDay } from '#contract/calendar.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const aDay = (day: string, auctions: number): CalendarDay => ({
  day,
  auctions,
  first: [1, 2, 3].slice(0, auctions).map((id) =>
    anAuction(Number(day.slice(8)) * 10 + id, {
      auction_begin_date: day,
      total_market_value: id === 3 ? null : 5e6 / id,
    }),
  ),
  query: { filter: { dates: [{ kind: 'period', on: 'begins', from: day, to: day }] }, sort: [] },
})
const DAYS = [aDay('2026-11-03', 23), aDay('2026-11-20', 2), aDay('2026-12-01', 28)]
const ABOUT: Interpretation = {
  query: { filter: { states: ['OH'] }, sort: [] },
  chips: [{ field: 'State', value: 'Ohio', assumed: false, path: 'filter.states' }],
  unused: [{ text: 'cheap' }],
}

function serve({ days = DAYS, undated = 0 } = {}) {
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
  await expect.element(page.getByText('2 auctions begin')).toBeVisible()
  await day(/^Tuesday, November 3/).click()
  await expect.element(panel()).toHaveTextContent('Tuesday, November 3, 2026')
  await expect.element(page.getByText('and 20 more')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Ask for these' })
  await expect.element(ask).toHaveAttribute('href', expect.stringContaining('begins'))
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
  await expect.element(page.getByText('No auctions begin.')).toBeVisible()
})

test('what is shown is saved as a calendar file', async () => {
  const { calls } = serve()
  openApp('/admin/calendar', { user: aUser() })
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
    await expect.element(page.getByText('2 auctions begin')).toBeVisible()
    await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  },
)
