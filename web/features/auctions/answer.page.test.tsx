import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AuctionQuery } from '#contract/auction-query.ts'
import type { ChatAnswer } from '#contract/auctions.ts'
import { MONTH_NAMES } from '#contract/calendar-names.ts'
import type { StateFacts } from '#contract/state-facts.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { tableOf } from '#web/testing/figures.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { AiPage } from './ai-page.tsx'

/** What an answer shows besides its table: breakdowns, the facts of its states, questions to ask instead. */
const CONVERSATION = '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10'

const inWords = (text: string, rest: Partial<ChatAnswer> = {}): ChatAnswer => ({
  action_result: text,
  conversation_id: CONVERSATION,
  stands_alone: true,
  interpretation: null,
  total: 0,
  suggestions: [],
  table: null,
  states: [],
  ...rest,
})

type Aggregate = NonNullable<AuctionQuery['aggregate']>
type Group = { label: string; value: number; query: AuctionQuery }
type Breakdown = { title: string; aggregate: Aggregate; sort?: AuctionQuery['sort']; groups: readonly Group[] }

const breakdown = ({ title, aggregate, sort = [], groups }: Breakdown): ChatAnswer =>
  inWords(groups.map(({ label, value }) => `${label}: ${value}`).join('\n'), {
    message: title,
    interpretation: { query: { filter: {}, sort, aggregate }, chips: [], unused: [] },
    table: tableOf(aggregate.groups?.[0] ?? 'state', groups, aggregate.measures[0]),
  })
const group = (label: string, value: number, query: AuctionQuery = { filter: {}, sort: [] }): Group => ({
  label,
  value,
  query,
})
const OHIO: AuctionQuery = { filter: { states: ['OH'] }, sort: [] }
const BY_STATE = breakdown({
  title: 'Auctions by state',
  aggregate: { measures: [{ fn: 'count' }], groups: ['state'] },
  groups: [group('Ohio', 250, OHIO), group('District of Columbia', 3), group('Florida', 1727)],
})

const facts = (code: string, name: string, rest: Partial<StateFacts> = {}): StateFacts => ({
  code,
  name,
  sale_kind: 'Tax Lien',
  typical_months: 'Apr;May',
  bid_method: 'premium',
  rate: 'n/a',
  redemption: '1 year',
  platforms: null,
  notes: null,
  confidence: 'medium',
  source: 'a dataset (CC-BY-4.0); a page',
  as_of: '2026-03-09',
  ...rest,
})

