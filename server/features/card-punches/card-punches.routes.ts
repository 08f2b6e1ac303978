import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cardPunches } from '#contract/card-punches.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { actorOf } from '../../plugins/authentication.ts'
import { idempotencyKeyOf } from '../../plugins/idempotency-key.ts'
import { findUserById } from '../users/users.queries.ts'
import { findPunches } from './card-punches.queries.ts'
import { punchCard } from './card-punches.service.ts'

export const cardPunchesRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...cardPunches.punch,
    async handler(request, reply) {
      const { user_id: userId, note } = request.body
      const key = idempotencyKeyOf(request)
      reply.status(201)
      return punchCard({ db, clock }, actorOf(request), { userId, note: note || null, key })
    },
  })

  app.route({
    ...cardPunches.ofUser,
    async handler(request, reply) {
      found(await findUserById(db, request.params.userId), 'user')
      return sendPage(request, reply, await findPunches(db, request.params.userId, request.query))
    },
  })
}
