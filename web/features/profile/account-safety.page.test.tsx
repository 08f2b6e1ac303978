import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession, readToken } from '#web/lib/session.ts'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { noConnection, problem } from '#web/testing/fake-server.ts'
import { aProfile, aSession, button, CODES, field, openProfile, sentTo } from './testing/on-the-profile-page.tsx'

const PASSWORD = 'PUT /api/auth/password'
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const withFactor = (left: number) =>
  aProfile({ second_factor: { since: '2026-11-03T08:00:00.000Z', recovery_codes_left: left, required: false } })

async function fillPasswords(current = 'Ledger-green-42', next = 'slow-otter-19-brass') {
  await field('Current Password').fill(current)
  await field('New Password').fill(next)
}

test('a new password: the token that comes back takes the place of the old', async () => {
  const { calls } = await openProfile({}, { [PASSWORD]: () => ({ success: true, token: 'new-token' }) })
  await fillPasswords()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your password was changed. Every other session has ended.')).toBeVisible()
  await expect.element(field('Current Password')).toHaveValue('')
  await expect.element(field('New Password')).toHaveValue('')
  expect(readToken()).toBe('new-token')
  expect(sentTo(calls, PASSWORD)).toEqual([{ current_password: 'Ledger-green-42', password: 'slow-otter-19-brass' }])
  const last = calls.filter(({ key }) => key === 'GET /api/auth/sessions').at(-1)
  expect(last?.request.headers.get('authorization')).toBe('Bearer new-token')
})

test('an answer to the old token that comes late does not end the new session', async () => {
  const late = Promise.withResolvers<Response>()
  await openProfile(
    {},
    {
      [PASSWORD]: () => ({ success: true, token: 'new-token' }),
      'DELETE /api/auth/sessions/:id': () => late.promise,
    },
  )
  await button('End the session of Firefox on Linux 2').click()
  await fillPasswords()
  await userEvent.keyboard('{Enter}')
  await expect.poll(readToken).toBe('new-token')
  late.resolve(problem('unauthenticated', 'Sign in.'))
  await expect.element(page.getByText('It could not be ended: Sign in.')).toBeVisible()
  expect(readSession()).not.toBeNull()
})

test('rules of a password are said beside it, what the server refuses beside the field it is about', async () => {
  const answers = [
    problem('wrong_password', 'The password is wrong.'),
    problem('invalid_request', 'Look at the password.', {
      errors: [{ path: 'password', message: 'This password is too common. Choose another one.' }],
    }),
    problem('overloaded', 'Too much to do.'),
  ]
  const { calls } = await openProfile({}, { [PASSWORD]: () => answers.shift() ?? noConnection() })
  await button('Change Password').click()
  await expect.element(field('Current Password')).toHaveFocus()
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Enter your current password.')
  await fillPasswords('Ledger-green-42', 'short')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('New Password')).toHaveAccessibleDescription('Use at least 8 characters.')
  await field('New Password').fill('my-kessler-77')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field('New Password'))
    .toHaveAccessibleDescription('Use a password without your name or email address in it.')
  expect(calls.some(({ key }) => key === PASSWORD)).toBe(false)
  await fillPasswords()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Current Password')).toHaveAccessibleDescription('That is not your current password.')
  await expect.element(field('Current Password')).toHaveFocus()
  await userEvent.keyboard('Ledger-green-43{Enter}')
  await expect
    .element(field('New Password'))
    .toHaveAccessibleDescription('This password is too common. Choose another one.')
  await expect.element(field('New Password')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your password could not be changed: Too much to do.')).toBeVisible()
  await expect.element(field('New Password')).toHaveValue('slow-otter-19-brass')
  await expectAccessible()
})

test('too many wrong passwords have to wait', async () => {
  const refused = problem('too_many_requests', 'Too many tries.')
  refused.headers.set('retry-after', '60')
  await openProfile({}, { [PASSWORD]: () => refused })
  await fillPasswords()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field('Current Password'))
    .toHaveAccessibleDescription(/^Too many tries. Try again in \d+ (s|min).$/)
})

