import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dpes } from '#contract/dpes.ts'
import { sendPage } from '../../lists/page.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import { DPE } from '../../profiles/kinds.ts'
import {
  changeProfile,
  createProfile,
  getProfile,
  getProfileOfUser,
  type ProfileRoutesDeps,
  removeProfile,
} from '../../profiles/profiles.service.ts'
import { findLookup } from '../users/users.queries.ts'
import { findDpesByName } from './dpes.queries.ts'

export const dpesRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads)

  app.route({
    ...dpes.list,
    handler: async (request, reply) => sendPage(request, reply, await findDpesByName(db, request.query)),
  })

  app.route({
    ...dpes.create,
    async handler(request, reply) {
      reply.status(201)
      return createProfile(DPE, deps, byOf(request), request)
    },
  })

  app.route({ ...dpes.preferredOptions, handler: () => findLookup(db, 'dpe_preferred_options') })
  app.route({ ...dpes.preferredMethodOptions, handler: () => findLookup(db, 'dpe_preferred_method_options') })
  app.route({ ...dpes.travelOptions, handler: () => findLookup(db, 'dpe_travel_options') })

  app.route({
    ...dpes.ofUser,
    handler: (request) => getProfileOfUser(db, DPE, request.params.userId),
  })

  app.route({
    ...dpes.get,
    handler: (request) => getProfile(db, DPE, request.params.id),
  })

  app.route({
    ...dpes.update,
    handler: (request) => changeProfile(DPE, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...dpes.updateByForm,
    handler: (request) => changeProfile(DPE, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...dpes.delete,
    async handler(request) {
      await removeProfile(DPE, deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
