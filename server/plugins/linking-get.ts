import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Some old callers change things with GET (R24). Those routes take the token from the header only, have no HEAD, and refuse
 * everything a browser does by itself: navigating, prefetching, following a link from another site.
 */
export async function refuseNavigation(request: FastifyRequest): Promise<void> {
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose ?? request.headers['x-moz']
  const ordinary = [undefined, 'empty'].includes(destination) && mode !== 'navigate' && purpose === undefined
  if (ordinary && site !== 'cross-site') return
  throw new AppError('forbidden_navigation', 'This address changes something and cannot be opened as a page.')
}

/** Says of a linking GET that it must not be stored and what to call instead. @param successor the path that replaces it */
export function markLinkingGet(reply: FastifyReply, successor: string): void {
  // RFC 9745: the moment it became deprecated, as a structured date.
  reply
    .header('cache-control', 'no-store')
    .header('deprecation', '@1795219200')
    .header('link', `<${successor}>; rel="successor-version"`)
}
