import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { APP_ROLE, grantRights } from '../../database/app-role.ts'
import { openDatabase } from '../../database/pool.ts'
import { hashOfSecret } from '../../identity/keys.queries.ts'
import { buildUser } from '../../testing/factories.ts'
import { IMPATIENCE, type MailDesk, NO_PAUSES, startMailDesk } from '../../testing/mail-desk.ts'
import { countMails, mailIdle, until } from '../../testing/mail-reader.ts'
import { type MailServer, startCutter, startMailServer, startTarpit } from '../../testing/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { prepareMailQueue } from './mail-queue.ts'

let test: TestDatabase
let server: MailServer
let closing: (() => Promise<void>)[]

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

beforeEach(async () => {
  closing = []
  server = await startMailServer()
  closing.push(server.close)
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  await sql`delete from pgboss.job`.execute(test.db)
  await test.db.deleteFrom('user_keys').execute()
})

async function startDesk(url = server.url, options?: Parameters<typeof startMailDesk>[2]): Promise<MailDesk> {
  const desk = await startMailDesk(test.db, url, options)
  closing.push(desk.stop)
  return desk
}

let counter = 0
/** Somebody who may ask for a new password. */
async function somebody() {
  const email = `dana${++counter}@example.com`
  const { id } = await buildUser(test.db, { email })
  return { id, email, job: { kind: 'reset', userId: id } as const }
}

const received = (count = 1, from = server) => until(`${count} mails`, async () => from.received.length >= count)
const keyIn = (text: string | undefined) => /reset=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const keys = () => test.db.selectFrom('user_keys').select(['key_hash', 'user_id', 'purpose']).execute()
const queueAsText = async () => {
  const { rows } = await sql<{ job: string }>`select job::text as job from pgboss.job`.execute(test.db)
  return rows.map(({ job }) => job).join('\n')
}

describe('a mail', () => {
  it('arrives with a text part, an HTML part and headers of its own, and its key is nowhere but in it', async () => {
    const dana = await somebody()
    const desk = await startDesk()
    await desk.put(dana.job)
    await received()
    await mailIdle(test.db)
    const [{ mail, from, to, raw } = expect.fail()] = server.received
    expect({ from, to }).toEqual({ from: 'no-reply@desk.example', to: [dana.email] })
    expect(mail.from).toMatchObject({ name: 'Liendesk', address: 'no-reply@desk.example' })
    expect(mail.to).toMatchObject([{ name: '', address: dana.email }])
    expect(mail.subject).toBe('Set a new password for Liendesk')
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@desk\.example>$/)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const key = keyIn(mail.text)
    expect(mail.text).toContain(`\nhttps://desk.example/login?reset=${key}\n`)
    expect(mail.html).toContain(`href="https://desk.example/login?reset=${key}"`)
    expect(await keys()).toEqual([{ key_hash: hashOfSecret(key), user_id: dana.id, purpose: 'reset' }])
    expect(await queueAsText()).toContain(`userId"": ${dana.id}`)
    expect(await queueAsText()).not.toContain(key)
    expect(desk.lines).toEqual(['A message to d…@example.com went to the mail server 127.0.0.1.'])
  })

  it('is never sent where its transaction was rolled back', async () => {
    const [dana, lee] = [await somebody(), await somebody()]
    const desk = await startDesk()
    const change = test.db.transaction().execute(async (tx) => {
      await desk.send(tx, dana.job)
      throw new Error('the change failed')
    })
    await expect(change).rejects.toThrow('the change failed')
    await desk.put(lee.job)
    await received()
    await mailIdle(test.db)
    expect(server.received.map(({ to }) => to)).toEqual([[lee.email]])
  })

  it('waits with growing pauses for days, and longer where no process delivers', async () => {
    const dana = await somebody()
    const desk = await startMailDesk(test.db, server.url, {
      pauses: { ...NO_PAUSES, firstSeconds: 5, longestSeconds: 300 },
    })
    await desk.stop()
    await desk.put(dana.job)
    const { rows } = await sql<Record<string, unknown>>`
      select retry_backoff, retry_delay, retry_delay_max, keep_until > now() + interval '300 days' as kept
      from pgboss.job where name = 'mail'`.execute(test.db)
    expect(rows).toEqual([{ retry_backoff: true, retry_delay: 5, retry_delay_max: 300, kept: true }])
  })
})

