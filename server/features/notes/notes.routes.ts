import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notes } from '#contract/notes.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'
import { idempotencyKeyOf } from '../../plugins/idempotency-key.ts'
import { findNote, findNotes } from './notes.queries.ts'
import { changeNote, createNote, removeNote, restoreNote } from './notes.service.ts'

export const notesRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...notes.list,
    handler: async (request, reply) =>
      sendPage(request, reply, await findNotes(db, callerOf(request).userId, request.query)),
  })

  app.route({
    ...notes.create,
    async handler(request, reply) {
      reply.status(201)
      return createNote(db, actorOf(request), request.body.text, idempotencyKeyOf(request))
    },
  })

  app.route({
    ...notes.get,
    handler: async (request) => found(await findNote(db, callerOf(request).userId, request.params.id), 'note'),
  })

  app.route({
    ...notes.update,
    handler: (request) => changeNote(db, callerOf(request).userId, request.params.id, request.body),
  })

  app.route({
    ...notes.delete,
    async handler(request) {
      await removeNote({ db, clock }, actorOf(request), request.params.id)
      return { success: true as const }
    },
  })

  app.route({
    ...notes.restore,
    handler: (request) => restoreNote({ db, clock }, actorOf(request), request.params.id),
  })
}
