import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#web/lib/session.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { aGroup, aPerson, holding, lookups, shell, why } from './testing/people.ts'
import { signInAnswer } from './testing/sign-in.ts'

const user = aUser({ id: 9, scopes: ['users', 'crm'] })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1440, 900))

function open(address: string, answers: FakeAnswers = {}) {
  const server = fakeServer({
    ...shell,
    ...lookups,
    ...signInAnswer(),
    ...why,
    'GET /api/auth/me': () => user,
    'GET /api/users': () => listOf([aPerson()]),
    'GET /api/users/:id': () => aPerson(),
    'GET /api/users/:username/check': () => 0,
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request.body)
  return { ...server, sent, router: openApp(address, { user }) }
}
const status = page.getByRole('combobox', { name: 'Status' })
const LINK = 'They choose one by a link that is mailed to them, which works for 7 days.'
const invite = page.getByRole('checkbox', { name: 'Invite by mail' })
const TYPED =
  'At least 8 characters, with a capital letter, a number and a special character. They choose another when they first sign in.'
async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}
async function fillIn(type = 'Staff') {
  await field('Password').fill(' Capital-1! ')
  await field('Confirm Password').fill(' Capital-1! ')
  await fillInOthers(type)
}
async function fillInOthers(type = 'Staff') {
  await field('Username').fill(' new.person ')
  await field('First Name').fill(' New ')
  await field('Last Name').fill('Person')
  await field('Email').fill('new.person@example.com')
  await field('Phone').fill('312 555 0199')
  await choose('Type', type)
}

