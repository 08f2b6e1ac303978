import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { buildApp } from '../app.ts'
import type { OpenDatabase } from '../database/pool.ts'
import { startMailQueue } from '../features/mail/mail-queue.ts'
import { systemClock } from '../gateways/clock.ts'
import { developmentMailbox, type StoredMessage } from '../gateways/development-mailbox.ts'
import { diskStore, type FileStore } from '../gateways/file-store.ts'
import type { MailQueue } from '../gateways/mail-queue.ts'
import { insertSession } from '../identity/sessions.queries.ts'
import { createTokens } from '../identity/tokens.ts'
import { createLog } from '../log.ts'
import { buildUser, type TestUser } from './factories.ts'
import { mailReader } from './mail-reader.ts'
import { entriesOf, keptLog, requireNoSecrets, TOKEN_SECRET } from './secrets.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

/** The day of all server tests. */
const TODAY = '2026-11-20'
/** Levels of the log from here on are looked into. */
const WARNING = 40
const SLOW = 'A request took long.'

type Call = Pick<InjectOptions, 'headers' | 'remoteAddress' | 'cookies'> & { body?: InjectOptions['payload'] }

/** Somebody making requests: `as.get('/api/scopes')`. With no user, nobody is signed in. */
export type Client = Record<
  'get' | 'post' | 'put' | 'delete',
  (url: string, call?: Call) => Promise<LightMyRequestResponse>
>

export type TestApp = {
  app: FastifyInstance
  db: OpenDatabase
  /** the same database in the role that owns its tables */
  owner: OpenDatabase
  /** where uploads are kept while they are read */
  uploadFolder: string
  /** where documents are, and the folder in which their files are */
  store: FileStore
  documentFolder: string
  /** the queue of mails; what it delivers is in the development mailbox */
  mail: MailQueue
  /** waits for the next mail to an address: the oldest that was not asked for yet, of such a subject @throws Error where none comes */
  mailTo: (address: string, about?: RegExp) => Promise<StoredMessage>
  /** waits until no mail is on its way any more: what has not come by then will not */
  mailIdle: () => Promise<void>
  /** what the log warns of, or calls an error, so far: anything but requests that took long, as they do on a busy machine */
  warnings: () => ReturnType<typeof entriesOf>
  /** all of the log so far */
  log: () => ReturnType<typeof entriesOf>
  /** nobody signed in */
  anonymous: Client
  /** somebody new who holds these scopes and no others */
  signInWith: (...scopes: BuiltInScope[]) => Promise<Client & { user: TestUser; token: string }>
  /** a new session of somebody who is there already */
  signInAs: (user: Pick<TestUser, 'id'>) => Promise<Client & { token: string }>
  /** requests as whoever has this token */
  as: (token: string) => Client
  /** what time it is, as far as the application can tell */
  now: () => Date
  /** lets time pass there */
  later: (milliseconds: number) => void
  close: () => Promise<void>
}

type TestAppOptions = {
  /** how long a client of an upload may send next to nothing */
  uploadPatienceMs?: number
  /** how long anybody waits for somebody else's rows, as PostgreSQL takes it */
  lockWait?: string
  /** time passes by `later` alone: what is about seconds does not hang on how fast the machine is */
  clockStandsStill?: boolean
}

/** The whole application on a database of its own, without a port. */
export async function buildTestApp({
  uploadPatienceMs = 60_000,
  lockWait,
  clockStandsStill = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const { db, owner, drop } = await createTestDatabase(lockWait)
  const system = systemClock(TODAY)
  let passed = 0
  const begun = system.now()
  const clock = { ...system, now: () => new Date((clockStandsStill ? begun : system.now()).getTime() + passed) }
  const folder = temporaryFolder('uploads')
  const uploads = { folder, leastBytes: 1000, withinMs: uploadPatienceMs }
  const mailFolder = temporaryFolder('mail')
  const documentFolder = temporaryFolder('documents')
  const store = diskStore(documentFolder)
  const publicUrl = () => 'http://localhost:3000'
  const mailbox = developmentMailbox(mailFolder, clock, () => `${publicUrl()}/dev/mail`)
  const kept = keptLog()
  const log = createLog('trace', kept)
  const mail = await startMailQueue({ db, mailer: mailbox, publicUrl, clock, report: () => {}, log })
  await mail.deliver()
  const deps = {
    db,
    signInDb: db,
    clock,
    tokenSecret: TOKEN_SECRET,
    uploads,
    store,
    mail,
    mailbox,
    publicUrl,
    trustedProxies: [],
    log,
  }
  const app = await buildApp({ ...deps, webFolder: '/nowhere' })
  async function signInAs(user: Pick<TestUser, 'id'>) {
    const id = randomUUID()
    const session = { id, userId: user.id, userAgent: 'test', ip: '127.0.0.1' }
    const expires = await insertSession(db, session, clock.now())
    const token = await createTokens(TOKEN_SECRET).issue(id, user.id, expires)
    return { ...clientOf(app, { authorization: `Bearer ${token}` }), token }
  }
  return {
    app,
    db,
    owner,
    uploadFolder: folder,
    store,
    documentFolder,
    mail,
    ...mailReader(db, mailbox),
    log: () => entriesOf(kept),
    warnings: () => entriesOf(kept).filter(({ level, msg }) => level >= WARNING && msg !== SLOW),
    anonymous: clientOf(app, {}),
    as: (token) => clientOf(app, { authorization: `Bearer ${token}` }),
    now: clock.now,
    later(milliseconds) {
      passed += milliseconds
    },
    async signInWith(...scopes) {
      const user = await buildUser(db, { scopes })
      return { ...(await signInAs(user)), user }
    },
    signInAs,
    async close() {
      await app.close()
      await mail.stop()
      await requireNoSecrets(db, kept.text())
      await drop()
      for (const made of [folder, mailFolder, documentFolder]) rmSync(made, { recursive: true })
    },
  }
}

function clientOf(app: FastifyInstance, always: Record<string, string>): Client {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    (url: string, { body, headers, ...from }: Call = {}) =>
      app.inject({
        method,
        url,
        ...from,
        headers: { ...always, ...headers },
        ...(body !== undefined && { payload: body }),
      })
  return { get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') }
}
