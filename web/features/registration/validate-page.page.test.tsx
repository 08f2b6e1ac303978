import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp, renderApp } from '#web/testing/render-app.tsx'
import { ValidatePage } from './validate-page.tsx'

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name })
const validate = () => button('Validate my email address').click()
const welcome = { company_name: '', phone: '(800) 555-0199', development_mailbox: true }

function open(validate?: FakeAnswers['POST /api/users/validate'], key = 'secret-key', answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/settings/welcome': () => welcome,
    ...(validate && { 'POST /api/users/validate': validate }),
    ...answers,
  })
  const onLogin = vi.fn()
  renderApp(
    <StrictMode>
      <ValidatePage keyText={key} mailbox="/dev/mail" onLogin={onLogin} />
    </StrictMode>,
  )
  return { ...server, onLogin }
}

test.each(['', '12345'])('the key %j is refused without a call (§4)', async (key) => {
  const { calls, onLogin } = open(undefined, key)
  await expect.element(dialog('Error').getByText('Error: Invalid key')).toBeVisible()
  expect(calls).toEqual([])
  await dialog('Error').getByRole('button', { name: 'Go to login' }).click()
  expect(onLogin).toHaveBeenCalledOnce()
})

test('opening the page validates nothing: programs that look at mail do that', async () => {
  const { calls } = open(() => ({ success: true, message: 'Validated.' }))
  await expect.element(button('Validate my email address')).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Success')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a good key is sent once, and the text is shown as harmless HTML', async () => {
  const message = '<p>Welcome, <strong>Dana</strong>.<img src=x onerror="document.title=1"><script>1</script></p>'
  const { calls, onLogin } = open(() => ({ success: true, message }))
  await validate()
  await expect.element(dialog('Success').getByText('Success: Your email address is validated.')).toBeVisible()
  expect(calls.map(({ request }) => request.body)).toEqual([{ key: 'secret-key' }])
  await dialog('Success').getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog('Success')).not.toBeInTheDocument()
  const text = page.getByText('Welcome, Dana.')
  await expect.element(text).toBeVisible()
  expect(text.element().innerHTML).toBe('Welcome, <strong>Dana</strong>.')
  await button('Go to login').click()
  expect(onLogin).toHaveBeenCalledOnce()
})

test('a bare string is a validation text too (R17)', async () => {
  open(() => Response.json('All <em>set</em>.'))
  await validate()
  await expect.element(page.getByText('All set.')).toBeVisible()
})

test('a dead key says why, and a new link is offered', async () => {
  const { calls } = open(() => problem('invalid_key', 'This link does not work any more.'), 'secret-key', {
    'POST /api/users/validate/resend': () => ({ success: true, message: 'A new link is on its way.' }),
  })
  await validate()
  const said = 'An unexpected error has occurred: This link does not work any more.'
  await expect.element(dialog('Error').getByText(`Error: ${said}`)).toBeVisible()
  await dialog('Error').getByRole('button', { name: 'Get a new link' }).click()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveFocus()
  await button('Send a new link').click()
  await expect.element(email).toHaveAccessibleDescription('No user email!')
  await email.fill('dana@example.com')
  await button('Send a new link').click()
  await expect.element(page.getByText('A new link is on its way.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'development mailbox' })).toBeVisible()
  expect(calls.find(({ key }) => key.includes('resend'))?.request.body).toEqual({ username: 'dana@example.com' })
})

test('a new link is asked for with an address, nothing else', async () => {
  const { calls } = open(() => problem('invalid_key', 'This link does not work any more.'))
  await validate()
  await button('Get a new link').click()
  await page.getByLabelText('Email').fill('dana.example.com')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('Enter an email address, such as dana@example.com.')
  expect(calls.filter(({ key }) => key === 'POST /api/users/validate/resend')).toEqual([])
})

test('without an answer that is said', async () => {
  open(noConnection)
  await validate()
  await expect
    .element(dialog('Error').getByText('Error: An unexpected error has occurred: no connection'))
    .toBeVisible()
})

test('who is signed in validates a new address here too', async () => {
  fakeServer({ 'POST /api/users/validate': () => ({ success: true, message: 'Validated.' }) })
  const router = openApp('/validate?key=secret-key', { user: aUser() })
  await expect.element(page.getByText('Tax Lien Validation')).toBeInTheDocument()
  await validate()
  await expect.element(dialog('Success')).toBeVisible()
  expect(router.state.location.href).toBe('/validate')
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open(() => problem('invalid_key', 'This link does not work any more.'))
  await expect.element(button('Validate my email address')).toBeVisible()
  await expectAccessible()
  await validate()
  await expect.element(dialog('Error')).toBeVisible()
  await expectAccessible()
  await button('Get a new link').click()
  await expect.element(dialog('Error')).not.toBeInTheDocument()
  await expectAccessible()
})
