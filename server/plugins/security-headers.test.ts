import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createLog } from '../log.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { TOKEN_SECRET } from '../testing/secrets.ts'

/** ASVS 3.4: on every answer, refused ones too. */
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const EXPECTED: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';script-src 'self';/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^((camera|microphone|geolocation|payment|usb|serial)=\(\)(, |$)){6}/,
}
function expectHeaders(headers: Record<string, unknown>) {
  for (const [name, value] of Object.entries(EXPECTED)) expect(String(headers[name])).toMatch(value)
}

it.each([
  ['GET', '/api/health', {}, 200],
  ['GET', '/api/auth/me', {}, 401],
  ['GET', '/api/nothing', {}, 404],
  ['GET', '/nothing', {}, 404],
  ['GET', '/%E0%A4%A', {}, 400],
  ['GET', `/${'x'.repeat(500)}/${'y'.repeat(500)}`, {}, 404],
  ['POST', '/api/auth/login', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
  ['POST', '/api/auth/login', { payload: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['POST', '/api/auth/login', { payload: 'x'.repeat(2_000_000), headers: { 'content-type': 'application/json' } }, 413],
  ['OPTIONS', '/api/auth/login', {}, 404],
  ['GET', '/api/docs', {}, 200],
] as const)('%s %s', async (method, url, more, status) => {
  const answer = await test.app.inject({ method, url, ...more })
  expect(answer.statusCode).toBe(status)
  expectHeaders(answer.headers)
  expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  if (url.startsWith('/api/') && status !== 404) expect(answer.headers['cache-control']).toMatch(/no-store|max-age/)
})

it.each([
  ['400', 'NOT HTTP\r\n\r\n'],
  ['400', 'GET / HTTP/9.9\r\n\r\n'],
  ['400', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['400', 'GET /api/health HTTP/1.1\r\nHost: x\r\nhOsT: x\r\nConnection: close\r\n\r\n'],
  ['400', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
])('%s to what no route sees', async (status, request) => {
  const address = test.app.server.address() ?? (await test.app.listen({ port: 0, host: '127.0.0.1' }))
  const port = typeof address === 'string' ? new URL(address).port : address.port
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  const head = (await text(socket)).toLowerCase()
  expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `))
  for (const name of [...Object.keys(EXPECTED), 'cache-control']) expect(head).toContain(`\r\n${name}: `)
})

describe('where people reach Liendesk by HTTPS', () => {
  it('ASVS 3.3.1, 3.4.1: browsers keep to it, and the cookie too', async () => {
    const app = await buildApp({
      db: test.db,
      signInDb: test.db,
      clock: { now: () => new Date(), today: () => '2026-11-20' },
      mail: test.mail,
      store: test.store,
      mailbox: undefined,
      trustedProxies: ['192.0.2.0/24'],
      publicUrl: () => 'https://desk.example',
      tokenSecret: TOKEN_SECRET,
      uploads: { folder: test.uploadFolder, leastBytes: 0, withinMs: 1000 },
      webFolder: '/nowhere',
      log: createLog('silent'),
    })
    const body = { username: 'admin', password: 'Ledger-green-9' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(answer.cookies).toMatchObject([
      { name: '__Host-liendesk_device', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
    ])
    // R12: an address is believed of a proxy alone
    const addressOf = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      await app.inject({ method: 'POST', url: '/api/auth/login', body, remoteAddress, headers })
      const row = await test.db.selectFrom('sessions').select('ip').orderBy('created_at', 'desc').executeTakeFirst()
      return row?.ip
    }
    expect(await addressOf('192.0.2.7')).toBe('203.0.113.9')
    expect(await addressOf('198.51.100.7')).toBe('198.51.100.7')
    await app.close()
    expect((await test.anonymous.get('/api/health')).headers).not.toHaveProperty('strict-transport-security')
  })
})
