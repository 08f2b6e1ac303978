import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import type { Figure } from '#contract/figures.ts'
import { askForAuction, askLink } from '#web/lib/ask-link.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { figureOf, figuresAnswer, tableOf } from '#web/testing/figures.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import type { DashboardLinks, DashboardPeriod } from './dashboard.ts'
import { OverviewPage } from './overview-page.tsx'

const Searched = z.object({
  query: z.object({ filter: z.object({ dates: z.array(z.record(z.string(), z.string())) }) }),
})

const LINKS: DashboardLinks = {
  ask: (question, query) => ({ to: '/pages/ai', search: askLink(question, query) }),
  auction: (auction) => ({ to: '/pages/ai', search: askForAuction(auction) }),
}

function open(period: DashboardPeriod, sales = [1, 2, 3].map((id) => anAuction(id)), answers: FakeAnswers = {}) {
  const server = fakeServer({
    ...{ 'POST /api/auctions/figures': figuresAnswer, ...answers },
    'POST /api/auctions/search': () => sales,
  })
  renderApp(
    <OverviewPage
      period={period}
      today="2026-11-20"
      onPeriod={() => {}}
      links={LINKS}
      map={(figure) => <p>{figure ? `A map of ${figure.table?.rows.length} states` : 'No map yet'}</p>}
      tasks={<p>Tasks</p>}
      changes={<p>Changes</p>}
      imports={<p>Imports</p>}
    />,
  )
  return server
}

const addressOf = (name: string) => {
  const link = page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
  return new URL(link, location.origin).searchParams
}
const linkTo = (name: string) => addressOf(name).get('q')

test('every number leads to its question in the chat', async () => {
  open('upcoming')
  await expect.element(page.getByText('A map of 3 states')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '$84.0 bn' })).toHaveAttribute('title', '$84,000,000,000.00')
  expect(linkTo('$84.0 bn')).toBe('Total market value of upcoming auctions')
  expect(linkTo('886 running today')).toBe('Auctions running now')
  expect(linkTo('All 886')).toBe('Auctions that are not over')
  await expect.element(page.getByRole('link', { name: 'County 2 FL', exact: true })).toBeVisible()
  expect(linkTo('County 2 FL')).toBe('Tax Deed auctions in County 2, Florida on 2027-03-10')
  expect(addressOf('County 2 FL').get('query')).toMatch(/filter\W+ids\W+2\W/)
  expect(linkTo('Show Tax Lien')).toBe('Upcoming auctions by type: Tax Lien')
})

test('sales come next that are running now, then those that begin today or later (R41)', async () => {
  const sales = [
    anAuction(1, { auction_begin_date: '2026-11-19', auction_end_date: '2026-11-20' }),
    anAuction(2, { auction_begin_date: '2026-11-20', auction_end_date: '2026-11-21' }),
  ]
  const { calls } = open('upcoming', sales)
  await expect.element(page.getByRole('heading', { name: 'Next sales' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /County 1/ })).toHaveTextContent('RunningCounty 1 FL$17,496,589')
  await expect.element(page.getByRole('row', { name: /County 2/ })).toHaveTextContent('Nov 20County 2 FL$17,496,589')
  const search = calls.find(({ key }) => key === 'POST /api/auctions/search')
  expect(Searched.parse(search?.request.body).query.filter.dates).toEqual([
    { kind: 'period', on: 'ends', from: '2026-11-20' },
  ])
})

/** Figures by month, of a few months. */
const byMonth = (counts: Readonly<Record<string, number>>, question: string): Figure => ({
  ...figureOf(question),
  table: tableOf(
    'month',
    Object.entries(counts).map(([label, value]) => ({ label, value })),
  ),
})

function openMonths(all: Readonly<Record<string, number>>, upcoming: Readonly<Record<string, number>>) {
  open('upcoming', [], {
    'POST /api/auctions/figures': (request) => {
      const answer = figuresAnswer(request)
      const figures = answer.figures.map((figure) => {
        if (figure.question === 'all auctions by month') return byMonth(all, figure.question)
        return figure.question === 'upcoming auctions by month' ? byMonth(upcoming, figure.question) : figure
      })
      return { ...answer, figures }
    },
  })
}
const months = page.getByRole('list', { name: 'Auctions by month' })

test('a month has a column whether it has auctions or not, which is what its link asks for', async () => {
  openMonths(
    { 'August 2026': 5, 'November 2026': 165, 'December 2026': 20 },
    { 'November 2026': 34, 'December 2026': 20 },
  )
  await expect.element(months).toBeVisible()
  const named = [...months.element().querySelectorAll('li .sr-only')].map((each) => each.textContent)
  expect(named).toEqual([
    'Show August 2026: 0 upcoming, 5 ran or running',
    'Show September 2026: 0 upcoming, 0 ran or running',
    'Show October 2026: 0 upcoming, 0 ran or running',
    'Show November 2026: 34 upcoming, 131 ran or running',
    'Show December 2026: 20 upcoming, 0 ran or running',
  ])
  expect(linkTo('Show November 2026: 34 upcoming, 131 ran or running')).toBe('Auctions that begin in November 2026')
  expect(months.element().textContent).toContain('Aug2026')
})

test('a single month is named', async () => {
  openMonths({ 'December 2026': 1 }, { 'December 2026': 1 })
  await expect.element(months).toBeVisible()
  expect(months.element().textContent).toContain('Dec2026')
})

test('of no months there is no axis', async () => {
  openMonths({}, {})
  await expect.element(page.getByRole('heading', { name: 'Auctions by month' })).toBeVisible()
  await expect.element(page.getByText('No auctions to draw.')).toBeVisible()
  await expect.element(months).not.toBeInTheDocument()
})

test('what could not be read says so, each in its place, and is read again', async () => {
  let tries = 0
  open('upcoming', undefined, {
    'POST /api/auctions/figures': (request) =>
      ++tries < 2 ? problem('unexpected', 'Out of order.') : figuresAnswer(request),
  })
  for (const title of ['Upcoming auctions by state', 'Auctions by month', 'By auction type']) {
    await expect
      .element(page.getByRole('region', { name: title }))
      .toHaveTextContent(`${title}Could not be read: Out of order.Retry`)
  }
  expect(page.getByText('Could not be read', { exact: true }).elements()).toHaveLength(5)
  await expect.element(page.getByRole('link', { name: /County 1/ })).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  await page.getByRole('button', { name: 'Retry: States' }).click()
  await expect.element(page.getByText('A map of 3 states')).toBeVisible()
})

test('of those that ran, the last come first', async () => {
  const { calls } = open('ran', [])
  await expect.element(page.getByRole('heading', { name: 'Last sales' })).toBeVisible()
  await expect.element(page.getByText('None ran yet.')).toBeVisible()
  const search = calls.find(({ key }) => key === 'POST /api/auctions/search')
  expect(Searched.parse(search?.request.body).query.filter.dates).toEqual([
    { kind: 'period', on: 'ends', to: '2026-11-19' },
  ])
})

test('nothing scrolls the page sideways, and axe finds nothing', async () => {
  open('all')
  await expect.element(page.getByText('A map of 3 states')).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
})
