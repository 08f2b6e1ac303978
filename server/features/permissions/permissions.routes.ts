import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { permissions } from '#contract/permissions.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { findGroupById, findGroupName } from '../auth-groups/auth-groups.queries.ts'
import { findScopeById } from '../scopes/scopes.queries.ts'
import { findUserById } from '../users/users.queries.ts'
import { findDependents, findGrants, findHeldScopes, findHolders } from './permissions.queries.ts'
import { inGoodTime, previewChange, previewPeople } from './permissions.service.ts'

export const permissionsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...permissions.ofUser,
    async handler(request) {
      found(await findUserById(db, request.params.id), 'user')
      const held = await findHeldScopes(db, request.params.id)
      return held.map((one) => ({ ...one, endpoints: app.openedBy(one.scope.name) }))
    },
  })
  app.route({
    ...permissions.holders,
    async handler(request, reply) {
      const { id } = found(await findScopeById(db, request.params.id), 'scope')
      return sendPage(request, reply, await findHolders(db, id, request.query))
    },
  })
  app.route({
    ...permissions.effect,
    async handler(request) {
      const { id, users_count } = found(await findGroupById(db, request.params.id), 'auth group')
      const scopes = await inGoodTime(findGrants(db, id))
      return {
        members: users_count,
        scopes: scopes.map((one) => ({ ...one, endpoints: app.openedBy(one.scope.name) })),
      }
    },
  })
  app.route({
    ...permissions.dependents,
    async handler(request, reply) {
      const { id } = found(await findGroupName(db, request.params.id), 'auth group')
      return sendPage(request, reply, await findDependents(db, id, request.query))
    },
  })
  app.route({
    ...permissions.preview,
    handler: (request) => previewChange(db, callerOf(request), request.body),
  })
  app.route({
    ...permissions.previewPeople,
    handler: async (request, reply) =>
      sendPage(request, reply, await previewPeople(db, callerOf(request), request.body, request.query)),
  })
}
