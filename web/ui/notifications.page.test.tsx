import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readShortcuts } from '#web/lib/shortcuts.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { Dialog } from './dialog.tsx'
import { NotificationTray } from './notification-tray.tsx'
import { type NotificationType, notify } from './notifications.tsx'
import { TextField } from './text-field.tsx'

const toasts = page.getByRole('region', { name: 'Notifications' })
const created = toasts.getByText('Successfully created scope!')
const failed = toasts.getByText('Failed to link users to auth group!')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets this much time pass, and the screen be drawn. Each time that something is waited for in vain adds 100 ms to it. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

test('a notification closes after 10 s and stays readable in the tray (§9, R54)', async () => {
  renderApp(<NotificationTray />)
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
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
  await expect.element(page.getByText('Page')).toBeVisible()
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

test('while the focus is in it, it stays, whatever the pointer and the others do (R54)', async () => {
  renderApp(<p>Page</p>)
  notify({ type: 'success', text: 'dana was deleted.', action: { label: 'Undo', onClick: () => {} } })
  notify({ type: 'success', text: 'Successfully created scope!' })
  await expect.element(toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  toasts.getByRole('button', { name: 'Undo' }).element().focus()
  await toasts.getByText('dana was deleted.').hover()
  await page.getByText('Page').hover()
  await pass(60_000)
  await expect.element(toasts.getByText('dana was deleted.')).toBeVisible()
  notify({ type: 'success', text: 'Successfully created scope!' })
  await pass(60_000)
  await expect.element(toasts.getByText('dana was deleted.')).toBeVisible()
  toasts.getByRole('button', { name: 'Undo' }).element().blur()
  await pass(10_000)
  await expect.element(toasts.getByText('dana was deleted.')).not.toBeInTheDocument()
})

test('the focus goes back to where it was when a notification is closed by keyboard', async () => {
  renderApp(<button type="button">Delete</button>)
  const undo = vi.fn()
  const show = () => notify({ type: 'success', text: 'dana was deleted.', action: { label: 'Undo', onClick: undo } })
  const start = page.getByRole('button', { name: 'Delete' })
  await start.click()
  show()
  await expect.element(toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(start).toHaveFocus()
  show()
  await expect.element(toasts.getByRole('button', { name: 'Undo' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(toasts.getByText('dana was deleted.')).not.toBeInTheDocument()
  await expect.element(start).toHaveFocus()
})

test('where what had the focus is gone, the page has it', async () => {
  function Once() {
    const [isThere, setThere] = useState(true)
    return (
      <main tabIndex={-1}>
        {isThere && (
          <button
            type="button"
            onClick={() => notify({ type: 'info', text: 'Gone', action: { label: 'OK', onClick: () => {} } })}
          >
            Show
          </button>
        )}
        <button type="button" onPointerEnter={() => setThere(false)}>
          Take it away
        </button>
      </main>
    )
  }
  renderApp(<Once />)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(toasts.getByText('Gone')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await page.getByRole('button', { name: 'Take it away' }).hover()
  await expect.element(page.getByRole('button', { name: 'Show' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('F8 goes to the newest notification, also from a field or a dialog, and back', async () => {
  renderApp(
    <Dialog open onClose={() => {}} onSubmit={() => {}} title="Add New Scope">
      <TextField label="Name" value="" onChange={() => {}} />
    </Dialog>,
  )
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveFocus()
  notify({ type: 'success', text: 'Successfully created scope!' })
  notify({ type: 'danger', text: 'Failed to link users to auth group!' })
  await expect.element(failed).toBeVisible()
  await userEvent.keyboard('{F8}')
  const newest = toasts.getByRole('group', { name: 'Error: Failed to link users to auth group!' })
  await expect.element(newest.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await pass(60_000)
  await expect.element(failed).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(name).toHaveFocus()
  await pass(10_000)
  await expect.element(failed).not.toBeInTheDocument()
  expect(
    readShortcuts()
      .find(({ place }) => place === 'Notifications on screen')
      ?.keys.map(([key]) => key),
  ).toContain('F8')
})

test('four stand in a place, and more wait their turn: each can be read for its full time', async () => {
  renderApp(<NotificationTray />)
  await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  for (let at = 1; at <= 6; at += 1) notify({ type: 'info', text: `Notification ${at}` })
  const shown = () => [...document.querySelectorAll('[aria-label="Notifications"] [role="group"]')].map(textOf)
  await expect.poll(shown).toEqual([4, 3, 2, 1].map((at) => `Information: Notification ${at}`))
  await toasts.getByText('Notification 1').click()
  await page.getByRole('button', { name: /^Notifications/ }).hover()
  await expect.poll(shown).toEqual([5, 4, 3, 2].map((at) => `Information: Notification ${at}`))
  await pass(10_000)
  await expect.poll(shown).toEqual(['Information: Notification 6'])
  await pass(5000)
  await expect.poll(shown).toEqual(['Information: Notification 6'])
  await pass(5000)
  await expect.poll(shown).toEqual([])
})
const textOf = ({ textContent }: Element) => textContent

test('none goes before it was shown, however many are kept', async () => {
  renderApp(<p>Page</p>)
  for (let at = 1; at <= 60; at += 1) notify({ type: 'info', text: `Notification ${at}.` })
  await expect.element(toasts.getByText('Notification 1.')).toBeVisible()
  await pass(10_000)
  await expect.element(toasts.getByText('Notification 5.')).toBeVisible()
})

test('its type is read aloud, and a failure at once', async () => {
  renderApp(<p>Page</p>)
  const named: Record<NotificationType, string> = {
    info: 'Information: text',
    primary: 'Information: text',
    danger: 'Error: text',
    warning: 'Warning: text',
    success: 'Success: text',
    basic: 'text',
    requiredBlue: 'Information: Required text',
    requiredOrange: 'Warning: Required text',
  }
  for (const type of Object.keys(named).filter((key): key is NotificationType => key in named)) {
    notify({ type, text: 'text' })
    await expect.element(toasts.getByRole('group', { name: named[type], exact: true })).toBeVisible()
    expect(toasts.getByRole('alert').all()).toHaveLength(type === 'danger' ? 1 : 0)
  }
})
