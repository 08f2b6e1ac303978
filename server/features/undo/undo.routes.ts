import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { undo } from '#contract/undo.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { byOf } from '../../plugins/authentication.ts'
import { undoEntry } from './undo.service.ts'

export const undoRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, deps) => {
  app.route({ ...undo.entry, handler: (request) => undoEntry(deps, byOf(request), request.params.id) })
}
