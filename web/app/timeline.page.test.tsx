import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TimelineEntry } from '#contract/timeline.ts'
import { expectAccessible, expectAccessibleAnywhere, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

beforeEach(() => page.viewport(1440, 900))

const ALL = ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes']
const DANA = { id: 1, firstName: 'Dana', lastName: 'Kessler' }
/** So many days ago, at half past nine in the morning. */
const ago = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 9, 30).toISOString()
}
const anEntry = (id: number, entry: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  at: ago(0),
  user: DANA,
  action: 'updated',
  entity: 'auction',
  entity_id: 5,
  before: { total_market_value: 5, version: 1 },
  after: { total_market_value: 1234567, version: 2 },
  group: null,
  named: null,
  undone: false,
  subject: { name: 'Polk County, Florida', gone: false },
  ...entry,
})
const ENTRIES = [
  anEntry(9),
  anEntry(8, {
    at: ago(1),
    action: 'imported',
    entity: 'import',
    before: null,
    after: { file_name: 'deeds.csv', created: 3, updated: 0, rejected: 2 },
    subject: { name: 'deeds.csv', gone: false },
  }),
  anEntry(7, {
    at: ago(1),
    entity: 'user',
    entity_id: 12,
    before: { lastName: 'Whitfield' },
    after: { lastName: 'Married' },
    subject: { name: 'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley', gone: false },
  }),
  anEntry(6, {
    at: ago(400),
    action: 'added users',
    entity: 'auth-group',
    before: null,
    after: {},
    group: 'Trainers',
    named: { total: 7, first: [{ id: 3, name: 'Ann Lee' }] },
    subject: { name: 'Trainers', gone: true },
  }),
  anEntry(5, {
    at: ago(400),
    action: 'reset password',
    entity: 'user',
    entity_id: 4,
    user: null,
    subject: { name: 'Ann Lee', gone: false },
  }),
]

function open(address = '/pages/timeline', { scopes = ALL, ...answers }: { scopes?: string[] } & FakeAnswers = {}) {
  const user = aUser({ scopes })
  const server = fakeServer({
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 1, states: 1, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'GET /api/users/status': () => [{ id: 1, name: 'Active' }],
    'GET /api/timeline': () => ENTRIES,
    ...answers,
  })
  const router = openApp(address, { user })
  const asked = () => server.calls.filter(({ key }) => key === 'GET /api/timeline').map(({ request }) => request.query)
  return { router, asked }
}

const linkToAuction = (words: string, id: number) =>
  `/pages/ai?${new URLSearchParams({ q: words, query: JSON.stringify({ query: { filter: { ids: [id] }, sort: [] } }) })}`

const lines = () => [...document.querySelectorAll('main li p')].map((line) => line.textContent)
const days = () => [...document.querySelectorAll('main h2')].map((day) => day.textContent)
const link = (name: string) => page.getByRole('main').getByRole('link', { name })

