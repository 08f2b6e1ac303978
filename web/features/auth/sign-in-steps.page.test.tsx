import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isLocked, readSession, readToken, setLocked, startSession } from '#web/lib/session.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

const username = page.getByLabelText('Email or Phone Number')
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const code = page.getByLabelText('6-digit code')
const welcome = { company_name: '', phone: '(800) 555-0199', development_mailbox: true }
const user = aUser()
const otpRequired = { success: false, otp_required: true, otp_token: 'first-step' } as const

const holds = () => ({ success: true }) as const
function open(answers: FakeAnswers = {}, address = '/login') {
  const server = fakeServer({
    'GET /api/settings/welcome': () => welcome,
    'POST /api/auth/reset-password/check': holds,
    ...answers,
  })
  return { ...server, router: openApp(address) }
}
async function signIn() {
  await username.fill('dana')
  await password.fill('Ledger-green-42')
  await userEvent.keyboard('{Enter}')
}
function waiting(response: Response, seconds: number): Response {
  response.headers.set('retry-after', String(seconds))
  return response
}

describe('second factor (R10)', () => {
  test('a code that is pasted with a blank signs in by Enter, and Stay Signed In counts here too', async () => {
    const { calls } = open({
      'POST /api/auth/login': () => otpRequired,
      'POST /api/auth/verify-otp': () => ({ success: true, token: 'jwt', user }),
    })
    await page.getByLabelText('Stay Signed In').click()
    await signIn()
    await expect.element(heading('Enter Your Code')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(code).toHaveAttribute('inputmode', 'numeric')
    await code.fill('123 456')
    await expect.element(code).toHaveValue('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(readToken).toBe('jwt')
    expect(calls.at(-1)?.request.body).toEqual({ otp: '123456', otp_token: 'first-step' })
    expect(localStorage.getItem('liendesk.staySignedIn')).toBe('true')
  })

  test('a wrong code is said beside the field and keeps the step; one too short makes no call', async () => {
    const { calls } = open({
      'POST /api/auth/login': () => otpRequired,
      'POST /api/auth/verify-otp': () => problem('wrong_code', 'That code is not right.'),
    })
    await signIn()
    await code.fill('123')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription('Enter the 6 digits.')
    expect(calls.filter(({ key }) => key.includes('verify-otp'))).toEqual([])
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toHaveAccessibleDescription('That code is not right.')
    await expect.element(code).toHaveFocus()
    expect(readSession()).toBeNull()
  })

  test('a recovery code goes as it was typed', async () => {
    const { calls } = open({
      'POST /api/auth/login': () => otpRequired,
      'POST /api/auth/verify-otp': () => ({ success: true, token: 'jwt', user }),
    })
    await signIn()
    await button('Use a recovery code instead').click()
    await page.getByLabelText('Recovery code').fill(' abcd-efgh ')
    await button('Sign In').click()
    await expect.poll(readToken).toBe('jwt')
    expect(calls.at(-1)?.request.body).toEqual({ otp: 'abcd-efgh', otp_token: 'first-step' })
  })

  test.each(['invalid_key', 'unauthenticated'] as const)('out of time (%s) leads back to the password', async (why) => {
    open({ 'POST /api/auth/login': () => otpRequired, 'POST /api/auth/verify-otp': () => problem(why, 'No.') })
    await signIn()
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('The time to enter a code has run out. Enter your password again.'))
      .toBeVisible()
    await expect.element(username).toHaveValue('dana')
  })

  test('Back keeps what was typed', async () => {
    open({ 'POST /api/auth/login': () => otpRequired })
    await signIn()
    await button('Back').click()
    await expect.element(username).toHaveValue('dana')
    await expect.element(password).toHaveFocus()
  })

  test('so does the browser’s; its Forward is the code again, and a reload begins anew', async () => {
    const { router } = open({ 'POST /api/auth/login': () => otpRequired })
    await signIn()
    await expect.element(code).toBeVisible()
    router.history.back()
    await expect.element(username).toHaveValue('dana')
    router.history.forward()
    await expect.element(code).toBeVisible()
    open({}, router.state.location.href)
    await expect.element(heading('Sign In')).toBeVisible()
  })

  test('next= is where it leads', async () => {
    fakeServer({
      'GET /api/settings': () => ({
        company_name: '',
        phone: '',
        example_questions: [],
        auctions: { count: 0, states: 0, samples: 0 },
        today: '2026-11-20',
      }),
      'GET /api/auth/me': () => user,
      'POST /api/auth/login': () => otpRequired,
      'POST /api/auth/verify-otp': () => ({ success: true, token: 'jwt', user }),
    })
    const router = openApp('/login?next=/users/users')
    await signIn()
    await code.fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/users/users')
  })
})

describe('an invitation', () => {
  const address = '/login?step=invitation&reset=mailed-key'

  test('chooses the first password, and signs nobody in', async () => {
    const { calls } = open(
      { 'POST /api/auth/reset-password': () => ({ success: true, message: 'It is set.' }) },
      address,
    )
    await expect.element(heading('Choose a Password')).toBeVisible()
    await page.getByLabelText('New password').fill('Meadow-31-lantern')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('It is set.')).toBeVisible()
    await expect.element(heading('Sign In')).toBeVisible()
    expect(calls.at(-1)?.request.body).toEqual({ key: 'mailed-key', password: 'Meadow-31-lantern' })
  })

  test('that is over leads to Forgot Password?', async () => {
    const dead = () => problem('invalid_key', 'This link was used or has expired.')
    open({ 'POST /api/auth/reset-password/check': dead }, address)
    await button('Get a new link').click()
    await expect.element(heading('Forgot Password?')).toBeVisible()
  })
})

