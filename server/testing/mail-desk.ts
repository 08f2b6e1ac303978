import type { OpenDatabase } from '../database/pool.ts'
import { type MailPauses, startMailQueue } from '../features/mail/mail-queue.ts'
import { systemClock } from '../gateways/clock.ts'
import type { MailJob, MailQueue } from '../gateways/mail-queue.ts'
import { type MailPatience, smtpMailer } from '../gateways/mailer.ts'
import { createLog } from '../log.ts'
import { entriesOf, keptLog } from './secrets.ts'

/** Tries again at once, and notices a silent process as soon as pg-boss can. */
export const NO_PAUSES: MailPauses = {
  firstSeconds: 0,
  longestSeconds: 0,
  tries: 1000,
  silentSeconds: 10,
  supervisionSeconds: 1,
}
/** What is waited for a server that answers, and for one that never does. */
const PATIENCE: MailPatience = { connectMs: 30_000, greetMs: 30_000, silentMs: 30_000, wholeMs: 60_000 }
export const IMPATIENCE: MailPatience = { connectMs: 200, greetMs: 200, silentMs: 200, wholeMs: 2000 }
const FROM = Object.freeze({ name: 'Liendesk', address: 'no-reply@desk.example' })

export type MailDesk = MailQueue & {
  /** what it told whoever runs it */
  lines: string[]
  /** what the log says of mails that did not go */
  failures: () => string[]
  /** sends in a transaction of its own */
  put: (job: MailJob) => Promise<void>
}

/** A queue that delivers through a mail server at an address. */
export async function startMailDesk(
  db: OpenDatabase,
  url: string,
  { pauses = NO_PAUSES, patience = PATIENCE }: { pauses?: MailPauses; patience?: MailPatience } = {},
): Promise<MailDesk> {
  const lines: string[] = []
  const kept = keptLog()
  const queue = await startMailQueue({
    db,
    mailer: smtpMailer(url, FROM, patience),
    publicUrl: () => 'https://desk.example',
    clock: systemClock(undefined),
    report: (line) => lines.push(line),
    log: createLog('warn', kept),
    pauses,
  })
  await queue.deliver()
  return {
    ...queue,
    lines,
    failures: () => entriesOf(kept).map(({ msg }) => msg),
    put: (job) => db.transaction().execute((tx) => queue.send(tx, job)),
  }
}
