import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auth } from '#contract/auth.ts'
import { sessions } from '#contract/sessions.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { endSession, endSessions } from '../../identity/sessions.queries.ts'
import { listSessions } from '../../identity/sessions.ts'
import { findSessionUser } from '../../identity/users.queries.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'

export const sessionsRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...auth.logout,
    async handler(request) {
      const { sessionId, userId } = callerOf(request)
      await db.transaction().execute(async (tx) => {
        await endSession(tx, userId, sessionId, clock.now())
        await recordActivity(tx, actorOf(request), { action: 'signed out', entity: 'user', entityId: userId })
      })
      return { success: true as const }
    },
  })

  app.route({
    ...auth.me,
    handler: async (request) => found(await findSessionUser(db, callerOf(request).userId), 'user'),
  })

  app.route({
    ...sessions.list,
    async handler(request) {
      const { userId, sessionId } = callerOf(request)
      const kept = await listSessions(db, userId, clock.now())
      return kept.map((session) => ({ ...session, current: session.id === sessionId }))
    },
  })

  app.route({
    ...sessions.end,
    async handler(request) {
      const { userId } = callerOf(request)
      await db.transaction().execute(async (tx) => {
        const ended = await endSession(tx, userId, request.params.id, clock.now())
        if (!ended) throw new AppError('not_found', 'There is no such session of yours any more.')
        await recordActivity(tx, actorOf(request), { action: 'ended a session', entity: 'user', entityId: userId })
      })
      return { success: true as const }
    },
  })

  app.route({
    ...sessions.endAll,
    async handler(request) {
      const { userId, sessionId } = callerOf(request)
      const except = request.query.others === 'true' ? sessionId : undefined
      const ended = await db.transaction().execute(async (tx) => {
        const count = await endSessions(tx, userId, clock.now(), except)
        const after = { ended: count }
        await recordActivity(tx, actorOf(request), {
          action: 'ended sessions',
          entity: 'user',
          entityId: userId,
          after,
        })
        return count
      })
      return { success: true as const, ended }
    },
  })
}
