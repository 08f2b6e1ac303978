import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MailboxMessage } from '#contract/mailbox.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/render-app.tsx'

const first: MailboxMessage = {
  id: 'a1',
  at: '2026-11-20T10:00:00.000Z',
  to: `${'long.name.'.repeat(12)}@example.com`,
  subject: 'Validate your email address',
}
const second: MailboxMessage = { ...first, id: 'b2', to: 'dana@example.com', subject: 'Set a new password' }
const link = 'http://localhost:3000/validate?key=abc'
const text = `Hello,\n\nopen ${link}\n`
const html = `<!doctype html><html><head><title>x</title></head><body><a href="${link}">Validate</a></body></html>`
const message = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const heading = (name: string) => page.getByRole('heading', { name })

function open(list: NonNullable<FakeAnswers['GET /api/dev/mail']>, address = '/dev/mail') {
  const server = fakeServer({
    'GET /api/dev/mail': list,
    'GET /api/dev/mail/:id': ({ params }) =>
      params.id === 'gone'
        ? problem('not_found', 'There is no such message.')
        : { ...(params.id === 'a1' ? first : second), text, html },
  })
  return { ...server, router: openApp(address) }
}

test('lists the messages in the order they come, and opens one with both parts', async () => {
  const { router } = open(() => [second, first])
  await expect.element(message('Set a new password')).toBeVisible()
  const subjects = page.getByRole('list', { name: 'Messages' }).getByRole('button').elements()
  expect(subjects.map((one) => one.textContent)).toEqual([
    expect.stringContaining(second.subject),
    expect.stringContaining(first.subject),
  ])
  await message(first.subject).click()
  expect(router.state.location.href).toBe('/dev/mail?message=a1')
  await expect.element(heading(first.subject)).toBeVisible()
  const frame = page.getByTitle('The message as it is shown in mail programs')
  await expect
    .element(frame)
    .toHaveAttribute('sandbox', 'allow-popups allow-top-navigation-by-user-activation allow-popups-to-escape-sandbox')
  await expect.element(frame).toHaveAttribute('srcdoc', html.replace('<head>', '<head><base target="_top">'))
  await page.getByRole('radio', { name: 'Plain text' }).click()
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', link)
})

test('what arrives while it is open appears', async () => {
  let sent: MailboxMessage[] = []
  open(() => sent)
  await expect.element(heading('No mail yet')).toBeVisible()
  sent = [first]
  await expect.element(message(first.subject)).toBeVisible()
})

test('where there is none, that and the reason are said, and it is not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { calls } = open(() => problem('not_found', 'Nothing here.'))
  await expect.element(heading('There is no development mailbox here')).toBeVisible()
  await expect.element(page.getByText(/^Either a mail server is set/)).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(calls).toHaveLength(1)
})

test('a list that could not be read says why and keeps what it has', async () => {
  let broken = false
  open(() => (broken ? problem('unexpected', 'Broken.') : [first]))
  await expect.element(message(first.subject)).toBeVisible()
  broken = true
  await expect.element(page.getByText('The mailbox could not be read: Broken.')).toBeVisible()
  await expect.element(message(first.subject)).toBeVisible()
})

test('an address of a message that is gone says so', async () => {
  open(() => [first], '/dev/mail?message=gone')
  await expect.element(page.getByText('This message is not in the mailbox any more.')).toBeVisible()
})

test('on a phone the message takes the place of the list, and back', async () => {
  await page.viewport(360, 800)
  open(() => [second, first])
  await message(first.subject).click()
  await expect.element(message(second.subject)).not.toBeInTheDocument()
  await message('Back to the messages').click()
  await expect.element(message(second.subject)).toBeVisible()
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open(() => [second, first])
  await expect.element(message(first.subject)).toBeVisible()
  await expectAccessible()
  await message(first.subject).click()
  await expect.element(page.getByRole('radio', { name: 'Plain text' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: 'Plain text' }).click()
  await expectAccessible()
})
