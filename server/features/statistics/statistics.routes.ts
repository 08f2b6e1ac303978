import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { statistics } from '#contract/statistics.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { periodOf } from './period.ts'
import { findMissed } from './statistics.queries.ts'
import { findStatistics } from './statistics.service.ts'

export const statisticsRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  const asked = ({ days, zone }: { days: string; zone?: string | undefined }) =>
    periodOf(Number(days), clock.now(), zone)

  app.route({
    ...statistics.get,
    handler: (request) => findStatistics(db, asked(request.query), callerOf(request).scopes.has('users')),
  })

  app.route({
    ...statistics.missed,
    async handler(request, reply) {
      const { start } = asked(request.query)
      return sendPage(request, reply, await findMissed(db, start, request.query))
    },
  })
}
