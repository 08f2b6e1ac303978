import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../gateways/clock.ts'
import { developmentMailbox } from '../../gateways/development-mailbox.ts'
import { registerErrorHandler } from '../../plugins/error-handler.ts'
import { mailboxAccess } from '../../plugins/mailbox-access.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { buildUser } from '../../testing/factories.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { mailboxRoutes } from './mailbox.routes.ts'

let test: TestApp
let userId: number
beforeAll(async () => {
  test = await buildTestApp()
  userId = (await buildUser(test.db, { email: 'dana@example.com' })).id
})
afterAll(() => test.close())

const sendReset = () => test.db.transaction().execute((tx) => test.mail.send(tx, { kind: 'reset', userId }))

describe('on the machine itself', () => {
  it('lists what was sent, the newest first, and shows each with both parts, to anybody', async () => {
    await sendReset()
    const first = await test.mailTo('dana@example.com')
    await sendReset()
    const second = await test.mailTo('dana@example.com')
    await test.mailIdle()
    const list = await test.anonymous.get('/api/dev/mail')
    expect(list.statusCode).toBe(200)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.json()).toEqual(
      [second, first].map(({ id, at, to }) => ({ id, at, to, subject: 'Set a new password for Liendesk' })),
    )
    const one = await test.anonymous.get(`/api/dev/mail/${first.id}`)
    expect(one.json()).toEqual(first)
    expect(first.text).toMatch(/http:\/\/localhost:3000\/login\?reset=[\w-]{43}\n/)
    expect(first.html).toContain('<a href="http://localhost:3000/login?reset=')
  })

  it.each(['x', '..%2F..%2Fetc%2Fpasswd', '1763640000000-00000000-0000-0000-0000-000000000000'])(
    'has no message %s',
    async (id) => {
      const answer = await test.anonymous.get(`/api/dev/mail/${id}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'There is no such message.' })
    },
  )
})

type From = { host?: string; remoteAddress?: string; forwarded?: string }
const ask = (url: string, { host = 'localhost:3000', remoteAddress = '127.0.0.1', forwarded }: From) =>
  test.app.inject({
    url,
    remoteAddress,
    headers: { host, ...(forwarded && { 'x-forwarded-for': forwarded, 'x-forwarded-host': 'localhost' }) },
  })

describe.each<[string, From, boolean]>([
  ['by another name that was pointed here', { host: 'evil.example' }, false],
  ['by a name that begins like this machine’s', { host: 'localhost.evil.example:3000' }, false],
  ['by a name with another before it', { host: 'localhost@evil.example' }, false],
  ['from another machine', { remoteAddress: '203.0.113.9' }, false],
  ['from another machine that says it is this one', { remoteAddress: '203.0.113.9', forwarded: '127.0.0.1' }, false],
  ['through a proxy on this machine', { forwarded: '203.0.113.9' }, false],
  ['from another machine, over IPv6', { remoteAddress: '2001:db8::1' }, false],
  ['by number', { host: '127.0.0.1:3000' }, true],
  ['by number of IPv6, over IPv6', { host: '[::1]:3000', remoteAddress: '::1' }, true],
  ['on a socket of both', { remoteAddress: '::ffff:127.0.0.1' }, true],
  ['in capitals', { host: 'LOCALHOST' }, true],
])('asked %s', (_how, from, let_in) => {
  it(let_in ? 'it opens' : 'it is not there', async () => {
    const answers = [await ask('/api/dev/mail', from), await ask('/api/dev/mail/x', from)]
    const [list, one] = answers.map((answer) => answer.statusCode)
    expect({ list, one }).toEqual({ list: let_in ? 200 : 404, one: 404 })
    if (!let_in) expect(answers[0]?.json()).toMatchObject({ code: 'not_found' })
    const welcome = await ask('/api/settings/welcome', from)
    expect(welcome.json()).toEqual({
      company_name: 'Liendesk',
      logo: null,
      phone: '(800) 555-0199',
      registration: 'open',
      development_mailbox: let_in,
    })
  })
})

describe('it is not there', () => {
  async function statusOf(inUse: boolean, publicUrl: string) {
    const folder = temporaryFolder('mailbox')
    const mailbox = developmentMailbox(folder, systemClock(undefined), () => '')
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    registerErrorHandler(app)
    await app.register(mailboxRoutes, { mailbox, mayOpenMailbox: mailboxAccess(inUse, () => publicUrl) })
    const { statusCode } = await app.inject({ url: '/api/dev/mail', headers: { host: 'localhost' } })
    await app.close()
    rmSync(folder, { recursive: true })
    return statusCode
  }

  it('where mail goes elsewhere, as in production', async () => {
    expect(await statusOf(true, 'http://localhost:3000')).toBe(200)
    expect(await statusOf(false, 'http://localhost:3000')).toBe(404)
  })

  it('where people open Liendesk at another address', async () => {
    expect(await statusOf(true, 'https://desk.example.com')).toBe(404)
  })
})

describe('its folder', () => {
  it('is read by its owner alone, keeps 200 messages, and shows nothing that is no message', async () => {
    const folder = join(temporaryFolder('mailbox'), 'mail')
    let now = Date.parse('2026-11-20T10:00:00Z')
    const clock = { now: () => new Date(now++), today: () => '2026-11-20' }
    const mailbox = developmentMailbox(folder, clock, () => 'http://localhost:3000/dev/mail')
    expect(await mailbox.list()).toEqual([])
    const mail = { to: 'dana@example.com', text: 't', html: 'h', messageId: '<1@x>' }
    for (let number = 1; number <= 203; number++) await mailbox.send({ ...mail, subject: `Number ${number}` })
    const line = await mailbox.send({ ...mail, subject: 'Last' })
    expect(line).toBe('A message to dana@example.com is in the development mailbox: http://localhost:3000/dev/mail')
    const files = readdirSync(folder)
    expect(files).toHaveLength(200)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(files.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual(Array(200).fill(0o600))
    writeFileSync(join(folder, '9999999999999-00000000-0000-0000-0000-000000000000.json'), '{"half":')
    writeFileSync(join(folder, 'notes.json'), '{}')
    const subjects = (await mailbox.list()).map(({ subject }) => subject)
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, 'Last', 'Number 5'])
    expect(await mailbox.find('../mail/notes')).toBeUndefined()
    rmSync(join(folder, '..'), { recursive: true })
  })
})
