import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { byField, type NumberField, SUMMED_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionQuery, Interpretation } from '#contract/auction-query.ts'
import type { Auction, ChatAnswer, Totals } from '#contract/auctions.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { anAuction, THREE } from '#web/testing/an-auction.ts'
import { type FakeAnswers, fakeServer, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { AiPage } from './ai-page.tsx'
import type { QuestionAddress } from './question-address.ts'

const SETTINGS: Partial<PublicSettings> = {
  company_name: 'Liendesk',
  phone: '8005550199',
  example_questions: ['Show auctions that ran in Arizona', 'Tax lien auctions in Florida'],
  auctions: { count: 3, states: 2, samples: 0 },
  today: '2026-11-20',
}
const CONVERSATION = '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10'

const QUERY: AuctionQuery = {
  filter: {
    states: ['FL', 'TX'],
    numbers: [{ kind: 'value', field: 'total_market_value', op: '>=', value: 500_000 }],
  },
  sort: [],
}
const UNDERSTOOD: Interpretation = {
  query: QUERY,
  chips: [
    { field: 'State', value: 'Florida, Texas', assumed: false, path: 'filter.states' },
    { field: 'Total Market Value', value: '≥ $500,000', assumed: true, path: 'filter.numbers.0' },
  ],
  unused: [{ text: 'online bidding only', reason: 'auctions have no such column' }],
}
const figure = (rows: readonly Auction[], field: NumberField) => {
  const reported = rows.flatMap((row) => row[field] ?? [])
  const sum = reported.length > 0 ? reported.reduce((all, value) => all + value, 0) : null
  return { sum, average: sum && sum / reported.length, missing: rows.length - reported.length }
}
const totalsOf = (rows: readonly Auction[]): Totals => ({
  auctions: rows.length,
  states: new Set(rows.map(({ state }) => state.code)).size,
  ...byField(SUMMED_FIELDS, (field) => figure(rows, field)),
})
const answer = (action_result: ChatAnswer['action_result'], rest: Partial<ChatAnswer> = {}): ChatAnswer => ({
  action_result,
  conversation_id: CONVERSATION,
  stands_alone: true,
  interpretation: null,
  total: typeof action_result === 'string' ? 0 : action_result.length,
  suggestions: [],
  table: null,
  states: [],
  ...rest,
})

type Ask = FakeAnswers['POST /api/auctions/ai']
type Options = {
  address?: QuestionAddress
  settings?: Partial<PublicSettings>
  totals?: FakeAnswers['POST /api/auctions/totals']
}

function open(ask: Ask, { address = {}, settings = SETTINGS, totals = () => totalsOf(THREE) }: Options = {}) {
  const onAddress = vi.fn()
  const { calls } = fakeServer({
    'GET /api/settings': () => settings,
    ...(ask && { 'POST /api/auctions/ai': ask }),
    'POST /api/auctions/totals': totals,
  })
  renderApp(
    <main className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <AiPage address={address} onAddress={onAddress} />
    </main>,
    { user: aUser() },
  )
  const asked = () => calls.filter(({ key }) => key.includes('/ai')).map(({ request }) => request.body)
  const summed = () => calls.filter(({ key }) => key.includes('/totals')).map(({ request }) => request.body)
  return { asked, summed, onAddress }
}

const box = page.getByRole('textbox', { name: 'Message' })
const grid = page.getByRole('grid', { name: 'Auction Results' })
const exported = page.getByRole('button', { name: /^Export/ })
const status = page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function ask(text: string) {
  await box.fill(text)
  await userEvent.keyboard('{Enter}')
}
const texts = (row: number) =>
  [...(grid.element().querySelectorAll(`tr[aria-rowindex="${row}"] td`) ?? [])].map((cell) => cell.textContent)

beforeEach(() => page.viewport(1440, 900))

describe('asking', () => {
  test('shows the results a second after the reply, and what was understood', async () => {
    const reply = Promise.withResolvers<ChatAnswer>()
    const { asked, onAddress } = open(() => reply.promise)
    await ask('  deeds in Florida and Texas over 500,000, online bidding only ')
    await expect.element(grid).toHaveAttribute('aria-busy', 'true')
    const replied = performance.now()
    reply.resolve(answer(THREE, { interpretation: UNDERSTOOD }))
    await expect.element(exported).toBeVisible()
    expect(performance.now() - replied).toBeGreaterThan(1000)
    expect(asked()).toEqual([
      { text: 'deeds in Florida and Texas over 500,000, online bidding only', conversation_id: null },
    ])
    expect(onAddress).toHaveBeenCalledExactlyOnceWith({
      q: 'deeds in Florida and Texas over 500,000, online bidding only',
    })
    await expect.element(page.getByText('Auction data displayed below.')).toBeVisible()
    await expect
      .element(page.getByText('Did not use “online bidding only”: auctions have no such column'))
      .toBeVisible()
    await expect.element(page.getByText('assumed')).toBeVisible()
    await expect
      .element(status)
      .toHaveTextContent('3 auctions. Not used: online bidding only, auctions have no such column.')
    await expect.element(box).toHaveValue('')
    await expect.element(box).toHaveFocus()
  })

  test('formats every value, marks what is missing, and sums up', async () => {
    open(() => answer(THREE, { interpretation: UNDERSTOOD }))
    await ask('all')
    await expect.element(exported).toHaveTextContent('Export 3')
    await expect.element(page.getByText('3 auctions in 2 states')).toBeVisible()
    expect(texts(2).slice(0, 8)).toEqual([
      'Florida',
      'County 1',
      'Tax Deed',
      'Mar 10, 2027',
      '92',
      '$17,496,589',
      '$16,201,865',
      '$17,879,882',
    ])
    expect(texts(3).slice(0, 6)).toEqual(['Texas', 'County 2', 'Tax Deed', 'Dec 1 - Dec 3', '92', '$77,521,525'])
    expect(texts(4).slice(3, 6)).toEqual(['TBD', '0', '$0'])
    expect(texts(5).slice(0, 5)).toEqual(['3 auctions in 2 states', '184', '$95,018,114', '$48,605,595', '$53,639,645'])
    expect(texts(6).slice(0, 4)).toEqual(['92', '$47,509,057', '$16,201,865', '$17,879,882'])
    await expect.element(page.getByRole('rowheader', { name: 'Average' })).toBeVisible()
    await expect.element(page.getByTitle('$17,496,589.40')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /TBD/ }).getByTitle('not reported').nth(0)).toBeVisible()
    await expect.element(page.getByTitle('$95,018,113.92, not reported by 1')).toBeVisible()
    await expect.element(page.getByText('To learn how to invest in these auctions, call (800) 555-0199')).toBeVisible()
    await expect.element(page.getByText('Sample data')).not.toBeInTheDocument()
  })

  test('ignores an empty message, refuses one that is too long, and brings the last one back', async () => {
    const { asked } = open(() => answer('Hello.'))
    await expect.element(button('Send')).toHaveAccessibleDescription('Type a question first.')
    await ask('   ')
    await expect.element(button('Send')).toBeDisabled()
    await ask('x'.repeat(10_001))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Use at most 10,000 characters. This question has 10,001.')
    await expect.element(button('Send')).toHaveAccessibleDescription('The question is too long.')
    expect(asked()).toEqual([])
    await ask('hello')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(box).toHaveValue('hello')
  })

  test('starts with the examples of the settings, which ask', async () => {
    const { asked } = open(() => answer(THREE))
    await expect.element(page.getByRole('heading', { name: 'Ask about auctions in your own words' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '(800) 555-0199' })).toHaveAttribute('href', 'tel:+18005550199')
    await button('Show auctions that ran in Arizona').click()
    await expect.element(exported).toBeVisible()
    expect(asked()).toEqual([{ text: 'Show auctions that ran in Arizona', conversation_id: null }])
  })

  test('takes the parts of a question into the box, where one goes on typing', async () => {
    const { asked } = open(() => answer(THREE))
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('auctions')
    await button('in Florida').click()
    await button('over $2M market value').click()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('please{Enter}')
    await expect.element(exported).toBeVisible()
    expect(asked()).toEqual([{ text: 'auctions in Florida over $2M market value please', conversation_id: null }])
  })

  test('takes a double click on an example for one question', async () => {
    const reply = Promise.withResolvers<ChatAnswer>()
    const { asked } = open(() => reply.promise)
    await button('Show auctions that ran in Arizona').dblClick()
    reply.resolve(answer(THREE))
    await expect.element(exported).toBeVisible()
    expect(asked()).toHaveLength(1)
    await button('Show auctions that ran in Arizona').click()
    await expect.element(button('3 auctions')).toBeVisible()
  })

  test('says so when there is no auction to ask about', async () => {
    open(undefined, { settings: { ...SETTINGS, auctions: { count: 0, states: 0, samples: 0 } } })
    await expect.element(page.getByRole('heading', { name: 'No auctions yet' })).toBeVisible()
  })

  test('asks the question of the address once, as a link asks it, and the next one as typed', async () => {
    const { asked, onAddress } = open(() => answer(THREE), { address: { q: 'deeds' } })
    await expect.element(exported).toBeVisible()
    const linked = { text: 'deeds', conversation_id: null, linked: true }
    expect(asked()).toEqual([linked])
    expect(onAddress).not.toHaveBeenCalled()
    await ask('deeds')
    const { conversation_id } = answer(THREE)
    await expect.poll(asked).toEqual([linked, { text: 'deeds', conversation_id }])
  })

  test('has in its address what a question was read as, where its text does not say it', async () => {
    const { onAddress } = open(() => answer(THREE, { interpretation: UNDERSTOOD, stands_alone: false }))
    await ask('only those')
    await expect
      .poll(() => onAddress.mock.lastCall)
      .toEqual([{ q: 'only those', query: expect.stringContaining('"query":{"filter"') }])
    const [address] = onAddress.mock.lastCall ?? []
    expect(JSON.parse(address.query).query).toEqual(QUERY)
  })

  test.each([
    ['runs the query of the address', JSON.stringify({ query: QUERY, assumed: ['filter.types'] }), true],
    ['asks the text alone where the query is none', '{"query":', false],
    ['asks the text alone where the query is something else', '[1]', false],
    ['asks the text alone where the query is null', '{"query":null}', false],
    ['asks the text alone where what is assumed is no list', '{"query":{"filter":{}},"assumed":1}', false],
  ])('%s', async (_, query, isRun) => {
    const { asked } = open(() => answer(THREE), { address: { q: 'deeds', query } })
    await expect.element(exported).toBeVisible()
    const run = isRun && { query: QUERY, assumed: ['filter.types'] }
    expect(asked()).toEqual([{ text: 'deeds', conversation_id: null, linked: true, ...run }])
  })
})

