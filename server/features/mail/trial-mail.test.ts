import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { IMPATIENCE, type MailDesk, startMailDesk } from '../../testing/mail-desk.ts'
import { type MailServer, startMailServer, startTarpit } from '../../testing/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let test: TestDatabase
let server: MailServer
let desk: MailDesk

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  server = await startMailServer()
  desk = await startMailDesk(test.db, server.url)
})
afterEach(async () => {
  await desk.stop()
  await server.close().catch(() => {})
})

it('says how mail leaves, without the password of the way', async () => {
  const named = await startMailDesk(test.db, server.url.replace('//', '//desk:s3cret@'))
  expect(named.way).toEqual({ way: 'server', host: '127.0.0.1', sender: 'Liendesk <no-reply@desk.example>' })
  await named.stop()
})

it('arrives at once, past the queue', async () => {
  expect(await desk.sendTrial('dana@example.com')).toEqual({ outcome: 'accepted', detail: '' })
  const [{ mail, to } = expect.fail()] = server.received
  expect([to, mail.subject]).toEqual([['dana@example.com'], 'A test mail of Liendesk'])
  expect(mail.text).toContain('https://desk.example')
})

it.each(['recipient', 'message'] as const)('is refused in the words of the server, by the %s', async (part) => {
  server.answers[part] = { code: 550, words: '5.1.1 <dana@example.com> does not live here' }
  expect(await desk.sendTrial('dana@example.com')).toEqual({
    outcome: 'refused',
    detail: expect.stringMatching(/^550 5\.1\.1 <dana@example\.com> does not live here/),
  })
  expect(desk.lines).toEqual([])
})

it('reaches nobody where the server is away, or silent', async () => {
  await server.close()
  expect(await desk.sendTrial('dana@example.com')).toEqual({ outcome: 'unreachable', detail: 'ECONNREFUSED' })
  const tarpit = await startTarpit()
  const stuck = await startMailDesk(test.db, tarpit.url, { patience: IMPATIENCE })
  expect(await stuck.sendTrial('dana@example.com')).toMatchObject({ outcome: 'unreachable' })
  await stuck.stop()
  await tarpit.close()
})