describe('a mail server that fails', () => {
  it('refuses connections, then comes back', async () => {
    const dana = await somebody()
    await server.close()
    closing.shift()
    const desk = await startDesk()
    await desk.put(dana.job)
    await until('a failed try', async () => desk.failures().length > 0)
    expect(desk.failures()).toEqual(['A mail waits, to be tried again: ECONNREFUSED.'])
    const again = await startMailServer(server.port)
    closing.push(again.close)
    await received(1, again)
    await mailIdle(test.db)
    expect(again.received).toHaveLength(1)
    // The keys of the tries before went nowhere, and are taken back.
    expect((await keys()).map(({ key_hash }) => key_hash)).toEqual([hashOfSecret(keyIn(again.received[0]?.mail.text))])
  })

  it.each([
    ['recipient', 'RCPT TO'],
    ['message', 'DATA'],
  ] as const)('answers 4xx to the %s, then takes it', async (part, command) => {
    const dana = await somebody()
    server.answers[part] = { code: 451, words: '4.7.1 Greylisted, try again' }
    const desk = await startDesk()
    await desk.put(dana.job)
    await until('three tries', async () => server.tries() >= 3)
    expect(desk.failures()).toEqual([`A mail waits, to be tried again: 451 4.7.1 at ${command}.`])
    delete server.answers[part]
    await received()
    await mailIdle(test.db)
    expect(server.received).toHaveLength(1)
    expect(await keys()).toHaveLength(1)
  })

  it('wants a name and password first: nothing is given up for that', async () => {
    const dana = await somebody()
    server.answers.recipient = { code: 530, words: '5.7.0 Authentication required' }
    const desk = await startDesk()
    await desk.put(dana.job)
    await until('three tries', async () => server.tries() >= 3)
    delete server.answers.recipient
    await received()
  })

  it('never says a word: others are tried meanwhile, and the mail arrives in the end', async () => {
    const dana = await somebody()
    const tarpit = await startTarpit()
    closing.push(tarpit.close)
    const stuck = await startMailDesk(test.db, tarpit.url, { patience: IMPATIENCE })
    await stuck.put(dana.job)
    await until('two tries', async () => tarpit.connections() >= 2)
    expect(stuck.failures()).toEqual(['A mail waits, to be tried again: ETIMEDOUT.'])
    await stuck.stop()
    await startDesk()
    await received()
    expect(server.received.map(({ to }) => to)).toEqual([[dana.email]])
  })

  it('breaks off after the whole message: one arrives, with a link that works', async () => {
    const dana = await somebody()
    const cutter = await startCutter(server.port, { delivers: false, times: 2 })
    closing.push(cutter.close)
    const desk = await startDesk(cutter.url)
    await desk.put(dana.job)
    await received()
    await mailIdle(test.db)
    expect(server.received).toHaveLength(1)
    const hashes = (await keys()).map(({ key_hash }) => key_hash.toString('hex'))
    expect(hashes).toContain(hashOfSecret(keyIn(server.received[0]?.mail.text)).toString('hex'))
  })

  it('breaks off although it took the message: copies have one Message-ID, and whichever is read works', async () => {
    const dana = await somebody()
    const cutter = await startCutter(server.port, { delivers: true, times: 1 })
    closing.push(cutter.close)
    const desk = await startDesk(cutter.url)
    await desk.put(dana.job)
    await received(2)
    await mailIdle(test.db)
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1)
    const sent = server.received.map(({ mail }) => hashOfSecret(keyIn(mail.text)).toString('hex'))
    expect((await keys()).map(({ key_hash }) => key_hash.toString('hex')).sort()).toEqual(sent.sort())
  })

  it('refuses a recipient for good: given up with a line that says neither address nor content', async () => {
    const dana = await somebody()
    server.answers.recipient = { code: 550, words: `5.1.1 <${dana.email}> does not live here` }
    const desk = await startDesk()
    await desk.put(dana.job)
    await until('a line', async () => desk.failures().length > 0)
    await mailIdle(test.db)
    expect(desk.failures()).toEqual(['A mail is given up: 550 5.1.1 at RCPT TO.'])
    expect(server.tries()).toBe(1)
    expect(await countMails(test.db, 'failed')).toBe(1)
    expect(await keys()).toEqual([])
  })

  it('refuses a message for good, repeating it: no word of it is kept', async () => {
    const dana = await somebody()
    server.answers.message = { code: 554, words: '5.7.1 Spam: https://desk.example/login?reset=whatever' }
    const desk = await startDesk()
    await desk.put(dana.job)
    await until('a line', async () => desk.failures().length > 0)
    await mailIdle(test.db)
    expect(desk.failures()).toEqual(['A mail is given up: 554 5.7.1 at DATA.'])
    expect(await queueAsText()).not.toContain('Spam')
  })

  it('holds up no other mail with one that fails', async () => {
    const [dana, lee] = [await somebody(), await somebody()]
    const tarpit = await startTarpit()
    closing.push(tarpit.close)
    const pauses = { ...NO_PAUSES, firstSeconds: 60, longestSeconds: 60 }
    const failing = await startMailDesk(test.db, tarpit.url, { pauses, patience: IMPATIENCE })
    await failing.put(dana.job)
    await until('a failed try', async () => failing.failures().length > 0)
    await failing.stop()
    const desk = await startDesk()
    await desk.put(lee.job)
    await received()
    expect(server.received.map(({ to }) => to)).toEqual([[lee.email]])
    expect(await countMails(test.db, 'retry')).toBe(1)
  })
})

