import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { callApi, type Execute } from './journey.ts'

/** What several journeys do with one's own account. */

const STEP_MS = 30_000

/** What an authenticator app shows, `ahead` steps of 30 s from now: the server takes one early or late, so that nobody here waits for the next. */
export const codeOf = (secret: string, ahead: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * STEP_MS })

/**
 * On the Profile page: turns the second factor on, with the code of the moment.
 * @param look at each dialog on the way
 */
export async function setUpSecondFactor(
  page: Page,
  look: (page: Page, name: string) => Promise<void> = async () => {},
): Promise<{ secret: string; first: string; recovery: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up the second factor' })
  const secret = (await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
  const qr = setUp.getByRole('img', { name: /QR code/ })
  await expect
    .poll(() => qr.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  await look(page, 'set up')
  const first = codeOf(secret, 0)
  await setUp.getByLabel('Code').fill(first)
  await setUp.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const downloading = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('liendesk-recovery-codes.txt')
  const recovery = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n')
  expect(recovery).toEqual(await codes.getByRole('listitem').allInnerTexts())
  await look(page, 'recovery codes')
  // They are not shown again: only who says that they are kept gets out.
  await page.keyboard.press('Escape')
  await expect(codes).toBeVisible()
  await codes.getByLabel('I have kept them').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  return { secret, first, recovery }
}

/** As if this page's session had given its password an hour ago. */
export async function makeConfirmationOld(page: Page, execute: Execute): Promise<void> {
  const { body } = await callApi(page, 'GET', '/api/auth/sessions')
  const session = z.array(z.object({ id: z.string(), current: z.boolean() })).parse(body)
  const id = session.find(({ current }) => current)?.id
  await execute(`update sessions set confirmed_at = now() - interval '1 hour' where id = $1`, [id])
  await page.evaluate(() => localStorage.setItem('liendesk.confirmedAt', String(Date.now() - 3_600_000)))
}
