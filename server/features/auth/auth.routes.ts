import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auth } from '#contract/auth.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { login } from './auth.service.ts'
import { endSession } from './sessions.queries.ts'
import type { Tokens } from './tokens.ts'
import { findSessionUser } from './users.queries.ts'

type Deps = { db: Db; tokens: Tokens; clock: Clock }

export const authRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.route({
    ...auth.login,
    async handler(request, reply) {
      const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null
      const attempt = { ...request.body, userAgent, ip: request.ip, requestId: request.id }
      reply.header('cache-control', 'no-store')
      return { success: true as const, ...(await login(deps, attempt)) }
    },
  })

  app.route({
    ...auth.logout,
    async handler(request) {
      await endSession(deps.db, callerOf(request).sessionId, deps.clock.now())
      return { success: true as const }
    },
  })

  app.route({
    ...auth.me,
    handler: async (request) => found(await findSessionUser(deps.db, callerOf(request).userId), 'user'),
  })
}
