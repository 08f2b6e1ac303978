import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pointInTime } from '#contract/point-in-time.ts'
import type { Db } from '../../database/pool.ts'
import { groupAt, userAt } from './point-in-time.service.ts'

export const pointInTimeRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({ ...pointInTime.user, handler: (request) => userAt(db, request.params.id, request.query.date) })
  app.route({ ...pointInTime.authGroup, handler: (request) => groupAt(db, request.params.id, request.query.date) })
}