describe('Forgot Password? (R11)', () => {
  test('mails a link, says what the server says, and where the mail went', async () => {
    const { calls } = open({
      'POST /api/auth/forgot-password': () => ({
        success: true,
        message: 'If there is such an account, mail is sent.',
      }),
    })
    await username.fill('dana')
    await button('Forgot Password?').click()
    const who = page.getByLabelText('Email, username or phone number')
    await expect.element(who).toHaveValue('dana')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('If there is such an account, mail is sent.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'development mailbox' })).toHaveAttribute('href', '/dev/mail')
    const asked = calls.find(({ key }) => key.includes('forgot-password'))
    expect(asked?.request.body).toEqual({ username: 'dana' })
    await button('Back to sign in').click()
    await expect.element(username).toHaveValue('dana')
  })

  test('asked again too soon, it still says where the first mail went', async () => {
    let asked = 0
    open(
      {
        'POST /api/auth/forgot-password': () => {
          asked += 1
          return asked === 1
            ? { success: true, message: 'Mail is sent.' }
            : waiting(problem('too_many_requests', 'A link was asked for a moment ago.'), 45)
        },
      },
      '/login?step=forgot',
    )
    await page.getByLabelText('Email, username or phone number').fill('dana')
    await button('Email me a link').click()
    await button('Send it again').click()
    await expect.element(page.getByRole('alert').getByText(/A link was asked for a moment ago\./)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
    await expect.element(button('Send it again')).toBeVisible()
  })

  test('too soon again says how long to wait; nobody asks for nobody', async () => {
    const { calls } = open(
      {
        'POST /api/auth/forgot-password': () =>
          waiting(problem('too_many_requests', 'Mail was sent a moment ago.'), 45),
      },
      '/login?step=forgot',
    )
    await button('Email me a link').click()
    const who = page.getByLabelText('Email, username or phone number')
    await expect.element(who).toHaveAccessibleDescription('Enter your email, username or phone number.')
    expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
    await who.fill('dana')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').getByText(/Mail was sent a moment ago\./)).toBeVisible()
    await expectSaid('Try again in 45 s.')
  })
})

describe('a link that sets a new password (R11)', () => {
  const fresh = page.getByLabelText('New password')

  test('its key leaves the address, the password is set, and one signs in with it', async () => {
    const { calls, router } = open(
      { 'POST /api/auth/reset-password': () => ({ success: true, message: 'Your password is set. Sign in with it.' }) },
      '/login?next=%2Fpages%2Fupload&reset=mailed-key',
    )
    await expect.element(heading('Set a New Password')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/login?next=%2Fpages%2Fupload')
    await fresh.fill('short')
    await userEvent.keyboard('{Enter}')
    await expect.element(fresh).toHaveAccessibleDescription('Use at least 8 characters.')
    await fresh.fill(' seven words of nothing ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
    await expect.element(heading('Sign In')).toBeVisible()
    expect(calls.map(({ request }) => request.body)).toContainEqual({
      key: 'mailed-key',
      password: ' seven words of nothing ',
    })
  })

  test('for who is signed in it ends this session too', async () => {
    fakeServer({
      'POST /api/auth/reset-password/check': holds,
      'POST /api/auth/reset-password': () => ({ success: true, message: 'Your password is set.' }),
    })
    const router = openApp('/login?reset=mailed-key', { user })
    await expect.poll(() => router.state.location.href).toBe('/login')
    await fresh.fill('seven words of nothing')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your password is set.')).toBeVisible()
    await expect.poll(() => router.state.location.state).not.toHaveProperty('mailedKey')
    expect(router.state.location.href).toBe('/login')
    expect(readSession()).toBeNull()
  })

  test('is told to be dead before a password is thought up for it', async () => {
    const { router } = open(
      { 'POST /api/auth/reset-password/check': () => problem('invalid_key', 'This link does not work any more.') },
      '/login?reset=k',
    )
    await expect.element(page.getByRole('alert').getByText('This link does not work any more.')).toBeVisible()
    await expect.element(button('Get a new link')).toHaveFocus()
    await expect.element(fresh).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Forgot Password?')).toBeVisible()
    router.history.back()
    await expect.element(heading('Set a New Password')).toBeVisible()
  })

  test('its key outlives a reload, beside the address', async () => {
    const { router } = open({}, '/login?reset=mailed-key')
    await expect.poll(() => router.state.location.href).toBe('/login')
    expect(router.state.location.state).toMatchObject({ mailedKey: 'mailed-key' })
    await button('Back to sign in').click()
    await expect.element(heading('Sign In')).toBeVisible()
    expect(router.state.location.state).not.toHaveProperty('mailedKey')
  })

  test('works where the screen is locked, for whoever forgot the password cannot unlock it', async () => {
    fakeServer({
      'POST /api/auth/reset-password/check': holds,
      'POST /api/auth/reset-password': () => ({ success: true, message: 'Your password is set.' }),
    })
    startSession('token-of-the-test', user, true)
    setLocked(true)
    openApp('/login?reset=mailed-key')
    expect(isLocked()).toBe(true)
    await fresh.fill('seven words of nothing')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your password is set.')).toBeVisible()
    expect(readSession()).toBeNull()
  })

  test('a dead key says so and offers a new link', async () => {
    open(
      { 'POST /api/auth/reset-password': () => problem('invalid_key', 'This link does not work any more.') },
      '/login?reset=k',
    )
    await fresh.fill('seven words of nothing')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').getByText('This link does not work any more.')).toBeVisible()
    await expect.element(fresh).toHaveValue('seven words of nothing')
    // Enter again would only be refused again.
    await expect.element(button('Get a new link')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Forgot Password?')).toBeVisible()
  })

  test('a password that others have is refused beside the field', async () => {
    const message = 'This password is too common. Choose another one.'
    const errors = [{ path: 'password', message }]
    open({ 'POST /api/auth/reset-password': () => problem('unprocessable', message, { errors }) }, '/login?reset=k')
    await fresh.fill('password1234')
    await userEvent.keyboard('{Enter}')
    await expect.element(fresh).toHaveAccessibleDescription(message)
  })
})

describe('refused', () => {
  test('with an address that is not validated yet, a new mail is offered (R2)', async () => {
    const { calls } = open({
      'POST /api/auth/login': () => problem('login_failed', 'Login Failure', { verification_required: true }),
      'POST /api/users/validate/resend': () => ({ success: true, message: 'A new link is on its way.' }),
    })
    await signIn()
    await expect.element(page.getByText('Login Failure', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Your email address is not validated yet.')).toBeVisible()
    await button('Resend').click()
    await expect.element(page.getByText('A new link is on its way.')).toBeVisible()
    expect(calls.find(({ key }) => key.includes('resend'))?.request.body).toEqual({ username: 'dana' })
  })

  test('after too many tries the wait is counted down, and the button stays usable (R12)', async () => {
    open({ 'POST /api/auth/login': () => waiting(problem('login_failed', 'Login Failure'), 2) })
    await signIn()
    await expect.element(page.getByText('Login Failure', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Too many tries\./)).toBeVisible()
    await expect.element(button('Sign In')).not.toHaveAttribute('aria-disabled')
    await expect.element(page.getByText('You can try again now.')).toBeVisible()
  })

  test('a busy server asks to try again', async () => {
    open({ 'POST /api/auth/login': () => problem('overloaded', 'Overloaded.') })
    await signIn()
    await expect.element(page.getByText('Login Failure', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The server is busy. Try again in a moment.')).toBeVisible()
  })
})

test.each(LOOKS)('axe finds nothing on any step, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open({
    'POST /api/auth/login': () =>
      waiting(problem('login_failed', 'Login Failure', { verification_required: true }), 300),
    'POST /api/auth/forgot-password': () => ({ success: true, message: 'If there is such an account, mail is sent.' }),
  })
  await signIn()
  await expect.element(page.getByText('Your email address is not validated yet.')).toBeVisible()
  await expectAccessible()
  await button('Forgot Password?').click()
  await expect.element(page.getByLabelText('Email, username or phone number')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
  await expectAccessible()
})

test.each(LOOKS)('axe finds nothing on the code, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open({ 'POST /api/auth/login': () => otpRequired })
  await signIn()
  await expect.element(code).toBeVisible()
  await expectAccessible()
})

test.each(LOOKS)('axe finds nothing on the new password, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open({}, '/login?reset=k')
  await page.getByLabelText('New password').fill('password')
  await expect.element(page.getByText('Very weak.')).toBeVisible()
  await expectAccessible()
})
