import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LOOKUP_LISTS, type LookupList, lookups } from '#contract/lookups.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import { actorOf } from '../../plugins/authentication.ts'
import { addChoice, changeChoice, removeChoice } from './lookups.service.ts'

/** @throws AppError not_found */
const listNamed = (name: string): LookupList =>
  found(
    LOOKUP_LISTS.find((list) => list === name),
    'list',
  )

export const lookupsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...lookups.add,
    async handler(request, reply) {
      reply.status(201)
      return addChoice(db, actorOf(request), listNamed(request.params.list), request.body.name)
    },
  })

  app.route({
    ...lookups.rename,
    handler(request) {
      const { list, id } = request.params
      return changeChoice(db, actorOf(request), { list: listNamed(list), id }, request.body.name)
    },
  })

  app.route({
    ...lookups.remove,
    async handler(request) {
      const { list, id } = request.params
      await removeChoice(db, actorOf(request), { list: listNamed(list), id })
      return { success: true as const }
    },
  })
}
