import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authGroups } from '#contract/auth-groups.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { findGroupById, findGroups, findScopeGains } from './auth-groups.queries.ts'

export const authGroupsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...authGroups.list,
    handler: async (request, reply) => sendPage(request, reply, await findGroups(db, request.query)),
  })

  app.route({
    ...authGroups.scopeGains,
    async handler(request) {
      found(await findGroupById(db, request.params.id), 'auth group')
      return findScopeGains(db, request.params.id)
    },
  })
}
