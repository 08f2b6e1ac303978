import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedGroup } from '#contract/auth-groups.ts'
import type { Scope } from '#contract/scopes.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

/** The texts of §8 with what brings each about: the call that fails, or does not, and what somebody does for it. */

const user = aUser({ scopes: ['users', 'crm', 'auth-groups', 'user-scopes'] })
const saved = { version: 1, updated_at: '2026-11-20T08:00:00.000Z', updated_by: null }
const scope: Scope = { id: 3, name: 'crm-read', description: 'Look up students', built_in: false, ...saved }
const group: ListedGroup = {
  ...{ id: 2, name: 'Front desk', description: 'At the door', alias: 'desk', users_count: 1, withheld: null },
  ...saved,
}
const member = { id: 4, username: 'p.four', firstName: 'Pat', lastName: 'Four', email: 'p.four@example.com' }
const refused = () => problem('conflict', 'The reason.')

const EVERYTHING: FakeAnswers = {
  'GET /api/settings/welcome': () => ({ company_name: '', phone: '', development_mailbox: false }),
  'GET /api/settings': () => ({ phone: '', example_questions: [], auctions: { count: 1, states: 1, samples: 0 } }),
  'GET /api/auth/me': () => user,
  'GET /api/scopes': () => listOf([scope]),
  'GET /api/authgroups': () => listOf([group]),
  'GET /api/authgroups/:id/scopes': () => [],
  'GET /api/authgroups/:id/linked_users': () => listOf([]),
  'GET /api/authgroups/:id/available_users': () => listOf([member]),
  'POST /api/permissions/preview': () => anEffect(),
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const within = (role: 'dialog' | 'alertdialog', name: string) =>
  page.getByRole(role).getByRole('button', { name, exact: true }).click()
const nothing = async () => {}
const edit = (cell: string) => async () => {
  await field(cell).fill('Something else')
  await userEvent.keyboard('{Enter}')
}
const ask = async () => {
  await field('Message').fill('auctions in Ohio')
  await userEvent.keyboard('{Enter}')
}
const signIn = async () => {
  await page.getByLabelText('Email or Phone Number').fill('dana@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('Ledger-green-42')
  await press('Sign In')
}
const register = async () => {
  const filled = { 'First Name': 'Dana', 'Last Name': 'Kessler', Email: 'dana@example.com', Phone: '5550100199' }
  for (const [name, text] of Object.entries({ ...filled, Password: 'green ledgers at noon', Address: '12 Main St' }))
    await page.getByLabelText(name, { exact: true }).fill(text)
  await press('Create Account')
}
const createScope = async () => {
  await press('Add New Scope')
  await page.getByRole('dialog').getByLabelText('Name').fill('county-notes')
  await page.getByRole('dialog').getByLabelText('Description').fill('Write notes')
  await within('dialog', 'Save')
}
const deleteScope = async () => {
  await press('Delete crm-read')
  await within('alertdialog', 'Delete scope')
}
const openAssigning = async () => {
  await press('Assign crm-read')
  await page.getByRole('combobox', { name: 'Auth group' }).click()
  await page.getByRole('option', { name: /Front desk/ }).click()
}
const assignScope = async () => {
  await openAssigning()
  await within('dialog', 'Assign')
}
const createGroup = async () => {
  await press('Add New Group')
  for (const name of ['Name', 'Description', 'Alias']) await page.getByRole('dialog').getByLabelText(name).fill('new')
  await within('dialog', 'Save')
}
const deleteGroup = async () => {
  await press('Delete Front desk')
  await within('alertdialog', 'Delete group')
}
const linkUser = async () => {
  await press('Assign users to Front desk: 1 person')
  await page.getByRole('option', { name: /Four, Pat/ }).click()
  await press('Assign 1 user')
  await press('Save 1 change')
}

const AI = '/pages/ai'
const SCOPES = '/users/authGroupsScopeAdmin'
const GROUPS = '/users/userAuthGroupsAdmin'
type Row = [text: string, address: string, answers: FakeAnswers, provoke: () => Promise<void>]
const TEXTS: Row[] = [
  ['An error occurred. Please try again later.', AI, { 'POST /api/auctions/ai': refused }, ask],
  [
    "I didn't understand the message, please try again.",
    AI,
    { 'POST /api/auctions/ai': () => Response.json({ action_result: '' }) },
    ask,
  ],
  ['Error getting scopes!: The reason.', SCOPES, { 'GET /api/scopes': refused }, nothing],
  ['Scope creation failed: The reason.', SCOPES, { 'POST /api/scopes': refused }, createScope],
  ['Successfully created scope!', SCOPES, { 'POST /api/scopes': () => Response.json(scope) }, createScope],
  ['Scope deletion failed: The reason.', SCOPES, { 'DELETE /api/scopes/:id': refused }, deleteScope],
  ['Successfully deleted scope!', SCOPES, { 'DELETE /api/scopes/:id': () => ({ success: true }) }, deleteScope],
  [
    'An error occurred while adding scopes to groups: The reason.',
    SCOPES,
    { 'PUT /api/scopes/:id/scopeadd': refused },
    assignScope,
  ],
  [
    'Success: Successfully added scopes to authgroup!',
    SCOPES,
    { 'PUT /api/scopes/:id/scopeadd': () => [scope] },
    assignScope,
  ],
  [
    'Error getting scopes for auth group: The reason.',
    SCOPES,
    { 'GET /api/authgroups/:id/scopes': refused },
    openAssigning,
  ],
  ['Failed to update scope name: The reason.', SCOPES, { 'PUT /api/scopes/:id': refused }, edit('Name of crm-read')],
  [
    'Failed to update scope description: The reason.',
    SCOPES,
    { 'PUT /api/scopes/:id': refused },
    edit('Description of crm-read'),
  ],
  ['Successfully updated scope name', SCOPES, { 'PUT /api/scopes/:id': () => scope }, edit('Name of crm-read')],
  [
    'Successfully updated scope description',
    SCOPES,
    { 'PUT /api/scopes/:id': () => scope },
    edit('Description of crm-read'),
  ],
  ['Error creating auth group: The reason.', GROUPS, { 'POST /api/authgroups': refused }, createGroup],
  ['Successfully created group: Front desk', GROUPS, { 'POST /api/authgroups': () => group }, createGroup],
  ['Authgroup deletion failed: The reason.', GROUPS, { 'DELETE /api/authgroups/:id': refused }, deleteGroup],
  [
    'Error deleting authentication group!: no connection',
    GROUPS,
    { 'DELETE /api/authgroups/:id': noConnection },
    deleteGroup,
  ],
  [
    'Successfully deleted authentication group!',
    GROUPS,
    { 'DELETE /api/authgroups/:id': () => ({ success: true }) },
    deleteGroup,
  ],
  ['Failed to link users to auth group! The reason.', GROUPS, { 'POST /api/authgroups/link_users': refused }, linkUser],
  [
    'Error saving users to groups: no connection',
    GROUPS,
    { 'POST /api/authgroups/link_users': noConnection },
    linkUser,
  ],
  [
    'Success: Successfully linked users to auth group!',
    GROUPS,
    { 'POST /api/authgroups/link_users': () => ({ success: true, added: 1 }) },
    linkUser,
  ],
  ...(['name', 'description', 'alias'] as const).flatMap((name): Row[] => {
    const cell = edit(`${name[0]?.toUpperCase()}${name.slice(1)} of Front desk`)
    return [
      [`Failed to update ${name}: The reason.`, GROUPS, { 'PUT /api/authgroups/:id': refused }, cell],
      [`Successfully updated ${name}`, GROUPS, { 'PUT /api/authgroups/:id': () => group }, cell],
    ]
  }),
  [
    'Error: could not assign or get groups with users!',
    GROUPS,
    { 'GET /api/authgroups/:id/available_users': refused },
    () => press('Assign users to Front desk: 1 person'),
  ],
  ['Error getting user from DB: The reason.', '/users/addEditUser/4', { 'GET /api/users/:id': refused }, nothing],
]

const OUTSIDE: Row[] = [
  ['Login Failure', '/login', { 'POST /api/auth/login': () => problem('login_failed', 'Login Failure') }, signIn],
  [
    'There was an error logging in. Please try again.',
    '/login',
    { 'POST /api/auth/login': () => problem('login_failed', 'Login Failure') },
    signIn,
  ],
  ['There was an unexpected error creating the user.', '/register', { 'POST /api/users/register': refused }, register],
  [
    'Your user was successfully created. Check your email to finalize the validation.',
    '/register',
    { 'POST /api/users/register': () => Response.json({ success: true, message: 'Done.' }, { status: 201 }) },
    register,
  ],
  ['Error: Invalid key', '/validate?key=12345', {}, nothing],
  [
    'Error: An unexpected error has occurred: The reason.',
    '/validate?key=123456',
    { 'POST /api/users/validate': refused },
    () => press('Validate my email address'),
  ],
]

beforeEach(() => page.viewport(1440, 900))

test.each(TEXTS)('%s', async (text, address, answers, provoke) => {
  fakeServer({ ...EVERYTHING, ...answers })
  openApp(address, { user })
  await provoke()
  await expectSaid(text)
})

test.each(OUTSIDE)('%s', async (text, address, answers, provoke) => {
  fakeServer({ ...EVERYTHING, ...answers })
  openApp(address)
  await provoke()
  await expect.poll(() => document.body.textContent).toContain(text)
})

/** Answers that no part of Liendesk gives, but whatever stands between may. */
const ODD: readonly [name: string, answer: () => Response][] = [
  ['a 403 of a proxy', () => new Response('<title>Proxy</title>', { status: 403 })],
  ['a 502 of a proxy', () => new Response('<title>Proxy</title>', { status: 502 })],
  ['nothing', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['null', () => Response.json(null)],
  ['a page of a proxy', () => new Response('<title>Proxy</title>', { headers: { 'content-type': 'text/html' } })],
  ['half of JSON', () => new Response('{"id": 1, "na', { headers: { 'content-type': 'application/json' } })],
]
const FAILING = TEXTS.filter(([text]) => text.endsWith('The reason.'))
/** Said instead, where the server did not say no (R34). */
const BROKE: Readonly<Record<string, string>> = {
  'Authgroup deletion failed: ': 'Error deleting authentication group!: ',
  'Failed to link users to auth group! ': 'Error saving users to groups: ',
}
const withAnswer = (answers: FakeAnswers, answer: () => Response): FakeAnswers => ({
  ...EVERYTHING,
  ...Object.fromEntries(Object.keys(answers).map((key) => [key, answer])),
})

describe.each(ODD)('answered with %s', (_, answer) => {
  test.each(FAILING)('%s', async (text, address, answers, provoke) => {
    fakeServer(withAnswer(answers, answer))
    const router = openApp(address, { user })
    await provoke()
    const said = text.replace('The reason.', '')
    const texts = [said, BROKE[said] ?? said].map((one) => expect.stringContaining(one))
    await expect.poll(() => document.body.innerText).toEqual(expect.toBeOneOf(texts))
    expect(router.state.location.pathname).toBe(address)
  })
})

test.each(FAILING)('a 401 leads to Login instead of: %s', async (_, address, answers, provoke) => {
  fakeServer(withAnswer(answers, () => new Response('', { status: 401 })))
  openApp(address, { user })
  await provoke()
  await expect.element(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})
