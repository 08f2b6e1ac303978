import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** What all journeys share: the server they run against, the way in, and a browser that finds nothing to complain of. */
export const PORT = Number(process.env.E2E_PORT ?? 3917)
export const TODAY = '2026-11-20'
export const ADMIN = { username: 'dana@example.test', password: 'Ledger-green-9' }

/**
 * No complaints: a call was refused, or a server was not there, which the page says itself; and the test's own recording tries to get
 * into a letter's frame.
 */
const EXPECTED = [
  /^Failed to load resource: the server responded with a status of 4\d\d /,
  /^Failed to load resource: net::ERR_CONNECTION_REFUSED /,
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/,
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

/** A journey. It fails where the browser complains of any page that was opened in it. */
export const test = base.extend<{
  /** opens a page in a browser of its own, as another person's or at another desk */
  otherBrowser: () => Promise<Page>
}>({
  context: async ({ context }, use) => {
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

/** Fills the Sign In page and sends it. */
export async function enterCredentials(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Email or Phone Number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in through the page, as a person would. */
export async function signIn(page: Page, as = ADMIN): Promise<void> {
  await page.goto('/login')
  await enterCredentials(page, as)
  await expect(page).toHaveURL(/\/pages\/ai/)
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
