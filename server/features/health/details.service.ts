import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import type { HealthDetails, Standing } from '#contract/health.ts'
import { migrationNames } from '../../database/migrate.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { MailQueue, QueueStanding } from '../../gateways/mail-queue.ts'
import { type DatabaseFigures, findDatabaseFigures, pingDatabase } from './health.queries.ts'

/** A mail server may be away for a moment; then somebody should look. */
const MAIL_PATIENCE_MS = 10 * 60_000
const SLOW_MS = 100
const GIGABYTE = 1e9
/** Of the disk, and of the connections. */
const [LITTLE_LEFT, NEARLY_ALL] = [0.1, 0.8]
/** The log is counted once a day, up to the day before yesterday. */
const COUNTED_AFTER_MS = 4 * 86_400_000

const PACKAGE = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

export type HealthDeps = {
  db: Db
  clock: Clock
  mail: MailQueue
  /** where files are kept while they arrive: the data folder */
  folder: string
}

const ok = (says: string): Standing => ({ state: 'ok', says })
const look = (says: string): Standing => ({ state: 'look', says })
const failing = (says: string): Standing => ({ state: 'failing', says })

/** How everything stands that Liendesk needs, and what to do where it does not. @throws whatever keeps the database from answering */
export async function findHealthDetails({ db, clock, mail, folder }: HealthDeps): Promise<HealthDetails> {
  const begun = performance.now()
  await pingDatabase(db)
  const answer_ms = Math.round((performance.now() - begun) * 10) / 10
  const [figures, queues, disk] = await Promise.all([findDatabaseFigures(db), mail.standing(), statfs(folder)])
  const { version, bytes, connections, most_connections, documents, document_bytes, applied, newest, at } = figures
  const space = { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize }
  const way = mail.way?.way ?? 'none'
  const mails = queues.find(({ name }) => name === 'mail')
  const now = clock.now()
  return {
    mail: {
      ...standingOfMail(way, mails, now),
      way,
      waiting: mails?.waiting ?? 0,
      failed: mails?.failed ?? 0,
      last_sent: mails?.last_run ?? null,
    },
    database: {
      ...standingOfDatabase(answer_ms, connections / most_connections),
      ...{ version: version.split(' ')[0] ?? version, bytes, answer_ms, connections, most_connections },
    },
    jobs: {
      ...standingOfJobs(queues, figures, now),
      queues: queues.map(({ name, waiting, failed, last_run }) => ({ name, waiting, failed, last_run })),
      counted_until: figures.counted_until,
    },
    disk: { ...standingOfDisk(space), ...space, documents, document_bytes },
    process: {
      ...ok('It runs.'),
      version: PACKAGE.version,
      node: process.versions.node,
      since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
    },
    migrations: { ...standingOfMigrations(newest), applied, newest: newest.replace(/\.sql$/, ''), at },
  }
}

function standingOfMail(way: HealthDetails['mail']['way'], mails: QueueStanding | undefined, now: Date): Standing {
  if (way === 'none') return look('No mail leaves: set SMTP_URL and start again. Mail waits until then.')
  const since = mails?.oldest ? now.getTime() - Date.parse(mails.oldest) : 0
  if (since > MAIL_PATIENCE_MS)
    return failing('Mail has waited for over 10 minutes: see whether the mail server answers.')
  if (mails && mails.failed > 0)
    return look('Mail was given up within a day: see in the console whose, and correct the address.')
  if (way === 'mailbox') return ok('Mail goes to the mailbox of this machine, as is right for development.')
  return ok('Mail leaves.')
}

function standingOfDatabase(answerMs: number, used: number): Standing {
  if (answerMs > SLOW_MS) return look('It answers slowly: see what else runs on its machine.')
  if (used > NEARLY_ALL) return look('Its connections are nearly all in use: raise max_connections.')
  return ok('It answers.')
}

function standingOfJobs(
  queues: readonly QueueStanding[],
  { counted_until, first_entry }: DatabaseFigures,
  now: Date,
): Standing {
  const isOld = (moment: string) => now.getTime() - Date.parse(moment) > COUNTED_AFTER_MS
  if (first_entry && isOld(first_entry) && isOld(counted_until ?? first_entry)) {
    return look('The activity log was not counted for days: start Liendesk again, and read what the console says.')
  }
  if (queues.some(({ failed }) => failed > 0)) return look('Some were given up within a day: see in the console why.')
  return ok('Nothing is left undone.')
}

function standingOfDisk({
  free_bytes,
  total_bytes,
}: Pick<HealthDetails['disk'], 'free_bytes' | 'total_bytes'>): Standing {
  if (free_bytes < GIGABYTE) return failing('The disk is full, nearly: make room now, or nothing more is kept.')
  if (free_bytes < total_bytes * LITTLE_LEFT) return look('Less than a tenth of the disk is free: make room soon.')
  return ok('There is room.')
}

function standingOfMigrations(newest: string): Standing {
  const own = migrationNames().at(-1) ?? ''
  if (newest > own) return look('A newer version has run on this database: update this one.')
  return ok('All of this version are applied.')
}
