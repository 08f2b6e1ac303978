import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { type Student, type StudentFields, students } from '#contract/students.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import { AppError, found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import {
  changeProfile,
  createProfile,
  getProfile,
  getProfileOfUser,
  type ProfileKind,
  type ProfileRoutesDeps,
  removeProfile,
} from '../../profiles/profiles.service.ts'
import { findInstructors } from '../instructors/instructors.queries.ts'
import { findStudents, findStudentsByName } from './students.queries.ts'

const NO_INSTRUCTOR = { path: 'instructorId', message: 'There is no such instructor.' }

const STUDENT: ProfileKind<Student> = {
  noun: 'student',
  one: 'a student',
  table: 'students',
  userTypeId: USER_TYPES.student,
  columns: {
    instructorId: 'instructor_id',
    status: 'status',
    enrolmentDate: 'enrolment_date',
    progressNotes: 'progress_notes',
  } satisfies Record<keyof StudentFields, string>,
  refusals: { students_instructor: NO_INSTRUCTOR },
  // Who is assigned to somebody stays so when that one is deleted; nobody is newly assigned to them.
  async allow(tx, { instructor_id: id }) {
    if (typeof id !== 'number') return
    const [instructor] = await findInstructors(tx, { id })
    if (instructor && instructor.archived_at === null) return
    throw new AppError('invalid_request', NO_INSTRUCTOR.message, { errors: [NO_INSTRUCTOR] })
  },
  find: findStudents,
  said: ({ instructor, status, enrolmentDate, progressNotes }) => ({
    instructor: instructor && `${instructor.firstName} ${instructor.lastName}`,
    status,
    enrolmentDate,
    progressNotes,
  }),
}

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
