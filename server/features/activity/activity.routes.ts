import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { activity } from '#contract/activity.ts'
import type { Db } from '../../database/pool.ts'
import { sendPage } from '../../lists/page.ts'
import { findActivity } from './activity.queries.ts'

export const activityRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...activity.list,
    handler: async (request, reply) => sendPage(request, reply, await findActivity(db, request.query)),
  })
}
