import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { mailbox } from '#contract/mailbox.ts'
import { startMailQueue } from './features/mail/mail-queue.ts'
import { systemClock } from './gateways/clock.ts'
import type { MailJob } from './gateways/mail-queue.ts'
import { createLog } from './log.ts'
import { buildUser } from './testing/factories.ts'
import { type LiendeskProcess, startLiendesk } from './testing/liendesk-process.ts'
import { countMails, until } from './testing/mail-reader.ts'
import { startMailServer } from './testing/mail-server.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let test: TestDatabase
let folder: string
let running: LiendeskProcess[]

let userId: number
beforeEach(async () => {
  test = await createTestDatabase()
  folder = temporaryFolder('main-mail')
  running = []
  userId = (await buildUser(test.db, { email: 'dana@example.com' })).id
})
afterEach(async () => {
  for (const liendesk of running) await liendesk.end('SIGTERM')
  await test.drop()
  rmSync(folder, { recursive: true })
})

async function start(environment: Record<string, string>) {
  const host = encodeURIComponent(inject('postgresHost'))
  const liendesk = startLiendesk({
    LIENDESK_DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://liendesk@localhost/${test.connection.database}?host=${host}`,
    ...environment,
  })
  running.push(liendesk)
  return { liendesk, address: await liendesk.ready() }
}

/** Puts a mail into the queue without delivering it. */
async function put(job: MailJob) {
  const deps = {
    mailer: undefined,
    publicUrl: () => '',
    clock: systemClock(undefined),
    report: () => {},
    log: createLog('silent'),
  }
  const queue = await startMailQueue({ db: test.db, ...deps })
  await queue.deliver()
  await test.db.transaction().execute((tx) => queue.send(tx, job))
  await queue.stop()
}

it('writes mail into the development mailbox, with links to the port it got, and says where it is', async () => {
  const { liendesk, address } = await start({})
  await put({ kind: 'reset', userId })
  const line = `A message to dana@example.com is in the development mailbox: ${address}/dev/mail`
  await until('a line', async () => liendesk.output().includes(line))
  const list = z
    .array(mailbox.list.schema.response[200].element)
    .parse(await (await fetch(`${address}/api/dev/mail`)).json())
  const [{ id } = expect.fail()] = list
  const message = mailbox.get.schema.response[200].parse(await (await fetch(`${address}/api/dev/mail/${id}`)).json())
  expect(message.text).toContain(`${address}/login?reset=`)
  expect(liendesk.output()).not.toContain('reset=')
})

it('keeps mail in production until there is a mail server, and sends it then', async () => {
  const { liendesk, address } = await start({ NODE_ENV: 'production' })
  expect(liendesk.output()).toContain('No mail leaves: SMTP_URL is not set. Mail is kept until it is.')
  await put({ kind: 'reset', userId })
  expect((await fetch(`${address}/api/dev/mail`)).status).toBe(404)
  expect(await liendesk.end('SIGTERM')).toBe(0)
  expect(await countMails(test.db, 'created')).toBe(1)

  const server = await startMailServer()
  await start({
    NODE_ENV: 'production',
    SMTP_URL: server.url,
    MAIL_FROM: 'Acme <desk@acme.example>',
    PUBLIC_URL: 'https://desk.acme.example',
  })
  const [{ mail } = expect.fail()] = await until('the mail', async () => server.received.length > 0 && server.received)
  expect(mail.from).toMatchObject({ name: 'Acme', address: 'desk@acme.example' })
  expect(mail.text).toContain('\nhttps://desk.acme.example/login?reset=')
  await server.close()
})

it('says that links in mails lead to this machine only, where nobody said where people open it', async () => {
  const { liendesk } = await start({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(liendesk.output()).toMatch(
    /Links in mails begin with http:\/\/localhost:\d+\. Set PUBLIC_URL to where people open/,
  )
})
