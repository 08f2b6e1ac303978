import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accounts } from '#contract/accounts.ts'
import { secondFactor } from '#contract/second-factor.ts'
import { requireAccountOf } from '../../identity/account-access.ts'
import { keepDevice, originOf } from '../../identity/device.ts'
import type { CookieDeps } from '../../identity/sessions.ts'
import { actorOf, callerOf, requireConfirmed } from '../../plugins/authentication.ts'
import { activate, offerAtSignIn, offerSecret, renewCodes, signInWithCode, turnOff } from './second-factor.service.ts'

export const secondFactorRoutes: FastifyPluginAsyncZod<CookieDeps> = async (app, deps) => {
  app.route({
    ...secondFactor.generate,
    exposeHeadRoute: false,
    handler: (request) => offerSecret(deps, callerOf(request).userId),
  })

  app.route({
    ...secondFactor.generateAtSignIn,
    handler: (request) => offerAtSignIn(deps, request.body.otp_token),
  })

  app.route({
    ...secondFactor.verify,
    async handler(request, reply) {
      const { otp, otp_token } = request.body
      if (otp_token !== undefined) {
        const origin = originOf(request)
        const { answer, device } = await signInWithCode(deps, otp_token, otp, origin)
        keepDevice(reply, device, deps.https)
        return answer
      }
      request.caller = await app.readCaller(request, 'signed-in')
      requireConfirmed(request.caller)
      return { success: true as const, recovery_codes: await activate(deps, actorOf(request), otp) }
    },
  })

  app.route({
    ...secondFactor.renewCodes,
    handler: async (request) => ({
      success: true as const,
      recovery_codes: await renewCodes(deps, actorOf(request)),
    }),
  })

  app.route({
    ...secondFactor.remove,
    async handler(request) {
      await turnOff(deps, actorOf(request), callerOf(request).userId)
      return { success: true as const }
    },
  })

  app.route({
    ...accounts.removeSecondFactor,
    async handler(request) {
      const { id } = request.params
      await requireAccountOf(deps, callerOf(request), id)
      await turnOff(deps, actorOf(request), id)
      return { success: true as const }
    },
  })
}
