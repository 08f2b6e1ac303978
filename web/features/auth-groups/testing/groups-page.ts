import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedGroup } from '#contract/auth-groups.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const user = aUser({ scopes: ['users', 'auth-groups'] })
/** A group as the server answers it. */
export const aGroup = (id: number, name: string, more: Partial<ListedGroup> = {}): ListedGroup => ({
  id,
  name,
  description: `About ${name}`,
  alias: name.toLowerCase().replaceAll(' ', '-'),
  users_count: 2,
  version: 1,
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
  withheld: null,
  ...more,
})
const GROUPS = [aGroup(1, 'Administrators'), aGroup(2, 'Front desk'), aGroup(3, 'Importers', { users_count: 0 })]
const PEOPLE = Array.from({ length: 450 }, (_, at) => ({
  id: at + 1,
  username: `person.${at + 1}`,
  firstName: `First${at + 1}`,
  lastName: `Last${String(at + 1).padStart(3, '0')}`,
  email: `person.${at + 1}@example.com`,
}))
/** The first three are in the group. */
const isAssigned = ({ id }: { id: number }) => id <= 3

/** Opens the Authentication Groups page. @returns what was called, and the app's router */
export function open(answers: FakeAnswers = {}) {
  const people = (assigned: boolean): NonNullable<FakeAnswers['GET /api/authgroups/:id/linked_users']> => {
    return ({ query }) => {
      const [size, number, search] = [
        Number(query.get('page_size')),
        Number(query.get('page')),
        query.get('search') ?? '',
      ]
      const found = PEOPLE.filter((one) => isAssigned(one) === assigned && JSON.stringify(one).includes(search))
      return listOf(found.slice((number - 1) * size, number * size), found.length)
    }
  }
  const server = fakeServer({
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 0, states: 0, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'GET /api/authgroups': ({ query }) => {
      const found = GROUPS.filter(({ name }) => name.includes(query.get('search') ?? ''))
      return listOf(found, found.length)
    },
    'POST /api/permissions/preview': () => anEffect(),
    'GET /api/authgroups/:id/linked_users': people(true),
    'GET /api/authgroups/:id/available_users': people(false),
    ...answers,
  })
  const sent = (key: string) => server.calls.filter((call) => call.key === key).map(({ request }) => request)
  return { ...server, sent, router: openApp('/users/userAuthGroupsAdmin', { user }) }
}

/** What the tests of the page look for. */
export const cell = (label: string) => page.getByRole('textbox', { name: label, exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const list = (name: string) => page.getByRole('listbox', { name })
export const option = (side: string, name: RegExp) => list(side).getByRole('option', { name })

/** Opens the dialog of a group with three of 450 people in it. */
export async function openDialog(answers: FakeAnswers = {}) {
  const server = open(answers)
  await button('Assign users to Front desk: 2 people').click()
  await expect.element(page.getByRole('dialog', { name: 'Assign Users to Front desk' })).toBeVisible()
  await expect.element(option('Assigned Users', /Last001/)).toBeVisible()
  return server
}
