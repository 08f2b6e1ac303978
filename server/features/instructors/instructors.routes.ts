import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { instructors } from '#contract/instructors.ts'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { sendPage } from '../../lists/page.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import { INSTRUCTOR } from '../../profiles/kinds.ts'
import {
  changeProfile,
  createProfile,
  getProfile,
  getProfileOfUser,
  type ProfileRoutesDeps,
  removeProfile,
} from '../../profiles/profiles.service.ts'
import { findLookup } from '../users/users.queries.ts'
import { findInstructorsByName } from './instructors.queries.ts'

export const instructorsRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads, MAX_SENT_DOCUMENTS)

  app.route({
    ...instructors.list,
    handler: async (request, reply) => sendPage(request, reply, await findInstructorsByName(db, request.query)),
  })

  app.route({
    ...instructors.create,
    config: { ...instructors.create.config, slowBody: true },
    async handler(request, reply) {
      reply.status(201)
      return createProfile(INSTRUCTOR, deps, byOf(request), request)
    },
  })

  app.route({ ...instructors.roles, handler: () => findLookup(db, 'instructor_roles') })

  app.route({
    ...instructors.ofUser,
    handler: (request) => getProfileOfUser(db, INSTRUCTOR, request.params.userId),
  })

  app.route({
    ...instructors.get,
    handler: (request) => getProfile(db, INSTRUCTOR, request.params.id),
  })

  app.route({
    ...instructors.update,
    config: { ...instructors.update.config, slowBody: true },
    handler: (request) => changeProfile(INSTRUCTOR, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...instructors.updateByForm,
    config: { ...instructors.updateByForm.config, slowBody: true },
    handler: (request) => changeProfile(INSTRUCTOR, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...instructors.documents,
    handler: async (request) => (await getProfileOfUser(db, INSTRUCTOR, request.params.userId)).documents,
  })

  app.route({
    ...instructors.delete,
    async handler(request) {
      await removeProfile(INSTRUCTOR, deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
