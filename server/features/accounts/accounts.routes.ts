import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accounts } from '#contract/accounts.ts'
import { found } from '../../errors.ts'
import { listSessions } from '../../identity/list-sessions.ts'
import { endSessions } from '../../identity/sessions.queries.ts'
import type { AuthDeps } from '../../identity/start-session.ts'
import { findLock, forgetTries } from '../../identity/throttles.queries.ts'
import { findLoginCandidateById } from '../../identity/users.queries.ts'
import { requireAccountOf } from '../../identity/whose-account.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'
import { recordActivity } from '../activity/activity.queries.ts'

export const accountsRoutes: FastifyPluginAsyncZod<Pick<AuthDeps, 'db' | 'clock'>> = async (app, { db, clock }) => {
  app.route({
    ...accounts.signIn,
    async handler(request) {
      const { id, second_factor, email_verified_at } = found(
        await findLoginCandidateById(db, request.params.id),
        'user',
      )
      const lock = await findLock(db, id, clock.now())
      return {
        failed_tries: lock.tries,
        locked_until: lock.until,
        second_factor,
        verified_at: email_verified_at,
        sessions: await listSessions(db, id, clock.now()),
      }
    },
  })

  app.route({
    ...accounts.unlock,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf(db, callerOf(request), id)
      await db.transaction().execute(async (tx) => {
        await forgetTries(tx, id)
        await recordActivity(tx, actorOf(request), { action: 'unlocked', entity: 'user', entityId: id })
      })
      return { success: true as const }
    },
  })

  app.route({
    ...accounts.endSessions,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf(db, callerOf(request), id)
      const ended = await db.transaction().execute(async (tx) => {
        const count = await endSessions(tx, id, clock.now())
        const after = { ended: count }
        await recordActivity(tx, actorOf(request), { action: 'ended sessions', entity: 'user', entityId: id, after })
        return count
      })
      return { success: true as const, ended }
    },
  })
}
