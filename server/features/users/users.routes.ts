import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bulkChanges } from '#contract/bulk-changes.ts'
import { nameForm } from '#contract/text.ts'
import type { ExportFormat } from '#contract/user-columns.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import { users } from '#contract/users.ts'
import { AppError, found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { actorOf, byOf, callerOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import type { UploadLimits } from '../../uploads/receive-body.ts'
import { findGroupsOfUser, withGroups } from '../auth-groups/auth-groups.queries.ts'
import { enableUsers, previewEnabling } from './enable-users.service.ts'
import { createExportLimit, exportUsers } from './export-users.service.ts'
import { findUsers } from './find-users.queries.ts'
import { removeUser, restoreUser } from './removal.service.ts'
import { findLookup, findUserById, isNameTaken } from './users.queries.ts'
import { changeUser, createUser, type UsersDeps } from './users.service.ts'

const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>

const OWN_ENDPOINTS = new Map<number, string>([
  [USER_TYPES.instructor, '/api/activeInstructors'],
  [USER_TYPES.student, '/api/activeStudents'],
  [USER_TYPES.dpe, '/api/dpes'],
])

/** §6: these come with more than a user. @throws AppError invalid_request */
function requireGenericType(userTypeId: number | undefined): void {
  const url = OWN_ENDPOINTS.get(userTypeId ?? 0)
  if (url === undefined) return
  const message = `Users of this type are created at ${url}.`
  throw new AppError('invalid_request', message, { errors: [{ path: 'userTypeId', message }] })
}

/** Answers with a file as it is made, not with all of it at once. */
const streamed = (reply: FastifyReply, file: AsyncIterable<string | Uint8Array>) => reply.send(Readable.from(file))

export const usersRoutes: FastifyPluginAsyncZod<UsersDeps & { uploads: UploadLimits }> = async (app, deps) => {
  const { db, clock } = deps
  await takeForms(app, deps.uploads)

  app.route({
    ...users.list,
    async handler(request, reply) {
      const { with: more, total, ...query } = request.query
      const page = await findUsers(db, query, { exact: total === 'exact' })
      return sendPage(request, reply, more ? { ...page, rows: await withGroups(db, page.rows) } : page)
    },
  })

  const startExport = createExportLimit(app)
  app.route({
    ...users.export,
    // Whether there is a file is not worth making one.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { format } = request.query
      const { total, file } = await exportUsers(db, actorOf(request), request.query, startExport(reply))
      reply.header('x-total-count', total)
      reply.header('content-disposition', `attachment; filename="users-${clock.today()}.${format}"`)
      reply.type(EXPORT_TYPES[format])
      return streamed(reply, file)
    },
  })

  app.route({
    ...users.create,
    async handler(request, reply) {
      requireGenericType(request.body.userTypeId)
      reply.status(201)
      return createUser(deps, byOf(request), request.body)
    },
  })

  app.route({ ...users.genders, handler: () => findLookup(db, 'genders') })
  app.route({ ...users.types, handler: () => findLookup(db, 'user_types') })
  app.route({ ...users.statuses, handler: () => findLookup(db, 'user_statuses') })

  app.route({
    ...users.check,
    handler: async (request) => ((await isNameTaken(db, nameForm(request.params.username))) ? 1 : 0),
  })

  app.route({
    ...users.get,
    handler: async (request) => found(await findUserById(db, request.params.id), 'user'),
  })

  app.route({
    ...users.update,
    handler: (request) => changeUser(deps, byOf(request), request.params.id, request.body),
  })

  app.route({
    ...users.updateByForm,
    handler: (request) => changeUser(deps, byOf(request), request.params.id, request.body),
  })

  app.route({
    ...bulkChanges.enable,
    handler: (request) => enableUsers(deps, byOf(request), request.body),
  })
  app.route({
    ...bulkChanges.previewEnable,
    handler: (request) => previewEnabling(deps, callerOf(request), request.body),
  })

  app.route({
    ...users.delete,
    async handler(request) {
      await removeUser(deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })

  app.route({
    ...users.restore,
    handler: (request) =>
      db.transaction().execute((tx) => restoreUser(tx, deps.clock, byOf(request), request.params.id)),
  })

  app.route({
    ...users.groups,
    async handler(request) {
      found(await findUserById(db, request.params.id), 'user')
      return findGroupsOfUser(db, request.params.id)
    },
  })
}
