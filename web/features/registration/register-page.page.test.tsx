import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, noConnection, problem } from '#web/testing/fake-server.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { RegisterPage } from './register-page.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const create = page.getByRole('button', { name: 'Create Account' })
const welcome = { company_name: '', phone: '(800) 555-0199', development_mailbox: true }

function open(register?: FakeAnswers['POST /api/users/register'], answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/settings/welcome': () => welcome,
    ...(register && { 'POST /api/users/register': register }),
    ...answers,
  })
  renderApp(<RegisterPage to={{ login: '/login', privacy: '/privacy', terms: '/terms', devMail: '/dev/mail' }} />)
  return server
}
const registered = () => Response.json({ success: true, message: 'Done.' }, { status: 201 })

async function fillIn() {
  await field('First Name').fill(' Dana ')
  await field('Last Name').fill('Kessler')
  await field('Email').fill('dana@example.com')
  await field('Phone').fill('(555) 010-0199')
  await field('Password').fill(' green ledgers at noon ')
  await field('Address').fill('12 Main St')
}

test('the six fields are sent as the specification has them, and the mail is announced', async () => {
  const { calls } = open(registered)
  await fillIn()
  await expect.element(field('First Name')).toHaveValue('Dana')
  await create.click()
  const heading = page.getByRole('heading', { name: 'Check email for account verification link!' })
  await expect.element(heading).toHaveFocus()
  await expect
    .element(page.getByText('Your user was successfully created. Check your email to finalize the validation.'))
    .toBeVisible()
  expect(calls.find(({ key }) => key.includes('register'))?.request.body).toEqual({
    username: 'dana@example.com',
    password: ' green ledgers at noon ',
    firstName: 'Dana',
    lastName: 'Kessler',
    phone: '(555) 010-0199',
    address: '12 Main St',
  })
})

test('Already have an account? Sign in is one link to Login (§2)', async () => {
  open()
  const link = page.getByRole('link', { name: 'Already have an account? Sign in', exact: true })
  await expect.element(link).toHaveAttribute('href', '/login')
})

test('afterwards the mail can be sent again, and where it went is said', async () => {
  let tries = 0
  const { calls } = open(registered, {
    'POST /api/users/validate/resend': () => {
      tries += 1
      if (tries === 1) return { success: true, message: 'A new link is on its way.' }
      const refused = problem('too_many_requests', 'A link was asked for a moment ago.')
      refused.headers.set('retry-after', '60')
      return refused
    },
  })
  await fillIn()
  await create.click()
  await expect.element(page.getByRole('link', { name: 'development mailbox' })).toHaveAttribute('href', '/dev/mail')
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect.element(page.getByText('A new link is on its way.')).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect.element(page.getByRole('alert').getByText(/A link was asked for a moment ago\./)).toBeVisible()
  // Said once to the eye, counting down, and once to the ear.
  expect(
    page
      .getByRole('alert')
      .element()
      .textContent?.match(/Try again in \d+ s\./g),
  ).toHaveLength(2)
  expect(calls.at(-1)?.request.body).toEqual({ username: 'dana@example.com' })
})

test('what is missing or wrong is said beside each field, without a call', async () => {
  const { calls } = open()
  await create.click()
  await expect.element(field('First Name')).toHaveFocus()
  await expect.element(field('First Name')).toHaveAccessibleDescription('No user first name!')
  await expect.element(field('Last Name')).toHaveAccessibleDescription('No user last name!')
  await expect.element(field('Email')).toHaveAccessibleDescription('No user email!')
  await expect.element(field('Password')).toHaveAccessibleDescription('No user password!')
  await fillIn()
  await field('Phone').fill('123')
  await field('Password').fill('Kessler-Kessler')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Phone')).toHaveFocus()
  await expect.element(field('Phone')).toHaveAccessibleDescription('Enter a phone number of 10 digits.')
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('Use a password without your name or email address in it.')
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
})

