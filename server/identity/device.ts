import '@fastify/cookie'
import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfSecret, randomSecret } from './keys.queries.ts'

/**
 * The browser somebody signs in with. It is known by a cookie that signs nobody in: it only tells the tries of who has been here before
 * from those of strangers (OWASP, device cookies).
 */
const COOKIE = 'liendesk_device'
/** Ours have 256 bits; another is a stranger's choice. */
const SECRET = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 86_400

/** Where a request comes from, as far as signing in asks. */
export type Origin = {
  ip: string
  requestId: string
  userAgent: string | null
  /** what the browser is known by: its cookie's, or that of the one it gets if it signs in */
  deviceSecret: string
}

export const originOf = (request: FastifyRequest): Origin => ({
  // A connection that is closed already has no address, whatever the type says.
  ip: request.ip ?? 'gone',
  requestId: request.id,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  deviceSecret: SECRET.exec(request.cookies[COOKIE] ?? '')?.[0] ?? randomSecret(),
})

/** What is kept of a browser's cookie. */
export const hashOfDevice = ({ deviceSecret }: Origin): Buffer => hashOfSecret(deviceSecret)

/** Gives the browser that signed in its cookie, or its time anew. @param secure whether Liendesk is reached by HTTPS */
export function keepDevice(reply: FastifyReply, { deviceSecret }: Origin, secure: boolean): void {
  const lifetime = { path: '/api/auth', maxAge: YEAR_SECONDS }
  reply.setCookie(COOKIE, deviceSecret, { ...lifetime, httpOnly: true, sameSite: 'strict', secure })
}

/** A device in words, such as `Chrome on Windows`. @param userAgent what it says of itself */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'A program'
  const { browser, os } = Bowser.parse(userAgent)
  const [program] = userAgent.split(/[/ ]/)
  const name = browser.name || program || 'A program'
  return os.name ? `${name} on ${os.name}` : name
}
