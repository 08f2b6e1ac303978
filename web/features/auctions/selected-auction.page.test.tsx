import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byField, SUMMED_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Auction, FigureTotals } from '#contract/auctions.ts'
import { anAuction, LAST_COLUMN, THREE } from '#web/testing/an-auction.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { ResultsTable } from './results-table.tsx'

const QUERY: AuctionQuery = { filter: { states: ['FL', 'TX'] }, sort: [] }
const figure: FigureTotals = { sum: null, average: null, missing: 0 }
const ORIGIN = {
  import_id: 1,
  file_name: 'polk-2026.xlsx',
  row: 12,
  imported_at: '2025-11-02T15:00:00Z',
  imported_by: 'Ann Lee',
}

/** The results of a question; `now` are the auctions that the server has when it is asked again. */
function open(answers: FakeAnswers = {}, { scopes = ['upload'], now = THREE as readonly Auction[] } = {}) {
  const { calls } = fakeServer({
    'POST /api/auctions/totals': () => ({
      auctions: now.length,
      states: 2,
      ...byField(SUMMED_FIELDS, () => figure),
    }),
    'POST /api/auctions/search': () => [...now],
    'GET /api/auctions/:id/origin': () => ({ origin: ORIGIN }),
    'GET /api/auctions/vocabulary': () => ({
      states: [
        { code: 'FL', name: 'Florida' },
        { code: 'TX', name: 'Texas' },
      ],
      jurisdictions: [{ state: 'FL', name: 'Polk County', auctions: 3 }],
      types: ['Tax Deed', 'Tax Lien'],
      today: '2026-11-20',
    }),
    ...answers,
  })
  renderApp(<Screen />, { user: aUser({ scopes }) })
  const asked = (key: string) => calls.some((each) => each.key === key)
  return { asked, sent: (key: string) => calls.filter((each) => each.key === key).map(({ request }) => request.body) }
}

function Screen() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className="@container h-dvh overflow-auto">
      <ResultsTable rows={THREE} total={3} query={QUERY} today="2026-11-20" phone={undefined} scroller={scroller} />
    </div>
  )
}

const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const marked = page.getByRole('region', { name: 'Selected auction' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const focusedRow = () => document.activeElement?.closest('[role="grid"] tr')?.textContent

test('a marked auction says which file and row it comes from', async () => {
  open()
  await cell('County 1').click()
  await expect.element(marked.getByText('from polk-2026.xlsx, row 12, imported Nov 2, 2025 by Ann Lee')).toBeVisible()
  await cell('County 1').click()
  await expect.element(marked).not.toBeInTheDocument()
})

test('without upload it says neither file nor name, and changes nothing (R26)', async () => {
  const { asked } = open({}, { scopes: [] })
  await cell('County 1').click()
  await expect.element(marked.getByText('County 1, Florida')).toBeVisible()
  expect(button('Edit').query()).toBeNull()
  expect(asked('GET /api/auctions/:id/origin')).toBe(false)
  await cell('County 1').click()
  await expect.element(marked).not.toBeInTheDocument()
})

test('one that no file brought says so; Enter marks it', async () => {
  open({ 'GET /api/auctions/:id/origin': () => ({ origin: null }) })
  await expect.element(cell('County 2')).toBeVisible()
  await button(LAST_COLUMN).click()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await expect.element(marked.getByText('comes from no file.')).toBeVisible()
})

test('edits an auction: what differs is sent, and the same query is asked again', async () => {
  const changed = anAuction(1, { jurisdiction: { id: 9, name: 'Polk County' }, version: 2 })
  const { sent } = open({ 'PUT /api/auctions/:id': () => changed }, { now: [changed, ...THREE.slice(1)] })
  await cell('County 1').click()
  await button('Edit').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Auction' })
  await dialog.getByLabelText('Jurisdiction').fill('Polk County')
  await dialog.getByLabelText('Total Certificates').fill('1,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Polk County')).toBeVisible()
  expect(sent('PUT /api/auctions/:id')).toEqual([
    { version: 1, jurisdiction: { name: 'Polk County' }, total_certificates: 1000 },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(marked).not.toBeInTheDocument()
  await expect.poll(focusedRow).toContain('Polk County')
})

test('bad figures are said beside their field, and nothing is sent', async () => {
  const { sent } = open()
  await cell('County 1').click()
  await button('Edit').click()
  await page.getByLabelText('Total Market Value').fill('a lot')
  await expect
    .element(page.getByLabelText('Total Market Value'))
    .toHaveAccessibleDescription('Type an amount, such as 1,234.50.')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(sent('PUT /api/auctions/:id')).toEqual([])
})

test('what somebody else changed meanwhile is shown, never overwritten', async () => {
  const theirs = anAuction(1, { total_certificates: 77, version: 5 })
  const { sent } = open({
    'PUT /api/auctions/:id': ({ body }) =>
      JSON.stringify(body).includes('"version":5')
        ? theirs
        : problem('conflict', 'Somebody else changed this auction.'),
    'GET /api/auctions/:id': () => theirs,
  })
  await cell('County 1').click()
  await button('Edit').click()
  await page.getByLabelText('Total Certificates').fill('5')
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText(/Somebody else changed this auction/)).toBeVisible()
  await button('Show what it is now').click()
  await expect.element(page.getByLabelText('Total Certificates')).toHaveValue('77')
  await page.getByLabelText('Total Certificates').fill('78')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent('PUT /api/auctions/:id').at(-1)).toEqual({ version: 5, total_certificates: 78 })
})

test('deletes an auction after asking', async () => {
  const { sent } = open({ 'DELETE /api/auctions/:id': () => ({ success: true }) }, { now: THREE.slice(1) })
  await cell('County 1').click()
  await button('Delete').click()
  await expect
    .element(page.getByText('Tax Deed of County 1, Florida, Mar 10, 2027. It cannot be brought back.'))
    .toBeVisible()
  await button('Delete auction').click()
  await expect.element(cell('County 1')).not.toBeInTheDocument()
  expect(sent('DELETE /api/auctions/:id')).toHaveLength(1)
  await expect.element(button('Export 2')).toBeVisible()
  await expect.element(page.getByText('2 auctions in 2 states')).toBeVisible()
  await expect.poll(focusedRow).toContain('County 2')
})

const focusedHeading = () => document.activeElement?.closest('h2')?.textContent

test.each([
  ['the last row', THREE.slice(0, 2), focusedRow, 'County 2'],
  ['every row', [], focusedHeading, 'Auction Results'],
])('keeps the focus where %s is gone', async (_, now, focused, name) => {
  open({ 'DELETE /api/auctions/:id': () => ({ success: true }) }, { now })
  await cell('County 3').click()
  await button('Delete').click()
  await button('Delete auction').click()
  await expect.element(cell('County 3')).not.toBeInTheDocument()
  await expect.poll(focused).toContain(name)
})
