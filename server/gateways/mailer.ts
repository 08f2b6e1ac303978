import { createTransport } from 'nodemailer'
import type { Sender } from '../config.ts'

/** A message as it goes out. `to` is one address and nothing else; `messageId` is the same for every try, so that copies are known as such. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId: string }

/** How mail leaves, for whoever sets Liendesk up: through a server, named without its password, or into the development mailbox. */
export type MailWay = { way: 'server' | 'mailbox'; host: string | null; sender: string }

/** A way mail leaves. */
export type Mailer = {
  way: MailWay
  /**
   * Hands a message over.
   * @param stop gives up before the mail server's own time is over
   * @returns where it went, as a line for whoever runs Liendesk
   * @throws MailError
   */
  send: (mail: Mail, stop?: AbortSignal) => Promise<string>
  close: () => void
}

/**
 * What became of a message that did not go.
 * - `refused`: for good (5xx for its recipient or its content, RFC 5321 4.2.1); trying again is of no use
 * - `not-taken`: it is nowhere; to be tried again
 * - `unknown`: the connection broke, and it may have arrived; to be tried again
 */
export type Fate = 'refused' | 'not-taken' | 'unknown'

/** A message did not go. Its words hold codes only: a server's own text may repeat the message, and it is logged. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly fate: Fate
  /** the server's own words, where it had any: for who sent a mail without a secret, and never for a log */
  readonly answer: string

  constructor(fate: Fate, reason: string, answer = '') {
    super(reason)
    this.fate = fate
    this.answer = answer
  }
}

/** `d…@example.com`: enough to find somebody, too little to write to them. */
const masked = (address: string): string => address.replace(/^(.?)[^@]*/, '$1…')

/** How long a mail server may take, in ms: to be reached, to greet, between two signs of life, and altogether. */
export type MailPatience = { connectMs: number; greetMs: number; silentMs: number; wholeMs: number }
const PATIENCE: MailPatience = { connectMs: 10_000, greetMs: 10_000, silentMs: 30_000, wholeMs: 90_000 }

/** One address that can stand in an envelope. */
const ADDRESS = /^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()[\]\\@\p{Cc}]+$/u

/**
 * Sends through a mail server (SMTP, with STARTTLS where it is offered), a connection a message.
 * @param url `smtp://` or `smtps://`; may hold a password
 */
export function smtpMailer(url: string, from: Sender, patience: MailPatience = PATIENCE): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    greetingTimeout: patience.greetMs,
    socketTimeout: patience.silentMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(url)
  const sender = from.name ? `${from.name} <${from.address}>` : from.address
  return {
    way: { way: 'server', host: hostname, sender },
    async send({ to, subject, text, html, messageId }, stop) {
      if (!ADDRESS.test(to)) throw new MailError('refused', 'not an address')
      try {
        await transport.sendMail({
          // A copy: nodemailer writes into it.
          from: { ...from },
          // As objects: in a text, a comma or a line break would make another recipient or header of it.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          // RFC 3834: no out-of-office answers.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([AbortSignal.timeout(patience.wholeMs), ...(stop ? [stop] : [])]),
        })
      } catch (error) {
        throw mailErrorOf(error)
      }
      return `A message to ${masked(to)} went to the mail server ${hostname}.`
    },
    close: () => transport.close(),
  }
}

/** What nodemailer says of a failure. */
type Failure = { code: string; command: string; status: number; response: string; before: boolean }

function mailErrorOf(error: unknown): MailError {
  const { code, command, status, response, before } = failureOf(error)
  const answer = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0]
  const reason = answer ? `${answer} at ${command}` : code
  // 530 is for us: the server wants a name and password first.
  const forThisMessage = status >= 500 && status !== 530 && (command === 'RCPT TO' || command === 'DATA')
  if (forThisMessage || (code === 'EENVELOPE' && command === 'API')) return new MailError('refused', reason, response)
  return new MailError(status > 0 || before ? 'not-taken' : 'unknown', reason, response)
}

function failureOf(error: unknown): Failure {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error, name: error.name } : {}
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    code: text('originalCode') || text('code') || text('name') || 'unknown',
    command: text('command'),
    status: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
    response: text('response'),
    // It failed while connecting, greeting, encrypting or signing in: no message had been given yet.
    before:
      text('syscall') === 'connect' ||
      /^(CONNECT|GREETING|UPGRADE)_TIMEOUT$/.test(text('timeoutType')) ||
      /^(EDNS|ETLS|EAUTH)$/.test(text('code')),
  }
}
