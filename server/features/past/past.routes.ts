import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { past } from '#contract/past.ts'
import type { Db } from '../../database/pool.ts'
import { groupAt, userAt } from './past.service.ts'

export const pastRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({ ...past.user, handler: (request) => userAt(db, request.params.id, request.query.date) })
  app.route({ ...past.authGroup, handler: (request) => groupAt(db, request.params.id, request.query.date) })
}
