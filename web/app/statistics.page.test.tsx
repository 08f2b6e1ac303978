import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HealthDetails } from '#contract/health.ts'
import type { Statistics } from '#contract/statistics.ts'
import type { Task } from '#contract/tasks.ts'
import { expectAccessible, inTheme, LOOKS } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

beforeEach(() => page.viewport(1440, 900))

const ALL = ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes']
const DAYS = Array.from({ length: 7 }, (_, at) => `2019-11-${14 + at}`)
const part = <Figures extends object>(none: Figures, last: Partial<Figures>, before: Partial<Figures> = {}) => ({
  rows: DAYS.map((at, index) => ({ at, ...none, ...(index === 6 && last) })),
  before: { ...none, ...before },
})
const QUESTIONS = { understood: 0, asked_back: 0, in_words: 0, not_understood: 0 }
const IMPORTS = { files: 0, created: 0, updated: 0, rejected: 0, undone: 0 }
const someStatistics = (rest: Partial<Statistics> = {}): Statistics => ({
  unit: 'day',
  from: '2019-11-14',
  to: '2019-11-20',
  before_from: '2019-11-07',
  since: { questions: '2018-01-01T12:00:00.000Z', activity: '2018-01-01T12:00:00.000Z' },
  questions: part(QUESTIONS, { understood: 34, in_words: 2, not_understood: 5 }, { understood: 30 }),
  imports: part(IMPORTS, { files: 2, created: 1204, updated: 8, rejected: 3, undone: 1 }),
  changes: part({ auctions: 0, imports: 0, people: 0, permissions: 0 }, { auctions: 4, people: 2 }),
  sign_ins: part({ signed_in: 0, failed: 0 }, { signed_in: 12, failed: 2 }, { signed_in: 15 }),
  people: {
    total: 3,
    types: [
      { id: 1, name: 'Admin', count: 1 },
      { id: 5, name: 'Staff', count: 2 },
    ],
    statuses: [{ id: 4, name: 'Pending', count: 3 }],
    joined: part({ joined: 0 }, { joined: 1 }),
  },
  ...rest,
})
const NOTHING = someStatistics({
  since: { questions: null, activity: null },
  questions: part(QUESTIONS, {}),
  imports: part(IMPORTS, {}),
  changes: part({ auctions: 0, imports: 0, people: 0, permissions: 0 }, {}),
  sign_ins: part({ signed_in: 0, failed: 0 }, {}),
})
const TASKS: Task[] = [
  {
    kind: 'missing_figure',
    figure: 'total_market_value',
    count: 3612,
    question: 'auctions without a market value',
    upcoming: { count: 539, question: 'upcoming auctions without a market value' },
  },
  { kind: 'rejected_rows', count: 3, imports: 1, import_id: 7 },
  { kind: 'awaiting_approval', count: 2, status_id: 4 },
  { kind: 'not_understood', count: 1, days: 30 },
]
const HEALTH: HealthDetails = {
  mail: {
    state: 'failing',
    says: 'Mail has waited for over 10 minutes: see whether the mail server answers.',
    way: 'server',
    waiting: 4,
    failed: 0,
    last_sent: null,
  },
  database: {
    state: 'ok',
    says: 'It answers.',
    version: '18.4',
    bytes: 19396287,
    answer_ms: 1.2,
    connections: 5,
    most_connections: 100,
  },
  jobs: {
    state: 'ok',
    says: 'Nothing is left undone.',
    queues: [{ name: 'mail', waiting: 4, failed: 0, last_run: null }],
    counted_until: null,
  },
  disk: {
    state: 'look',
    says: 'Less than a tenth of the disk is free: make room soon.',
    free_bytes: 4e9,
    total_bytes: 1e11,
    documents: 2,
    document_bytes: 4096,
  },
  process: {
    state: 'ok',
    says: 'It runs.',
    version: '0.1.0',
    node: '26.10.0',
    since: '2026-11-20T09:00:00.000Z',
    memory_bytes: 2e8,
  },
  migrations: {
    state: 'ok',
    says: 'All of this version are applied.',
    applied: 26,
    newest: '0028_statistics',
    at: '2026-11-20T09:00:00.000Z',
  },
}
const MISSED = [{ text: 'which ones are nice', times: 3, asked_at: '2026-11-20T09:30:00.000Z' }]

