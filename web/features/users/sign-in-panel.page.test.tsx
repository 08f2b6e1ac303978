import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import type { SignIn } from './sign-in-api.ts'
import { aPerson, lookups, shell } from './testing/people.ts'
import { aSession, aSignIn } from './testing/sign-in.ts'

const user = aUser({ scopes: ['users', 'crm'] })
const panel = page.getByRole('region', { name: 'Sign-in' })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const dialog = page.getByRole('alertdialog')
const said = () => document.body.textContent
const GET = 'GET /api/users/:id/sign-in'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeEach(() => page.viewport(1440, 900))

/** @param signIn what the server has, changed by what is called */
function open(signIn: Partial<SignIn> = {}, answers: FakeAnswers = {}, id = 2) {
  const now = aSignIn(signIn)
  const server = fakeServer({
    ...shell,
    ...lookups,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf([aPerson()]),
    'GET /api/users/:id': () => aPerson({ id }),
    [GET]: () => now,
    'DELETE /api/users/:id/lock': () => {
      Object.assign(now, { failed_tries: 0, locked_until: null })
      return { success: true }
    },
    'DELETE /api/users/:id/second-factor': () => {
      now.second_factor = false
      return { success: true }
    },
    'DELETE /api/users/:id/sessions': () => {
      const ended = now.sessions.length
      now.sessions = []
      return { success: true, ended }
    },
    'POST /api/users/:id/invitation': () => ({ success: true, message: 'A link is on its way to ann@example.com.' }),
    ...answers,
  })
  openApp(`/users/addEditUser/${id}`, { user })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request.params)
  return { ...server, sent }
}

describe('shows', () => {
  test('that nothing is to be seen to, and why nothing can be done', async () => {
    open()
    await expect.element(panel.getByText('No failed tries.')).toBeVisible()
    await expect.element(panel.getByText('Off. The password alone signs them in.')).toBeVisible()
    await expect.element(button('Unlock')).toHaveAccessibleDescription('There is nothing to unlock.')
    await expect.element(button('Turn off the second factor')).toHaveAccessibleDescription('It is off.')
    await expect.element(button('Sign out everywhere')).toHaveAccessibleDescription('Signed in nowhere.')
    await expect.element(button('Send the link again')).not.toBeInTheDocument()
  })

  test('sessions with their device, address and last use, and that an address is not validated', async () => {
    open({ sessions: [aSession('Chrome on Windows', '203.0.113.9')], verified_at: null })
    await expect.element(panel.getByText('Chrome on Windows')).toBeVisible()
    await expect.element(panel.getByText('203.0.113.9, last used 2 min ago')).toBeVisible()
    await expect.element(panel.getByText('Not yet: they have used no link mailed to this address.')).toBeVisible()
  })

  test('first of all that somebody may not sign in, whom no link is mailed then', async () => {
    const disabled = { 'GET /api/users/:id': () => aPerson({ id: 2, enabled: false }) }
    open({ invitation: { sent_at: inDays(-1), valid_until: null }, verified_at: null }, disabled)
    await expect.element(panel.getByText(/^No, whatever stands below/)).toBeVisible()
    expect(panel.getByRole('term').elements()[0]?.textContent).toBe('May sign in')
    const reason = 'They may not sign in, so no link is mailed.'
    await expect.element(button('Send the link again')).toHaveAccessibleDescription(reason)
    await expect.element(button('Mail a link')).not.toBeInTheDocument()
  })

  test.each([
    [{ typed_password_until: inDays(3) }, /Typed by staff, to be changed when they next sign in\. It works until /],
    [{ typed_password_until: inDays(-1) }, /not changed in time\. It stopped working .* Type another, or/],
    [{ invitation: { sent_at: inDays(-1), valid_until: inDays(6) } }, /Invited, link valid until /],
    [{ invitation: { sent_at: inDays(-9), valid_until: inDays(-2) } }, /Invited, the link expired /],
    [{ invitation: { sent_at: inDays(-1), valid_until: null } }, /no link has gone out yet\. Asked for 1 d ago\./],
    [{ password_changed_at: '2026-11-03T12:00:00.000Z' }, /Set Nov 3, 2026/],
  ])('how the password stands: %j', async (signIn, text) => {
    open(signIn)
    await expect.element(panel.getByText(text)).toBeVisible()
  })

  test('that it cannot be read, and tries again', async () => {
    let broken = true
    open({}, { [GET]: () => (broken ? problem('database_unavailable', 'No database.') : aSignIn()) })
    await expect.element(panel.getByText('How they sign in could not be read: No database.')).toBeVisible()
    broken = false
    await button('Retry').click()
    await expect.element(panel.getByText('No failed tries.')).toBeVisible()
  })

  test('that it is being read, once that takes a while', async () => {
    const late = Promise.withResolvers<SignIn>()
    open({}, { [GET]: () => late.promise })
    await expect.element(panel.getByRole('status', { name: 'Loading how they sign in' })).toBeVisible()
    late.resolve(aSignIn())
    await expect.element(panel.getByText('No failed tries.')).toBeVisible()
    await expect.element(panel.getByRole('status')).not.toBeInTheDocument()
  })

  test('why somebody who holds more is out of reach (R28)', async () => {
    const withheld =
      'This person holds settings, which you do not: you cannot change how they sign in, nor delete them.'
    const { calls } = open({ withheld, failed_tries: 5, second_factor: true, sessions: [aSession('Chrome', '::1')] })
    await expect.element(panel.getByRole('paragraph').filter({ hasText: withheld })).toBeVisible()
    for (const name of ['Unlock', 'Turn off the second factor', 'Sign out everywhere']) {
      await expect.element(button(name)).toHaveAccessibleDescription(withheld)
      await button(name).click({ force: true })
    }
    expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toEqual([])
  })
})

