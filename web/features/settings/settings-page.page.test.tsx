import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { problem } from '#web/testing/fake-server.ts'
import {
  button,
  field,
  isSaved,
  openSettings,
  PNG,
  PUT,
  save,
  section,
  theSettings,
} from './testing/on-the-settings-page.ts'

const brand = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(0)

test('who does not hold settings is told, and asks the server nothing', async () => {
  const { calls } = await openSettings({ scopes: ['users'] })
  await expect.element(page.getByRole('heading', { name: 'This page needs the scope settings' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Company' })).not.toBeInTheDocument()
  expect(calls.filter(({ key }) => key === 'GET /api/settings/all')).toEqual([])
})

test('only what was changed is sent, over the version it was typed on, and the menu follows', async () => {
  const { saved } = await openSettings()
  await expect.element(save('Company')).toHaveAccessibleDescription('Nothing has been changed.')
  await field('Name').fill('Acme Liens')
  await userEvent.keyboard('{Enter}')
  await isSaved()
  await expect.element(brand()).toHaveTextContent('Acme Liens')
  await expect.element(save('Company')).toHaveAttribute('aria-disabled', 'true')
  await field('Support Phone').fill('602.555.0143')
  await save('Company').click()
  await expect.poll(saved).toEqual([
    { company_name: 'Acme Liens', version: 3 },
    { phone: '602.555.0143', version: 4 },
  ])
})

test('a phone number that is none is said before anything is sent', async () => {
  const { saved } = await openSettings()
  await field('Support Phone').fill('555')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Support Phone')).toHaveAccessibleDescription('Enter a phone number of 10 digits.')
  await expect.element(field('Support Phone')).toHaveFocus()
  expect(saved()).toEqual([])
})

test('what the server refuses stands beside its field, or over the part, and nothing typed is lost', async () => {
  let tries = 0
  await openSettings(
    {},
    {
      [PUT]: () => {
        tries += 1
        return tries === 1
          ? problem('database_unavailable', 'The database does not answer.')
          : problem('invalid_request', 'No.', { errors: [{ path: 'company_name', message: 'Use another name.' }] })
      },
    },
  )
  await field('Name').fill('Acme Liens')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(section('Company').getByRole('alert'))
    .toHaveTextContent('This could not be saved: The database does not answer.')
  await save('Company').click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Use another name.')
  await expect.element(page.getByText('This could not be saved')).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Acme Liens')
})

test('a logo is chosen, seen, saved and removed', async () => {
  const { saved } = await openSettings()
  const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0))
  await userEvent.upload(field('Picture of the logo'), new File([bytes], 'logo.png', { type: 'image/png' }))
  await expect.element(button('Replace')).toBeVisible()
  expect(section('Company').element().querySelectorAll('img')).toHaveLength(2)
  await expectAccessibleAnywhere(page.viewport)
  await save('Company').click()
  await isSaved()
  await expect.poll(() => brand().element().querySelector('img')?.src).toContain('data:image/png')
  await button('Remove logo').click()
  await save('Company').click()
  await expect.poll(() => brand().element().querySelector('img')).toBeNull()
  expect(saved()).toEqual([
    { logo: PNG, version: 3 },
    { logo: null, version: 4 },
  ])
})

test.each([
  [
    'too large',
    new File([new Uint8Array(500_001)], 'a.png', { type: 'image/png' }),
    'Use a picture of at most 500 kB.',
  ],
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Use a PNG, JPEG or WebP picture.'],
  [
    'a picture that was cut off',
    new File([Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)).slice(0, 50)], 'a.png', {
      type: 'image/png',
    }),
    'Use a PNG, JPEG or WebP picture.',
  ],
  ['no picture', new File(['hello'], 'a.png', { type: 'image/png' }), 'Use a PNG, JPEG or WebP picture.'],
])('a file that is %s is no logo', async (_, file, message) => {
  await openSettings()
  await expect.element(button('Choose a picture')).toBeVisible()
  await userEvent.upload(field('Picture of the logo'), file)
  await expect.element(section('Company').getByRole('alert')).toHaveTextContent(message)
  await expect.element(save('Company')).toHaveAttribute('aria-disabled', 'true')
})