describe('a process that ends', () => {
  it('leaves what it could not deliver to the next', async () => {
    const dana = await somebody()
    const tarpit = await startTarpit()
    closing.push(tarpit.close)
    const patience = { connectMs: 60_000, greetMs: 60_000, silentMs: 60_000, wholeMs: 60_000 }
    const first = await startMailDesk(test.db, tarpit.url, { patience })
    await first.put(dana.job)
    await until('a connection', async () => tarpit.connections() > 0)
    await first.stop()
    await startDesk()
    await received()
  })

  it('loses nothing where it is killed in the middle of a mail: another notices that it is silent', async () => {
    const dana = await somebody()
    const tarpit = await startTarpit()
    closing.push(tarpit.close)
    const patience = { connectMs: 60_000, greetMs: 60_000, silentMs: 60_000, wholeMs: 60_000 }
    const killed = openDatabase(test.connection)
    const first = await startMailDesk(killed, tarpit.url, { patience })
    await first.put(dana.job)
    await until('a connection', async () => tarpit.connections() > 0)
    // What kill -9 leaves: a mail in the hands of a process that says nothing more to the database.
    await killed.destroy()
    await startDesk()
    expect(await countMails(test.db, 'active')).toBe(1)
    await until('the mail', async () => server.received.length > 0)
    await first.stop()
  })
})

describe('the database of the queue', () => {
  it('is prepared by replicas at once, and again', async () => {
    await sql`drop schema pgboss cascade`.execute(test.owner)
    await Promise.all([prepareMailQueue(test.owner), prepareMailQueue(test.owner)])
    await prepareMailQueue(test.owner)
    await grantRights(test.owner, APP_ROLE)
    const dana = await somebody()
    const desk = await startDesk()
    await desk.put(dana.job)
    await received()
  })

  it('needs no right but to read and write what is there', async () => {
    const dana = await somebody()
    const desk = await startDesk()
    await desk.put(dana.job)
    await received()
    await mailIdle(test.db)
    // Longer than its rounds of supervision take.
    await until('a round of supervision', async () => {
      const { rows } = await sql`select from pgboss.queue where name = 'mail' and monitor_on > created_on`.execute(
        test.db,
      )
      return rows.length > 0
    })
    expect(desk.lines).toEqual(['A message to d…@example.com went to the mail server 127.0.0.1.'])
  })
})
