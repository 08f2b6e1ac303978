import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { settings } from '#contract/settings.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { countAuctionsByOrigin, findSettings } from './settings.queries.ts'

/** What holds where nobody has set anything (R43). A stored value of another shape counts as not set. */
const Stored = z.object({
  company_name: z.string().catch('Liendesk'),
  phone: z.string().catch('(800) 555-0199'),
  example_questions: z
    .array(z.string())
    .catch(['Show auctions that ran in Arizona', 'Tax lien auctions above $2,000,000 total market value in Florida']),
})

export const settingsRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...settings.get,
    async handler() {
      const stored = Stored.parse(Object.fromEntries(await findSettings(db)))
      return { ...stored, auctions: await countAuctionsByOrigin(db), today: clock.today() }
    },
  })
}
