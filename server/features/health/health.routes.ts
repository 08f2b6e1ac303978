import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { health } from '#contract/health.ts'
import { findHealthDetails, type HealthDeps } from './details.service.ts'
import { pingDatabase } from './health.queries.ts'

export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (app, deps) => {
  const { db } = deps
  app.route({ ...health.health, handler: async () => ({ status: 'ok' as const }) })

  app.route({
    ...health.ready,
    async handler() {
      await pingDatabase(db)
      return { status: 'ready' as const }
    },
  })

  app.route({ ...health.details, handler: () => findHealthDetails(deps) })
}
