import type { FastifyInstance } from 'fastify'

/** What takes longer is worth a line. */
const SLOW_MS = 1000

/** One line of the log for a request that was refused (403), or took long: its route, status, time and id, and nothing of who made it. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const refused = reply.statusCode === 403
    if (!refused && reply.elapsedTime <= SLOW_MS) return
    const { method, routeOptions } = request
    const told = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.warn(told, refused ? 'A request was refused.' : 'A request took long.')
  })
}
