import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'
import { onboarding } from '#contract/onboarding.ts'
import { IdParams } from '#contract/text.ts'
import { keepDevice, originOf } from '../../identity/device.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import type { ProfileRoutesDeps } from '../profiles/profiles.service.ts'
import {
  findOnboardingState,
  readOnboarding,
  removeOnboardingDocument,
  requireOnboarding,
  saveOnboarding,
  sendOnboarding,
} from './onboarding.service.ts'

export const onboardingRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps & { https: boolean }> = async (app, deps) => {
  // Nobody sends files whose link is none.
  await takeForms(app, deps.uploads, MAX_SENT_DOCUMENTS, async (request, fields) => {
    const { data } = IdParams.safeParse(request.params)
    const key = fields.get('key')
    await requireOnboarding(deps, { id: data?.id ?? 0, key: typeof key === 'string' ? key : '' })
  })

  app.route({
    ...onboarding.get,
    handler: (request) => readOnboarding(deps, request.params),
  })

  app.route({
    ...onboarding.check,
    handler: ({ params, body }) => readOnboarding(deps, { ...params, ...body }),
  })

  for (const save of [onboarding.save, onboarding.saveByForm]) {
    app.route({
      ...save,
      async handler(request, reply) {
        const { body, received, params } = request
        const sent = { body, received, origin: originOf(request) }
        const { onboarding, device } = await saveOnboarding(deps, params.id, sent)
        if (device !== undefined) keepDevice(reply, device, deps.https)
        return onboarding
      },
    })
  }

  app.route({
    ...onboarding.removeDocument,
    handler: (request) => removeOnboardingDocument(deps, { ...request.params, ...request.body }, originOf(request)),
  })

  app.route({ ...onboarding.state, handler: (request) => findOnboardingState(deps.db, request.params.id) })

  app.route({
    ...onboarding.send,
    async handler(request) {
      const email = await sendOnboarding(deps, byOf(request), request.params.id)
      return { success: true as const, message: `A link is on its way to ${email}.` }
    },
  })
}
