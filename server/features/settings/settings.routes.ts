import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { settings } from '#contract/settings.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { MayOpenMailbox } from '../../plugins/mailbox-door.ts'
import { countAuctionsByOrigin, findCompany, findSettings } from './settings.queries.ts'

type Deps = { db: Db; clock: Clock; mayOpenMailbox: MayOpenMailbox }

export const settingsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, mayOpenMailbox }) => {
  app.route({
    ...settings.welcome,
    async handler(request) {
      return { ...(await findCompany(db)), development_mailbox: mayOpenMailbox(request) }
    },
  })

  app.route({
    ...settings.get,
    async handler() {
      return { ...(await findSettings(db)), auctions: await countAuctionsByOrigin(db), today: clock.today() }
    },
  })
}
