import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type ConstructorOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { lockAcrossReplicas, type OpenDatabase } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { MailJob, MailQueue, MailTrial } from '../../gateways/mail-queue.ts'
import { MailError, type Mailer } from '../../gateways/mailer.ts'
import { deleteKey, findQueues } from './mail.queries.ts'
import { oneLine } from './mail-layout.ts'
import { type WrittenMail, writeMail, writeTrial } from './write-mail.ts'

const QUEUE = 'mail'
/** Two replicas that make the schema at once fail. */
const PREPARATION_LOCK = 7_215_010
const DAY_SECONDS = 86_400
/** Mails delivered at once by one process. A mail that waits for its next try takes none of these places. */
const WORKERS = 3
/** How often each place looks for mail. What this process sends is looked for at once. */
const LOOK_SECONDS = 2
/** A transaction has ended by then, nearly always. */
const SOON_MS = 100
/** What is being delivered when Liendesk ends may end first. */
const STOPPING_PATIENCE_MS = 2000
/** Who sends a test mail waits for what comes of it. */
const TRIAL_MS = 15_000
/** A server's sentence may be as long as it likes. */
const LONGEST_ANSWER = 300

/** When a mail that did not go is tried again, and how soon a process that died is noticed. */
export type MailPauses = {
  /** doubled each time */
  firstSeconds: number
  longestSeconds: number
  tries: number
  /** while a mail is delivered its process gives signs of life; without them for so long, another takes it */
  silentSeconds: number
  /** how often is looked for such mail */
  supervisionSeconds: number
}

/** 5 to 10 s by chance, doubled up to 5 minutes: more than three days. */
const PAUSES: MailPauses = {
  firstSeconds: 5,
  longestSeconds: 300,
  tries: 1000,
  silentSeconds: 20,
  supervisionSeconds: 30,
}

/** What a process runs of pg-boss: nothing recurring, no statistics. */
const bossOn = (pool: Pick<pg.Pool, 'query'>, options: ConstructorOptions) =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    ...options,
  })

/**
 * Makes what the queue needs in the database, or brings it to the newest version: schema `pgboss` with its tables, and the queue itself.
 * Repeating it changes nothing; replicas may do it at once.
 * @param db as the database's owner
 */
export async function prepareMailQueue(db: OpenDatabase): Promise<void> {
  const boss = bossOn(db.pool, { supervise: false, migrate: true })
  // Whatever fails is thrown by the calls below as well. Unheard, it would end Liendesk.
  boss.on('error', () => {})
  await db.transaction().execute(async (tx) => {
    await lockAcrossReplicas(tx, PREPARATION_LOCK)
    await boss.start()
    await boss.createQueue(QUEUE)
    await boss.stop({ graceful: false })
  })
}

export type MailQueueDeps = {
  /** connections that may read and write what `prepareMailQueue` made */
  db: OpenDatabase
  /** undefined: mail waits until a process has one */
  mailer: Mailer | undefined
  /** what links in mails begin with; asked at each mail */
  publicUrl: () => string
  clock: Clock
  /** a line for whoever runs Liendesk: where a mail went */
  report: (line: string) => void
  /** where is written what did not go */
  log: FastifyBaseLogger
  pauses?: MailPauses
}

/**
 * The queue of mails: durable, in the database, shared by all replicas. A mail leaves at least once; copies have one Message-ID.
 * @throws Error where `prepareMailQueue` has not been run by this version
 */