describe('the sums', () => {
  const foot = page.getByRole('row', { name: /^Sum/ })

  test('are asked for while the reply waits, and come where the table stands already', async () => {
    const { promise, resolve } = Promise.withResolvers<Totals>()
    const isThere: boolean[] = []
    const totals = () => {
      isThere.push(exported.elements().length > 0)
      return promise
    }
    const { summed } = open(() => answer(THREE, { interpretation: UNDERSTOOD }), { totals })
    await ask('deeds')
    await expect.poll(summed).toEqual([{ query: QUERY }])
    expect(isThere).toEqual([false])
    await expect.element(exported).toBeVisible()
    expect(texts(5).slice(0, 5)).toEqual(['3 auctions', '…', '…', '…', '…'])
    const height = foot.element().getBoundingClientRect().height
    resolve(totalsOf(THREE))
    await expect.element(page.getByText('3 auctions in 2 states')).toBeVisible()
    expect(texts(5)[2]).toBe('$95,018,114')
    expect(foot.element().getBoundingClientRect().height).toBe(height)
    expect(summed()).toHaveLength(1)
    await ask('deeds again')
    await expect.element(button('3 auctions')).toBeVisible()
    await expect.element(foot).toBeVisible()
    await expect.poll(summed).toHaveLength(2)
  })

  test('that cannot be had leave the table, and can be asked for again', async () => {
    let fails = true
    open(() => answer(THREE, { interpretation: UNDERSTOOD }), {
      totals: () => (fails ? problem('unprocessable', 'This takes too long to find.') : totalsOf(THREE)),
    })
    await ask('deeds')
    await expect.element(page.getByText(/^Sums not available/)).toBeVisible()
    expect(texts(5).slice(1, 5)).toEqual(['–', '–', '–', '–'])
    expect(texts(4)[1]).toBe('County 3')
    fails = false
    await button('Retry').click()
    await expect.element(page.getByText('3 auctions in 2 states')).toBeVisible()
    await expect.element(page.getByText(/^Sums not available/)).not.toBeInTheDocument()
  })
})

