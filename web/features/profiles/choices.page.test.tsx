import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Lookup } from '#contract/users.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, noConnection, problem } from '#web/testing/fake-server.ts'
import { expectSaid } from '#web/testing/said.ts'
import { anInstructor, openPerson, person } from '../users/testing/profiles.ts'

/** Editing what can be chosen, on Edit User, by holders of `settings`. */

beforeEach(() => page.viewport(1440, 1200))

const ADD = 'POST /api/lookups/:list'
const RENAME = 'PUT /api/lookups/:list/:id'
const REMOVE = 'DELETE /api/lookups/:list/:id'
const READ = 'GET /api/activeInstructors/instructorRoles'
const OF_USER = 'GET /api/activeInstructors/user/:userId'

const isTaken = (name: string) => problem('name_taken', `There is “${name}” in this list already.`)
const LONG = 'Senior visiting instructor of deed sales and redemptions, Ohio'

/** Edit User of an instructor, over a list of roles that is kept as the server would. */
function openInstructor(answers: FakeAnswers = {}, scopes = ['settings']) {
  let roles: Lookup[] = [
    { id: 1, name: 'Lead' },
    { id: 2, name: 'Guest' },
    { id: 4, name: LONG },
  ]
  const server = openPerson(
    person(3, 2, 'Instructor'),
    {
      [OF_USER]: () => anInstructor({ role: roles.find(({ id }) => id === 1) ?? null }),
      [READ]: () => roles,
      [ADD]: ({ body }) => {
        const { name } = Object(body)
        if (roles.some((role) => role.name === name)) return isTaken(name)
        const added = { id: 10 + roles.length, name }
        roles = [...roles, added]
        return added
      },
      [RENAME]: ({ params, body }) => {
        const { name } = Object(body)
        if (roles.some((role) => role.name === name)) return isTaken(name)
        roles = roles.map((role) => (String(role.id) === params.id ? { ...role, name } : role))
        return { id: Number(params.id), name }
      },
      [REMOVE]: ({ params }) => {
        if (params.id === '1') return problem('conflict', 'Somebody has “Lead”: rename it, or give them another one.')
        roles = roles.filter(({ id }) => String(id) !== params.id)
        return { success: true }
      },
      ...answers,
    },
    { scopes },
  )
  const readings = (key: string) => server.sent(key).length
  return { ...server, readings }
}

const select = () => page.getByRole('combobox', { name: 'Role' })
const opener = () => page.getByRole('button', { name: 'Edit choices of Role' })
const dialog = () => page.getByRole('dialog', { name: 'Choices of Role' })
const cell = (name: string) => dialog().getByRole('textbox', { name: `Name of ${name}` })
const remover = (name: string) => dialog().getByRole('button', { name: `Remove ${name}` })
const confirmer = (name: string) => page.getByRole('alertdialog', { name: `Remove “${name}”?` })
const answer = (name: string, label: 'Remove' | 'Cancel') =>
  confirmer(name).getByRole('button', { name: label, exact: true }).click()
const newChoice = () => dialog().getByRole('textbox', { name: 'New choice' })
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const said = () => expect.poll(() => document.body.textContent)

test('who does not hold settings chooses, and edits no list', async () => {
  openInstructor({}, [])
  await expect.element(select()).toHaveTextContent('Lead')
  await expect.element(opener()).not.toBeInTheDocument()
})

test('nobody edits lists from somebody who is deleted', async () => {
  const gone = { active: false, archived_at: '2026-11-20T08:00:00.000Z' }
  openPerson(person(3, 2, 'Instructor', gone), { [OF_USER]: () => anInstructor() }, { scopes: ['settings'] })
  await expect.element(select()).toBeDisabled()
  await expect.element(opener()).not.toBeInTheDocument()
})

