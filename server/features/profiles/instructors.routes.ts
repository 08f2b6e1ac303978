import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { instructors } from '#contract/instructors.ts'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { sendPage } from '../../lists/page.ts'
import { takeForms } from '../../plugins/forms.ts'
import { findLookup } from '../users/users.queries.ts'
import { findInstructorsByName } from './kinds.queries.ts'
import { INSTRUCTOR } from './kinds.ts'
import { routeProfiles } from './profile-routes.ts'
import { getProfileOfUser, type ProfileRoutesDeps } from './profiles.service.ts'

export const instructorsRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads, MAX_SENT_DOCUMENTS)
  routeProfiles(app, instructors, INSTRUCTOR, deps)

  app.route({
    ...instructors.list,
    handler: async (request, reply) => sendPage(request, reply, await findInstructorsByName(db, request.query)),
  })

  app.route({ ...instructors.roles, handler: () => findLookup(db, 'instructor_roles') })

  app.route({
    ...instructors.documents,
    handler: async (request) => (await getProfileOfUser(db, INSTRUCTOR, request.params.userId)).documents,
  })
}
