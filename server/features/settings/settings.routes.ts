import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { settings } from '#contract/settings.ts'
import type { Db } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { askModel } from '../../gateways/language-model.ts'
import type { MailQueue } from '../../gateways/mail-queue.ts'
import { limitsOfTrial } from '../../identity/rate-limit.ts'
import { consumeAttempt } from '../../identity/rate-limits.queries.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'
import type { MayOpenMailbox } from '../../plugins/mailbox-access.ts'
import { POLICY_OF_FILES } from '../../plugins/security-headers.ts'
import {
  countAuctionsByOrigin,
  findEmail,
  findLanguageModel,
  findLogo,
  findSettings,
  findWelcome,
} from './settings.queries.ts'
import { changeSettings, readAll } from './settings.service.ts'

type Deps = { db: Db; clock: Clock; mail: MailQueue; mayOpenMailbox: MayOpenMailbox }

/** A year: another logo has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Who tries a model out waits for it; a question waits less. */
const MODEL_TRIAL_MS = 15_000

export const settingsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, mail, mayOpenMailbox }) => {
  app.route({
    ...settings.welcome,
    async handler(request) {
      return { ...(await findWelcome(db)), development_mailbox: mayOpenMailbox(request) }
    },
  })

  app.route({
    ...settings.get,
    async handler() {
      return { ...(await findSettings(db)), auctions: await countAuctionsByOrigin(db), today: clock.today() }
    },
  })

  app.route({ ...settings.all, handler: () => readAll({ db, mail }) })

  app.route({
    ...settings.update,
    handler: (request) => changeSettings({ db, mail }, actorOf(request), request.body),
  })

  app.route({
    ...settings.logo,
    async handler(request, reply) {
      const { type, content } = found(await findLogo(db, request.params.hash), 'logo')
      reply.header('cache-control', FOR_GOOD)
      // Opened by itself it is a picture and runs nothing (ASVS 5.4.1).
      reply.header('content-security-policy', POLICY_OF_FILES)
      reply.type(type)
      return reply.send(content)
    },
  })

  /** @throws AppError too_many_requests */
  async function takeTrialTurn(userId: number): Promise<void> {
    const turn = await consumeAttempt(db, limitsOfTrial(userId), clock.now())
    if (turn.allowed) return
    throw new AppError('too_many_requests', 'This was tried often within a minute.', { retryAfter: turn.retryAfter })
  }

  app.route({
    ...settings.testMail,
    async handler(request) {
      const { userId } = callerOf(request)
      if (!mail.way) throw new AppError('unprocessable', 'There is no mail server yet: set SMTP_URL.')
      await takeTrialTurn(userId)
      const to = found(await findEmail(db, userId), 'user')
      return { to, ...(await mail.sendTrial(to)) }
    },
  })

  app.route({
    ...settings.testModel,
    async handler(request) {
      const { model_url: url, model_name: name, model_key } = request.body
      await takeTrialTurn(callerOf(request).userId)
      const kept = await findLanguageModel(db)
      const key = model_key ?? (kept?.url === url ? kept.key : undefined)
      const began = performance.now()
      const answer = await askModel(
        { url, name, key: key || undefined },
        [{ role: 'user', content: 'Answer with the word ready.' }],
        AbortSignal.timeout(MODEL_TRIAL_MS),
      )
      const status = answer.outcome === 'refused' ? answer.status : null
      return { outcome: answer.outcome, ms: Math.round(performance.now() - began), status }
    },
  })
}
