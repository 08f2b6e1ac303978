import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { aUser } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aProfile, aSession, button, field, openProfile, sentTo } from './testing/on-the-profile-page.tsx'

const PUT = 'PUT /api/auth/profile'

test('one’s own data: only what changed is sent, trimmed, and the top bar follows', async () => {
  const { calls } = await openProfile()
  await expect.element(field('Phone')).toHaveValue('(602) 555-0101')
  await expect.element(button('Save')).toHaveAccessibleDescription('Nothing has been changed.')
  await field('Last Name').fill('  Kessler-Ray ')
  await field('Phone').fill('602.555.0199')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Phone')).toHaveValue('(602) 555-0199')
  await expect.element(field('Last Name')).toHaveValue('Kessler-Ray')
  await userEvent.keyboard('{Enter}')
  await expectSaid('Success: Successfully updated your profile!')
  await expect.element(button('Dana Kessler-Ray')).toBeVisible()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  expect(sentTo(calls, PUT)).toEqual([{ lastName: 'Kessler-Ray', phone: '6025550199' }])
})

test('the profile has all of §3: company, city, country, postal code and about me, of several lines', async () => {
  const { calls } = await openProfile()
  const more = {
    Company: 'Kessler Ltd',
    City: 'Mesa',
    Country: 'USA',
    'Postal Code': '85201',
    'About Me': 'One.\nTwo.',
  }
  for (const [label, text] of Object.entries(more)) await field(label).fill(` ${text} `)
  await userEvent.keyboard('{Tab}')
  await expect.element(field('About Me')).toHaveValue('One.\nTwo.')
  await button('Save').click()
  await expectSaid('Success: Successfully updated your profile!')
  expect(sentTo(calls, PUT)).toEqual([
    { company: 'Kessler Ltd', city: 'Mesa', country: 'USA', postalCode: '85201', aboutMe: 'One.\nTwo.' },
  ])
})

test('/pages leads to the profile (§2), and so does the menu under one’s name', async () => {
  const { router } = await openProfile()
  await router.navigate({ to: '/pages/upload' })
  await button('Dana Kessler').click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect.element(field('First Name')).toBeVisible()
  expect(router.state.location.pathname).toBe('/pages/user')
  await router.navigate({ to: '/pages/upload' })
  await router.navigate({ to: '/pages' })
  await expect.poll(() => router.state.location.pathname).toBe('/pages/user')
})

test('what an administrator decides is shown, and cannot be changed', async () => {
  await openProfile()
  const access = page.getByRole('region', { name: 'Your access' })
  for (const text of ['dana.kessler', 'Admin', 'Administrators', 'upload', 'user-scopes', 'users']) {
    await expect.element(access.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(access.getByRole('textbox')).not.toBeInTheDocument()
})

test('what is wrong is said beside its field before anything is sent', async () => {
  const { calls } = await openProfile()
  await field('First Name').fill(' ')
  await field('Email').fill('dana@')
  await field('Phone').fill('555')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('First Name')).toHaveFocus()
  await expect.element(field('First Name')).toHaveAccessibleDescription('No user first name!')
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter an email address, such as dana@example.com.')
  await expect.element(field('Phone')).toHaveAccessibleDescription('Enter a phone number of 10 digits.')
  expect(sentTo(calls, PUT)).toEqual([])
  await expectAccessibleAnywhere(page.viewport)
})

test('a failed save keeps what was typed; what the server refuses of a field stands beside it', async () => {
  let tries = 0
  await openProfile(
    {},
    {
      [PUT]: () => {
        tries += 1
        return tries === 1
          ? problem('database_unavailable', 'The database does not answer.')
          : problem('invalid_request', 'Look at the fields.', {
              errors: [{ path: 'body.address', message: 'Use one line, without control characters.' }],
            })
      },
    },
  )
  await field('Address').fill('12 Main St')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your profile could not be saved: The database does not answer.')).toBeVisible()
  await expect.element(field('Address')).toHaveValue('12 Main St')
  await button('Save').click()
  await expect.element(field('Address')).toHaveAccessibleDescription('Use one line, without control characters.')
  await expect.element(field('Address')).toHaveFocus()
  await expect.element(page.getByText('Your profile could not be saved')).not.toBeInTheDocument()
  await userEvent.keyboard('{End}1')
  await expect.element(field('Address')).not.toHaveAccessibleDescription()
})

test('a changed address waits for its link, and says so', async () => {
  await openProfile({}, { [PUT]: () => aProfile({ pending_email: 'dana@kessler.example' }) })
  await field('Email').fill('dana@kessler.example')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(
      'A link was sent to dana@kessler.example. Until it is followed, dana.kessler@example.com stays.',
    )
  await expect.element(field('Email')).toHaveValue('dana.kessler@example.com')
})

test('a sensitive change asks for the password over the form, and is saved with it', async () => {
  let confirmed = false
  await openProfile(
    {},
    {
      [PUT]: () => (confirmed ? aProfile({ phone: '6025550199' }) : problem('confirmation_required', 'Confirm.')),
      'POST /api/auth/confirm': () => {
        confirmed = true
        return { success: true }
      },
    },
  )
  await field('Phone').fill('6025550199')
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect.element(question.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Ledger-green-42{Enter}')
  await expectSaid('Success: Successfully updated your profile!')
  await expect.element(field('Phone')).toHaveFocus()
  await expect.element(field('Phone')).toHaveValue('(602) 555-0199')
})

test('choices of news are saved as they are made, and back where they were when that fails', async () => {
  let isDown = false
  const { calls } = await openProfile(
    {},
    {
      [PUT]: ({ body }) =>
        isDown ? problem('overloaded', 'Too much to do.') : aProfile({ sms: JSON.stringify(body) === '{"sms":true}' }),
    },
  )
  const choice = (name: string) => page.getByRole('switch', { name })
  await choice('News by text message').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(choice('News by text message')).toBeChecked()
  isDown = true
  await choice('News by mail').click()
  await expect.element(page.getByText('This could not be saved: Too much to do.')).toBeVisible()
  await expect.element(choice('News by mail')).toBeChecked()
  expect(sentTo(calls, PUT)).toEqual([{ sms: true }, { notify: false }])
})

test('a profile that cannot be read says why, and is read again', async () => {
  let isDown = true
  await openProfile(
    {},
    { 'GET /api/auth/profile': () => (isDown ? problem('overloaded', 'Too much to do.') : aProfile()) },
  )
  await expect.element(page.getByText('Your profile could not be read: Too much to do.')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.element(field('First Name')).toHaveValue('Dana')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the longest names, many sessions: nothing is wider than the screen, and axe finds nothing', async () => {
  const long = {
    firstName: 'Maximiliana'.repeat(9),
    lastName: 'Featherstonehaugh-Oyelaran '.repeat(3),
    email: `${'maximiliana.featherstonehaugh'.repeat(2)}@${'long-company-name.'.repeat(7)}example`,
  }
  const scopes = Array.from({ length: 40 }, (_, index) => `a-scope-with-quite-a-long-name-${index}`)
  await openProfile({
    profile: aProfile({ ...long, username: long.email, pending_email: long.email }),
    sessions: Array.from({ length: 25 }, (_, index) => aSession(index + 1)),
    user: aUser({ ...long, scopes }),
  })
  await expect.element(page.getByText('Firefox on Linux 25')).toBeInTheDocument()
  await expectAccessibleAnywhere(page.viewport)
})
