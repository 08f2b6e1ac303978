import type { FastifyInstance } from 'fastify'
import { problems } from '#contract/answers.ts'
import type { Access, BuiltInScope } from '#contract/scope-names.ts'

type Declared = { method: string; url: string; summary: string; access: Access }

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that holders of a scope may make, by what the routes themselves declare. */
    openedBy: (scope: string) => Omit<Declared, 'access'>[]
  }
}

/** Methods whose requests have a body that is read, whether or not the route wants one. */
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'DELETE']
/** What is answered to a body that cannot be read, is too large, or is of a type that nobody takes. */
const UNREADABLE = problems(400, 413, 415)

/** The reference page. Its routes are a library's, which cannot declare anything for them. */
export const DOCS_PREFIX = '/api/docs'

/**
 * No route without its declaration: who may call it (`config.access`) and every answer it gives (`schema.response`), unless it is no
 * part of the API (`schema.hide`). What every route answers to a body that cannot be read is declared here for all of them. The server refuses to start otherwise. Before all routes.
 * @throws Error at registration of a route that declares less
 */
export function registerRouteDeclarations(app: FastifyInstance): void {
  const declared: Declared[] = []
  app.decorate('openedBy', (scope) =>
    declared.filter(({ access }) => opens(access, scope)).map(({ method, url, summary }) => ({ method, url, summary })),
  )
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`
    if (route.url.startsWith(DOCS_PREFIX)) {
      route.config = { ...route.config, access: 'public' }
      return
    }
    if (!route.config?.access) throw new Error(`${name} declares no access.`)
    if (route.schema?.hide !== true && !route.schema?.response) throw new Error(`${name} declares no answers.`)
    const withBody = [route.method].flat().some((method) => WITH_BODY.includes(method))
    if (withBody) route.schema = { ...route.schema, response: Object.assign({}, UNREADABLE, route.schema?.response) }
    const { access } = route.config
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') declared.push({ method, url: route.url, summary: route.schema?.summary ?? '', access })
    }
  })
}

function opens(access: Access, scope: string): boolean {
  if (typeof access === 'string') return access === scope
  const accepted: readonly (BuiltInScope | string)[] = access
  return accepted.includes(scope)
}
