import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { scopes } from '#contract/scopes.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { restorableSince } from '../../permissions/restorable.ts'
import { actorOf, byOf } from '../../plugins/authentication.ts'
import { markLinkingGet, refuseNavigation } from '../../plugins/linking-get.ts'
import { findGroupsByScope } from '../auth-groups/auth-groups.queries.ts'
import { assignScopes } from '../auth-groups/grant-scopes.service.ts'
import { findDeletedScopes, findScopeById, findScopes } from './scopes.queries.ts'
import { changeScope, createScope, removeScope, restoreScope } from './scopes.service.ts'

export const scopesRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...scopes.list,
    handler: async (request, reply) => sendPage(request, reply, await findScopes(db, request.query)),
  })

  app.route({
    ...scopes.deleted,
    handler: async (request, reply) =>
      sendPage(request, reply, await findDeletedScopes(db, request.query, restorableSince(clock.now()))),
  })

  app.route({
    ...scopes.create,
    async handler(request, reply) {
      reply.status(201)
      return createScope(db, actorOf(request), request.body)
    },
  })

  app.route({
    ...scopes.get,
    handler: async (request) => found(await findScopeById(db, request.params.id), 'scope'),
  })

  app.route({
    ...scopes.update,
    handler: (request) => changeScope(db, actorOf(request), request.params.id, request.body),
  })

  app.route({
    ...scopes.delete,
    async handler(request) {
      await removeScope({ db, clock }, actorOf(request), request.params.id)
      return { success: true as const }
    },
  })

  app.route({
    ...scopes.restore,
    handler: (request) =>
      db.transaction().execute((tx) => restoreScope(tx, clock, actorOf(request), request.params.id)),
  })

  app.route({
    ...scopes.groups,
    async handler(request) {
      found(await findScopeById(db, request.params.id), 'scope')
      return findGroupsByScope(db, request.params.id)
    },
  })

  app.route({
    ...scopes.add,
    handler: (request) => assignScopes(db, byOf(request), request.params.id, request.body.scopes),
  })

  app.route({
    ...scopes.link,
    exposeHeadRoute: false,
    onRequest: refuseNavigation,
    async handler(request, reply) {
      const { scope, group } = request.params
      markLinkingGet(reply, `/api/scopes/${group}/scopeadd`)
      return assignScopes(db, byOf(request), group, [scope])
    },
  })
}
