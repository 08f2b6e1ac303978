import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What takes longer is worth a line. */
const SLOW_MS = 1000

/**
 * One line of the log for a request that was refused (403), that came after too many tries, or that took long: its route, status, time and id,
 * and the number of the user where somebody is signed in (ASVS 16.2.1, 16.3.2, 16.3.3).
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const what = whatIsTold(reply)
    if (what === undefined) return
    request.log.warn(describeAnswer(request, reply), what)
  })
}

/** What each line about an answer has, beside the id of the request. */
export function describeAnswer({ method, routeOptions, caller }: FastifyRequest, reply: FastifyReply) {
  const told = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
  return { ...told, ...(caller && { user_id: caller.userId }) }
}

export const isSlow = (reply: FastifyReply) => reply.elapsedTime > SLOW_MS

function whatIsTold(reply: FastifyReply): string | undefined {
  if (reply.statusCode === 403) return 'A request was refused.'
  // The error handler has told it, with what went wrong.
  if (reply.statusCode >= 500) return undefined
  // A wrong password or code, too, where it was one too many: each of them answers when the next counts.
  if (reply.hasHeader('retry-after')) return 'There were too many tries.'
  return isSlow(reply) ? 'A request took long.' : undefined
}
