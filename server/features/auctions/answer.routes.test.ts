import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { type Auction, ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

/** What an answer carries besides its rows: words, groups, facts of states and questions to ask instead. */
let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>

beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

async function ask(text: string, query?: unknown): Promise<ChatAnswer> {
  const answer = await staff.post('/api/auctions/ai', { body: { text, ...(query !== undefined && { query }) } })
  expect(answer.statusCode).toBe(200)
  return ChatAnswer.parse(answer.json())
}
const rowsOf = ({ action_result }: ChatAnswer): Auction[] => (typeof action_result === 'string' ? [] : action_result)
const textOf = ({ action_result }: ChatAnswer): string => (typeof action_result === 'string' ? action_result : '')

describe('the message beside rows', () => {
  it('says the figure in words', async () => {
    const all = await ask('auctions in Ohio')
    expect(all.message).toBe(`${all.total} auctions`)
    expect((await ask('are there auctions in Ohio?')).message).toBe(`Yes, ${all.total} auctions.`)
    // a word that was not used could have been the point
    expect((await ask('are there purple auctions in Ohio?')).message).toBe(`${all.total} auctions`)
    const largest = await ask('largest auction in Ohio')
    const value = rowsOf(largest)[0]?.total_market_value?.toLocaleString('en-US')
    expect(largest.message).toBe(`Total Market Value: $${value}`)
  })

  it('says no where there are none', async () => {
    expect(textOf(await ask('are there any sheriff sales in Florida?'))).toMatch(/^No, there are none\. Searched: /)
    expect(textOf(await ask('sheriff sales in Florida'))).toMatch(/^No auctions for this question\. Searched: /)
  })
})

describe('a question', () => {
  it('in Spanish is answered in Spanish', async () => {
    const found = await ask('¿hay subastas en Ohio?')
    expect(found.message).toBe(`Sí, ${found.total} subastas.`)
    expect(found.interpretation?.chips).toMatchObject([{ field: 'Estado', value: 'Ohio' }])
    const none = await ask('¿hay ventas del sheriff en Florida?')
    expect(textOf(none)).toBe('No, no hay ninguna. Búsqueda: subastas de tipo Sheriff Sale en Florida.')
    expect(none.message).toMatch(/^Cualquier (estado|tipo), no solo /)
    const groups = await ask('¿cuántas subastas hay por mes?')
    expect([groups.message, groups.table?.rows[0]?.labels[0]]).toEqual([
      'Subastas por mes',
      expect.stringMatching(/ de 20\d\d$/),
    ])
    expect((await ask('¿qué estado tiene más subastas?')).suggestions[0]?.label).toMatch(/^Solamente /)
    expect(textOf(await ask('cuál es el plazo de redención en Texas'))).toMatch(/^Redención en Texas: /)
  })

  it('in Spanish that is not understood is told so in Spanish, with questions that are', async () => {
    const answer = await ask('quiero plomf grrk qwxz')
    expect([textOf(answer), answer.message]).toEqual([
      'No entendí el mensaje; intente de nuevo.',
      expect.stringMatching(/^Puedo buscar/),
    ])
    expect(answer.suggestions).toHaveLength(3)
    for (const { label, query } of answer.suggestions) expect((await ask(label)).interpretation?.query).toEqual(query)
  })

  it('in Spanish goes on in Spanish with what is chosen and what is offered', async () => {
    const body = { text: 'subastas en Baltimore' }
    const choice = ChatAnswer.parse((await staff.post('/api/auctions/ai', { body })).json())
    expect(textOf(choice)).toMatch(/^¿A cuál se refiere: /)
    const [chosen] = choice.suggestions
    const next = { text: chosen?.label, query: chosen?.query, conversation_id: choice.conversation_id }
    const answer = ChatAnswer.parse((await staff.post('/api/auctions/ai', { body: next })).json())
    expect(answer.message).toMatch(/ subastas?$/)
    const [offered] = (await ask('ventas del sheriff en Florida')).suggestions
    expect((await ask(offered?.label ?? '', offered?.query)).message).toMatch(/ subastas?$/)
  })
})

describe('groups', () => {
  it.each([
    'auctions by state',
    'tax deed auctions in 2025 by state',
    'auctions in Ohio or Texas by auction type',
    'liens over $1M by month',
    'auctions by year',
    'auctions in 2025 by month of the year',
    'auctions in Ohio by weekday',
    'auctions in Ohio by county',
    'auctions in Maryland and Virginia by county',
  ])('show exactly their auctions: %s', async (text) => {
    const { table, action_result, message } = await ask(text)
    expect(table?.rows.length).toBeGreaterThan(1)
    expect(message).toMatch(/^Auctions by /)
    for (const {
      labels: [label = ''],
      values: [value = 0],
      queries: [query],
    } of table?.rows ?? []) {
      if (value === null) throw new Error('A number of auctions is never missing.')
      expect(action_result).toContain(`${label}: ${value.toLocaleString('en-US')}`)
      expect([label, (await ask(label, query)).total]).toEqual([label, value])
    }
  })

  it('say a condition once: the months of 2025 are months, not months and 2025', async () => {
    const { table } = await ask('auctions in 2025 by month')
    expect(table?.rows[1]).toMatchObject({
      labels: ['February 2025'],
      queries: [{ filter: { dates: [{ kind: 'period', on: 'begins', from: '2025-02-01', to: '2025-02-28' }] } }],
    })
  })

  it('begin with the auction that a highest value is of', async () => {
    const query: AuctionQuery = {
      filter: { states: ['OH'] },
      sort: [],
      aggregate: { measures: [{ fn: 'max', field: 'total_market_value' }], groups: ['auction_type'] },
    }
    for (const { labels, values, queries } of (await ask('x', query)).table?.rows ?? []) {
      expect(rowsOf(await ask(labels.join(', '), queries[0]))[0]?.total_market_value).toBe(values[0])
    }
  })

  it('offer the auctions of the only one', async () => {
    const { table, suggestions } = await ask('which state has the most auctions')
    expect(table?.rows).toHaveLength(1)
    const [{ labels = [], values = [], queries = [] } = {}] = table?.rows ?? []
    expect(suggestions).toEqual([{ label: `Only ${labels[0]}`, count: values[0], query: queries[0] }])
  })

  it('give way to words where the question is too long to be narrowed', async () => {
    const wide = Array.from({ length: 20 }, () => ({ states: Array(49).fill('OH') }))
    const { table, action_result } = await ask('x', {
      filter: { any_of: wide, states: Array(17).fill('OH') },
      aggregate: { measures: [{ fn: 'count' }], groups: ['year'] },
    })
    expect(table).toBeNull()
    expect(action_result).toContain('2026: ')
  })
})

describe('facts of states', () => {
  it.each([
    ['auctions in Ohio', ['OH']],
    ['auctions in Fulton County, GA and Cook County, IL', ['GA', 'IL']],
    ['how many deeds in Texas', ['TX']],
    ['sheriff sales in Florida', ['FL']],
    ['auctions in Ohio, Texas, Iowa and Florida', []],
    ['upcoming auctions', []],
  ])('come with a question about one to three: %s', async (text, codes) => {
    const { states } = await ask(text)
    expect(states.map(({ code }) => code)).toEqual(codes)
    for (const { name, sale_kind, source } of states) expect([name, sale_kind, source]).not.toContain(null)
  })
})

describe('questions to ask instead', () => {
  it.each([
    'sheriff sales in Florida',
    'how many sheriff sales in Hawaii',
    'upset sales in Texas in March 2026 over $100',
    'qwxz plomf grrk',
    'tell me a joke',
    'help',
    'auctions in Baltimore',
  ])('find what they say they find: %s', async (text) => {
    const { suggestions } = await ask(text)
    expect(suggestions.length).toBeGreaterThan(0)
    for (const { label, count, query } of suggestions) {
      expect([label, (await ask(label, query)).total]).toEqual([label, count])
      expect(count).toBeGreaterThan(0)
    }
  })

  it('are three examples for what was not understood, with what can be asked', async () => {
    const answer = await ask('qwxz plomf grrk')
    expect(answer.suggestions).toHaveLength(3)
    expect(answer.message).toMatch(/^I can find/)
    for (const { label, query } of answer.suggestions) {
      expect((await ask(label)).interpretation?.query).toEqual(query)
    }
  })
})