function open(answer: (text: string) => ChatAnswer | Promise<ChatAnswer>) {
  const { calls } = fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '8005550199',
      example_questions: ['Auctions in Arizona'],
      auctions: { count: 3, states: 2, samples: 0 },
      today: '2026-11-20',
    }),
    'POST /api/auctions/ai': ({ body }) => answer(JSON.stringify(body)),
  })
  renderApp(
    <main className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <AiPage address={{}} onAddress={() => {}} />
    </main>,
    { user: aUser() },
  )
  return { asked: () => calls.filter(({ key }) => key.includes('/ai')).map(({ request }) => request.body) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
async function ask(text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => page.viewport(1440, 900))

describe('a breakdown', () => {
  test('is drawn as bars with their numbers, each of which asks for its auctions', async () => {
    const { asked } = open(() => BY_STATE)
    await ask('how many by state')
    const table = page.getByRole('table', { name: 'Auctions by state' })
    await expect.element(table).toBeVisible()
    await expect.element(page.getByText('3 groups displayed below.')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Auctions by state: 3 groups.')
    expect([...table.element().querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      'Ohio250',
      'District of Columbia3',
      'Florida1,727',
    ])
    const [ohio, , florida] = [...table.element().querySelectorAll('td:nth-child(2) > span > span')].map(
      (bar) => bar.getBoundingClientRect().width,
    )
    expect((ohio ?? 0) / (florida ?? 1)).toBeCloseTo(250 / 1727, 2)
    await button('Show Ohio').click()
    await expect.poll(asked).toHaveLength(2)
    expect(asked()[1]).toEqual({ text: 'Only Ohio', query: OHIO, conversation_id: CONVERSATION })
  })

  test('over time stands in columns, and its table is a click away', async () => {
    const money: Aggregate = { measures: [{ fn: 'sum', field: 'total_market_value' }], groups: ['month'] }
    const groups = [group('December 2025', 1_234_567.5), group('January 2026', 0), group('March 2026', 12_000_000)]
    open(() => breakdown({ title: 'Total market value by month', aggregate: money, groups }))
    await ask('market value by month')
    const columns = page.getByRole('list', { name: 'Total market value by month' })
    await expect.element(columns).toBeVisible()
    expect(
      [...columns.element().querySelectorAll('button')].map((column) =>
        [...column.querySelectorAll('[aria-hidden]')].map((part) => part.textContent),
      ),
    ).toEqual([
      ['$1.2M', 'Dec', '2025'],
      ['$0', 'Jan', '2026'],
      ['$12M', 'Mar', ''],
    ])
    // February has no auctions: the columns do not pretend that March follows January.
    expect(columns.element().textContent?.split('…')).toHaveLength(2)
    await expect.element(button('Show December 2025: $1,234,567.50')).toBeVisible()
    await expectAccessible()
    await button('Show as table').click()
    await expect.element(page.getByRole('table').getByTitle('$1,234,567.50')).toHaveTextContent('$1,234,568')
    await button('Show as columns').click()
    await expect.element(columns).toBeVisible()
  })

  test('over many months stands along an axis, all of it at once, with the time that is skipped', async () => {
    const months = ['2024-01', '2025-01', '2026-01'].flatMap((first) =>
      Array.from({ length: 5 }, (_, at) => `${MONTH_NAMES[at]} ${first.slice(0, 4)}`),
    )
    const groups = months.map((label, at) => group(label, at + 1))
    open(() =>
      breakdown({ title: 'Auctions by month', aggregate: { measures: [{ fn: 'count' }], groups: ['month'] }, groups }),
    )
    await ask('by month')
    const columns = page.getByRole('list', { name: 'Auctions by month' })
    await expect.element(columns).toBeVisible()
    // January 2024 to May 2026: months without auctions are there, and lead nowhere.
    expect(columns.element().querySelectorAll('li')).toHaveLength(29)
    expect(columns.element().querySelectorAll('button')).toHaveLength(15)
    const names = [...columns.element().querySelectorAll('li > [aria-hidden]')].map((name) => name.textContent)
    expect(names.slice(0, 5)).toEqual(['Jan2024', 'Apr', 'Jul', 'Oct', 'Jan2025'])
    const { left, right } = columns.element().getBoundingClientRect()
    for (const column of columns.element().querySelectorAll('li')) {
      expect(column.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
      expect(column.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1)
    }
    await expectAccessible()
  })

  test('ordered by its figure stands in bars, whatever it is of', async () => {
    const sort = [{ field: 'value', dir: 'desc' }] as const
    const aggregate: Aggregate = { measures: [{ fn: 'count' }], groups: ['year'] }
    const groups = [group('2026', 9), group('2024', 4)]
    open(() => breakdown({ title: 'Auctions by year', aggregate, sort: [...sort], groups }))
    await ask('top years')
    await expect.element(page.getByRole('table', { name: 'Auctions by year' })).toBeVisible()
  })

  test('of thousands begins with fifty', async () => {
    const groups = Array.from({ length: 2416 }, (_, at) => group(`County ${at}, TX`, at))
    open(() =>
      breakdown({
        title: 'Auctions by jurisdiction',
        aggregate: { measures: [{ fn: 'count' }], groups: ['jurisdiction'] },
        groups,
      }),
    )
    await ask('by county')
    await expect.element(button('Show County 49, TX')).toBeInTheDocument()
    await expect.element(button('Show County 50, TX')).not.toBeInTheDocument()
    await button('Show all 2,416').click()
    await expect.element(button('Show County 2415, TX')).toBeInTheDocument()
  })

  test('of one group is an answer in words', async () => {
    const reply = breakdown({
      title: 'Auctions by state',
      aggregate: { measures: [{ fn: 'count' }], groups: ['state'] },
      groups: [group('Ohio', 250)],
    })
    open(() => ({ ...reply, action_result: 'Ohio: 250 auctions.' }))
    await ask('which state has the most')
    await expect.element(page.getByRole('listitem').getByText('Ohio: 250 auctions.')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })
})

describe('a table of figures', () => {
  const DEEDS: AuctionQuery = { filter: { types: ['Tax Deed'] }, sort: [] }
  const FIGURES = inWords('…', {
    message: 'Auctions by auction type',
    interpretation: {
      query: { filter: {}, sort: [], aggregate: { measures: [{ fn: 'count' }] } },
      chips: [],
      unused: [],
    },
    table: {
      groups: ['auction_type'],
      columns: [
        { measure: 0, set: 0, label: '2025', kind: 'count', reported: 30 },
        { measure: 0, set: 1, label: '2026', kind: 'count', reported: 30 },
        { measure: 0, set: 1, change: 'percent', label: 'Change in %', kind: 'percent', reported: 30 },
      ],
      rows: [
        { labels: ['Tax Deed'], keys: ['Tax Deed'], values: [10, 5, -50], queries: [DEEDS, OHIO] },
        { labels: ['Tax Lien'], keys: ['Tax Lien'], values: [0, 15, null], queries: [OHIO, OHIO] },
      ],
      totals: [10, 20, 100],
      count: 2,
    },
  })
  const cells = () =>
    [...page.getByRole('table').element().querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    )

  test('has groups, figures and what they come to, in any order, and each figure asks for its auctions', async () => {
    const { asked } = open(() => FIGURES)
    await ask('2025 against 2026 by type')
    await expect.element(page.getByRole('table', { name: 'Auctions by auction type' })).toBeVisible()
    expect(cells()).toEqual([
      ['Auction Type', '2025', '2026', 'Change in %'],
      ['Tax Deed', '10', '5', '-50%'],
      ['Tax Lien', '0', '15', '–'],
      ['All', '10', '20', '+100%'],
    ])
    await expectAccessible()
    await button('2026').click()
    expect(cells().map(([name]) => name)).toEqual(['Auction Type', 'Tax Lien', 'Tax Deed', 'All'])
    await button('10: show Tax Deed, 2025').click()
    await expect.poll(asked).toHaveLength(2)
    expect(asked()[1]).toMatchObject({ text: 'Only Tax Deed, 2025', query: DEEDS })
  })
})

describe('the facts of states', () => {
  const answer = inWords('No auctions.', { states: [facts('FL', 'Florida'), facts('GA', 'Georgia', { rate: '20%' })] })

  test('say on which terms each sells, with their source', async () => {
    open(() => answer)
    await ask('liens in Florida and Georgia')
    const card = page.getByRole('region', { name: 'State reference' })
    const terms = () =>
      [...card.element().querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent))
    await expect
      .element(card.getByRole('button', { name: 'Florida', exact: true }))
      .toHaveAttribute('aria-expanded', 'true')
    expect(terms()).toEqual([
      ['Sells', 'Tax Lien'],
      ['Bidding', 'premium'],
      ['Redemption', '1 year'],
      ['Months', 'Apr, May'],
      ['Confidence', 'medium'],
    ])
    await expect.element(card.getByText('Source: a dataset (CC-BY-4.0), a page')).toBeVisible()
    await expect.element(card.getByText('Verify with the county.')).toBeVisible()
    await button('GA, Georgia').click()
    expect(terms()).toContainEqual(['Rate', '20%'])
    await expectAccessible()
  })

  test('stay as they were left, and begin closed on a narrow screen', async () => {
    await page.viewport(360, 740)
    const second = Promise.withResolvers<ChatAnswer>()
    open((body) => (body.includes('and now?') ? second.promise : answer))
    await ask('liens in Florida and Georgia')
    const head = button('State reference')
    await expect.element(head).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('Verify with the county.')).not.toBeVisible()
    await head.click()
    await expect.element(page.getByText('Verify with the county.')).toBeVisible()
    await ask('and now?')
    await expect.element(page.getByText('Verify with the county.')).not.toBeInTheDocument()
    second.resolve(answer)
    await expect.element(page.getByText('Verify with the county.')).toBeVisible()
    await expect.element(page.getByText('As of Mar 9, 2026')).toBeVisible()
  })
})

test('what was not understood says what can be asked, with questions that ask themselves', async () => {
  const query: AuctionQuery = { filter: {}, sort: [] }
  const suggestions = [{ label: 'Upcoming auctions', count: 886, query }]
  const { asked } = open((body) =>
    body.includes('qwxz') ? inWords('', { message: 'I can find auctions.', suggestions }) : BY_STATE,
  )
  await ask('qwxz')
  await expect.element(page.getByText('I can find auctions.')).toBeVisible()
  await button('Upcoming auctions 886').click()
  await expect.poll(asked).toHaveLength(2)
  expect(asked()[1]).toEqual({ text: 'Upcoming auctions', query, conversation_id: CONVERSATION })
})

test.each([
  [1440, 900],
  [360, 740],
])('at %i × %i nothing is cut off or scrolls the page sideways, and axe finds nothing', async (width, height) => {
  await page.viewport(width, height)
  open(() => ({ ...BY_STATE, states: [facts('OH', 'Ohio')] }))
  await ask('how many by state')
  const label = button('Show District of Columbia')
  await expect.element(label).toBeVisible()
  expect(label.element().scrollWidth).toBeLessThanOrEqual(label.element().clientWidth)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(width)
})
