import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { listOf, problem } from '#web/testing/fake-server.ts'
import { button, DEEDS, DUVAL, expectText, open, REPORT } from '../testing/on-the-upload-page.tsx'

beforeEach(() => page.viewport(1440, 900))

test('is empty at first', async () => {
  open()
  await expectText(page.getByRole('region', { name: 'History of imports' }), 'Nothing was imported yet.')
  await expectAccessible()
})

test('says what undoing does where no auction was changed', async () => {
  open({ 'GET /api/imports': () => listOf([{ ...DEEDS, created: 0, updated: 0, rejected: 3 }]) })
  await button('Undo deeds.csv').click()
  await expectText(page.getByRole('alertdialog'), 'deeds.csv: it changed no auction')
})

test('says who imported what and what came of it, in pages', async () => {
  const { calls } = open({ 'GET /api/imports': () => listOf([DEEDS], 41) })
  await expectText(page.getByRole('row', { name: /deeds\.csv/ }), '3 created, 1 updated, 2 rejected')
  await expectText(page.getByRole('row', { name: /deeds\.csv/ }), 'Dana Kessler')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => calls.at(-1)?.request.query.get('page')).toBe('2')
  await expectAccessible()
})

test('is read on a phone: its counts have room, and its file stays in sight when it scrolls', async () => {
  await page.viewport(360, 740)
  open({ 'GET /api/imports': () => listOf([DEEDS]) })
  const counts = page.getByRole('cell', { name: '3 created, 1 updated, 2 rejected' })
  await expect.element(counts).toBeInTheDocument()
  expect(counts.element().scrollWidth).toBeLessThanOrEqual(counts.element().clientWidth)
  button('Undo deeds.csv').element().scrollIntoView()
  await expect.element(button('Undo deeds.csv')).toBeInViewport()
  await expect.element(button('Report of deeds.csv')).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('opens the report of an import', async () => {
  open({
    'GET /api/imports': () => listOf([DEEDS]),
    'GET /api/imports/:id': () => ({ ...DEEDS, report: { ...REPORT, import_id: 7, rejected: 2, errors: [DUVAL] } }),
  })
  await button('Report of deeds.csv').click()
  const report = page.getByRole('dialog', { name: 'deeds.csv' })
  await expectText(report.getByRole('region', { name: 'Rejected rows' }), 'Row 5')
  await expectAccessible()
})

test('undoes an import, and names what was kept', async () => {
  const kept = {
    ...{ auction_id: 3, state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
    auction_begin_date: '2031-03-04',
    ...{ changed_by: 'Ann Lee', changed_at: '2026-11-20T16:00:00Z' },
  }
  let undone = false
  open({
    'GET /api/imports': () =>
      listOf([{ ...DEEDS, ...(undone && { undone_at: '2026-11-20T17:00:00Z', undone_by: 'Dana Kessler' }) }]),
    'POST /api/imports/:id/undo': () => {
      undone = true
      return { deleted: 2, restored: 1, kept_total: 1, kept: [kept] }
    },
  })
  await expect.element(button('Download rejected rows')).toBeVisible()
  await button('Undo deeds.csv').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  const result = page.getByRole('dialog', { name: 'deeds.csv was undone' })
  await expectText(result, '2 deleted, 1 as before, 1 kept')
  // Its rows are forgotten with it.
  await expect.element(button('Download rejected rows')).not.toBeInTheDocument()
  await expectText(
    result.getByRole('region', { name: 'Kept auctions' }),
    /Polk County, Florida.*Tax Deed, Mar 4, 2031, changed by Ann Lee/,
  )
  await result.getByRole('button', { name: 'Close' }).last().click()
  await expectText(page.getByRole('row', { name: /deeds\.csv/ }), 'Undone')
  await expect.element(page.getByRole('heading', { name: 'Imports' })).toHaveFocus()
})

test('that cannot be read says so, and is read again', async () => {
  let tries = 0
  open({ 'GET /api/imports': () => (++tries === 1 ? problem('unexpected', 'out of order') : listOf([DEEDS])) })
  await expectText(page.getByRole('alert'), 'out of order')
  await button('Retry').click()
  await expect.element(page.getByRole('row', { name: /deeds\.csv/ })).toBeVisible()
})
