import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

/** ASVS 3.4: on every answer. Over a socket, for what is no HTTP reaches no `inject`. */
let test: TestApp
let port: number
beforeAll(async () => {
  test = await buildTestApp()
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`

it.each([
  ['200', get('/api/health')],
  ['400', get('/api/%zz')],
  ['401', get('/api/auth/me')],
  ['404', get('/api/nothing')],
  [
    '413',
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`,
  ],
  ['400', 'nothing of HTTP\r\n\r\n'],
  ['400', 'GET / HTTP/9.9\r\n\r\n'],
  ['431', get('/', `X: ${'x'.repeat(40_000)}\r\n`)],
])('security headers are on %s', async (status, request) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const answer = (await text(socket)).toLowerCase()
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none';/)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer).toContain('\r\nreferrer-policy: no-referrer\r\n')
  expect(answer).toContain('\r\npermissions-policy: camera=(), ')
  expect(answer).toContain('\r\ncache-control: no-store\r\n')
})
