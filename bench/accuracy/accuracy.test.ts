import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../server/testing/build-test-app.ts'
import { isWhole } from '../../server/testing/proof.ts'
import { readHeldAuctions } from '../sample.ts'
import { answerByChat } from './liendesk.ts'
import { readQuestions } from './question-set.ts'
import { scoreQuestions } from './score.ts'

/** How many of the working questions were right when this was last recorded. Raise it with the engine. */
const RIGHT_PERCENT = 96
/** Among all other tests, every so many-th question: too few for a share of them to say much. */
const EVERY = isWhole ? 1 : 40
const LEAST_PERCENT = isWhole ? RIGHT_PERCENT : 90

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('answers as many of the working questions right as recorded', async () => {
  const staff = await test.signInWith()
  const answer = answerByChat(async (turn) =>
    ChatAnswer.parse((await staff.post('/api/auctions/ai', { body: turn })).json()),
  )
  const questions = readQuestions('working')
  const asked = questions.filter((_, at) => at % EVERY === 0)
  const scores = await scoreQuestions(asked, answer, readHeldAuctions(), questions)
  const right = scores.filter(({ verdict }) => verdict.right).length
  expect((100 * right) / scores.length).toBeGreaterThanOrEqual(LEAST_PERCENT)
  // Thousands of questions: a minute, on a busy machine several.
}, 900_000)