describe('by keyboard', () => {
  test('unlocks, and keeps the focus', async () => {
    const { sent } = open({ failed_tries: 6, locked_until: inDays(0.01) })
    await expect.element(panel.getByText(/6 failed tries\.\s*Locked until /)).toBeVisible()
    button('Unlock').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(said).toContain('Unlocked: they can try again at once.')
    await expect.element(panel.getByText('No failed tries.')).toBeVisible()
    await expect.element(button('Unlock')).toHaveFocus()
    expect(sent('DELETE /api/users/:id/lock')).toEqual([{ id: '2' }])
  })

  test('signs out everywhere after a question, and says how many sessions ended', async () => {
    const { sent } = open({ sessions: [aSession('Chrome on Windows', '::1'), aSession('Safari on iOS', '::2')] })
    await expect.element(button('Sign out everywhere')).toBeEnabled()
    button('Sign out everywhere').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByText('2 sessions end at once. They sign in again with their password.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sign out everywhere')).toHaveFocus()
    expect(sent('DELETE /api/users/:id/sessions')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(said).toContain('Signed out everywhere: 2 sessions ended.')
    await expect.element(button('Sign out everywhere')).toHaveAccessibleDescription('Signed in nowhere.')
    await expect.element(button('Sign out everywhere')).toHaveFocus()
  })
})

test('one’s own sessions: says that this one ends too', async () => {
  open({ sessions: [aSession('Chrome on Windows', '::1')] }, {}, 1)
  await button('Sign out everywhere').click()
  await expect.element(dialog.getByText(/1 session of yours ends at once, this one included\./)).toBeVisible()
})

test('one’s own second factor is turned off on the profile, where it is said whether it can be', async () => {
  open({ second_factor: true }, {}, 1)
  const turnOff = button('Turn off the second factor')
  await expect.element(turnOff).toHaveAccessibleDescription('Turn off your own on your profile.')
  await expect.element(turnOff).toHaveAttribute('aria-disabled', 'true')
})

test('turns the second factor off after a question, and asks for one’s password where that is due (ASVS 7.5.3)', async () => {
  let confirmed = false
  open(
    { second_factor: true },
    {
      'DELETE /api/users/:id/second-factor': () =>
        confirmed ? { success: true } : problem('confirmation_required', 'This takes your password again.'),
      'POST /api/auth/confirm': () => {
        confirmed = true
        return { success: true }
      },
    },
  )
  await button('Turn off the second factor').click()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByLabelText('Password', { exact: true }).fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
  await expect.poll(said).toContain('The second factor is off.')
})

test('sends the link again, and says where to; what cannot be done is said in its row', async () => {
  let tries = 0
  const { sent } = open(
    { invitation: { sent_at: inDays(-1), valid_until: inDays(6) } },
    {
      'POST /api/users/:id/invitation': () =>
        ++tries === 1
          ? problem('too_many_requests', 'A link was asked for a moment ago.')
          : { success: true, message: 'A link is on its way to ann@example.com.' },
    },
  )
  await button('Send the link again').click()
  await expect.element(panel.getByText('That did not work: A link was asked for a moment ago.')).toBeVisible()
  await button('Send the link again').click()
  await expect.poll(said).toContain('A link is on its way to ann@example.com.')
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
  expect(sent('POST /api/users/:id/invitation')).toHaveLength(2)
})

test('an address that nobody has used a link of is mailed one', async () => {
  const { calls } = open(
    { verified_at: null },
    { 'POST /api/users/validate/resend': () => ({ success: true, message: 'x' }) },
  )
  await button('Mail a link').click()
  await expect.poll(said).toContain('A link is on its way to ann.whitfield@example.com.')
  const [resend] = calls.filter(({ key }) => key === 'POST /api/users/validate/resend')
  expect(resend?.request.body).toEqual({ username: 'ann.whitfield@example.com' })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open({
    failed_tries: 6,
    locked_until: inDays(0.01),
    second_factor: true,
    verified_at: null,
    invitation: { sent_at: inDays(-9), valid_until: inDays(-2) },
    sessions: [aSession('A program whose name is longer than any row of this page could ever be', '2001:db8::1')],
  })
  await expect.element(button('Sign out everywhere')).toBeVisible()
  await expectAccessible()
  await button('Sign out everywhere').click()
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
})