describe('replies in words', () => {
  test.each([
    ['an empty text', ''],
    ['an empty list', []],
  ])('%s was not understood', async (_, result) => {
    open(() => answer(result))
    await ask('asdf')
    await expect
      .element(page.getByRole('listitem').getByText("I didn't understand the message, please try again."))
      .toBeVisible()
    await expect.element(grid).not.toBeInTheDocument()
  })

  test('no match says what was searched and offers the nearest counts', async () => {
    const suggestions = [
      { label: 'Tax Deed in Florida', count: 1204, query: QUERY },
      { label: 'Tax Lien', count: 10_001, query: QUERY },
    ]
    const { asked } = open(({ body }) =>
      JSON.stringify(body).includes('query')
        ? answer(THREE)
        : answer('No auctions found.\nSearched: Tax Lien.', { suggestions }),
    )
    await ask('liens')
    const reply = page.getByRole('listitem').getByText('No auctions found. Searched: Tax Lien.')
    await expect.element(reply).toBeVisible()
    expect(getComputedStyle(reply.element()).whiteSpace).toBe('pre-wrap')
    await expect.element(button('Tax Lien 10,000+')).toBeVisible()
    await button('Tax Deed in Florida 1,204').click()
    await expect.element(exported).toBeVisible()
    expect(asked()[1]).toEqual({ text: 'Tax Deed in Florida', query: QUERY, conversation_id: CONVERSATION })
  })

  test('a failure keeps the question in the box and can be tried again', async () => {
    let fails = true
    const { asked } = open(() => (fails ? noConnection() : answer(THREE)))
    await ask('deeds')
    await expect.element(page.getByRole('alert').getByText('An error occurred. Please try again later.')).toBeVisible()
    await expect.element(page.getByText('Your question is still in the box below.')).toBeVisible()
    await expect.element(box).toHaveValue('deeds')
    fails = false
    await button('Retry').click()
    await expect.element(exported).toBeVisible()
    await expect.element(box).toHaveValue('')
    await expect.element(page.getByRole('listitem').nth(0)).toHaveFocus()
    expect(asked()).toHaveLength(2)
  })

  test('a refusal says why', async () => {
    open(() => problem('too_many_requests', 'Too many questions. Try again in 10 seconds.'))
    await ask('deeds')
    await expect
      .element(page.getByText('Too many questions. Try again in 10 seconds. Your question is still in the box below.'))
      .toBeVisible()
  })
})

