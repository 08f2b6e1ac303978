import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dpes } from '#contract/dpes.ts'
import { sendPage } from '../../lists/page.ts'
import { takeForms } from '../../plugins/forms.ts'
import { findLookup } from '../users/users.queries.ts'
import { findDpesByName } from './kinds.queries.ts'
import { DPE } from './kinds.ts'
import { routeProfiles } from './profile-routes.ts'
import type { ProfileRoutesDeps } from './profiles.service.ts'

export const dpesRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads)
  routeProfiles(app, dpes, DPE, deps)

  app.route({
    ...dpes.list,
    handler: async (request, reply) => sendPage(request, reply, await findDpesByName(db, request.query)),
  })

  app.route({ ...dpes.preferredOptions, handler: () => findLookup(db, 'dpe_preferred_options') })
  app.route({ ...dpes.preferredMethodOptions, handler: () => findLookup(db, 'dpe_preferred_method_options') })
  app.route({ ...dpes.travelOptions, handler: () => findLookup(db, 'dpe_travel_options') })
}
