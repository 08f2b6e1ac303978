import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readSession, readToken } from '#web/lib/session.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const code = page.getByLabelText('6-digit code')
const user = aUser()
const CODES = ['aaaa-bbbb-cccc-dddd-eeee-ffff-gggg', 'hhhh-bbbb-cccc-dddd-eeee-ffff-gggg']
const QR = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>')}`
const OFFER = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/Liendesk', qr: QR }

/** Up to the step that a password leads to where a second factor is asked for and there is none. */
async function signIn(answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/settings/welcome': () => ({ company_name: '', phone: '(800) 555-0199', development_mailbox: true }),
    'POST /api/auth/login': () => ({ success: false, otp_setup_required: true, otp_token: 'first-step' }),
    'POST /api/auth/generate-otp': () => OFFER,
    'POST /api/auth/verify-otp': () => ({ success: true, token: 'jwt', user, recovery_codes: CODES }),
    ...answers,
  })
  openApp('/login')
  await page.getByLabelText('Email or Phone Number').fill('dana')
  await page.getByLabelText('Password', { exact: true }).fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
  return server
}

test('the secret, its first code, the recovery codes, and in: by keyboard', async () => {
  const { calls } = await signIn()
  await expect.element(heading('Set Up Your Second Factor')).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('123 456{Enter}')
  await expect.element(page.getByText(/^Your second factor is on/)).toBeVisible()
  expect(calls.filter(({ key }) => /otp/.test(key)).map(({ request }) => request.body)).toEqual([
    { otp_token: 'first-step' },
    { otp: '123456', otp_token: 'first-step' },
  ])
  for (const one of CODES) await expect.element(page.getByText(one)).toBeVisible()
  // Nobody is in before they say that they have kept them: the page would be gone with the codes.
  button('Sign In').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(readSession()).toBeNull()
  await expect.element(button('Sign In')).toHaveAccessibleDescription(/^Say first/)
  await page.getByLabelText('I have kept them').click()
  await button('Sign In').click()
  await expect.poll(readToken).toBe('jwt')
})

test('a wrong code is said beside the field, and one too short makes no call', async () => {
  const { calls } = await signIn({
    'POST /api/auth/verify-otp': () => problem('wrong_code', 'That code is not right.'),
  })
  await code.fill('123')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('Enter the 6 digits.')
  expect(calls.filter(({ key }) => key.includes('verify-otp'))).toEqual([])
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('That code is not right.')
})

test.each([
  ['POST /api/auth/generate-otp', 'invalid_key'],
  ['POST /api/auth/verify-otp', 'unprocessable'],
] as const)('where %s comes too late, the password is asked for again', async (call, why) => {
  await signIn({ [call]: () => problem(why, 'Too late.') })
  if (call.includes('verify')) {
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(heading('Sign In')).toBeVisible()
  await expect.element(page.getByText('The time to set it up has run out. Enter your password again.')).toBeVisible()
})

test.each(LOOKS)('axe finds nothing in the %s theme at %i px', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 900)
  await signIn()
  await expect.element(page.getByText(/^JBSW/)).toBeVisible()
  await expectAccessible()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Your second factor is on/)).toBeVisible()
  await expectAccessible()
})
