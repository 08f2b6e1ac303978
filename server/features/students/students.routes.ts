import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { students } from '#contract/students.ts'
import { found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import { STUDENT } from '../../profiles/kinds.ts'
import {
  changeProfile,
  createProfile,
  getProfile,
  getProfileOfUser,
  type ProfileRoutesDeps,
  removeProfile,
} from '../../profiles/profiles.service.ts'
import { findInstructors } from '../instructors/instructors.queries.ts'
import { findStudentsByName } from './students.queries.ts'

export const studentsRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads, MAX_SENT_DOCUMENTS)

  app.route({
    ...students.list,
    handler: async (request, reply) => sendPage(request, reply, await findStudentsByName(db, request.query)),
  })

  app.route({
    ...students.create,
    config: { ...students.create.config, slowBody: true },
    async handler(request, reply) {
      reply.status(201)
      return createProfile(STUDENT, deps, byOf(request), request)
    },
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
    ...students.ofUser,
    handler: (request) => getProfileOfUser(db, STUDENT, request.params.userId),
  })

  app.route({
    ...students.get,
    handler: (request) => getProfile(db, STUDENT, request.params.id),
  })

  app.route({
    ...students.update,
    config: { ...students.update.config, slowBody: true },
    handler: (request) => changeProfile(STUDENT, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...students.updateByForm,
    config: { ...students.updateByForm.config, slowBody: true },
    handler: (request) => changeProfile(STUDENT, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...students.documents,
    handler: async (request) => (await getProfileOfUser(db, STUDENT, request.params.userId)).documents,
  })

  app.route({
    ...students.delete,
    async handler(request) {
      await removeProfile(STUDENT, deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
