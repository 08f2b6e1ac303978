import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accounts } from '#contract/accounts.ts'
import { recordActivity } from '../../audit/record-activity.queries.ts'
import { AppError, found } from '../../errors.ts'
import {
  findInvitation,
  findRefusal,
  requireAccountOf,
  sendInvitation,
  typedPasswordEnd,
} from '../../identity/account-access.ts'
import { requireMailAttempt } from '../../identity/attempts.ts'
import { findLock, forgetAttempts } from '../../identity/rate-limits.queries.ts'
import { endSessions } from '../../identity/sessions.queries.ts'
import { type AuthDeps, listSessions } from '../../identity/sessions.ts'
import { findLoginCandidateById } from '../../identity/users.queries.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'

const notInvited = () =>
  new AppError(
    'unprocessable',
    'No invitation of theirs is open. Forgot Password? on the sign-in page mails them a link.',
  )
const MAY_NOT_SIGN_IN = 'They may not sign in, so no link is mailed.'

export const accountsRoutes: FastifyPluginAsyncZod<Pick<AuthDeps, 'db' | 'clock' | 'mail'>> = async (
  app,
  { db, clock, mail },
) => {
  app.route({
    ...accounts.signIn,
    async handler(request) {
      const caller = callerOf(request)
      const now = clock.now()
      const account = found(await findLoginCandidateById(db, request.params.id), 'user')
      const { id, second_factor, email_verified_at, password_changed_at } = account
      const lock = await findLock(db, id, now)
      const refusal = caller.scopes.has('crm')
        ? await findRefusal({ db, clock }, caller, id)
        : 'This needs the scope crm.'
      return {
        failed_tries: lock.tries,
        locked_until: lock.until,
        second_factor,
        verified_at: email_verified_at,
        password_changed_at,
        typed_password_until: typedPasswordEnd(account),
        invitation: await findInvitation(db, account, now),
        sessions: await listSessions(db, id, now),
        withheld: refusal ?? null,
      }
    },
  })

  app.route({
    ...accounts.invite,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf({ db, clock }, callerOf(request), id)
      const account = found(await findLoginCandidateById(db, id), 'user')
      if (account.invited_at === null) throw notInvited()
      if (!account.admitted) throw new AppError('unprocessable', MAY_NOT_SIGN_IN)
      await requireMailAttempt({ db, clock }, 'invitation', `user:${id}`)
      const actor = actorOf(request)
      await db.transaction().execute(async (tx) => {
        if (!(await sendInvitation(tx, mail, { userId: id, by: actor.userId }, clock.now()))) throw notInvited()
        await recordActivity(tx, actor, { action: 'invited', entity: 'user', entityId: id })
      })
      return { success: true as const, message: `A link is on its way to ${account.email}.` }
    },
  })

  app.route({
    ...accounts.unlock,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf({ db, clock }, callerOf(request), id)
      await db.transaction().execute(async (tx) => {
        await forgetAttempts(tx, id)
        await recordActivity(tx, actorOf(request), { action: 'unlocked', entity: 'user', entityId: id })
      })
      return { success: true as const }
    },
  })

  app.route({
    ...accounts.endSessions,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf({ db, clock }, callerOf(request), id)
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
