import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { SignedIn } from '../contract/auth.ts'
import { runningPostgres } from '../server/database/embedded.ts'
import { startLiendesk } from '../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../server/testing/temporary-folder.ts'

/** What all journeys share: the server they run against, the way in, and a browser that finds nothing to complain of. */
export const TODAY = '2026-11-20'
export const ADMIN = { username: 'dana@example.test', password: 'Ledger-green-9' }

/** No complaints: a call was refused, or a server was not there, which the page says itself; the gallery's late part was left while it loaded. */
const EXPECTED = [
  /^ChunkLoadError: [\s\S]*\/components\/panels\)$/,
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  /^Failed to load resource: net::ERR_CONNECTION_REFUSED /,
]

/** Whatever goes wrong in any page of a browser: a breach of a policy, an error or a warning on the console, or an error that nobody caught. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!EXPECTED.some((expected) => expected.test(text))) complaints.push(text)
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} (${message.page()?.url()})`)
  })
  context.on('weberror', (error) => note(String(error.error())))
  return complaints
}

/** Runs a statement on the database of the server that a journey runs against: for what only time brings about. */
export type Execute = (statement: string, values?: unknown[]) => Promise<void>

type Worker = {
  /** the server that this worker's journeys run against, on a database of its own */
  server: { address: string; dataDir: string }
  execute: Execute
}

/** A journey. It fails where the browser complains of any page that was opened in it. */
export const test = base.extend<
  {
    /** opens a page in a browser of its own, as another person's or at another desk */
    otherBrowser: () => Promise<Page>
  },
  Worker
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here what a fixture needs
    async ({}, use) => {
      const folder = temporaryFolder('journeys')
      const dataDir = join(folder, 'data')
      const liendesk = startLiendesk({
        LIENDESK_DATA_DIR: dataDir,
        LIENDESK_TODAY: TODAY,
        ADMIN_EMAIL: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      })
      await use({ address: await liendesk.ready(), dataDir })
      await liendesk.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  execute: [
    ({ server }, use) =>
      use(async (statement, values) => {
        const client = new pg.Client(runningPostgres(server.dataDir))
        await client.connect()
        await client.query(statement, values)
        await client.end()
      }),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  context: async ({ context, execute }, use) => {
    await forgetTries(execute)
    const complaints = complaintsOf(context)
    await use(context)
    expect(complaints).toEqual([])
  },
  otherBrowser: async ({ browser }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, complaints: complaintsOf(context) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})

/** Forgets who typed wrong passwords on this network: for an hour they slow down everybody else there (R12), as in the journeys that follow. */
export const forgetTries = (execute: Execute): Promise<void> =>
  execute(`delete from throttles where name like 'from:%'`)

/** Fills the Sign In page and sends it. */
export async function enterCredentials(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Email or Phone Number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Signs in, and opens a page of the app. Nothing is typed: as if somebody had signed in on this browser before (web/lib/session.ts).
 * @param path the first page
 */
export async function signIn(page: Page, as = ADMIN, path = '/pages/ai'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: as })
  const { token, user } = SignedIn.parse(await answer.json())
  const names = user.auth_groups.flatMap(({ scopes }) => scopes.map(({ name }) => name))
  const appScopes = [...new Set(names)].sort()
  const session = { user, appScopes, loggedIn: true, viewSettings: appScopes.includes('settings') }
  const kept = {
    ...{ jwtToken: token, 'liendesk.staySignedIn': 'true', 'liendesk.session': JSON.stringify(session) },
    'liendesk.confirmedAt': String(Date.now()),
  }
  // A file of the web app, at whose address the browser keeps what it keeps for the app.
  await page.goto('/mark.svg')
  await page.evaluate((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
  await page.goto(path)
  await expectLoaded(page)
}

/** The page is there, as a person would say: with a heading, and with nothing that says or shows that it is still on its way. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('#frame')).toHaveCount(0)
  await expect(page.locator('h1')).not.toHaveCount(0)
  const coming = [
    // A button that waits for its call is another matter, and the gallery shows what is loading for good.
    page.locator('[aria-busy="true"]:not(button, [aria-label="Auctions on their way"])'),
    page.locator('[role="status"][aria-label^="Loading"]:not(section section *)'),
  ]
  for (const sign of coming) await expect(sign.filter({ visible: true })).toHaveCount(0)
}

/** After signing in with a password that staff typed: chooses another. */
export async function chooseOwnPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

/** Opens the menu behind one's own name. */
export const openProfileMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button').last().click()

/** Logs out by the profile menu. */
export async function logOut(page: Page): Promise<void> {
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Where the app says what was done, or not. */
export const told = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/**
 * Waits for a text that is said for a moment only, wherever it is said (R35: Saved, for 1.5 s, in the row and in a dialog): it is looked for more
 * often than what stays.
 */
export const saidFor = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).nth(0).waitFor()

/** Closes a layer with Escape, once it has the focus: as somebody would who has seen it open. */
export async function escapeFrom(layer: Locator): Promise<void> {
  await expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await layer.page().keyboard.press('Escape')
}

/** Presses a button by key, once it can be pressed: a question may still be looking up what it is about. */
export async function pressButton(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(question)
  await box.press('Enter')
}

/** Opens the search of the top bar by its keys, once the app is there to hear them. */
export async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Write Notes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages, people, auctions' })).toBeFocused()
}

/** Calls the API as the signed-in page would. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const answer = await fetch(path ?? '', {
        method: method ?? 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('jwtToken')}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ?? null,
      })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)],
  )
}
