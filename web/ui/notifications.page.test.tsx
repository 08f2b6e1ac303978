import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '#web/testing/render-app.tsx'
import { NotificationTray } from './notification-tray.tsx'
import { notify } from './notifications.tsx'

const toasts = page.getByRole('region', { name: 'Notifications' })
const created = toasts.getByText('Successfully created scope!')
const failed = toasts.getByText('Failed to link users to auth group!')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets this much time pass, and the screen be drawn. Waiting for an element adds some steps of 50 ms to it. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

test('a notification closes after 10 s and stays readable in the tray (§9, R54)', async () => {
  renderApp(<NotificationTray />)
  notify({ type: 'success', text: 'Successfully created scope!' })
  await expect.element(created).toBeVisible()
  await pass(9000)
  await expect.element(created).toBeVisible()
  await pass(1000)
  await expect.element(created).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect.element(page.getByRole('dialog').getByText('Successfully created scope!')).toBeVisible()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a click closes it, and that one only', async () => {
  renderApp(<p>Page</p>)
  notify({ type: 'success', text: 'Successfully created scope!' })
  notify({ type: 'danger', text: 'Failed to link users to auth group!' })
  await created.click()
  await expect.element(created).not.toBeInTheDocument()
  await expect.element(failed).toBeVisible()
})

test('while it is pointed at or has the focus, it stays; afterwards it has its full time again', async () => {
  renderApp(<p>Page</p>)
  notify({ type: 'danger', text: 'Failed to link users to auth group!' })
  await failed.hover()
  await pass(60_000)
  await expect.element(failed).toBeVisible()
  await page.getByText('Page').hover()
  await pass(9000)
  await expect.element(failed).toBeVisible()
  toasts.getByRole('button', { name: 'Dismiss' }).element().focus()
  await pass(60_000)
  await expect.element(failed).toBeVisible()
})

test('its action is done once and closes it', async () => {
  const retry = vi.fn()
  renderApp(<p>Page</p>)
  notify({ type: 'danger', text: 'Failed to link users to auth group!', action: { label: 'Retry', onClick: retry } })
  await toasts.getByRole('button', { name: 'Retry' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await expect.element(failed).not.toBeInTheDocument()
})

test('what was not done in time is done from the tray, once', async () => {
  const undo = vi.fn()
  renderApp(<NotificationTray />)
  notify({ type: 'success', text: 'dana was deleted.', action: { label: 'Undo', onClick: undo } })
  await expect.element(toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  // where the pointer was left, a notification may appear under it, and stay
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).hover()
  await pass(10_000)
  await expect.element(toasts.getByText('dana was deleted.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await tray.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  // what is said of it is not covered
  await expect.element(tray).not.toBeInTheDocument()
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  await expect.element(bell).toHaveFocus()
  await bell.click()
  await expect.element(tray.getByText('dana was deleted.')).toBeVisible()
  await expect.element(tray.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what was done in the toast is not offered again in the tray', async () => {
  const undo = vi.fn()
  renderApp(<NotificationTray />)
  notify({ type: 'success', text: 'dana was deleted.', action: { label: 'Undo', onClick: undo } })
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  await expect.element(tray.getByText('dana was deleted.')).toBeVisible()
  await expect.element(tray.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
})

test('it appears where it is told to, and stays as long', async () => {
  renderApp(<p>Page</p>)
  notify({ type: 'info', text: 'Above', place: 'top left', timeout: 3000 })
  notify({ type: 'requiredOrange', text: 'Until it is closed', place: 'top center', timeout: null })
  notify({ type: 'success', text: 'As usual' })
  const above = toasts.getByText('Above')
  await expect.element(above).toBeVisible()
  const at = (text: RegExp) => toasts.getByText(text).element().getBoundingClientRect()
  expect(at(/Above/).top).toBeLessThan(window.innerHeight / 2)
  expect(at(/Above/).right).toBeLessThan(window.innerWidth / 2)
  expect(at(/Until it is closed/).top).toBeLessThan(window.innerHeight / 2)
  expect(at(/As usual/).top).toBeGreaterThan(window.innerHeight / 2)
  await pass(3000)
  await expect.element(above).not.toBeInTheDocument()
  await pass(60_000)
  await expect.element(toasts.getByText('As usual')).not.toBeInTheDocument()
  const staying = toasts.getByText(/Until it is closed/)
  await expect.element(staying).toBeVisible()
  await staying.click()
  await expect.element(staying).not.toBeInTheDocument()
})
