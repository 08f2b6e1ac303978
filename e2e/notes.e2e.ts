import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openSearch, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true })
const notes = (page: Page) => page.getByRole('dialog', { name: 'Notes' })
const saved = (page: Page) =>
  notes(page)
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })

async function openNotes(page: Page) {
  await page.getByRole('button', { name: 'Write Notes' }).click()
  await expect(notes(page)).toBeVisible()
}

async function openNote(page: Page, title: string) {
  await openNotes(page)
  await notes(page).getByRole('button', { name: title }).click()
  await expect(field(page)).toBeVisible()
}

/** A tab beside, as the same person. */
async function secondTab(context: BrowserContext, title: string) {
  const tab = await context.newPage()
  await tab.goto('/pages/ai')
  await openNote(tab, title)
  return tab
}

test('what is written is there after a reload, beside every page, and is found', async ({ page }) => {
  await signIn(page, await newStudent(page.request, 'notes'))
  await openNotes(page)
  await page.getByRole('button', { name: 'New note' }).click()
  await page.keyboard.type('# Call Kendall\n\nAsk for **redemptions**')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(field(page)).toHaveValue(/redemptions/)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await openNote(page, 'Call Kendall')
  await expect(field(page)).toHaveValue('# Call Kendall\n\nAsk for **redemptions**')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByRole('article', { name: 'Preview' }).getByRole('heading', { name: 'Call Kendall' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'All notes' }).click()
  await openSearch(page)
  await page.keyboard.type('redempt')
  await page.getByRole('option', { name: /^Call Kendall/ }).click()
  await expect(field(page)).toHaveValue(/redemptions/)

  await page.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes(page).getByRole('button', { name: 'Call Kendall' })).toBeVisible()
})

test('two tabs do not overwrite each other', async ({ page, context }) => {
  await signIn(page, await newStudent(page.request, 'two-notes'))
  await openNotes(page)
  await page.getByRole('button', { name: 'New note' }).click()
  await page.keyboard.type('Shared')
  await expect(saved(page)).toBeVisible()
  const other = await secondTab(context, 'Shared')
  await field(page).fill('Shared, and the first')
  await expect(saved(page)).toBeVisible()
  await field(other).fill('Shared, and the second')
  await expect(other.getByText('This note was changed elsewhere. There it reads:')).toBeVisible()
  await expect(other.getByText('Shared, and the first')).toBeVisible()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(other)).toBeVisible()
  await page.reload()
  await openNote(page, 'Shared, and the second')
})

test('a second tab leaves alone what the first is typing, and has it once that is closed', async ({
  page,
  context,
}) => {
  await signIn(page, await newStudent(page.request, 'own-notes'))
  await openNotes(page)
  await page.getByRole('button', { name: 'New note' }).click()
  await page.keyboard.type('Typed here')
  await expect(saved(page)).toBeVisible()
  let isLost = true
  await page.route('**/api/notes/*', (route) => (isLost ? route.abort('connectionrefused') : route.continue()))
  await page.keyboard.type(', and here')
  await expect(page.getByText('Not saved: no connection. It is kept in this browser.')).toBeVisible()

  const other = await secondTab(context, 'Typed here')
  await expect(field(other)).toHaveValue('Typed here')
  await expect(notes(other).getByText('Not saved yet')).toHaveCount(0)
  isLost = false
  await page.keyboard.type(', and on')
  await expect(saved(page)).toBeVisible()

  isLost = true
  await page.keyboard.type(', to the end')
  await expect(page.getByText('Not saved: no connection. It is kept in this browser.')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await other.reload()
  await openNote(other, 'Typed here, and here, and on, to the end')
  await expect(field(other)).toHaveValue('Typed here, and here, and on, to the end')
})

test('without a connection nothing typed is lost, not even with the tab', async ({ browser }) => {
  // A browser that says in its console that it is offline, as it will.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, await newStudent(page.request, 'offline-notes'))
  await openNotes(page)
  await page.getByRole('button', { name: 'New note' }).click()
  await page.keyboard.type('Online')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type(', and offline')
  await expect(page.getByText('Not saved: no connection. It is kept in this browser.')).toBeVisible()
  await expect(page.getByText(/^There is no connection to the server/)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/pages/ai')
  await openNote(later, 'Online, and offline')
  await expect(field(later)).toHaveValue('Online, and offline')
  await context.close()
})
