import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerWebApp } from './web-app.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liendesk-web-'))
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'index-1.js'), 'export {}')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  app = Fastify()
  registerErrorHandler(app)
  await registerWebApp(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['/scopes/of/some/page', 200, 'no-cache'],
  ['/assets/index-1.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/index-2.js', 404, undefined],
  ['/assets/../../package.json', 404, undefined],
  ['/.vite/manifest.json', 404, undefined],
  ['/api/nothing', 404, undefined],
])('answers %s with %i', async (url, status, cacheControl) => {
  const { statusCode, headers } = await app.inject({ url })
  expect({ statusCode, cacheControl: headers['cache-control'] }).toEqual({ statusCode: status, cacheControl })
})

it.each([
  [{ range: 'bytes=999999-' }, 200],
  [{ range: 'bytes=x' }, 200],
  [{ 'if-match': '"x"' }, 400],
  [{ 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 400],
])('answers a request for a file with %o without a 500', async (headers, status) => {
  expect((await app.inject({ url: '/assets/index-1.js', headers })).statusCode).toBe(status)
})
