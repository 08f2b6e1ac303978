import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { search } from '#contract/search.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { abortSignal } from '../../plugins/abort-signal.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { findEverywhere } from './search.service.ts'

export const searchRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, deps) => {
  app.route({
    ...search.all,
    handler: (request, reply) => findEverywhere(deps, callerOf(request), request.query.text, abortSignal(reply)),
  })
}