test('the second factor is set up by keyboard, and its codes are kept before the dialog closes', async () => {
  const { calls } = await openProfile()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await expect.element(button('Set up')).toBeVisible()
  button('Set up').element().focus()
  await userEvent.keyboard('{Enter}')
  const setUp = dialog('Set up the second factor')
  await expect.element(setUp.getByLabelText('Code', { exact: true })).toHaveFocus()
  await expect.element(setUp.getByRole('img')).toHaveAccessibleName('QR code that holds the secret written beneath it')
  await expect.element(setUp.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(setUp.getByLabelText('Code', { exact: true }))
    .toHaveAccessibleDescription('Enter the 6 digits your app shows.')
  await userEvent.keyboard('123-45{Enter}')
  await expect
    .element(setUp.getByLabelText('Code', { exact: true }))
    .toHaveAccessibleDescription('Enter the 6 digits your app shows.')
  await userEvent.keyboard('6{Enter}')
  const codes = dialog('Recovery codes')
  for (const code of CODES) await expect.element(codes.getByText(code)).toBeVisible()
  expect(sentTo(calls, 'POST /api/auth/verify-otp')).toEqual([{ otp: '123456' }])
  await expectAccessibleAnywhere(page.viewport)
  await userEvent.keyboard('{Escape}')
  await expect.element(codes).toBeVisible()
  await codes.getByRole('button', { name: 'Download' }).click()
  expect(click).toHaveBeenCalledOnce()
  expect(click.mock.contexts[0]).toHaveProperty('download', 'liendesk-recovery-codes.txt')
  await expect
    .element(codes.getByRole('button', { name: 'Done' }))
    .toHaveAccessibleDescription('Say first that you have kept the codes: they are not shown again.')
  await codes.getByLabelText('I have kept them').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(codes).not.toBeInTheDocument()
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect.element(button('New recovery codes')).toHaveFocus()
})

test('a wrong first code is said beside it', async () => {
  await openProfile({}, { 'POST /api/auth/verify-otp': () => problem('wrong_code', 'The code is wrong.') })
  await button('Set up').click()
  await field('Code').fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field('Code'))
    .toHaveAccessibleDescription('That code is not right. Enter the one your app shows now.')
  await expect.element(field('Code')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Set up the second factor')).not.toBeInTheDocument()
  await expect.element(button('Set up')).toHaveFocus()
})

test('where the password is not confirmed, setting up says why and can be tried again', async () => {
  let confirmed = false
  await openProfile(
    {},
    {
      'GET /api/auth/generate-otp': () =>
        confirmed
          ? { secret: 'JBSWY3DP', otpauth_url: 'otpauth://totp/x', qr: 'data:,' }
          : problem('confirmation_required', 'Confirm with your password.'),
      'POST /api/auth/confirm': () => {
        confirmed = true
        return { success: true }
      },
    },
  )
  await button('Set up').click()
  await escapeFrom(dialog('Confirm it is you'))
  await expect.element(page.getByText('That did not work: Confirm with your password.')).toBeVisible()
  await button('Set up').click()
  await expect.element(dialog('Confirm it is you').getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await expect.element(field('Code')).toHaveFocus()
})

test('few codes are amber; new ones take their place, and the factor is turned off, each after a question', async () => {
  await openProfile({ profile: withFactor(3) })
  await expect.element(page.getByText(/On since Nov 3, 2026/)).toBeVisible()
  await expect.element(page.getByText('3 recovery codes left.')).toHaveClass(/amber/)
  await button('New recovery codes').click()
  await expect.element(page.getByRole('alertdialog', { name: 'New recovery codes' })).toBeVisible()
  await button('Make new codes').click()
  await field('I have kept them').click()
  await button('Done').click()
  await expect.element(page.getByText('10 recovery codes left.')).not.toHaveClass(/amber/)
  await expect.element(dialog('Recovery codes')).not.toBeInTheDocument()
  await expectAccessibleAnywhere(page.viewport)
  await button('Turn off').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('The second factor is off. Your password alone signs you in.')).toBeVisible()
  await expect.element(button('Set up')).toHaveFocus()
})

test('sessions are ended one by one; a failure is said in its row', async () => {
  let isDown = true
  let open = [aSession(1), aSession(2), aSession(3)]
  const { calls } = await openProfile(
    {},
    {
      'GET /api/auth/sessions': () => open,
      'DELETE /api/auth/sessions/:id': ({ params }) => {
        if (params.id !== aSession(3).id || !isDown) open = open.filter(({ id }) => id !== params.id)
        if (params.id !== aSession(3).id) return { success: true }
        return isDown ? noConnection() : problem('not_found', 'There is no such session.')
      },
    },
  )
  await expect.element(page.getByText('This one', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/203\.0\.113\.2, signed in 2 d ago, last used 6 min ago/)).toBeVisible()
  await button('End the session of Firefox on Linux 2').click()
  await expect.element(page.getByText('Firefox on Linux 2')).not.toBeInTheDocument()
  await expect.element(button('End the session of Firefox on Linux 3')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It could not be ended: no connection')).toBeVisible()
  isDown = false
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Firefox on Linux 3')).not.toBeInTheDocument()
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(calls.filter(({ key }) => key === 'DELETE /api/auth/sessions/:id')).toHaveLength(3)
})

test('all others are ended at once; all of them after a question, which signs out', async () => {
  const { calls, router } = await openProfile()
  await button('End all others').click()
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible()
  await button('End all').click()
  await page.getByRole('alertdialog', { name: 'End all sessions' }).getByRole('button', { name: 'End all' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(router.state.location.href).toBe('/login')
  expect(readSession()).toBeNull()
  const ended = calls.filter(({ key }) => key === 'DELETE /api/auth/sessions')
  expect(ended.map(({ request }) => request.query.get('others'))).toEqual(['true', 'false'])
})

test('to end this session is to log out', async () => {
  const { router } = await openProfile()
  await button('End this session and log out').click()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(router.state.location.href).toBe('/login')
})

test('sessions that cannot be read say why, and are read again', async () => {
  let isDown = true
  await openProfile(
    {},
    { 'GET /api/auth/sessions': () => (isDown ? problem('overloaded', 'Too much to do.') : [aSession(1)]) },
  )
  await expect.element(page.getByText('Your sessions could not be read: Too much to do.')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.element(page.getByText('Chrome on Windows')).toBeVisible()
})