test('what the server refuses stands beside its field, and nothing typed is lost', async () => {
  open(() =>
    problem('invalid_request', 'Two fields are wrong.', {
      errors: [
        { path: 'username', message: 'Enter an email address, such as dana@example.com.' },
        { path: 'password', message: 'This password is too common. Choose another one.' },
      ],
    }),
  )
  await fillIn()
  await create.click()
  await expect.element(page.getByText('There was an unexpected error creating the user.')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter an email address, such as dana@example.com.')
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('This password is too common. Choose another one.')
  await expect.element(field('Password')).toHaveValue(' green ledgers at noon ')
  await expect.element(field('Address')).toHaveValue('12 Main St')
})

test('any other failure says its reason in the form', async () => {
  open(noConnection)
  await fillIn()
  await create.click()
  await expect
    .element(page.getByRole('alert').getByText('There is no connection to the server. Try again in a moment.'))
    .toBeVisible()
  await expect.element(page.getByText('There was an unexpected error creating the user.')).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Dana')
})

test('how strong the password is stands under it in words, from when the field is used', async () => {
  open()
  await expect.element(page.getByText(/^A few words in a row/)).not.toBeInTheDocument()
  await field('Password').click()
  await expect.element(page.getByText(/^A few words in a row/)).toBeVisible()
  await field('Password').fill('password')
  await expect.element(page.getByText('Very weak.')).toBeVisible()
  await field('Password').fill('seventeen copper ledgers at noon')
  await expect.element(page.getByText('Strong.')).toBeVisible()
})

test('the rules of a password are said before one is typed', async () => {
  open()
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('At least 8 characters, without your name or email address in it.')
})

test('the policies open in a tab of their own, for what was typed would be gone', async () => {
  open()
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
})

test('browsers can fill the fields in', async () => {
  open()
  const fills = ['given-name', 'family-name', 'email', 'tel', 'new-password', 'street-address']
  await expect.element(field('Email')).toHaveAttribute('inputmode', 'email')
  await expect.element(field('Phone')).toHaveAttribute('inputmode', 'tel')
  expect([...document.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual(fills)
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open(registered)
  await create.click()
  await field('Password').fill('password')
  await expect.element(page.getByText('Very weak.')).toBeVisible()
  await expectAccessible()
  await fillIn()
  await field('Email').fill(`${'long.name.'.repeat(20)}@example.com`)
  await create.click()
  await expect.element(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
  await expectAccessible()
})

test('by approval: it is said before, and once more afterwards', async () => {
  open(registered, { 'GET /api/settings/welcome': () => ({ ...welcome, registration: 'approval' }) })
  await expect
    .element(
      page.getByText(
        'Somebody looks at each new account before it can be used. A mail tells you when you can sign in.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
  await fillIn()
  await create.click()
  await expect
    .element(page.getByText('Then somebody looks at your account, and another mail tells you when you can sign in.'))
    .toBeVisible()
  await expect.element(page.getByText(/Follow its link within 24 hours\s*\./)).toBeVisible()
})

test.each(LOOKS)('closed: there is no form, but whom to call, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 900)
  open(undefined, { 'GET /api/settings/welcome': () => ({ ...welcome, registration: 'closed' }) })
  await expect.element(page.getByText('No new accounts are taken at the moment.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(800) 555-0199' })).toHaveAttribute('href', 'tel:+18005550199')
  await expect.element(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
  await expect.element(create).not.toBeInTheDocument()
  await expectAccessible()
})

test('closed in the moment it is sent: the server says so, and nothing typed is lost', async () => {
  open(() => problem('registration_closed', 'No new accounts are taken at the moment. Ask us for one by phone.'), {
    'GET /api/settings/welcome': () => ({ ...welcome, registration: 'approval' }),
  })
  const promise = page.getByText(/^Somebody looks at each new account/)
  await expect.element(promise).toBeVisible()
  await fillIn()
  await create.click()
  await expect.element(page.getByRole('alert').getByText(/^No new accounts are taken at the moment\./)).toBeVisible()
  await expect.element(promise).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '(800) 555-0199' })).toBeVisible()
  await expect.element(field('First Name')).toHaveValue('Dana')
})
