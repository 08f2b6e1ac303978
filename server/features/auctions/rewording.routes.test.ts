import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ChatAnswer } from '#contract/auctions.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type ModelServer, says, startModelServer } from '../../testing/model-server.ts'

/** What a language model adds where a question is not understood (R46). */

let test: TestApp
let model: ModelServer
let staff: Awaited<ReturnType<TestApp['signInWith']>>
beforeAll(async () => {
  test = await buildTestApp()
  model = await startModelServer()
  staff = await test.signInWith('settings')
})
afterAll(async () => {
  await model.close()
  await test.close()
})
afterEach(async () => {
  await test.db.deleteFrom('settings').execute()
  model.asked.length = 0
})

const setUp = () => staff.put('/api/settings', { body: { model_url: model.url, model_name: 'small', model_key: 'k' } })
const STRANGE = 'zzqx blorp fnord'
const ask = async (text: string) => ChatAnswer.parse((await staff.post('/api/auctions/ai', { body: { text } })).json())
const NOT_UNDERSTOOD = "I didn't understand the message, please try again."

describe('a question that is not understood', () => {
  it('asks nobody where nobody is set up', async () => {
    const answer = await ask(STRANGE)
    expect(answer.action_result).toBe(NOT_UNDERSTOOD)
    expect(answer.message).not.toBe('Did you mean:')
    expect(model.asked).toEqual([])
  })

  it('is offered as our own engine reads the words of the model, with our own count', async () => {
    await setUp()
    model.answer = says('"tax lien auctions in Arizona"\nThere are 7,777 of them, trust me.')
    const usual = await ask(STRANGE)
    expect(usual).toMatchObject({ action_result: NOT_UNDERSTOOD, message: 'Did you mean:', interpretation: null })
    const [suggestion, ...others] = usual.suggestions
    expect(others).toEqual([])
    expect(suggestion).toMatchObject({
      label: 'Tax lien auctions in Arizona',
      query: { filter: { states: ['AZ'], types: ['Tax Lien'] } },
    })
    const { total } = await ask('tax lien auctions in Arizona')
    expect(suggestion?.count).toBe(total)
    expect(JSON.stringify(usual)).not.toContain('7,777')
  })

  it('names a figure by its parts', async () => {
    await setUp()
    model.answer = says('average market value per state')
    expect((await ask(STRANGE)).suggestions[0]?.label).toMatch(/Average.*Market Value/i)
  })

  it('tells the model its text and what can be named, and nothing of who asks', async () => {
    await setUp()
    await ask(STRANGE)
    expect(model.asked).toHaveLength(1)
    const { messages } = JSON.parse(model.asked[0]?.body ?? '')
    expect(messages[1]).toEqual({ role: 'user', content: STRANGE })
    const person = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', staff.user.id)
      .executeTakeFirstOrThrow()
    for (const own of [person.username, person.email, person.last_name]) {
      expect(model.asked[0]?.body).not.toContain(own)
    }
  })

  it.each([
    ['says it is none', says('NONE')],
    ['says nothing that is understood', says('wibble wobble')],
    ['says what finds nothing', says('tax lien auctions above $900,000,000,000,000 in Arizona')],
    ['says what asks for everything', says('all auctions')],
    ['talks without end', says('auctions in Arizona '.repeat(100))],
    ['refuses', (response) => void response.writeHead(429).end()],
    ['is no model', (response) => void response.end('<html>')],
    ['breaks off', (response) => void response.destroy()],
  ] as [string, ModelServer['answer']][])('has the usual answer where the model %s', async (_, answer) => {
    const usual = await ask(STRANGE)
    await setUp()
    model.answer = answer
    const same = await ask(STRANGE)
    expect(model.asked.length).toBeGreaterThan(0)
    expect({ ...same, conversation_id: '' }).toEqual({ ...usual, conversation_id: '' })
  })

  it('logs what kind of failure it was, and neither the question, the address nor the key', async () => {
    await setUp()
    const logged = async (answer: ModelServer['answer']) => {
      model.answer = answer
      const before = test.warnings().length
      await ask(STRANGE)
      return test.warnings().slice(before)
    }
    const refused = await logged((response) => void response.writeHead(401).end('{"error":"bad key"}'))
    expect(refused).toMatchObject([{ outcome: 'refused', status: 401 }])
    const broken = await logged((response) => void response.destroy())
    expect(broken).toMatchObject([{ outcome: 'unreachable', reason: expect.any(String) }])
    for (const entry of [...refused, ...broken]) expect(JSON.stringify(entry)).not.toMatch(/zzqx|127\.0\.0\.1|bad key/)
    expect(await logged(says('NONE'))).toEqual([])
  })

  it('does not wait for ever, and holds up no more than four questions', async () => {
    const usual = await ask(STRANGE)
    await setUp()
    model.answer = () => {}
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(STRANGE)))
    expect(model.asked).toHaveLength(4)
    for (const answer of answers) expect(answer.message).toBe(usual.message)
  })
})

it('a question that is understood asks no model', async () => {
  await setUp()
  await ask('tax lien auctions in Arizona')
  await ask('what can you do?')
  expect(model.asked).toEqual([])
})

describe('POST /api/auctions/reading', () => {
  const read = async (text: string) => (await staff.post('/api/auctions/reading', { body: { text } })).json()

  it('says how many auctions a question finds, and keeps nothing of it', async () => {
    const { total } = await ask('tax lien auctions in Arizona')
    const asked = async () => (await staff.get('/api/auctions/questions')).json()
    const before = await asked()
    expect(await read('Tax lien auctions in Arizona')).toEqual({ understood: true, total })
    expect(await read('  Tax lien auctions in Arizona in 2050 ')).toEqual({ understood: true, total: 0 })
    expect(await read(STRANGE)).toEqual({ understood: false, total: 0 })
    expect(await asked()).toEqual(before)
  })
})
