import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts'
import { type FigureQuestion, figureProblem, type GoldRow, readFigureQuestions } from './figures.ts'

/** What is not answered right yet; what is not here has to be. */
const NOT_YET = new Set(
  'fa12 fa15 fa22 fa23 fa29 fa30 fa31 fa35 fa38 fc02b fc02c fc02d fc07c fc07d fc09d fc11d fc13b fc13c fc13d fc14c fc14d fc17c fc18a fc18b fc18c fc18d fm12 fm22 fm34 fm37 fm39 fm40'.split(
    ' ',
  ),
)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await sql`create schema golds`.execute(test.owner)
  await sql`create view golds.auctions as
    select a.id, s.name as state, s.code, j.name as county, t.name as type, a.begin_date, a.end_date,
      a.total_certificates as certificates, a.total_market_value as market, a.total_assessed_value as assessed, a.total_estimated_value as estimated
    from public.auctions a join public.jurisdictions j on j.id = a.jurisdiction_id
      join public.states s on s.code = a.state_code join public.auction_types t on t.id = a.auction_type_id`.execute(
    test.owner,
  )
})
afterAll(() => test.close())

/** Whether an answer says that something was assumed or left out. */
const isDoubtful = (answer: ChatAnswer | undefined) =>
  !answer?.interpretation ||
  answer.interpretation.unused.length > 0 ||
  answer.interpretation.chips.some(({ assumed }) => assumed)

/** What a question's SQL gives. */
async function goldRows(statement: string): Promise<GoldRow[]> {
  return test.owner.transaction().execute(async (tx) => {
    await sql`set local search_path to golds`.execute(tx)
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(tx)
    return rows.map((row) => Object.values(row))
  })
}

it('answers questions about figures as SQL does', async () => {
  const staff = await test.signInWith()
  const questions = readFigureQuestions()
  const byId = new Map(questions.map((question) => [question.id, question]))
  const conversationOf = (question: FigureQuestion): FigureQuestion[] => {
    const before = byId.get(question.context_of ?? '')
    return [...(before ? conversationOf(before) : []), question]
  }
  const wrong: string[] = []
  for (const question of questions) {
    let conversation_id: string | undefined
    let answer: ChatAnswer | undefined
    for (const { text } of conversationOf(question)) {
      const body = { text, ...(conversation_id && { conversation_id }) }
      answer = ChatAnswer.parse((await staff.post('/api/auctions/ai', { body })).json())
      conversation_id = answer.conversation_id
    }
    const problems: (string | undefined)[] = []
    for (const statement of question.kind === 'words' ? [] : [question.sql, ...question.alt_sql])
      problems.push(answer && figureProblem(question, await goldRows(statement), answer))
    if (question.kind === 'words') problems.push(answer && figureProblem(question, [], answer))
    const isRight = problems.includes(undefined)
    if (!isRight && !NOT_YET.has(question.id))
      wrong.push(`${question.id}${isDoubtful(answer) ? '' : ' silently'}: ${question.text}: ${problems[0]}`)
  }
  expect(wrong).toEqual([])
}, 300_000)
