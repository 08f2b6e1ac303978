import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { profile } from '#contract/profile.ts'
import { found } from '../../errors.ts'
import { keepDevice, originOf } from '../../identity/device.ts'
import type { CookieDeps } from '../../identity/sessions.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'
import { findPreferences, findProfile } from './profile.queries.ts'
import { changePassword, changePreferences, changeProfile } from './profile.service.ts'

export const profileRoutes: FastifyPluginAsyncZod<CookieDeps> = async (app, deps) => {
  app.route({
    ...profile.get,
    handler: async (request) => found(await findProfile(deps.db, callerOf(request).userId), 'user'),
  })

  app.route({
    ...profile.update,
    handler: (request) => changeProfile(deps, callerOf(request), actorOf(request), request.body),
  })

  app.route({
    ...profile.preferences,
    handler: (request) => findPreferences(deps.db, callerOf(request).userId),
  })

  app.route({
    ...profile.updatePreferences,
    handler: (request) => changePreferences(deps.db, actorOf(request), request.body),
  })

  app.route({
    ...profile.changePassword,
    async handler(request, reply) {
      const origin = originOf(request)
      const { answer: token, device } = await changePassword(deps, callerOf(request), request.body, origin)
      keepDevice(reply, device, deps.https)
      return { success: true as const, token }
    },
  })
}
