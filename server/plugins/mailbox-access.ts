import type { FastifyRequest } from 'fastify'

/** Whether whoever makes a request may read the development mailbox. */
export type MayOpenMailbox = (request: FastifyRequest) => boolean

/** `::ffff:` before an IPv4 address: on a socket that takes both. */
const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/
/** What proxies add, most of them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The mailbox holds keys that set passwords. It opens to a browser on this machine alone: the connection comes from a loopback address
 * and is not forwarded for somebody else, whatever a proxy says; the Host header names this machine, as no page elsewhere whose name was
 * pointed here can make it (DNS rebinding); and people do not open this Liendesk at another address.
 * @param inUse whether mail goes there @param publicUrl where people open this Liendesk
 */
export function mailboxAccess(inUse: boolean, publicUrl: () => string): MayOpenMailbox {
  return (request) =>
    inUse &&
    !FORWARDED.some((name) => name in request.headers) &&
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOCAL_HOSTS.has(hostNameOf(`http://${request.headers.host ?? ''}`)) &&
    LOCAL_HOSTS.has(hostNameOf(publicUrl()))
}

const hostNameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
