import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerRouteDeclarations } from './plugins/route-declarations.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

type Operation = { security?: unknown; responses: Record<string, unknown>; description?: string; summary?: string }
const operations = async () => {
  const { paths } = (await test.anonymous.get('/api/openapi.json')).json()
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

describe('every route', () => {
  it('is in the OpenAPI 3.1 document with a summary and its answers', async () => {
    expect((await test.anonymous.get('/api/openapi.json')).json().openapi).toBe('3.1.0')
    const all = await operations()
    expect(all.length).toBeGreaterThan(15)
    for (const { path, method, operation } of all) {
      const name = `${method} ${path}`
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[^[]*\w[^[]*$/)])
      expect([name, Object.keys(operation.responses)]).toEqual([
        name,
        expect.arrayContaining([expect.stringMatching(/^20[01]$/)]),
      ])
      if (operation.security)
        expect([name, Object.keys(operation.responses)]).toEqual([name, expect.arrayContaining(['401'])])
    }
  })

  it('declares what it answers to a body that cannot be read, wherever one can be sent', async () => {
    for (const { path, method, operation } of await operations()) {
      if (method === 'get' || method === 'head') continue
      const name = `${method} ${path}`
      const answers = Object.keys(operation.responses)
      expect([name, answers]).toEqual([name, expect.arrayContaining(['400', '413', '415'])])
    }
  })

  it('declares that somebody deleted cannot be changed', async () => {
    const { paths } = (await test.anonymous.get('/api/openapi.json')).json()
    for (const method of ['put', 'post']) {
      expect(Object.keys(paths['/api/users/{id}'][method].responses)).toContain('422')
    }
  })

  it('says what is sent as a form, and which headers count', async () => {
    const { paths } = (await test.anonymous.get('/api/openapi.json')).json()
    const { requestBody, parameters } = paths['/api/auctions'].post
    const { properties, required } = requestBody.content['multipart/form-data'].schema
    expect(required).toEqual(['file'])
    expect(properties.file).toMatchObject({ type: 'string', format: 'binary' })
    expect(Object.keys(properties)).toEqual(['file', 'mapping', 'dry_run'])
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
    )
  })

  it('must declare its access and its answers, or the server does not start', async () => {
    const app = Fastify()
    registerRouteDeclarations(app)
    const handler = async () => 'x'
    expect(() => app.get('/api/forgotten', handler)).toThrow('GET /api/forgotten declares no access.')
    const config = { access: 'public' as const }
    expect(() => app.get('/api/silent', { config }, handler)).toThrow('GET /api/silent declares no answers.')
    app.get('/api/said', { config, schema: { response: { 200: {} } } }, handler)
  })
})

describe('the reference page', () => {
  it('is served with everything it needs', async () => {
    const page = await test.anonymous.get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  })

  it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
    '%s is written once, and not sent again',
    async (url) => {
      const first = await test.anonymous.get(url)
      expect(first.statusCode).toBe(200)
      expect(first.body).toContain('/api/auctions')
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await test.anonymous.get(url, { headers })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
      expect((await test.anonymous.get(url, { headers: { 'if-none-match': '"other"' } })).body).toBe(first.body)
    },
  )
})

describe('what nobody expects', () => {
  it('answers 404 as a problem', async () => {
    const answer = await test.anonymous.get('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found', status: 404 })
  })

  it('answers 4xx to malformed addresses, methods and bodies', async () => {
    const client = await test.signInWith('user-scopes', 'upload')
    for (const url of [
      '/api/%',
      '/api/scopes/%ED%A0%80',
      `/api/auctions/${'9'.repeat(500)}`,
      '/api/auctions?page=1&page=2',
    ]) {
      const { statusCode } = await client.get(url)
      expect([url, Math.floor(statusCode / 100)]).toEqual([url, 4])
    }
    expect((await client.get('/api/%')).json()).toMatchObject({ code: 'invalid_request', success: false })
    const deep = `{"text":"x","query":${'{"filter":{"any_of":['.repeat(3000)}${']}}'.repeat(3000)}}`
    const headers = { 'content-type': 'application/json' }
    for (const body of [deep, '['.repeat(500_000), '"x"', 'null', '{"__proto__":{}}', '\u0000']) {
      const answer = await client.post('/api/auctions/ai', { body, headers })
      expect([body.slice(0, 20), answer.statusCode]).toEqual([body.slice(0, 20), 400])
    }
  })

  it('names no table, file or library in an error', async () => {
    const client = await test.signInWith()
    const answers = await Promise.all([
      client.get('/api/auctions/x'),
      client.post('/api/auctions/ai', { body: { text: 5 } }),
    ])
    for (const answer of answers) expect(answer.body).not.toMatch(/zod|kysely|postgres|node_modules|select /i)
  })
})
