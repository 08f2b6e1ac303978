import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { figuresAnswer } from '#web/testing/figures.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { OverviewPage } from './overview-page.tsx'
import type { DashboardPeriod } from './period.ts'

const Searched = z.object({
  query: z.object({ filter: z.object({ dates: z.array(z.record(z.string(), z.string())) }) }),
})

function open(period: DashboardPeriod, sales = [1, 2, 3].map((id) => anAuction(id))) {
  const server = fakeServer({
    'POST /api/auctions/figures': figuresAnswer,
    'POST /api/auctions/search': () => sales,
  })
  renderApp(
    <OverviewPage
      period={period}
      today="2026-11-20"
      onPeriod={() => {}}
      map={(figure) => <p>{figure ? `A map of ${figure.groups?.length} states` : 'No map yet'}</p>}
      tasks={<p>Tasks</p>}
      changes={<p>Changes</p>}
      imports={<p>Imports</p>}
    />,
  )
  return server
}

const linkTo = (name: string) => {
  const link = page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
  return new URL(link, location.origin).searchParams.get('q')
}

test('every number leads to its question in the chat', async () => {
  open('upcoming')
  await expect.element(page.getByText('A map of 3 states')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '$84.0 bn' })).toHaveAttribute('title', '$84,000,000,000.00')
  expect(linkTo('$84.0 bn')).toBe('Total market value of upcoming auctions')
  expect(linkTo('All 886')).toBe('Upcoming auctions')
  expect(linkTo('County 2 FL')).toBe('Tax Deed auctions in County 2, Florida on 2027-03-10')
  expect(linkTo('Show Tax Lien')).toBe('Upcoming auctions by type: Tax Lien')
  expect(linkTo('Show December 2026: 20 upcoming, 20 ran')).toBe('Auctions that begin in December 2026')
})

test('sales that come next begin today or later; those that ran last ended before (R41)', async () => {
  const upcoming = open('upcoming')
  await expect.element(page.getByRole('heading', { name: 'Next sales' })).toBeVisible()
  const datesOf = ({ calls }: ReturnType<typeof open>) =>
    Searched.parse(calls.find(({ key }) => key === 'POST /api/auctions/search')?.request.body).query.filter.dates
  await expect.poll(() => upcoming.calls.length).toBe(2)
  expect(datesOf(upcoming)).toEqual([{ kind: 'period', on: 'begins', from: '2026-11-20' }])
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
