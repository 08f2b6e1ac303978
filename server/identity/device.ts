import '@fastify/cookie'
import Bowser from 'bowser'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'

/**
 * The browser somebody signs in with. It is known by a cookie that signs nobody in: it only tells the tries of who has been here before
 * from those of strangers (OWASP, device cookies).
 */
const COOKIE = 'liendesk_device'
/** Where Liendesk is reached by HTTPS: such a cookie comes from this very host, and was not set by another beneath the same domain. */
const HTTPS_COOKIE = `__Host-${COOKIE}`
/** Ours have 256 bits; another is a stranger's choice. */
const SECRET = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 86_400

/** Where a request comes from, as far as signing in asks. */
export type Origin = {
  ip: string
  requestId: string
  userAgent: string | null
  /** what the browser's cookie says; anybody may have put it there */
  deviceSecret: string | undefined
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: clientAddress(request),
  requestId: request.id,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  deviceSecret: SECRET.exec(request.cookies[HTTPS_COOKIE] ?? request.cookies[COOKIE] ?? '')?.[0],
})

/** Gives a browser its cookie, or its time anew. @param secure whether Liendesk is reached by HTTPS */
export function keepDevice(reply: FastifyReply, secret: string, secure: boolean): void {
  const lifetime = { path: '/', maxAge: YEAR_SECONDS }
  reply.setCookie(secure ? HTTPS_COOKIE : COOKIE, secret, { ...lifetime, httpOnly: true, sameSite: 'strict', secure })
}

/** A device in words, such as `Chrome on Windows`. @param userAgent what it says of itself */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'A program'
  const { browser, os } = Bowser.parse(userAgent)
  const [program] = userAgent.split(/[/ ]/)
  const name = browser.name || program || 'A program'
  return os.name ? `${name} on ${os.name}` : name
}
