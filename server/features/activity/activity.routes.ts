import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { activity } from '#contract/activity.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { findActivity, findHistory, findPeopleOfEntry } from './activity.queries.ts'
import { findKinds } from './counted-activity.queries.ts'

export const activityRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...activity.list,
    handler: async (request, reply) => sendPage(request, reply, await findActivity(db, request.query, clock.now())),
  })

  app.route({
    ...activity.own,
    async handler(request, reply) {
      const query = { ...request.query, user_id: callerOf(request).userId }
      return sendPage(request, reply, await findActivity(db, query, clock.now()))
    },
  })

  app.route({ ...activity.kinds, handler: () => findKinds(db) })

  app.route({
    ...activity.ofGroup,
    async handler(request, reply) {
      const page = await findHistory(db, 'auth_groups', request.params.id, request.query, clock.now())
      return sendPage(request, reply, found(page, 'auth group'))
    },
  })

  app.route({
    ...activity.ofScope,
    async handler(request, reply) {
      const page = await findHistory(db, 'scopes', request.params.id, request.query, clock.now())
      return sendPage(request, reply, found(page, 'scope'))
    },
  })

  app.route({
    ...activity.people,
    async handler(request, reply) {
      const page = await findPeopleOfEntry(db, request.params.id, request.query)
      return sendPage(request, reply, found(page, 'entry about people'))
    },
  })
}
