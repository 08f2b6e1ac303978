import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChatAnswer } from '#contract/auctions.ts'
import { Figure, figures } from '#contract/figures.ts'
import { MAX_FIGURE_GROUPS, MAX_FIGURES } from '#contract/limits.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  staff = await test.signInWith()
})
afterAll(() => test.close())

const compute = (body: object) => staff.post('/api/auctions/figures', { body })
const figuresOf = async (body: object): Promise<Figure[]> => {
  const answer = await compute(body)
  expect(answer.statusCode).toBe(200)
  return Figure.array().parse(answer.json().figures)
}
const ask = async (text: string, query?: object) =>
  ChatAnswer.parse((await staff.post('/api/auctions/ai', { body: { text, ...(query && { query }) } })).json())

describe('POST /api/auctions/figures', () => {
  it('is for who is signed in', async () => {
    const body = { questions: ['auctions by state'] }
    expect((await test.anonymous.post('/api/auctions/figures', { body })).statusCode).toBe(401)
    expect(figures.compute.config.access).toBe('signed-in')
  })

  it.each([{}, { questions: [] }, { questions: [' '] }, { questions: Array(MAX_FIGURES + 1).fill('auctions') }])(
    'refuses %j',
    async (body) => {
      expect((await compute(body)).statusCode).toBe(400)
    },
  )

  it.each(['auctions by state', 'total market value of upcoming auctions by month', 'past auctions by county in Ohio'])(
    'is what the chat answers: %s',
    async (question) => {
      const [figure] = await figuresOf({ questions: [question] })
      const { table, interpretation, total } = await ask(question)
      expect(figure).toEqual({ question, query: interpretation?.query, value: null, table, auctions: total })
    },
  )

  it('tells groups apart without words', async () => {
    const keysOf = async (question: string) => {
      const [figure] = await figuresOf({ questions: [question] })
      return figure?.table?.rows.map(({ labels, keys }) => [labels[0], keys[0]])
    }
    expect(await keysOf('auctions by state')).toContainEqual(['Texas', 'TX'])
    expect(await keysOf('auctions by month')).toContainEqual(['March 2026', '2026-03'])
    expect(await keysOf('auctions by quarter')).toContainEqual(['Q1 2026', '2026-Q1'])
    expect(await keysOf('auctions by type')).toContainEqual(['Tax Lien', 'Tax Lien'])
  })

  it('is one number, or how many auctions there are', async () => {
    const questions = ['number of states with upcoming auctions', 'upcoming auctions', 'top 5 auctions by market value']
    const [states, upcoming, top] = await figuresOf({ questions })
    const { total } = await ask('upcoming auctions')
    expect(states).toMatchObject({ value: expect.any(Number), table: null, auctions: total })
    expect(upcoming).toMatchObject({ value: total, auctions: total })
    expect(top?.value).toBe(5)
  })

  it.each(['tax liens in Ohio', 'in Texas above $1,000,000 total market value', 'upcoming auctions in Ohio or Iowa'])(
    'is narrowed by another question: %s',
    async (about) => {
      const questions = ['upcoming auctions', 'auctions by state', 'auctions in Texas or Ohio by type']
      const narrowed = await figuresOf({ questions, about })
      for (const figure of narrowed) {
        // The query that comes with it finds just these.
        const { total, table } = await ask('these', figure.query)
        expect([figure.auctions, figure.table]).toEqual([total, table])
      }
      const { interpretation } = await ask(about)
      expect((await compute({ questions, about })).json().about).toEqual(interpretation)
      const [all] = await figuresOf({ questions: ['upcoming auctions'] })
      expect(narrowed[0]?.auctions).toBeLessThan(all?.auctions ?? 0)
    },
  )

  it('says which text was not understood, and that a figure narrows nothing', async () => {
    const message = 'Not understood: colourless green ideas'
    const unclear = await compute({ questions: ['colourless green ideas'] })
    expect([unclear.statusCode, unclear.json().message]).toEqual([422, message])
    const one = await compute({ questions: ['auctions', 'colourless green ideas', 'auctions by state'] })
    expect(one.statusCode).toBe(200)
    expect(one.json().figures.map(({ question }: Figure) => question)).toEqual(['auctions', 'auctions by state'])
    expect(one.json().refused).toEqual([
      { question: 'colourless green ideas', status: 422, code: 'unprocessable', message },
    ])
    const figure = await compute({ questions: ['auctions'], about: 'auctions by state' })
    expect(figure.statusCode).toBe(422)
    expect(figure.json().message).toMatch(/^Ask for auctions here/)
  })

  it('has no more groups than a page can show, and says so', async () => {
    await sql`
      with towns as (
        insert into jurisdictions (state_code, name, match_key)
        select 'OH', 'Town ' || n, 'town' || n from generate_series(1, ${MAX_FIGURE_GROUPS + 1}::int) n returning id
      )
      insert into auctions (state_code, jurisdiction_id, auction_type_id, begin_date)
      select 'OH', id, (select min(id) from auction_types), '2031-05-05' from towns`.execute(test.db)
    const refused = await compute({ questions: ['auctions in May 2031 by county'] })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe(
      'This has 2,001 groups, and at most 2,000 can be shown here. Ask for less, such as one state.',
    )
    await test.db.deleteFrom('auctions').where('begin_date', '=', '2031-05-05').execute()
  })

  it('computes what is asked twice once, and one thing of each person at a time', async () => {
    const running = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
        test.db,
      )
      return rows[0]?.count
    }
    // Half a second for each time that it is read.
    await sql`alter table auction_sums rename to sums_awake`.execute(test.owner)
    await sql`create view auction_sums as
      select * from sums_awake where (select pg_sleep(0.5) is not null)`.execute(test.owner)
    await sql`grant select on auction_sums to public`.execute(test.owner)
    try {
      const twenty = { questions: Array(MAX_FIGURES).fill('auctions by state') }
      let most = 0
      let isOver = false
      const answered = Promise.all([figuresOf(twenty), figuresOf(twenty), figuresOf(twenty)]).finally(() => {
        isOver = true
      })
      while (!isOver) most = Math.max(most, (await running()) ?? 0)
      await answered
      expect(most).toBe(1)
    } finally {
      await sql`drop view auction_sums`.execute(test.owner)
      await sql`alter table sums_awake rename to auction_sums`.execute(test.owner)
    }
  })

  it('is not remembered as asked', async () => {
    const asked = async () => (await staff.get('/api/auctions/questions')).headers['x-total-count']
    const before = await asked()
    await figuresOf({ questions: ['auctions by weekday'] })
    expect(await asked()).toBe(before)
  })
})