export async function startMailQueue(deps: MailQueueDeps): Promise<MailQueue> {
  const { db, mailer, log, pauses = PAUSES } = deps
  const seconds = pauses.supervisionSeconds
  const boss = bossOn(db.pool, {
    migrate: false,
    createSchema: false,
    supervise: true,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  })
  let stopped = false
  const noteOnce = noteOnceIn(log)
  boss.on('error', (error) => stopped || noteOnce(error))
  await boss.start()

  const workers: string[] = []
  const look = () => workers.forEach((worker) => void boss.notifyWorker(worker))

  async function work(by: Mailer, [job]: Job<MailJob>[]): Promise<JobResult[]> {
    if (!job) return []
    try {
      return [await deliverOne(deps, by, job, pauses)]
    } finally {
      look()
    }
  }

  return {
    way: mailer?.way,
    sendTrial: (to) => sendTrial(deps, to),
    standing: () => findQueues(db),
    async send(tx, job) {
      await boss.send(QUEUE, job, {
        db: fromKysely(tx),
        retryLimit: pauses.tries,
        retryBackoff: true,
        retryDelay: pauses.firstSeconds,
        retryDelayMax: pauses.longestSeconds,
        heartbeatSeconds: pauses.silentSeconds,
        expireInSeconds: 300,
        retentionSeconds: 365 * DAY_SECONDS,
        // A job names people: once done it is of no use.
        deleteAfterSeconds: DAY_SECONDS,
      })
      setTimeout(look, SOON_MS).unref()
    },
    async deliver() {
      if (!mailer) return
      const options = { pollingIntervalSeconds: LOOK_SECONDS, perJobResults: true } as const
      while (workers.length < WORKERS) {
        workers.push(await boss.work<MailJob>(QUEUE, options, (jobs: Job<MailJob>[]) => work(mailer, jobs)))
      }
    },
    async stop() {
      stopped = true
      const taken = boss.offWork(QUEUE, { wait: true })
      const patience = new Promise((resolve) => setTimeout(resolve, STOPPING_PATIENCE_MS).unref())
      await Promise.race([taken, patience])
      await boss.stop({ graceful: false })
      mailer?.close()
    },
  }
}

/**
 * Writes and sends one mail.
 * @throws MailError and whatever the database throws, after which it is tried again
 */
async function deliverOne(
  { db, publicUrl, clock, report, log }: MailQueueDeps,
  mailer: Mailer,
  job: Job<MailJob>,
  pauses: MailPauses,
): Promise<JobResult> {
  const origin = publicUrl()
  const desk = { publicUrl: origin, now: clock.now() }
  const mail = await db.transaction().execute((tx) => writeMail(tx, job.data, desk))
  if (!mail) return { id: job.id, status: 'completed' }
  const { to, subject, text, html } = mail
  const messageId = `<${job.id}@${new URL(origin).hostname}>`
  try {
    report(await mailer.send({ to, subject, text, html, messageId }))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const failure = error instanceof MailError ? error : new MailError('not-taken', nameOf(error))
    await takeKeyBack(db, mail, failure)
    const last = job.retryCount >= pauses.tries
    const about = { job: QUEUE, id: job.id, kind: job.data.kind }
    if (failure.fate === 'refused' || last) {
      log.error(about, `A mail is given up: ${failure.message}.`)
      return { id: job.id, status: 'deadletter', output: { reason: failure.message } }
    }
    if (job.retryCount === 0) log.warn(about, `A mail waits, to be tried again: ${failure.message}.`)
    throw failure
  }
}

/** A refusal is said in the server's words: the mail held no secret that they could repeat. */
async function sendTrial({ db, mailer, publicUrl }: MailQueueDeps, to: string): Promise<MailTrial> {
  const origin = publicUrl()
  const mail = { to, ...(await writeTrial(db, origin)), messageId: `<${randomUUID()}@${new URL(origin).hostname}>` }
  const stop = AbortSignal.timeout(TRIAL_MS)
  try {
    if (!mailer) throw new MailError('not-taken', 'there is no mail server')
    await mailer.send(mail, stop)
    return { outcome: 'accepted', detail: '' }
  } catch (error) {
    if (stop.aborted) return { outcome: 'unreachable', detail: `no answer within ${TRIAL_MS / 1000} seconds` }
    const { message, answer } = error instanceof MailError ? error : new MailError('not-taken', nameOf(error))
    if (answer) return { outcome: 'refused', detail: oneLine(answer, LONGEST_ANSWER) }
    return { outcome: 'unreachable', detail: message }
  }
}

/** Where a mail may have arrived its key keeps working: the copy that follows may be taken for the same mail and hidden. */
async function takeKeyBack(db: OpenDatabase, { key }: WrittenMail, { fate }: MailError) {
  if (key !== undefined && fate !== 'unknown') await deleteKey(db, key)
}

const nameOf = (error: unknown) => {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'unknown'
}

/** While the database is away, every look fails alike. */
function noteOnceIn(log: FastifyBaseLogger) {
  let last = ''
  return (error: Error) => {
    const reason = nameOf(error)
    if (reason !== last)
      log.error({ job: QUEUE }, `The queue of mails cannot look for mail: ${reason}. It tries again.`)
    last = reason
  }
}