describe('Add User (§2)', () => {
  test('checks the name, creates, says so and goes back to the list as it was', async () => {
    const { sent, calls, router } = open('/users/users?search=Ann', { 'POST /api/users': () => aPerson() })
    await page.getByRole('link', { name: 'Add +' }).click()
    await expect.element(page.getByRole('heading', { name: 'Add User' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toBeDisabled()
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Active')
    await expect.element(field('Confirm Password')).not.toBeInTheDocument()
    await fillIn()
    await button('Save').click()
    await expect.poll(() => router.state.location.href).toBe('/users/users?search=Ann')
    expect(sent('POST /api/users')).toEqual([
      {
        username: 'new.person',
        password: ' Capital-1! ',
        confirmPassword: ' Capital-1! ',
        firstName: 'New',
        lastName: 'Person',
        email: 'new.person@example.com',
        phone: '3125550199',
        userTypeId: 5,
        userStatusId: 1,
      },
    ])
    const keys = calls.map(({ key }) => key)
    expect(keys.indexOf('GET /api/users/:username/check')).toBeLessThan(keys.indexOf('POST /api/users'))
  })

  test.each([
    ['Instructor', 'POST /api/activeInstructors'],
    ['Student', 'POST /api/activeStudents'],
    ['DPE', 'POST /api/dpes'],
  ] as const)('%s goes to an endpoint of its own (§6)', async (type, key) => {
    const { sent, router } = open('/users/addEditUser', { [key]: () => ({ user: aPerson() }) })
    await fillIn(type)
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent(key)).toHaveLength(1)
    expect(sent(key)[0]).not.toHaveProperty('userTypeId')
  })

  test('says what is missing beside each field, and sends nothing', async () => {
    const { calls } = open('/users/addEditUser')
    await expect.element(button('Save')).toBeVisible()
    const before = calls.length
    await button('Save').click()
    await expect.element(field('Username')).toHaveAccessibleDescription('No username!')
    await expect.element(field('First Name')).toHaveAccessibleDescription('No user first name!')
    await expect.element(field('Last Name')).toHaveAccessibleDescription('No user last name!')
    await expect.element(field('Email')).toHaveAccessibleDescription('No user email!')
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription('No user type!')
    await expect.element(field('Username')).toHaveFocus()
    expect(calls.slice(before).filter(({ key }) => !key.startsWith('GET'))).toEqual([])
  })

  test('where only the type is missing, the focus goes there', async () => {
    open('/users/addEditUser')
    await field('Username').fill('new.person')
    await field('Password').fill('Capital-1!')
    await field('Confirm Password').fill('Capital-1!')
    await field('First Name').fill('New')
    await field('Last Name').fill('Person')
    await field('Email').fill('new.person@example.com')
    await button('Save').click()
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveFocus()
  })

  test('says the rules of the password in their order (§5)', async () => {
    open('/users/addEditUser')
    const says = async (password: string, message: string) => {
      await field('Password').fill(password)
      await userEvent.tab()
      await expect.element(field('Password')).toHaveAccessibleDescription(message)
    }
    await says('lower', 'Password must include at least one capital letter.')
    await says('Capital', 'Password must include at least one number.')
    await says('Capital1-', 'Password must include at least one special character.')
    await says('Capital1!', TYPED)
    await field('Confirm Password').fill('Capital2!')
    await userEvent.tab()
    await expect.element(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
  })

  test('by default they are invited by mail: nothing is sent of a password, and where the link goes is said', async () => {
    const { sent, router } = open('/users/addEditUser', { 'POST /api/users': () => aPerson() })
    await expect.element(invite).toBeChecked()
    await expect.element(field('Password')).toHaveAccessibleDescription(LINK)
    await fillInOthers()
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    const [body] = sent('POST /api/users')
    expect(body).toMatchObject({ username: 'new.person', email: 'new.person@example.com', invite: true })
    expect(body).not.toHaveProperty('password')
    await expectSaid('Successfully created user.')
    await expect
      .poll(() => document.body.textContent)
      .toContain('A link to choose a password is on its way to new.person@example.com.')
  })

  test('whom no mail invites needs a password: No user password! (§5)', async () => {
    const { sent } = open('/users/addEditUser')
    await invite.click()
    await expect.element(field('Password')).toHaveAccessibleDescription(TYPED)
    await fillInOthers()
    await button('Save').click()
    await expect.element(field('Password')).toHaveAccessibleDescription('No user password!')
    await expect.element(field('Password')).toHaveFocus()
    expect(sent('POST /api/users')).toEqual([])
  })

  test('a password that is typed takes the place of the mail, and the mail that of a password', async () => {
    const { sent, router } = open('/users/addEditUser', { 'POST /api/users': () => aPerson() })
    await field('Password').fill('lower')
    await expect.element(invite).not.toBeChecked()
    await expect.element(field('Password')).toHaveAccessibleDescription(TYPED)
    await field('Confirm Password').fill('other')
    await userEvent.tab()
    await expect.element(field('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.')
    await invite.click()
    await expect.element(field('Password')).toHaveValue('')
    await expect.element(field('Confirm Password')).not.toBeInTheDocument()
    await fillInOthers()
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent('POST /api/users')).toMatchObject([{ invite: true }])
  })

  test('a taken name is said beside it, and nothing is lost', async () => {
    const { sent } = open('/users/addEditUser', { 'GET /api/users/:username/check': () => 1 })
    await fillIn()
    await button('Save').click()
    await expect.element(field('Username')).toHaveAccessibleDescription('Username is already taken!')
    await expect.element(field('Username')).toHaveFocus()
    await expect.element(field('Password')).toHaveValue(' Capital-1! ')
    expect(sent('POST /api/users')).toEqual([])
  })

  test('what the server refuses is said with its reason, beside the field it is about', async () => {
    const message = 'There is a user with this email address already.'
    open('/users/addEditUser', {
      'POST /api/users': () => problem('name_taken', message, { errors: [{ path: 'email', message }] }),
    })
    await fillIn()
    await button('Save').click()
    await expect.element(page.getByText(`Error creating user: ${message}`)).toBeVisible()
    await expect.element(field('Email')).toHaveAccessibleDescription(message)
    await expect.element(field('First Name')).toHaveValue('New')
  })

  test('texts are trimmed when they are left, passwords are not; Enter does nothing, Ctrl+S saves (R37)', async () => {
    const { sent } = open('/users/addEditUser', { 'POST /api/users': () => aPerson() })
    await fillIn()
    await expect.element(field('Username')).toHaveValue('new.person')
    await expect.element(field('Phone')).toHaveValue('(312) 555-0199')
    await expect.element(field('Password')).toHaveValue(' Capital-1! ')
    await field('Last Name').click()
    await userEvent.keyboard('{Enter}')
    expect(sent('POST /api/users')).toEqual([])
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => sent('POST /api/users')).toHaveLength(1)
  })

  test('Save twice sends once', async () => {
    const { sent } = open('/users/addEditUser', {
      'POST /api/users': () => new Promise(() => {}),
    })
    await fillIn()
    await button('Save').dblClick()
    await expect.poll(() => sent('POST /api/users')).toHaveLength(1)
  })
})

describe('Edit User (§2)', () => {
  const PUT = 'PUT /api/users/:id'

  test('type is locked, Potential is not offered, and only what changed is sent', async () => {
    const { sent, router } = open('/users/addEditUser/1', { [PUT]: () => aPerson({ lastName: 'Married', version: 2 }) })
    await expect.element(field('Username')).toHaveValue('a.whitfield')
    await expect.element(field('Phone')).toHaveValue('(312) 555-0142')
    await expect.element(field('Update Password')).toHaveValue('')
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await expect.element(page.getByRole('option', { name: 'Suspended' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Potential' })).not.toBeInTheDocument()
    await page.getByRole('option', { name: 'Suspended' }).click()
    await field('Last Name').fill('Married')
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent(PUT)).toEqual([{ lastName: 'Married', userStatusId: 3, version: 1 }])
  })

  test('names whom it is about beside its title, as the server has them', async () => {
    open('/users/addEditUser/1')
    await expect.element(page.getByRole('heading', { name: 'Edit User', exact: true })).toBeVisible()
    const name = page.getByText('Ann Whitfield', { exact: true })
    await expect.element(name).toBeVisible()
    await field('Last Name').fill('Married')
    await expect.element(name).toBeVisible()
  })

  test('the status alone says who may not sign in, and lets them (R20)', async () => {
    const { sent } = open('/users/addEditUser/1', {
      'GET /api/users/:id': () =>
        aPerson({ userStatusId: 3, userStatus: { id: 3, name: 'Suspended' }, enabled: false }),
      [PUT]: () => aPerson({ version: 2 }),
    })
    await expect.element(status).toHaveTextContent('Suspended')
    await expect.element(status).toHaveAccessibleDescription(/^Inactive and Suspended may not sign in/)
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await status.click()
    await page.getByRole('option', { name: 'Active', exact: true }).click()
    await button('Save').click()
    await expect.poll(() => sent(PUT)).toEqual([{ userStatusId: 1, version: 1 }])
  })

  test('shuts out by keyboard; what the server refuses is said once, and what somebody else did beside it', async () => {
    let tries = 0
    const reason = 'You cannot remove the last administrator.'
    const suspended = { userStatusId: 3, userStatus: { id: 3, name: 'Suspended' }, enabled: false }
    const theirs = aPerson({ ...suspended, version: 2, updated_by: 'Odile Laurent' })
    const { sent } = open('/users/addEditUser/1', {
      [PUT]: () =>
        ++tries === 1 ? problem('last_administrator', reason) : problem('conflict', 'Changed.', { current: theirs }),
    })
    await expect.element(status).toHaveTextContent('Active')
    status.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'Active', exact: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(status).toHaveTextContent('Inactive')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(`Error updating user: ${reason}`)).toBeVisible()
    expect(document.body.textContent?.split(reason)).toHaveLength(2)
    await expect.element(status).toHaveTextContent('Inactive')
    await button('Save').click()
    await expect.element(page.getByText('Now: Suspended')).toBeVisible()
    expect(sent(PUT)).toEqual([
      { userStatusId: 2, version: 1 },
      { userStatusId: 2, version: 1 },
    ])
  })

  test('Potential stays where it is set', async () => {
    open('/users/addEditUser/1', {
      'GET /api/users/:id': () => aPerson({ userStatusId: 5, userStatus: { id: 5, name: 'Potential' } }),
    })
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Potential')
  })

  test('nothing changed: Save only goes back', async () => {
    const { sent, router } = open('/users/addEditUser/1')
    await expect.element(field('Username')).toHaveValue('a.whitfield')
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent(PUT)).toEqual([])
  })

  test('what somebody else changed meanwhile is shown beside what was typed; saving again keeps one’s own (R35)', async () => {
    let tries = 0
    const theirs = aPerson({ lastName: 'Theirs', email: 'theirs@example.com', version: 2, updated_by: 'Odile Laurent' })
    const { sent, router } = open('/users/addEditUser/1', {
      [PUT]: () =>
        ++tries === 1 ? problem('conflict', 'Odile Laurent changed this user.', { current: theirs }) : theirs,
    })
    await field('Last Name').fill('Mine')
    await button('Save').click()
    await expect
      .element(page.getByText('Odile Laurent changed this user while you did. Save again to keep what is yours.'))
      .toBeVisible()
    await expect.element(field('Last Name')).toHaveValue('Mine')
    await expect.element(field('Last Name')).toHaveAccessibleDescription('Now: Theirs')
    await expect.element(field('Email')).toHaveValue('theirs@example.com')
    await button('Save').click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent(PUT).at(-1)).toEqual({ lastName: 'Mine', version: 2 })
  })

  test('a new password is confirmed and sent as it was typed', async () => {
    const { sent } = open('/users/addEditUser/1', { [PUT]: () => aPerson({ version: 2 }) })
    await field('Update Password').fill('Another-2!')
    await field('Confirm Password').fill('Another-2!')
    await button('Save').click()
    await expect.poll(() => sent(PUT)).toEqual([{ password: 'Another-2!', confirmPassword: 'Another-2!', version: 1 }])
  })

  test('one’s own password is changed on the profile, where the current one is given', async () => {
    open('/users/addEditUser/9', { 'GET /api/users/:id': () => aPerson({ id: 9 }) })
    await expect.element(field('Update Password')).toBeDisabled()
    await expect
      .element(field('Update Password'))
      .toHaveAccessibleDescription(/^Change your own password on your profile/)
    await expect.element(field('Email')).toBeEnabled()
  })

  test('is deleted after a question, and can be had back at once (R29)', async () => {
    const { sent, router } = open('/users/addEditUser/2', {
      'GET /api/users/:id': () => aPerson({ id: 2 }),
      'DELETE /api/users/:id': () => ({ success: true }),
      'POST /api/users/:id/restore': () => aPerson({ id: 2 }),
      'GET /api/users/:id/authgroups': () => [aGroup(1, 'Front desk'), aGroup(2, 'Notaries')],
      'GET /api/users/:id/permissions': () => [holding('crm'), holding('county-notes', false)],
    })
    await button('Delete').click()
    const dialog = page.getByRole('alertdialog')
    const lost = dialog.getByRole('group', { name: 'What they lose' })
    await expect.element(lost.getByText('Front desk, Notaries')).toBeVisible()
    await expect.element(lost.getByText('crm, county-notes')).toBeVisible()
    await expectAccessible()
    await expect.element(dialog.getByText('Are you sure you want to delete the user: a.whitfield')).toBeVisible()
    await expect.element(dialog.getByText('They are signed out, and can be restored for 30 days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    await expect.poll(() => document.body.textContent).toContain('a.whitfield was deleted.')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent('POST /api/users/:id/restore')).toHaveLength(1)
  })

  test('oneself cannot be deleted', async () => {
    open('/users/addEditUser/9', { 'GET /api/users/:id': () => aPerson({ id: 9 }) })
    await expect.element(field('Username')).toHaveValue('a.whitfield')
    await expect.element(button('Delete')).not.toBeInTheDocument()
  })

  test('somebody who cannot be read is said, and tried again', async () => {
    let broken = true
    open('/users/addEditUser/1', {
      'GET /api/users/:id': () => (broken ? problem('database_unavailable', 'No database.') : aPerson()),
    })
    await expect.element(page.getByText('Error getting user from DB: No database.')).toBeVisible()
    broken = false
    await button('Retry').click()
    await expect.element(field('Username')).toHaveValue('a.whitfield')
  })
})

test.each(LOOKS)('axe finds nothing, %s, %i px wide', async (theme, width) => {
  inTheme(theme)
  await page.viewport(width, 800)
  open('/users/addEditUser/1')
  await expect.element(field('Username')).toHaveValue('a.whitfield')
  await field('Update Password').fill('x')
  await button('Save').click()
  await expect.element(field('Confirm Password')).toBeVisible()
  await expectAccessible()
})

describe('what is not saved', () => {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const elsewhere = page.getByRole('link', { name: 'Users', exact: true })

  test('is asked about before another page is shown in its place', async () => {
    const { router, sent } = open('/users/addEditUser/1')
    await field('Last Name').fill('Married')
    await elsewhere.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(field('Last Name')).toHaveValue('Married')
    expect(router.state.location.pathname).toBe('/users/addEditUser/1')
    await elsewhere.click()
    await expectAccessible()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
    expect(sent('PUT /api/users/:id')).toEqual([])
  })

  test('of somebody new, too', async () => {
    open('/users/addEditUser')
    await choose('Type', 'Staff')
    await elsewhere.click()
    await expect.element(question).toBeVisible()
  })

  test.each([
    ['/users/addEditUser', 'Username', ''],
    ['/users/addEditUser/1', 'Last Name', ' Whitfield '],
  ])('at %s nothing is, where %s is as it was', async (address, label, before) => {
    const { router } = open(address)
    await field(label).fill('Married')
    await field(label).fill(before)
    await elsewhere.click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
  })

  test('is gone with whom it was about', async () => {
    const { router } = open('/users/addEditUser/2', {
      'GET /api/users/:id': () => aPerson({ id: 2 }),
      'DELETE /api/users/:id': () => ({ success: true }),
    })
    await field('Last Name').fill('Married')
    await button('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/users/users')
  })

  test('does not keep the page in sight of whoever signed out or is signed out', async () => {
    const { router } = open('/users/addEditUser/1')
    await field('Last Name').fill('Married')
    endSession()
    await expect.poll(() => router.state.location.pathname).toBe('/login')
  })
})
