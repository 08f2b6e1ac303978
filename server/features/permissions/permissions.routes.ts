import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { permissions } from '#contract/permissions.ts'
import type { Db } from '../../database/pool.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { previewChange } from './permissions.service.ts'

export const permissionsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...permissions.preview,
    handler: (request) => previewChange(db, callerOf(request), request.body),
  })
}
