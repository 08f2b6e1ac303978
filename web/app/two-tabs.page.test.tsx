import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readSession, watchSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

/** As another tab writes it, and this one hears of it: key by key. */
function hear(key: string, value: string) {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

test('a sign-in in another tab is followed, and not undone while only half of it has come through', async () => {
  const user = aUser()
  fakeServer({ 'GET /api/auth/me': () => user })
  watchSession()
  const router = openApp('/login')
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  hear('jwtToken', 'token-of-the-other-tab')
  expect(localStorage.getItem('jwtToken')).toBe('token-of-the-other-tab')
  hear('liendesk.staySignedIn', 'true')
  hear('liendesk.session', JSON.stringify({ user, appScopes: [], loggedIn: true, viewSettings: false }))
  expect(readSession()?.user.id).toBe(user.id)
  await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
})
