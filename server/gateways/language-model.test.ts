import type { LookupAddress } from 'node:dns'
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

it.each([
  'http://169.254.169.254/v1',
  'http://2852039166',
  'http://0xa9.254.0251.254/v1',
  'http://169.254.1.1.:80',
  'https://[fe80::1]/v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://[64:ff9b::169.254.169.254]/v1',
  'http://[fd00:ec2::254]/v1',
  'http://[fd00:ec2::23]/v1',
  'http://[fd20:ce::254]/v1',
  'http://[64:ff9b:1::1]/v1',
  'http://168.63.129.16/v1',
  'http://100.100.100.200/v1',
])('never calls %s, where a machine tells about itself', async (url) => {
  expect(await ask({ url })).toEqual({ outcome: 'forbidden' })
})

it('calls no name that leads there', async () => {
  const port = new URL(server.url).port
  server.answer = says('Hello.')
  const askAt = (...found: LookupAddress[]) =>
    askModel(
      { url: `http://models.example:${port}/v1`, name: 'small', key: undefined },
      [],
      AbortSignal.timeout(10_000),
      (_, { all }, done) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
    )
  const here = { address: '127.0.0.1', family: 4 }
  expect(await askAt(here)).toEqual({ outcome: 'works', text: 'Hello.' })
  const before = server.asked.length
  expect(await askAt({ address: '169.254.169.254', family: 4 })).toEqual({ outcome: 'forbidden' })
  expect(await askAt(here, { address: 'fe80::1', family: 6 })).toEqual({ outcome: 'forbidden' })
  expect(server.asked.length).toBe(before)
})