describe('the conversation', () => {
  test('a removed chip asks again without that part', async () => {
    const withoutStates = { ...UNDERSTOOD, chips: UNDERSTOOD.chips.slice(1) }
    const { asked } = open(({ body }) => {
      const isFirst = !Object.hasOwn(Object(body), 'query')
      return answer(THREE, { interpretation: isFirst ? UNDERSTOOD : withoutStates })
    })
    await ask('deeds')
    await button('Remove State Florida, Texas').click()
    await expect.element(button('Remove State Florida, Texas')).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem').nth(1)).toHaveFocus()
    expect(asked()[1]).toEqual({
      text: 'deeds',
      conversation_id: CONVERSATION,
      query: { filter: { numbers: QUERY.filter.numbers }, sort: [] },
      assumed: ['filter.numbers.0'],
    })
  })

  test('Delete on a chip removes it too', async () => {
    const { asked } = open(() => answer(THREE, { interpretation: UNDERSTOOD }))
    await ask('deeds')
    const cross = button('Remove Total Market Value ≥ $500,000')
    await expect.element(cross).toBeVisible()
    cross.element().focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => asked()[1]).toMatchObject({ query: { filter: { states: ['FL', 'TX'] }, sort: [] } })
  })

  test('earlier turns shrink to a line whose count brings the table back', async () => {
    open(({ body }) => (JSON.stringify(body).includes('first') ? answer(THREE) : answer([anAuction(9)])))
    await ask('first')
    await expect.element(button('Export 3')).toBeVisible()
    await ask('second')
    await expect.element(button('Export 1')).toBeVisible()
    await button('3 auctions').click()
    await expect.element(button('Export 3')).toBeVisible()
    await expect.element(button('1 auction')).toBeVisible()
    expect(document.querySelectorAll('table')).toHaveLength(1)
  })

  test('a question gives way to the next one, and can be asked again', async () => {
    const { promise } = Promise.withResolvers<ChatAnswer>()
    open(({ body }) => (JSON.stringify(body).includes('slow') ? promise : answer(THREE)))
    await ask('slow')
    await ask('quick')
    await expect.element(exported).toBeVisible()
    await expect.element(button('Ask again')).toBeVisible()
  })

  test('a question that takes long says so, and can be stopped', async () => {
    const { promise } = Promise.withResolvers<ChatAnswer>()
    open(() => promise)
    await ask('slow')
    await expect.element(page.getByText('This takes longer than usual.')).toBeVisible()
    await button('Stop').click()
    await expect.element(page.getByText('Stopped. The question is in the box below.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('slow')
  })
})

describe('on any screen', () => {
  test.each([
    [1440, 900],
    [360, 740],
  ])('at %i × %i nothing scrolls the page sideways and axe finds nothing', async (width, height) => {
    await page.viewport(width, height)
    open(() => answer(THREE, { interpretation: UNDERSTOOD }))
    await expect.element(button('Show auctions that ran in Arizona')).toBeVisible()
    await expectAccessible()
    await ask('deeds')
    await expect.element(exported).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})