test('somebody else was quicker: neither is lost before one is chosen (R35)', async () => {
  let isLate = true
  const { saved, changeElsewhere } = await openSettings(
    {},
    {
      [PUT]: ({ body }) => {
        const current = theSettings({ company_name: 'Other Liens', version: 4 })
        if (isLate) return problem('conflict', 'Lee Park changed these settings.', { current })
        return theSettings({ ...Object(body), version: 5 })
      },
    },
  )
  await field('Name').fill('Acme Liens')
  changeElsewhere({ company_name: 'Other Liens' })
  await userEvent.keyboard('{Enter}')
  const said = 'Lee Park changed these settings. Your changes are not saved yet.'
  await expect.element(section('Company').getByRole('alert').getByText(said)).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Acme Liens')
  const theirs = section('Company').getByRole('alert').getByRole('definition')
  await expect.element(theirs).toHaveTextContent('Other Liens')
  await expect.element(brand()).toHaveTextContent('Other Liens')
  await expectAccessibleAnywhere(page.viewport)
  await button('Take theirs').click()
  await expect.element(field('Name')).toHaveValue('Other Liens')
  await expect.element(section('Company').getByRole('alert')).not.toBeInTheDocument()
  await field('Name').fill('Acme Liens')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Keep mine')).toBeVisible()
  isLate = false
  await button('Keep mine').click()
  await isSaved()
  expect(saved()).toEqual([3, 4, 4].map((version) => ({ company_name: 'Acme Liens', version })))
})

test('what is typed while it is saved goes over what was saved: nobody meets their own change', async () => {
  const late = Promise.withResolvers<void>()
  const { saved } = await openSettings(
    {},
    {
      [PUT]: async ({ body }) => {
        const { version, ...changes } = Object(body)
        if (version === 3) await late.promise
        return theSettings({ ...changes, version: version + 1 })
      },
    },
  )
  await field('Name').fill('Acme')
  await userEvent.keyboard('{Enter}')
  await expect.poll(saved).toHaveLength(1)
  await field('Name').fill('Acme Liens')
  late.resolve()
  await isSaved()
  await save('Company').click()
  await expect.poll(saved).toEqual([
    { company_name: 'Acme', version: 3 },
    { company_name: 'Acme Liens', version: 4 },
  ])
})

test('saving reads no example question again', async () => {
  const { calls } = await openSettings()
  const readings = () => calls.filter(({ key }) => key === 'POST /api/auctions/reading').length
  await expect.poll(readings).toBe(2)
  await field('Name').fill('Acme Liens')
  await userEvent.keyboard('{Enter}')
  await isSaved()
  await expect.element(brand()).toHaveTextContent('Acme Liens')
  expect(readings()).toBe(2)
})

test('the icons of a question stand at the middle of its field', async () => {
  await openSettings()
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  await expect.element(button('Remove question 1')).toBeVisible()
  expect(middle(button('Remove question 1').element())).toBeCloseTo(middle(field('Question 1').element()), 0)
})

