import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { byField, SHOWN_FIELDS, SUMMED_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, FigureTotals } from '#contract/auctions.ts'
import { anAuction, LAST_COLUMN, THREE } from '#web/testing/an-auction.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { ResultsTable } from './results-table.tsx'

const QUERY: AuctionQuery = { filter: { states: ['FL', 'TX'] }, sort: [] }
const auctions = (count: number, rest: Partial<Auction> = {}) =>
  Array.from({ length: count }, (_, at) => anAuction(at + 1, rest))
const figure: FigureTotals = { sum: null, average: null, missing: 0 }

/** @param all the auctions of the answer, whose first 500 come with it @param search finds the others */
function open(all: readonly Auction[], search?: FakeAnswers['POST /api/auctions/search']) {
  const { calls } = fakeServer({
    'POST /api/auctions/totals': () => ({
      auctions: all.length,
      states: 2,
      ...byField(SUMMED_FIELDS, () => figure),
    }),
    ...(search && { 'POST /api/auctions/search': search }),
  })
  renderApp(<Screen rows={all.slice(0, 500)} total={all.length} />, { user: aUser() })
  return { searched: () => calls.filter(({ key }) => key.includes('/search')).map(({ request }) => request.body) }
}

function Screen(answer: { rows: readonly Auction[]; total: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className="@container h-dvh overflow-auto">
      <ResultsTable {...answer} query={QUERY} today="2026-11-20" phone={undefined} scroller={scroller} />
    </div>
  )
}

const Slice = z.object({ offset: z.number(), limit: z.number() })
const sliceOf = (all: readonly Auction[], body: unknown) => {
  const { offset, limit } = Slice.parse(body)
  return all.slice(offset, offset + limit)
}

const grid = page.getByRole('grid', { name: 'Auction Results' })
const exported = page.getByRole('button', { name: /^Export/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const jurisdictions = () =>
  [...grid.element().querySelectorAll('tbody tr[data-index] td:nth-child(2)')].map((cell) => cell.textContent)

/** What is downloaded from now on. */
function catchDownloads() {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:nothing'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { names, lines: async () => (await saved[0]?.text())?.trimEnd().split('\r\n') ?? [] }
}

beforeEach(() => page.viewport(1440, 900))

describe('an answer whose auctions are all here', () => {
  test('sorts up, down and back, with missing values last both ways', async () => {
    open(THREE)
    await expect.element(exported).toBeVisible()
    const head = button('Total Market Value')
    await head.click()
    expect(jurisdictions()).toEqual(['County 1', 'County 2', 'County 3'])
    await expect
      .element(page.getByRole('columnheader', { name: 'Total Market Value' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await head.click()
    expect(jurisdictions()).toEqual(['County 2', 'County 1', 'County 3'])
    await head.click()
    expect(jurisdictions()).toEqual(['County 1', 'County 2', 'County 3'])
    await expect
      .element(page.getByRole('columnheader', { name: 'Total Market Value' }))
      .not.toHaveAttribute('aria-sort')
  })

  test('is exported in the order on screen', async () => {
    const { names, lines } = catchDownloads()
    open(THREE)
    await expect.element(exported).toBeVisible()
    await button('Approximate Auction Dates').click()
    await exported.click()
    await expect.element(page.getByText('Exported 3 auctions')).toBeVisible()
    expect(names).toEqual(['auctions-2026-11-20.csv'])
    const others = ','.repeat(SHOWN_FIELDS.length - 4)
    expect((await lines()).slice(1)).toEqual([
      `Texas,County 2,Tax Deed,Dec 1 - Dec 3,92,77521524.52,16201865,17879881.5${others},2026-12-01,2026-12-03`,
      `Florida,County 1,Tax Deed,"Mar 10, 2027",92,17496589.4,16201865,17879881.5${others},2027-03-10,2027-03-10`,
      `Florida,County 3,Tax Deed,TBD,,,16201865,17879881.5${others},,`,
    ])
  })
})

describe('an answer of which only the first auctions are here', () => {
  test('is sorted by the server, and exported whole in that order', async () => {
    const { lines } = catchDownloads()
    const smallest = auctions(10_002).toReversed()
    const { searched } = open(auctions(10_002), ({ body }) => sliceOf(smallest, body))
    await expect.element(exported).toHaveTextContent('Export 10,002')
    await button('Total Market Value').click()
    await expect.element(page.getByText('County 10002', { exact: true })).toBeVisible()
    const sorted = { ...QUERY, sort: [{ field: 'total_market_value', dir: 'asc' }] }
    expect(searched()).toEqual([{ query: sorted, offset: 0, limit: 500 }])

    await exported.click()
    await expect.element(page.getByText('Exported 10,002 auctions')).toBeVisible()
    expect(searched().slice(1)).toEqual([0, 10_000].map((offset) => ({ query: sorted, offset, limit: 10_000 })))
    expect((await lines()).map((line) => line.split(',')[1])).toEqual([
      'Jurisdiction',
      ...smallest.map(({ jurisdiction }) => jurisdiction.name),
    ])
  })

  test('fetches those that are scrolled to, and says in the foot when it could not', async () => {
    const all = auctions(1800)
    let lost = true
    const { searched } = open(all, ({ body }) =>
      lost ? problem('unprocessable', 'This takes too long to find.') : sliceOf(all, body),
    )
    await expect.element(grid).toHaveAttribute('aria-rowcount', '1803')
    button(LAST_COLUMN).element().focus()
    await userEvent.keyboard('{Tab}{End}')
    await expect.element(page.getByText(/^Rows not available/)).toBeVisible()
    lost = false
    await button('Retry').click()
    await expect.element(page.getByText('County 1800', { exact: true })).toBeVisible()
    expect(searched().at(-1)).toEqual({ query: QUERY, offset: 1500, limit: 500 })
    await expect.element(page.getByText(/^Rows not available/)).not.toBeInTheDocument()
  })

  test('says that it could not be sorted or exported', async () => {
    open(auctions(5000), () => problem('unprocessable', 'This takes too long to find.'))
    await expect.element(exported).toHaveTextContent('Export 5,000')
    await button('Total Market Value').click()
    await expect.element(page.getByText('Not sorted: This takes too long to find.')).toBeVisible()
    await exported.click()
    await expect.element(page.getByText('Not exported: This takes too long to find.')).toBeVisible()
  })

  test('draws only the rows in view, and the keyboard reaches all of them', async () => {
    const all = auctions(6000, { sample: true })
    open(all, ({ body }) => sliceOf(all, body))
    await expect.element(page.getByText('6,000 auctions in 2 states')).toBeVisible()
    await expect.element(page.getByText('Sample data, made up for trying Liendesk out.')).toBeVisible()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '6003')
    expect(grid.element().querySelectorAll('tr').length).toBeLessThan(60)
    button(LAST_COLUMN).element().focus()
    await userEvent.keyboard('{Tab}{End}')
    await expect.element(page.getByText('County 6000', { exact: true })).toBeVisible()
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('6001')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Home}{PageDown}')
    expect(Number(document.activeElement?.getAttribute('aria-rowindex'))).toBeGreaterThan(10)
  })

  test('says where the rows end that a browser can scroll through', async () => {
    open(Array.from({ length: 100_001 }, () => anAuction(1)))
    await expect.element(page.getByText('100,001 auctions in 2 states, first 100,000 shown')).toBeVisible()
  })
})