test('a choice is added, can be chosen, and the field waits for the next', async () => {
  const { sent, readings } = openInstructor()
  await opener().click()
  await expect.element(newChoice()).toHaveFocus()
  await expect.element(dialog().getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAnywhere(page.viewport)
  const renewed = [READ, OF_USER, 'GET /api/activity']
  const before = renewed.map(readings)
  await newChoice().fill('  Guide ')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await expect.element(cell('Guide')).toHaveValue('Guide')
  await expect.element(newChoice()).toHaveValue('')
  await expect.element(newChoice()).toHaveFocus()
  await said().toContain('“Guide” is added.')
  expect(sent(ADD).map(({ params, body }) => [params, body])).toEqual([
    [{ list: 'instructorRoles' }, { name: 'Guide' }],
  ])
  await expect.poll(() => renewed.map(readings)).toEqual(before.map((count) => count + 1))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  await select().click()
  await page.getByRole('option', { name: 'Guide' }).click()
  await expect.element(select()).toHaveTextContent('Guide')
})

test('a refused addition is said at its field, and nothing typed is lost without a question', async () => {
  openInstructor()
  await opener().click()
  await newChoice().fill('Guest')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('There is “Guest” in this list already.')
  await expect.element(newChoice()).toHaveValue('Guest')
  await expect.element(newChoice()).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAnywhere(page.viewport)
  await userEvent.keyboard('{Escape}')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(newChoice()).toHaveValue('Guest')
  await newChoice().fill('Guest of honour')
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await question().getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a choice is renamed in place, for everybody who has it', async () => {
  const { sent, readings } = openInstructor()
  await opener().click()
  await cell('Lead').fill('Head')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Head')).toHaveFocus()
  await expectSaid('Saved')
  await said().toContain('The choice is renamed.')
  expect(sent(RENAME).map(({ params, body }) => [params, body])).toEqual([
    [{ list: 'instructorRoles', id: '1' }, { name: 'Head' }],
  ])
  await expect.poll(() => readings(OF_USER)).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(select()).toHaveTextContent('Head')
})

test('a refused name is said at its row, and asked about before it is lost', async () => {
  const { sent } = openInstructor()
  await opener().click()
  await cell('Lead').fill('Guest')
  await userEvent.keyboard('{Enter}')
  const row = dialog().getByRole('listitem').nth(0)
  await expect.element(row.getByText('Not renamed: There is “Guest” in this list already.')).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
  await expect.element(cell('Lead')).toHaveValue('Guest')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await question().getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect.element(cell('Lead')).toHaveFocus()
  await expect.poll(() => sent(RENAME).length).toBe(2)
  await expect.element(row.getByRole('alert')).toBeVisible()
  // Escape takes back what was typed; the next one leaves.
  await userEvent.keyboard('{Escape}')
  await expect.element(row.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(cell('Lead')).toHaveValue('Lead')
  await cell('Lead').fill('Guest')
  await userEvent.keyboard('{Enter}')
  await expect.element(row.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{End} of honour{Enter}')
  await expect.element(cell('Guest of honour')).toHaveFocus()
  await expectSaid('Saved')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a name that is typed and left by closing is saved; where that fails, it is said on the page', async () => {
  const { sent } = openInstructor({ [RENAME]: noConnection })
  await opener().click()
  await cell('Lead').fill('Head')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => sent(RENAME).map(({ body }) => body)).toEqual([{ name: 'Head' }])
  await said().toContain('Not renamed: ')
})

test('half a name waits for Enter, and Escape takes it back', async () => {
  const { sent } = openInstructor()
  await opener().click()
  await cell('Lead').fill('Lea')
  await newChoice().click()
  await expect.element(cell('Lea')).toBeVisible()
  await cell('Lea').fill('Le')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Lea')).toHaveValue('Lea')
  await cell('Lea').fill('  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Lea')).toHaveValue('Lea')
  expect(sent(RENAME).map(({ body }) => body)).toEqual([{ name: 'Lea' }])
})

test('a choice is removed, and the focus goes on to the next', async () => {
  const { sent } = openInstructor()
  await opener().click()
  await remover('Guest').click()
  await answer('Guest', 'Cancel')
  await expect.element(remover('Guest')).toHaveFocus()
  expect(sent(REMOVE)).toEqual([])
  await remover('Guest').click()
  await answer('Guest', 'Remove')
  await expect.element(cell('Guest')).not.toBeInTheDocument()
  await expect.element(remover(LONG)).toHaveFocus()
  await said().toContain('“Guest” is removed.')
  expect(sent(REMOVE).map(({ params }) => params)).toEqual([{ list: 'instructorRoles', id: '2' }])
})

test('a choice that somebody has stays, and its row says why', async () => {
  openInstructor()
  await opener().click()
  await remover('Lead').click()
  await answer('Lead', 'Remove')
  const row = dialog().getByRole('listitem').nth(0)
  await expect
    .element(row.getByRole('alert'))
    .toHaveTextContent('Somebody has “Lead”: rename it, or give them another one.')
  await expect.element(remover('Lead')).toHaveFocus()
  await expectAccessibleAnywhere(page.viewport)
  await cell('Lead').fill('Head')
  await expect.element(row.getByRole('alert')).not.toBeInTheDocument()
})

test('the last one removed leaves the field, and one that is gone already is taken for removed', async () => {
  let roles = [{ id: 2, name: 'Guest' }]
  openInstructor({
    [READ]: () => roles,
    [REMOVE]: () => {
      roles = []
      return problem('not_found', 'There is no such choice.')
    },
  })
  await opener().click()
  await remover('Guest').click()
  await answer('Guest', 'Remove')
  await expect.element(dialog().getByText('There are no choices yet.')).toBeVisible()
  await expect.element(newChoice()).toHaveFocus()
})

test('a list that cannot be read again stays, with what was typed', async () => {
  let isReadable = true
  const { readings } = openInstructor({
    [READ]: () => (isReadable ? [{ id: 1, name: 'Lead' }] : problem('missing_scope', 'You may not.')),
  })
  await opener().click()
  await newChoice().fill('Guide')
  isReadable = false
  const before = readings(READ)
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Guide')).toBeVisible()
  await newChoice().fill('Next')
  await expect.poll(() => readings(READ)).toBe(before + 1)
  await expect.element(cell('Guide')).toBeVisible()
  await expect.element(newChoice()).toHaveValue('Next')
})

test('by keyboard alone: opened, added, renamed, removed, left', async () => {
  const { calls } = openInstructor()
  await expect.element(opener()).toBeVisible()
  opener().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(newChoice()).toHaveFocus()
  await userEvent.keyboard('Guide{Enter}')
  await expect.element(cell('Guide')).toBeVisible()
  await expect.element(newChoice()).toHaveValue('')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(remover('Guide')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(cell('Guide')).toHaveFocus()
  await userEvent.keyboard('{End} dog{Enter}')
  await expect.element(remover('Guide dog')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(confirmer('Guide dog')).toBeVisible()
  await expect.element(confirmer('Guide dog').getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(remover(LONG)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
  const changes = calls.filter(({ key }) => key.includes('/api/lookups'))
  expect(changes.map(({ key, request }) => [key, Object(request.body).name])).toEqual([
    [ADD, 'Guide'],
    [RENAME, 'Guide dog'],
    [REMOVE, undefined],
  ])
})