test('leaving asks once for all that is not saved', async () => {
  const { router } = await openSettings()
  await field('Name').fill('Acme Liens')
  await section('Registration').getByLabelText('Closed').click()
  void router.navigate({ to: '/pages/upload' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(router.state.location.pathname).toBe('/hilo/settings')
  await expect.element(field('Name')).toHaveValue('Acme Liens')
  void router.navigate({ to: '/pages/upload' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/pages/upload')
})

test('settings that cannot be read say why, and are read again', async () => {
  let isDown = true
  await openSettings(
    {},
    { 'GET /api/settings/all': () => (isDown ? problem('overloaded', 'Too much to do.') : theSettings()) },
  )
  await expect.element(page.getByText('The settings could not be read: Too much to do.')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.element(field('Name')).toHaveValue('Liendesk')
})

test('registration says what each mode means, and how many wait', async () => {
  const { saved, router } = await openSettings(
    { settings: { registration: 'approval', awaiting_approval: 2 } },
    { 'GET /api/users': () => Response.json([], { headers: { 'x-total-count': '0' } }) },
  )
  await section('Registration').getByLabelText('Closed').click()
  await expect.element(section('Registration').getByText(/^Nobody creates an account/)).toBeVisible()
  await save('Registration').click()
  await isSaved()
  expect(saved()).toEqual([{ registration: 'closed', version: 3 }])
  await page.getByRole('link', { name: '2 people wait for approval' }).click()
  await expect.poll(() => router.state.location.href).toMatch(/\/users\/users\?status=/)
})

test('who may not see users is told how many wait, without a link', async () => {
  await openSettings({ settings: { awaiting_approval: 1 }, scopes: ['settings'] })
  await expect.element(page.getByText('1 person waits for approval')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /waits for approval/ })).not.toBeInTheDocument()
})

test('a second factor is asked of holders of scopes, of one at least, and it is said who has none', async () => {
  const second_factors = { people: 12, required: 5, missing: 1 }
  const { saved, router } = await openSettings({ settings: { second_factors }, scopes: ['settings', 'users'] })
  const part = section('Second factor')
  await part.getByLabelText('Holders of scopes').click()
  await save('Second factor').click()
  await expect.element(part.getByRole('alert')).toHaveTextContent('Choose at least one scope.')
  await part.getByLabelText('auth-groups').click()
  await part.getByLabelText('upload').click()
  await save('Second factor').click()
  await isSaved()
  expect(saved()).toEqual([{ second_factor: 'scopes', second_factor_scopes: ['upload', 'auth-groups'], version: 3 }])
  await expect.element(part.getByText(/^1 of 5 people who need one has none yet\./)).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
  await part.getByRole('link', { name: 'See everybody who has none' }).click()
  await expect.poll(() => router.state.location.href).toMatch(/\/users\/users\?second_factor=/)
})

test('the sidebar is seen as it will be, and is so once saved', async () => {
  const { saved } = await openSettings()
  const sidebar = () => page.getByRole('navigation', { name: 'Main' }).element()
  await expect.poll(() => sidebar().dataset).toMatchObject({ sidebar: 'black', active: 'success' })
  await section('Look').getByLabelText('Info').click()
  await section('Look').getByLabelText('Like the page').click()
  const preview = section('Look').element().querySelector<HTMLElement>('[data-sidebar]')
  expect(preview?.dataset).toMatchObject({ sidebar: 'page', active: 'info' })
  await save('Look').click()
  await isSaved()
  await expect.poll(() => sidebar().dataset).toMatchObject({ sidebar: 'page', active: 'info' })
  expect(saved()).toEqual([{ sidebar_active: 'info', sidebar_background: 'page', version: 3 }])
  await expectAccessibleAnywhere(page.viewport)
})

test('page sizes: one at least, and lists begin with one that is offered', async () => {
  const { saved } = await openSettings({ settings: { page_sizes: [20, 50], default_page_size: 20 } })
  const offered = (size: string) => section('Page sizes').getByLabelText(size, { exact: true })
  await offered('20').click()
  await expect.element(section('Page sizes').getByRole('combobox')).toHaveTextContent('50 / page')
  await offered('50').click()
  await save('Page sizes').click()
  await expect.element(section('Page sizes').getByRole('alert')).toHaveTextContent('Offer at least one size.')
  await offered('100').click()
  await offered('200').click()
  await save('Page sizes').click()
  await isSaved()
  expect(saved()).toEqual([{ page_sizes: [100, 200], default_page_size: 100, version: 3 }])
})

test('lists begin with the size of the settings; an address that names one has it', async () => {
  const answer = { 'GET /api/scopes': () => Response.json([], { headers: { 'x-total-count': '0' } }) }
  const place = { settings: { page_sizes: [50, 200], default_page_size: 200 }, scopes: ['user-scopes'] }
  const { calls, router } = await openSettings({ ...place, address: '/users/authGroupsScopeAdmin' }, answer)
  const asked = () =>
    calls
      .filter(({ key }) => key === 'GET /api/scopes')
      .at(-1)
      ?.request.query.get('page_size')
  await expect.poll(asked).toBe('200')
  const sizes = page.getByRole('combobox', { name: 'Rows on a page' })
  await expect.element(sizes).toHaveTextContent('200 / page')
  await router.navigate({ to: '/users/authGroupsScopeAdmin', search: { page_size: 100 } })
  await expect.poll(asked).toBe('100')
  await sizes.click()
  const offers = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect.poll(offers).toEqual(['50 / page', '100 / page', '200 / page'])
})

test('choices with long names leave the page as wide as the screen', async () => {
  const roles = ['Senior visiting instructor of deed sales', 'Guest of honour of redemptions', 'Lead of tax lien sales']
  await openSettings(
    {},
    { 'GET /api/activeInstructors/instructorRoles': () => roles.map((name, id) => ({ id: id + 1, name })) },
  )
  await page.viewport(360, 800)
  const edit = button('Edit choices of Instructor roles')
  await expect.element(edit).toBeVisible()
  expect(edit.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
})

test('the lists of choices are opened from here', async () => {
  await openSettings()
  for (const label of [
    'Instructor roles',
    'Preferred options of DPEs',
    'Preferred methods of DPEs',
    'Travel options of DPEs',
    'Hosts of groups',
    'Command lookups of groups',
  ]) {
    await button(`Edit choices of ${label}`).click()
    const dialog = page.getByRole('dialog', { name: `Choices of ${label}` })
    await expect.element(dialog.getByRole('textbox', { name: 'Name of Lead' })).toHaveValue('Lead')
    await escapeFrom(dialog)
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('the longest words: nothing is wider than the screen, and axe finds nothing', async () => {
  await openSettings({
    settings: {
      company_name: 'Featherstonehaugh-Oyelaran-Liens-'.repeat(2).slice(0, 60),
      example_questions: Array.from({ length: 10 }, (_, index) => `${'auctions-in-Arizona-'.repeat(9)}${index}`),
      model_url: `https://${'models.'.repeat(30)}example/v1`,
      model_name: 'large-'.repeat(16),
      model_has_key: true,
      awaiting_approval: 12_345,
      mail: { way: 'server', host: `${'mail.'.repeat(30)}example`, sender: `Acme <${'desk'.repeat(40)}@acme.example>` },
    },
  })
  await expect.element(page.getByText('12,345 people wait for approval')).toBeInTheDocument()
  await expectAccessibleAnywhere(page.viewport)
})