test('says in words who did what to what, by day, the newest first', async () => {
  open()
  await expect
    .poll(lines)
    .toEqual([
      'Dana Kessler changed Polk County, Florida: total market value: $5 → $1,234,567',
      'Dana Kessler imported deeds.csv: 3 created, 2 rejected',
      'Dana Kessler changed Bartholomew-Maximilian Featherstonehaugh-Cholmondeley: last name: Whitfield → Married',
      'Dana Kessler added people to Trainers: Ann Lee and 6 more',
      'Ann Lee chose a new password',
    ])
  expect(days().slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(days()[2]).toMatch(/^\w{3} \d+, \d{4}$/)
})

test.each([...LOOKS, ['light', 768], ['light', 1100]] as const)(
  'in %s at %d px nothing is cut off, and axe finds nothing',
  async (theme, width) => {
    inTheme(theme)
    await page.viewport(width, 900)
    open()
    await expect.poll(lines).toHaveLength(5)
    await expectAccessible()
  },
)

test('names lead to what they name, where it is there and one may see it', async () => {
  const { router } = open()
  await expect.element(link('deeds.csv')).toHaveAttribute('href', '/pages/upload')
  await expect
    .element(link('Bartholomew-Maximilian Featherstonehaugh-Cholmondeley'))
    .toHaveAttribute('href', '/users/addEditUser/12')
  await expect.element(link('Trainers')).not.toBeInTheDocument()
  await expect
    .element(link('Polk County, Florida'))
    .toHaveAttribute('href', linkToAuction('Auction in Polk County, Florida', 5))
  expect(router.state.location.pathname).toBe('/pages/timeline')
})

test('without scopes the page says which it needs, and asks for nothing (R26)', async () => {
  const { asked } = open('/pages/timeline', { scopes: ['settings', 'crm'] })
  await expect.element(page.getByRole('heading', { name: 'This page needs the scope upload or users' })).toBeVisible()
  expect(asked()).toHaveLength(0)
})

test('without upload neither auctions nor imports are asked for', async () => {
  const { asked } = open('/pages/timeline', { scopes: ['users'], 'GET /api/timeline': () => ENTRIES.slice(0, 2) })
  await expect.poll(lines).toHaveLength(2)
  await expect.element(page.getByText(/^What was done to auctions and imports needs the scope/)).toBeVisible()
  for (const kind of ['Auctions', 'Imports']) {
    await page.getByRole('radio', { name: kind }).click()
    await expect.poll(lines).toHaveLength(0)
    await expect.element(page.getByText(/^What was done to auctions and imports needs the scope/)).toBeVisible()
  }
  expect(asked()).toHaveLength(1)
})

test('without users nothing leads where one may not go, and people are not asked for', async () => {
  const { asked } = open('/pages/timeline', { scopes: ['upload'], 'GET /api/timeline': () => ENTRIES.slice(0, 2) })
  await expect.poll(lines).toHaveLength(2)
  // What ends here is not all that was done.
  await expect.element(page.getByText(/^What was done to people, groups and scopes needs the scope/)).toBeVisible()
  await page.getByRole('radio', { name: 'People' }).click()
  await expect
    .poll(() => document.body.textContent)
    .toContain('What was done to people, groups and scopes needs the scope users.')
  expect(asked()).toHaveLength(1)
  await expectAccessible()
})

test('the exact time stands at the time of day, for who comes by keyboard', async () => {
  open()
  const time = page.getByRole('main').getByRole('listitem').nth(0).getByRole('button', { name: '9:30 AM' })
  await expect.element(time).toBeVisible()
  const exact = () =>
    [...document.querySelectorAll('main li button span')].map((each) => getComputedStyle(each).display)
  expect(exact()[0]).toBe('none')
  time.element().focus()
  expect(exact()[0]).toBe('block')
})

describe('what is narrowed', () => {
  test('stands in the address, and is asked for', async () => {
    const { router, asked } = open()
    await page.getByRole('radio', { name: 'Imports' }).click()
    await page.getByRole('checkbox', { name: 'Mine' }).click()
    await page.getByRole('textbox', { name: 'Search the timeline' }).fill('deeds')
    await page.getByLabelText('From').fill('2026-11-01')
    await page.getByLabelText('To', { exact: true }).fill('2026-11-20')
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ kind: 'imports', mine: 'true', search: 'deeds', from: '2026-11-01', to: '2026-11-20' })
    const last = () => Object.fromEntries(asked().at(-1) ?? [])
    await expect.poll(last).toEqual({
      kind: 'imports',
      mine: 'true',
      search: 'deeds',
      from: new Date('2026-11-01T00:00').toISOString(),
      to: new Date('2026-11-21T00:00').toISOString(),
      page_size: '51',
    })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => router.state.location.search).toEqual({ search: 'deeds' })
  })

  test('is read from a link, without what is not understood', async () => {
    const { asked } = open('/pages/timeline?kind=auctions&from=soon&to=2026-11-20&mine=perhaps')
    await expect
      .poll(() => Object.fromEntries(asked()[0] ?? []))
      .toEqual({
        kind: 'auctions',
        to: new Date('2026-11-21T00:00').toISOString(),
        page_size: '51',
      })
  })

  test('may leave nothing, and says so', async () => {
    open('/pages/timeline?search=nobody', { 'GET /api/timeline': () => [] })
    await expect.element(page.getByRole('heading', { name: 'Nothing matches “nobody”' })).toBeVisible()
    await expect.element(page.getByText(/were searched\.$/)).toBeVisible()
    await expectAccessibleAnywhere(page.viewport)
  })

  test('by days alone searches no names', async () => {
    open('/pages/timeline?from=2026-11-01', { 'GET /api/timeline': () => [] })
    await expect.element(page.getByRole('heading', { name: 'Nothing was done then' })).toBeVisible()
    expect(document.body.textContent).not.toContain('were searched')
  })
})

test('older ones come at a click, and the focus stays with the list at its end', async () => {
  const many = Array.from({ length: 60 }, (_, at) => anEntry(100 - at))
  const { asked } = open('/pages/timeline', {
    'GET /api/timeline': ({ query }) => {
      const before = Number(query.get('before') ?? 1000)
      return many.filter(({ id }) => id < before).slice(0, Number(query.get('page_size')))
    },
  })
  await expect.poll(lines).toHaveLength(50)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(lines).toHaveLength(60)
  expect(asked().at(-1)?.get('before')).toBe('51')
  await expect.element(page.getByText('Nothing before that.')).toHaveFocus()
  const search = page.getByRole('textbox', { name: 'Search the timeline' })
  await search.click()
  await userEvent.keyboard('polk')
  await expect.poll(() => asked().at(-1)?.get('search')).toBe('polk')
  await expect.poll(lines).toHaveLength(50)
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('polk')
})

test('says when nothing was done yet', async () => {
  open('/pages/timeline', { 'GET /api/timeline': () => [] })
  await expect.element(page.getByRole('heading', { name: 'Nothing was done yet' })).toBeVisible()
})

test('that cannot be read says so, and is read again', async () => {
  let tries = 0
  open('/pages/timeline', {
    'GET /api/timeline': () => (++tries < 2 ? problem('unexpected', 'out of order') : ENTRIES),
  })
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('out of order')
  await expectAccessible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(lines).toHaveLength(5)
  await userEvent.keyboard('{Tab}')
})
