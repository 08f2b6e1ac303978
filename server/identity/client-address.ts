import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** An address with a port, as some proxies write it: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:\[(?<six>[^\]]*)\](?::\d+)?|(?<four>[\d.]+):\d+)$/

/**
 * Where a request comes from. What a trusted proxy hands on in `X-Forwarded-For` may have a port, which is another at each connection, or be
 * no address at all, which anybody may make up anew each time: then the proxy's own stands for all of those.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // A connection that is closed already has no address, whatever the type says.
  const text = request.ip ?? ''
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {}
  const address = six ?? four ?? text
  return isIP(address) === 0 ? (request.socket.remoteAddress ?? 'gone') : address
}
