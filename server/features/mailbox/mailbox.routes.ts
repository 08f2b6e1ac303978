import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mailbox as endpoints } from '#contract/mailbox.ts'
import { AppError, found } from '../../errors.ts'
import type { DevelopmentMailbox } from '../../gateways/development-mailbox.ts'
import type { MayOpenMailbox } from '../../plugins/mailbox-access.ts'

type Deps = { mailbox: DevelopmentMailbox | undefined; mayOpenMailbox: MayOpenMailbox }

export const mailboxRoutes: FastifyPluginAsyncZod<Deps> = async (app, { mailbox, mayOpenMailbox }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // To everybody else it looks like an address that does not exist.
    if (!mayOpenMailbox(request))
      throw new AppError('not_found', `There is nothing at ${request.method} ${request.url}.`)
  })

  app.route({
    ...endpoints.list,
    handler: async () => (await mailbox?.list()) ?? [],
  })

  app.route({
    ...endpoints.get,
    handler: async (request) => found(await mailbox?.find(request.params.id), 'message'),
  })
}