function open(address = '/admin/stats?days=7', { scopes = ALL, ...answers }: { scopes?: string[] } & FakeAnswers = {}) {
  const user = aUser({ scopes })
  const { calls } = fakeServer({
    'GET /api/settings': () => ({
      company_name: '',
      phone: '',
      example_questions: [],
      auctions: { count: 1, states: 1, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'GET /api/statistics': () => someStatistics(),
    'GET /api/tasks': () => TASKS,
    'GET /api/questions/missed': () => listOf(MISSED),
    'GET /api/health/details': () => HEALTH,
    ...answers,
  })
  return { router: openApp(address, { user }), calls }
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const columns = (name: string) => page.getByRole('list', { name, exact: true })
const textOf = (name: string) => region(name).element().textContent ?? ''

test('says what a period came to, and how that changed', async () => {
  open()
  await expect.element(columns('Questions')).toBeVisible()
  const figures = [...document.querySelectorAll('main dl > div')].map((figure) => figure.textContent)
  expect(figures).toEqual([
    'Questions answered366 more than before',
    'Not understood55 more than before',
    'Rows imported1,2121,212 more than before',
    'Changes66 more than before',
    'Sign-ins123 fewer than before',
    'People joined11 more than before',
  ])
  expect(textOf('Rows imported')).toContain('2 files: 1,204 created, 8 updated, 3 rejected. 1 import undone.')
  expect(columns('Sign-ins').element().textContent).toContain('Wed, Nov 20, 2019: 12 signed in, 2 failed')
})

test.each([...LOOKS, ['light', 768], ['light', 1100]] as const)(
  'in %s at %d px nothing is cut off, and axe finds nothing',
  async (theme, width) => {
    inTheme(theme)
    await page.viewport(width, 900)
    open()
    await expect.element(columns('Questions')).toBeVisible()
    await expectAccessible()
  },
)

test('each chart has its figures as a table, from which days lead to the timeline', async () => {
  open()
  await region('Questions').getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Wed, Nov 20, 2019 34 0 2 5' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Together 34 0 2 5' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'The 7 days before 30 0 0 0' })).toBeVisible()
  await region('Changes').getByRole('button', { name: 'Show as table' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Wed, Nov 20, 2019' }))
    .toHaveAttribute('href', '/pages/timeline?from=2019-11-20&to=2019-11-20')
  await expectAccessible()
})

test('the period stands in the address', async () => {
  const { router, calls } = open('/admin/stats')
  await expect.element(columns('Questions')).toBeVisible()
  await page.getByRole('radio', { name: '12 months' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ days: '365' })
  const asked = () =>
    calls.flatMap(({ key, request }) => (key === 'GET /api/statistics' ? [Object.fromEntries(request.query)] : []))
  // In the days of the reader, as the timeline has them.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect.poll(asked).toEqual([
    { days: '30', zone },
    { days: '365', zone },
  ])
})

test('another period has its own pages of what was not understood', async () => {
  const missed = Array.from({ length: 25 }, (_, at) => ({
    text: `what is ${at}`,
    times: 1,
    asked_at: HEALTH.process.since,
  }))
  open('/admin/stats?days=365', {
    'GET /api/questions/missed': ({ query }) => {
      const all = missed.slice(0, query.get('days') === '365' ? 25 : 5)
      const first = (Number(query.get('page')) - 1) * 20
      return listOf(all.slice(first, first + 20), all.length)
    },
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('link', { name: 'what is 24' })).toBeVisible()
  await page.getByRole('radio', { name: '7 days' }).click()
  await expect.element(page.getByRole('link', { name: 'what is 24' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'what is 4', exact: true })).toBeVisible()
})

test('a list that has become shorter goes to its last page', async () => {
  let total = 25
  open(undefined, {
    'GET /api/questions/missed': ({ query }) => {
      const first = (Number(query.get('page')) - 1) * 20
      const all = Array.from({ length: total }, (_, at) => ({
        text: `what is ${at}`,
        times: 1,
        asked_at: HEALTH.process.since,
      }))
      return listOf(all.slice(first, first + 20), total)
    },
  })
  await expect.element(page.getByRole('link', { name: 'what is 3', exact: true })).toBeVisible()
  total = 5
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'what is 4', exact: true })).toBeVisible()
})

