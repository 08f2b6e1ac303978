import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, says, startModelServer } from '../testing/model-server.ts'
import { askModel } from './language-model.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const ask = (more: Partial<Parameters<typeof askModel>[0]> = {}, signal = AbortSignal.timeout(10_000)) =>
  askModel({ url: server.url, name: 'small', key: 'a-key', ...more }, [{ role: 'user', content: 'Hello?' }], signal)

it('asks once, with the key, and answers with the words of the model', async () => {
  server.answer = says('Hello.')
  expect(await ask()).toEqual({ outcome: 'works', text: 'Hello.' })
  const [asked, ...more] = server.asked
  expect(more).toEqual([])
  expect(asked).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer a-key' })
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({
    model: 'small',
    messages: [{ role: 'user', content: 'Hello?' }],
  })
  await ask({ key: undefined })
  expect(server.asked.at(-1)?.authorization).toBeUndefined()
})

it('says with which status it was refused', async () => {
  server.answer = (response) => response.writeHead(401).end('{"error":"no such key"}')
  expect(await ask()).toEqual({ outcome: 'refused', status: 401 })
})

it('follows nobody elsewhere with the key', async () => {
  server.answer = (response) => response.writeHead(307, { location: `${server.url}/elsewhere` }).end()
  const before = server.asked.length
  expect(await ask()).toEqual({ outcome: 'refused', status: 307 })
  expect(server.asked.length).toBe(before + 1)
})

it.each([
  ['a page', '<!doctype html><title>Hello</title>'],
  ['no choices', '{"choices":[]}'],
  ['another shape', '{"text":"Hello"}'],
  ['nothing', ''],
  ['far too much', `{"choices":[{"message":{"content":"${'x'.repeat(200_000)}"}}]}`],
])('takes %s for no answer of such an API', async (_, body) => {
  server.answer = (response) => response.writeHead(200).end(body)
  expect(await ask()).toEqual({ outcome: 'incompatible' })
})

it('gives up on who does not answer, breaks off, or is not there', async () => {
  server.answer = () => {}
  const unreachable = (reason: unknown) => ({ outcome: 'unreachable', reason })
  expect(await ask({}, AbortSignal.timeout(50))).toEqual(unreachable('TimeoutError'))
  server.answer = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{')
    response.destroy()
  }
  expect(await ask()).toEqual(unreachable(expect.stringMatching(/^\w+$/)))
  expect(await ask({ url: 'http://127.0.0.1:2/v1' })).toEqual(unreachable('ECONNREFUSED'))
})
