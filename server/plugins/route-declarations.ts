import type { FastifyInstance } from 'fastify'

/** The reference page. Its routes are a library's, which cannot declare anything for them. */
export const DOCS_PREFIX = '/api/docs'

/**
 * No route without its declaration: who may call it (`config.access`) and every answer it gives (`schema.response`), unless it is no
 * part of the API (`schema.hide`). The server refuses to start otherwise. Before all routes.
 * @throws Error at registration of a route that declares less
 */
export function registerRouteDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`
    if (route.url.startsWith(DOCS_PREFIX)) {
      route.config = { ...route.config, access: 'public' }
      return
    }
    if (!route.config?.access) throw new Error(`${name} declares no access.`)
    if (route.schema?.hide !== true && !route.schema?.response) throw new Error(`${name} declares no answers.`)
  })
}
