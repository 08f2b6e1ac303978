import { expect, type Page } from '@playwright/test'

/** What all journeys share: the server they run against and the way in. */
export const PORT = 3917
export const TODAY = '2026-11-20'
export const ADMIN = { username: 'dana@example.test', password: 'Ledger-green-9' }

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

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(question)
  await box.press('Enter')
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