test('tasks lead to where something can be done about them', async () => {
  open()
  const task = (name: string) => page.getByRole('list', { name: 'Waiting for someone' }).getByRole('link', { name })
  const leads = {
    'Auctions without a market value 3,612': '/pages/ai?q=auctions+without+a+market+value',
    '539 upcoming: Auctions without a market value': '/pages/ai?q=upcoming+auctions+without+a+market+value',
    'Rows rejected at import 3': '/pages/upload',
    'People awaiting approval 2': '/users/users?status=4',
    'Questions not understood 1': '/admin/stats?days=30#missed',
  }
  for (const [name, href] of Object.entries(leads)) await expect.element(task(name)).toHaveAttribute('href', href)
  await task('Questions not understood 1').click()
  await expect.element(page.getByRole('heading', { name: 'Questions not understood' })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'which ones are nice' }))
    .toHaveAttribute('href', '/pages/ai?q=which+ones+are+nice')
  await expect
    .element(page.getByRole('link', { name: 'Show Pending' }))
    .toHaveAttribute('href', '/users/users?status=4')
})

test('health says of each part how it stands and what to do', async () => {
  open()
  const parts = page.getByRole('list', { name: 'Health' })
  await expect.element(parts).toBeVisible()
  const said = [...parts.element().querySelectorAll('li')].map((part) => part.textContent)
  expect(said[0]).toContain(
    'MailFailingMail has waited for over 10 minutes: see whether the mail server answers. Leaves through a mail server · 4 waiting',
  )
  expect(said[3]).toContain(
    'DiskLook at thisLess than a tenth of the disk is free: make room soon. 4 GB free of 100 GB',
  )
})

describe('without', () => {
  test('the scope users, it says which scope shows people', async () => {
    const { changes } = someStatistics()
    const hidden = { ...changes, rows: changes.rows.map((row) => ({ ...row, people: null, permissions: null })) }
    open(undefined, {
      scopes: ['settings'],
      'GET /api/statistics': () => someStatistics({ people: null, sign_ins: null, changes: hidden }),
    })
    await expect.element(columns('Changes')).toBeVisible()
    expect(document.body.textContent).toContain('Who there is, who joined and who signed in needs the scope users.')
    await expect.element(columns('Sign-ins')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('the scope settings, it says so, and asks for nothing (R26)', async () => {
    const { calls } = open(undefined, { scopes: ['users', 'upload'] })
    await expect.element(page.getByRole('heading', { name: 'This page needs the scope settings' })).toBeVisible()
    const asked = calls.map(({ key }) => key)
    for (const call of ['GET /api/statistics', 'GET /api/health/details']) expect(asked).not.toContain(call)
  })

  test('anything to count, it says so in words', async () => {
    open(undefined, { 'GET /api/statistics': () => NOTHING, 'GET /api/questions/missed': () => listOf([]) })
    await expect
      .poll(() => document.body.textContent)
      .toContain('No questions in these 7 days, nor in the 7 days before.')
    await expect
      .poll(() => document.body.textContent)
      .toContain('In these 7 days there was no question that was not understood.')
    expect(document.querySelector('main dl > div')?.textContent).toBe('Questions answered0none yet')
    await expect.element(columns('Questions')).not.toBeInTheDocument()
    await expectAccessible()
  })
})

test('does not compare with a time that was not counted', async () => {
  const since = '2019-11-16T12:00:00.000Z'
  open(undefined, { 'GET /api/statistics': () => someStatistics({ since: { questions: since, activity: since } }) })
  await expect.poll(() => document.body.textContent).toContain('41 questions in 7 days, counted since Nov 16, 2019.')
  expect(document.body.textContent).not.toContain('than before')
})

test('what cannot be read says so, each in its place, and is read again', async () => {
  let tries = 0
  open(undefined, {
    'GET /api/statistics': () => (++tries < 2 ? problem('unexpected', 'out of order') : someStatistics()),
    'GET /api/tasks': () => problem('unexpected', 'no tasks'),
    'GET /api/health/details': () => problem('unexpected', 'no health'),
  })
  await expect.poll(() => document.body.textContent).toContain('The statistics could not be read: out of order')
  await expect.poll(() => document.body.textContent).toContain('What waits could not be read: no tasks')
  await expect.poll(() => document.body.textContent).toContain('How Liendesk stands could not be read: no health')
  await expectAccessible()
  const failed = page.getByRole('alert').filter({ hasText: 'The statistics could not be read' })
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.element(columns('Questions')).toBeVisible()
})
