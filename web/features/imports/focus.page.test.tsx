import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  button,
  dialog,
  expectText,
  fix,
  open,
  PARCELS,
  prepare,
  REPORT,
  verdict,
} from './testing/on-the-upload-page.tsx'

const questions = page.getByRole('list', { name: 'Questions' })
const EXTENT = { states: ['Florida'], jurisdiction: null, first_day: '2031-03-04', last_day: '2031-03-06' }

/** Presses a button as the keyboard does. */
async function press(name: string) {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('the focus stays among the questions when one status of several is left out', async () => {
  open()
  await prepare([
    'Parcel ID,Market Value,Status',
    ...['Offered', 'Redeemed', 'Canceled', 'Offered', 'Redeemed', 'Offered'].map((each, at) => `A-1${at},100,${each}`),
  ])
  await press('Leave out Redeemed')
  await expectText(questions, '“Status” says Canceled in 1 row')
  await expect.element(questions.getByRole('button').nth(0)).toHaveFocus()
})

test('the heading of the page has the focus after an import was taken back from its report', async () => {
  open({
    'POST /api/auctions': ({ form }) => ({
      ...REPORT,
      ...(form?.get('dry_run') ? {} : { import_id: 7, extent: EXTENT }),
    }),
    'POST /api/imports/:id/undo': () => ({ deleted: 3, restored: 0, kept_total: 0, kept: [] }),
  })
  await prepare()
  await fix()
  await button('Import 3 auctions').click()
  await dialog.getByRole('button', { name: 'Import 3 auctions' }).click()
  await expect.element(page.getByRole('heading', { name: 'Imported deeds.csv' })).toHaveFocus()
  await press('Undo')
  await expect.element(button('Undo import')).toBeVisible()
  await press('Undo import')
  const undone = page
    .getByRole('dialog', { name: 'deeds.csv was undone' })
    .getByRole('button', { name: 'Close' })
    .last()
  await expect.element(undone).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Upload', level: 1 })).toHaveFocus()
})

test('an arrow key among the kinds of lists stays there', async () => {
  open()
  await prepare(PARCELS, 'florida.csv')
  page.getByRole('radio', { name: 'Certificate list' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'List of auctions' })).toBeChecked()
  await expectText(verdict(), 'can be imported')
  await expect.element(page.getByRole('radio', { name: 'List of auctions' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('radio', { name: 'Certificate list' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Certificate list' })).toHaveFocus()
})
