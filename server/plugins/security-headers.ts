import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a page may load and do: what Liendesk itself serves, and no script that stands in a page. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  // Pictures among the documents of people, which only a call with a token gets.
  'img-src': "'self' data: blob:",
  'style-src': "'self'",
  // Positions of menus, and the mails that the development mailbox shows.
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** What files may do that people brought, opened by themselves: be shown, and run nothing (ASVS 5.4.1). */
export const POLICY_OF_FILES = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

const YEAR_SECONDS = 31_536_000

/**
 * Headers that keep a browser to what Liendesk itself serves (R16, ASVS 3.4): no third party is ever called.
 * @param https whether people reach Liendesk so. Plain HTTP on one's own machine must stay reachable
 */
const headersOf = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(POLICY)
    .map(([directive, value]) => `${directive} ${value}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What a browser does not know by name it warns of at every page: Bluetooth is none of these.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
})

/** The same headers wherever an answer is made: by a route, before one is found, and before there is a request at all. */
export type SecurityHeaders = {
  /** on every answer of a route. Before all other hooks */
  register: (app: FastifyInstance) => void
  addTo: (reply: FastifyReply) => FastifyReply
  /** answers what is not HTTP, or too much of it, and hangs up */
  refuse: (error: Error & { code?: string }, socket: Socket) => void
}

export function securityHeaders(https: boolean): SecurityHeaders {
  const headers = headersOf(https)
  return {
    register(app) {
      app.addHook('onRequest', async (request, reply) => {
        reply.headers(headers)
        // What the API says is of this moment and of one person (ASVS 14.3.2); a route that says otherwise does.
        if (/^\/+api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
      })
    },
    addTo: (reply) => reply.headers(headers),
    refuse(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const status = STATUS_OF[error.code ?? ''] ?? 400
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        connection: 'close',
        'content-length': '0',
      })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`)
    },
  }
}

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
