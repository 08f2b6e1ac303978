import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What a server answers instead of taking a message: its code and words. */
type Answer = { code: number; words: string }

export type ReceivedMail = { mail: Email; raw: string; from: string; to: string[] }

/** A mail server on a port of this machine. */
export type MailServer = {
  port: number
  url: string
  received: ReceivedMail[]
  /** what it answers from now on to recipients and to messages; undefined: it takes them */
  answers: { recipient?: Answer; message?: Answer }
  /** how often somebody named a recipient */
  tries: () => number
  close: () => Promise<void>
}

/** @param port a free one where none is given */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const answers: MailServer['answers'] = {}
  let tries = 0
  const refusal = ({ code, words }: Answer) => Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Who is connected still when a test ends is not waited for.
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      tries++
      done(answers.recipient && refusal(answers.recipient))
    },
    onData(stream, session, done) {
      text(stream)
        .then(async (raw) => {
          if (answers.message) return done(refusal(answers.message))
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          received.push({ mail: await PostalMime.parse(raw), raw, from, to: rcptTo.map(({ address }) => address) })
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = portOf(server.server)
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    answers,
    tries: () => tries,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Something on a port that is no mail server, or stands before one. */
export type Listener = { port: number; url: string; connections: () => number; close: () => Promise<void> }

/** Takes connections and never says a word. */
export const startTarpit = (): Promise<Listener> => listenWith(() => {})

/**
 * Stands before a mail server and breaks the first connections right after the message was sent whole.
 * @param delivers whether the message arrives all the same @param times so often
 */
export function startCutter(behind: number, { delivers, times }: { delivers: boolean; times: number }) {
  let left = times
  return listenWith((client) => {
    const server = connect(behind, '127.0.0.1')
    let sent = ''
    client.on('data', (chunk: Buffer) => {
      sent += chunk.toString('latin1')
      const whole = left > 0 && sent.includes('\r\n.\r\n')
      if (!whole) return void server.write(chunk)
      left--
      client.destroy()
      if (delivers) server.write(chunk)
      else server.destroy()
    })
    server.on('data', (chunk: Buffer) => {
      if (!client.destroyed) client.write(chunk)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {})
      one.on('end', () => other.end())
    }
  })
}

async function listenWith(welcome: (socket: Socket) => void): Promise<Listener> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    welcome(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(server)
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
