import type { Tx } from '../database/pool.ts'
import type { MailWay } from './mailer.ts'

/**
 * A mail that is due. It names people only and holds no secret: whom exactly it goes to and what it says is looked up, and its key made,
 * when it is delivered.
 */
export type MailJob =
  /** after a registration: a validation link, or to whom has an account already, that they have one (R9) */
  | { kind: 'registration'; email: string }
  /** a new validation link, for an account without a validated address; null where nobody was found: it takes as long (R1) */
  | { kind: 'validation'; userId: number | null }
  /** a link that sets a new password, for whoever may sign in; null as above (R11) */
  | { kind: 'reset'; userId: number | null }
  /** a link to choose their first password, for somebody staff added. `at`: ISO 8601; one that was sent later takes its place */
  | { kind: 'invitation'; userId: number; by: number; at: string }
  /** a link by which somebody with a password describes themselves, as staff ask them to */
  | { kind: 'onboarding'; userId: number; by: number }
  /** who registered may sign in now that staff approved them */
  | { kind: 'approved'; userId: number }
  /** a link that proves the address somebody changed theirs to */
  | { kind: 'new-email'; userId: number }
  /** to somebody about the safety of their account: always sent. `to`: another address than theirs of now */
  | { kind: 'notice'; userId: number; to?: string; notice: Notice }

/** What somebody has to know of their account (ASVS 6.3.7). */
export type Notice =
  | { about: 'password-changed' }
  | { about: 'password-chosen' }
  | { about: 'second-factor-on' }
  | { about: 'second-factor-off' }
  | { about: 'recovery-code-used'; left: number }
  /** `at`: ISO 8601 */
  | { about: 'new-device'; device: string; ip: string; at: string }
  | { about: 'email-changed'; email: string }

/** What came of a mail that was sent to see whether mail leaves. */
export type MailTrial = { outcome: 'accepted' | 'refused' | 'unreachable'; detail: string }
/** How a queue stands: what waits, since when the oldest, what was given up within a day, and when something was last done. */
export type QueueStanding = {
  name: string
  waiting: number
  oldest: string | null
  failed: number
  last_run: string | null
}

/** Mail that is on its way, in the database: it outlives the process, and any replica takes it. */
export type MailQueue = {
  /** Adds a mail to a transaction: both happen or neither. */
  send: (tx: Tx, job: MailJob) => Promise<void>
  /** how mail leaves; undefined: it waits until a process has a way */
  way: MailWay | undefined
  /** Sends a mail without a secret at once, past the queue, and says what came of it. Does not throw. Only where there is a way. */
  sendTrial: (to: string) => Promise<MailTrial>
  /** How every queue stands that there is beside this one, and this one. */
  standing: () => Promise<QueueStanding[]>
  /** Begins to deliver. Without a mailer, mail waits. */
  deliver: () => Promise<void>
  /** Stops taking mail, and gives what is being delivered a moment; what is left is delivered by the next one. */
  stop: () => Promise<void>
}
