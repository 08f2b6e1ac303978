import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession } from '#web/lib/session.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

/** Answers that no part of Liendesk gives, but whatever stands between may: each is said where what was asked for would stand, and the page stays. */

const user = aUser({ scopes: ['upload', 'users', 'crm', 'auth-groups', 'user-scopes', 'settings'] })

/** Pages that show what they ask for, and what they call it where it cannot be had. */
const PAGES = [
  ['/pages/user', 'Your profile could not be read:'],
  ['/users/users', 'Error getting users:'],
  ['/users/addEditUser/1', 'Error getting user from DB:'],
  ['/users/userAuthGroupsAdmin', 'Error getting auth groups:'],
  ['/users/authGroupsScopeAdmin', 'Error getting scopes!:'],
  ['/hilo/settings', ''],
  ['/admin/overview', ''],
  ['/admin/stats', ''],
  ['/admin/calendar', ''],
  ['/admin/charts', ''],
  ['/pages/timeline', ''],
  ['/maps/vector-map', ''],
  ['/maps/google?state=TX', ''],
] as const

const html = '<!doctype html><title>Proxy</title>'
const json = { 'content-type': 'application/json' }

const answerAll = (answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    asked.push(url)
    return answer(signal)
  })
  return asked
}

describe.each<[string, () => Response, RegExp]>([
  ['nothing', () => new Response('', { headers: json }), /the answer cannot be read/],
  ['null', () => Response.json(null), /the answer cannot be read/],
  [
    'a page of a proxy',
    () => new Response(html, { headers: { 'content-type': 'text/html' } }),
    /answer cannot be read/,
  ],
  ['half of JSON', () => new Response('[{"id": 1, "na', { headers: json }), /the answer cannot be read/],
  ['a 403 of a proxy', () => new Response(html, { status: 403 }), /The server answered 403\./],
  ['a 502 of a proxy', () => new Response(html, { status: 502 }), /The server answered 502\./],
])('answered with %s', (_, answer, reason) => {
  test.each(PAGES)('%s says so and stays', async (address, said) => {
    await page.viewport(1440, 900)
    answerAll(answer)
    const router = openApp(address, { user })
    const alert = page.getByRole('alert').filter({ hasText: reason })
    await expect.poll(() => alert.nth(0).element().textContent).toContain(said)
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.element(page.getByText('could not be shown')).not.toBeInTheDocument()
    expect(router.state.location.href).toBe(address)
  })
})

test.each([
  ['with nothing else', () => new Response('', { status: 401 })],
  ['with a page of a proxy', () => new Response(html, { status: 401 })],
  ['with another code', () => Response.json({ code: 'gone', message: 'Go away.' }, { status: 401 })],
])('a 401 %s leads to Login (§8)', async (_, answer) => {
  answerAll(answer)
  openApp('/users/authGroupsScopeAdmin', { user })
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(readSession()).toBeNull()
  // Whoever was typing goes on for a moment.
  await userEvent.keyboard('in the middle of it')
  await expect.element(page.getByLabelText('Email or Phone Number')).toHaveValue('')
})

test('what is not answered within 100 s says so, once, and not that there is no connection (§9)', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal)
  const asked = answerAll(
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  openApp('/users/authGroupsScopeAdmin', { user })
  const scopes = () => asked.filter((url) => url.startsWith('/api/scopes'))
  await expect.poll(scopes).toHaveLength(1)
  expect(timeout).toHaveBeenCalledWith(100_000)
  late.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect.element(page.getByText('Error getting scopes!: no answer within 100 seconds')).toBeVisible()
  expect(scopes()).toHaveLength(1)
  await expect.element(page.getByText(/no connection/i)).not.toBeInTheDocument()
})

describe('the chat', () => {
  const ask = async (answer: () => Response) => {
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auctions/ai' ? answer() : new Response(html, { status: 404 }),
    )
    openApp('/pages/ai', { user })
    await page.getByRole('textbox', { name: 'Message' }).fill('auctions in Florida')
    await userEvent.keyboard('{Enter}')
  }
  const reply = page.getByRole('listitem')

  test.each([
    ['nothing', ''],
    ['null', 'null'],
    ['{}', '{}'],
  ])('says of %s that it was not understood (§8)', async (_, body) => {
    await ask(() => new Response(body, { headers: json }))
    await expect.element(reply.getByText("I didn't understand the message, please try again.")).toBeVisible()
  })

  test.each([
    ['a page of a proxy', html],
    ['half of JSON', '{"action_result": "Hel'],
  ])('says of %s that an error occurred (§8)', async (_, body) => {
    await ask(() => new Response(body, { headers: json }))
    await expect.element(page.getByText('An error occurred. Please try again later.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('auctions in Florida')
  })

  test('shows a reply of nothing but a text (§7)', async () => {
    await ask(() => Response.json({ action_result: 'There are no auctions today.' }))
    await expect.element(reply.getByText('There are no auctions today.')).toBeVisible()
  })

  test('shows a reply of nothing but auctions, and what they do not say as §3 has it', async () => {
    await ask(() => Response.json({ action_result: [{ state: null, jurisdiction: { name: 'Pima' } }, {}] }))
    const grid = page.getByRole('grid', { name: 'Auction Results' })
    await expect.element(grid.getByText('Pima')).toBeVisible()
    await expect.element(grid.getByText('Unknown State').nth(0)).toBeVisible()
    await expect.element(grid.getByText('Unknown Jurisdiction')).toBeVisible()
  })
})
