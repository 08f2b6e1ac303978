import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registration } from '#contract/registration.ts'
import { AppError, found } from '../../errors.ts'
import { keepDevice, originOf } from '../../identity/device.ts'
import type { CookieDeps } from '../../identity/sessions.ts'
import { findVerification } from './registration.queries.ts'
import { register, resendValidation, validate } from './registration.service.ts'

const CHECK_EMAIL = 'Check email for account verification link!'
const LINK_SENT =
  'If there is an account to validate, a link is on its way to its email address. It holds for 24 hours. One is sent a minute, and five a day.'
/** A validation key has more characters than this (§9). */
const SHORT_KEY_LENGTH = 5

type RegistrationDeps = Pick<CookieDeps, 'db' | 'clock' | 'mail' | 'https'>

export const registrationRoutes: FastifyPluginAsyncZod<RegistrationDeps> = async (app, deps) => {
  app.route({
    ...registration.register,
    async handler(request, reply) {
      await register(deps, request.body, originOf(request))
      reply.status(201)
      return { success: true as const, message: CHECK_EMAIL }
    },
  })

  app.route({
    ...registration.validate,
    async handler(request, reply) {
      const { key } = request.body
      if (key.length <= SHORT_KEY_LENGTH) throw new AppError('invalid_key', 'Invalid key')
      const { message, device } = await validate(deps, key, originOf(request))
      if (device !== undefined) keepDevice(reply, device, deps.https)
      return { success: true as const, message }
    },
  })

  app.route({
    ...registration.resend,
    async handler(request) {
      await resendValidation(deps, request.body.username, originOf(request))
      return { success: true as const, message: LINK_SENT }
    },
  })

  app.route({
    ...registration.verify,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { id } = request.params
      if (!/^\d{1,15}$/.test(id)) return reply.redirect(`/validate?key=${encodeURIComponent(id)}`, 303)
      await app.readCaller(request, 'users')
      const { email_verified_at } = found(await findVerification(deps.db, Number(id)), 'user')
      return { verified: email_verified_at !== null, verified_at: email_verified_at }
    },
  })
}
