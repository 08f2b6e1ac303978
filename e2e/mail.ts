import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** The development mailbox: read by a journey, or opened as a person would. */

const Messages = z.array(z.object({ id: z.string(), to: z.string(), subject: z.string() }))
const Letter = z.object({ text: z.string() })

/** The text of the newest mail to an address with that subject. Waits for it: mail goes out behind the answer. */
export async function mailTo(request: APIRequestContext, address: string, subject: string): Promise<string> {
  const find = async () => {
    const messages = Messages.parse(await (await request.get('/api/dev/mail')).json())
    return messages.find((message) => message.to.includes(address) && message.subject.startsWith(subject))
  }
  await expect.poll(find, { message: `a mail “${subject}” to ${address}` }).toBeTruthy()
  const found = await find()
  return Letter.parse(await (await request.get(`/api/dev/mail/${found?.id}`)).json()).text
}

/** The key in a mail's link. */
export const keyIn = (text: string): string => /[?&](?:key|reset)=([\w-]+)/.exec(text)?.[1] ?? ''

/** In the development mailbox: opens the newest mail to an address with that subject. */
export async function openMail(page: Page, address: string, subject: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${subject}.* ${address}`) })
    .nth(0)
    .click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
}

/** Follows a link in the mail that is open, as it is shown in its frame. */
export const followLink = (page: Page, label: string): Promise<void> =>
  page.frameLocator('iframe').getByRole('link', { name: label }).click()

/** A new Student whose address is validated, made by calls. */
export async function newStudent(request: APIRequestContext, name: string) {
  const person = { username: `${name}@example.test`, password: 'Parcel-7-harbour' }
  const names = { firstName: 'Ines', lastName: 'Okafor' }
  expect((await request.post('/api/users/register', { data: { ...person, ...names } })).status()).toBe(201)
  const key = keyIn(await mailTo(request, person.username, 'Validate your email address'))
  expect((await request.post('/api/users/validate', { data: { key } })).status()).toBe(200)
  return person
}
