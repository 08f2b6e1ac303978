import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auth } from '#contract/auth.ts'
import { keepDevice, originOf } from '../../identity/device.ts'
import type { CookieDeps } from '../../identity/sessions.ts'
import { confirmIdentity, readyPassword, requireResetKey } from '../../identity/set-password.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { login, requestReset } from './sign-in.service.ts'

/** Whether one went is told to nobody: a link goes once a minute, twice in 15 minutes, and so often from one network. */
const LINK_SENT =
  'If there is an account of that name, a link is on its way to its email address. It holds for 15 minutes. One is sent a minute, and two in 15 minutes.'
const PASSWORD_SET = 'Your new password is set. Sign in with it.'
/** Said to whoever has the mailed link, and to nobody else: a sign-in fails alike for every cause (R2). */
const PASSWORD_SET_AND_WAITING =
  'Your new password is set. Somebody looks at your account now: a mail tells you when you can sign in.'

export const authRoutes: FastifyPluginAsyncZod<CookieDeps> = async (app, deps) => {
  app.route({
    ...auth.login,
    async handler(request, reply) {
      const origin = originOf(request)
      const result = await login(deps, request.body, origin)
      if ('otp_token' in result) {
        const { otp_token, isSetUp } = result
        const asked = isSetUp ? { otp_setup_required: true as const } : { otp_required: true as const }
        return { success: false as const, ...asked, otp_token }
      }
      keepDevice(reply, result.device, deps.https)
      return result.answer
    },
  })

  app.route({
    ...auth.confirm,
    async handler(request) {
      await confirmIdentity(deps, callerOf(request), request.body.password, originOf(request))
      return { success: true as const }
    },
  })

  app.route({
    ...auth.forgotPassword,
    async handler(request) {
      await requestReset(deps, request.body.username, originOf(request))
      return { success: true as const, message: LINK_SENT }
    },
  })

  app.route({
    ...auth.checkResetKey,
    async handler(request) {
      await requireResetKey(deps, request.body.key)
      return { success: true as const }
    },
  })

  app.route({
    ...auth.resetPassword,
    async handler(request, reply) {
      const set = await readyPassword(deps, request.body.key, request.body.password, originOf(request))
      const { waits, device } = await deps.db.transaction().execute(set)
      keepDevice(reply, device, deps.https)
      return { success: true as const, message: waits ? PASSWORD_SET_AND_WAITING : PASSWORD_SET }
    },
  })
}
