import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { listOf, problem } from '#web/testing/fake-server.ts'
import {
  aScope,
  button,
  cell,
  dialog,
  expectText,
  focused,
  kept,
  open,
  serve,
  startAnew,
} from './testing/scopes-page.tsx'

beforeEach(startAnew)

describe('the list', () => {
  test('shows scopes; the built-in ones keep their names and stay, their descriptions can be edited (R27)', async () => {
    serve()
    await open()
    await expect.element(cell('Name of crm-read')).toHaveValue('crm-read')
    await expect.element(page.getByText('crm, built-in')).toBeVisible()
    await expect.element(cell('Name of crm')).not.toBeInTheDocument()
    await expect.element(button('Delete crm')).not.toBeInTheDocument()
    await expect.element(cell('Description of crm')).toHaveValue('Create and update users')
    await expect.element(page.getByText('Total 4')).toBeVisible()
    await expectAccessible()
  })

  test('is searched after a pause, cleared by the button and by Escape, and says what was not found', async () => {
    const { calls } = serve()
    await open()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('textbox', { name: 'Search by name or description' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Search by name or description' }).fill('zebra')
    await expect.element(page.getByText('No scopes match “zebra”')).toBeVisible()
    expect(calls.map(({ request }) => request.query.get('search')).filter(Boolean)).toEqual(['zebra'])
    await button('Clear search').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('county')
    await expect.element(cell('Name of crm-read')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await userEvent.keyboard('county')
    await expect.element(cell('Name of crm-read')).not.toBeInTheDocument()
    await button('Clear').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Search by name or description' })).toHaveValue('')
  })

  test('is sorted and paged by the server, and another sort begins on the first page', async () => {
    const { calls } = serve()
    kept.scopes = Array.from({ length: 45 }, (_, index) => ({
      ...aScope(`s-${index + 10}`, 'One of many'),
      id: index + 1,
    }))
    await open()
    await button('Page 3').click()
    await expect.element(cell('Name of s-54')).toBeVisible()
    await expect.poll(() => focused()).toBe('3')
    await button('Description').click()
    await expect.element(cell('Name of s-10')).toBeVisible()
    await page.getByRole('textbox', { name: 'Go to page' }).fill('99')
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('Name of s-54')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows on a page' }).click()
    await page.getByRole('option', { name: '100 / page' }).click()
    await expect.element(cell('Name of s-10')).toBeVisible()
    expect(
      calls.map(({ request: { query } }) => [
        query.get('page'),
        query.get('page_size'),
        query.get('sort'),
        query.get('order'),
      ]),
    ).toEqual([
      ['1', '20', 'name', 'asc'],
      ['3', '20', 'name', 'asc'],
      ['1', '20', 'description', 'asc'],
      ['3', '20', 'description', 'asc'],
      ['1', '100', 'description', 'asc'],
    ])
  })

  test('draws a thousand rows in part, and says how many there are', async () => {
    serve()
    kept.scopes = Array.from({ length: 1000 }, (_, index) => ({
      ...aScope(`s-${index}`, 'One of many'),
      id: index + 1,
    }))
    await open({ page_size: 1000 })
    await expect.element(cell('Name of s-0')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Scopes' })).toHaveAttribute('aria-rowcount', '1001')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
  })

  test('says why it cannot be read, once, and tries again', async () => {
    let isDown = true
    serve({
      'GET /api/scopes': () =>
        isDown ? problem('database_unavailable', 'The database does not answer.') : listOf(kept.scopes),
    })
    await open()
    await expectText('Error getting scopes!: The database does not answer.')
    isDown = false
    await button('Retry').click()
    await expect.element(cell('Name of crm-read')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.matches(':not(body):has(table)')).toBe(true)
  })

  test('goes to the last page from one past it', async () => {
    serve()
    await open({ page: 9 })
    await expect.element(cell('Name of crm-read')).toBeVisible()
  })
})

test('says who holds a scope, and through which groups, built-in ones too', async () => {
  const { calls } = serve({
    'GET /api/scopes/:id/holders': ({ query }) => {
      const [holder] = anEffect({ gains: { Disabled: [] } }).gains.first
      return query.get('search') || !holder
        ? listOf([])
        : listOf(
            [
              {
                ...holder.user,
                groups: [
                  { id: 1, name: 'Front desk' },
                  { id: 2, name: 'Notaries' },
                ],
              },
            ],
            30,
          )
    },
  })
  await open()
  await button('Who holds crm').click()
  const holders = dialog('Who holds crm')
  await expectText('30 people hold it.', holders)
  await expectText('Through Front desk, Notaries', holders)
  await expectText('(may not sign in)', holders)
  await expectAccessible()
  const back = holders.getByRole('button', { name: 'Previous page' })
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  await expect.element(back).toHaveAccessibleDescription('This is the first page.')
  await holders.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => calls.at(-1)?.request.query.get('page')).toBe('2')
  await holders.getByRole('textbox', { name: 'Search for a user' }).fill('zebra')
  await expectText('Nobody matches “zebra”.', holders)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => focused()).toBe('Who holds crm')
})

test('the help says what scopes are', async () => {
  serve()
  await open()
  await page.getByRole('button', { name: 'Help' }).click()
  await expectText(/^A scope is a permission/, dialog('About scopes'))
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('About scopes')).not.toBeInTheDocument()
})
