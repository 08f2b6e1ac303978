import type { Tx } from '../../database/pool.ts'

export type Notice =
  | { about: 'password-changed' }
  | { about: 'second-factor-on' }
  | { about: 'second-factor-off' }
  | { about: 'recovery-code-used'; left: number }
  | { about: 'new-device'; device: string; ip: string; at: string }
  | { about: 'email-changed'; email: string }

export type MailJob =
  | { kind: 'registration'; email: string }
  | { kind: 'validation'; login: string }
  | { kind: 'reset'; login: string }
  | { kind: 'new-email'; userId: number }
  | { kind: 'notice'; userId: number; to?: string; notice: Notice }

export type MailQueue = { send: (tx: Tx, job: MailJob) => Promise<void> }
