import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { students } from '#contract/students.ts'
import { found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { takeForms } from '../../plugins/forms.ts'
import { findInstructors, findStudentsByName } from './kinds.queries.ts'
import { STUDENT } from './kinds.ts'
import { routeProfiles } from './profile-routes.ts'
import { getProfileOfUser, type ProfileRoutesDeps } from './profiles.service.ts'

export const studentsRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads, MAX_SENT_DOCUMENTS)
  routeProfiles(app, students, STUDENT, deps)

  app.route({
    ...students.list,
    handler: async (request, reply) => sendPage(request, reply, await findStudentsByName(db, request.query)),
  })

  app.route({
    ...students.ofInstructor,
    async handler(request, reply) {
      const [instructor] = await findInstructors(db, { id: request.params.id })
      const instructorId = found(instructor, 'instructor').id
      return sendPage(request, reply, await findStudentsByName(db, { ...request.query, instructorId }))
    },
  })

  app.route({
    ...students.ofInstructorUser,
    async handler(request, reply) {
      const [instructor] = await findInstructors(db, { userIds: [request.params.userId] })
      const instructorId = found(instructor, 'instructor').id
      return sendPage(request, reply, await findStudentsByName(db, { ...request.query, instructorId }))
    },
  })

  app.route({
    ...students.documents,
    handler: async (request) => (await getProfileOfUser(db, STUDENT, request.params.userId)).documents,
  })
}
