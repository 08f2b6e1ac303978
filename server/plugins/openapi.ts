import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { DOCS_PREFIX } from './route-declarations.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Pick<Endpoint['config'], 'multipart' | 'form'> {}
}

/** OpenAPI 3.1 of all routes at /api/openapi.json, and a page to read and try them at /api/docs. Before the routes, so that it sees them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Liendesk', description: 'Back office for a tax lien auction business', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async () => app.swagger(),
  })
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX, staticCSP: true, theme: { title: 'Liendesk API' } })
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>
type Input = Parameters<Transform>[0]

/** A route as OpenAPI has it: what goes in, and who may call it, beside what is declared for Fastify. */
function transform(input: Input): ReturnType<Transform> {
  const { access, self, multipart } = input.route.config ?? {}
  const described = multipart && {
    body: multipart.form,
    headers: multipart.headers,
    consumes: ['multipart/form-data'],
  }
  const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...input.schema, ...described } })
  const content = multipart ? undefined : contentOf(input)
  if (content) schema.body = { content }
  if (access === undefined || access === 'public') return { schema, url }
  const scopes = typeof access === 'string' ? access : access.join(' or ')
  const description = `Access: ${scopes}${self ? ', or whose it is' : ''}.`
  return { schema: { ...schema, security: [{ token: [] }], description }, url }
}

/** A body as JSON, and as a form where the route takes one, with what else that may hold. */
function contentOf(input: Input) {
  const { form } = input.route.config ?? {}
  const body: unknown = input.schema.body
  const described = (schema: z.ZodType, { examples } = schema.meta() ?? {}) => {
    const { body: json } = jsonSchemaTransform({ ...input, schema: { ...input.schema, body: schema } }).schema
    // Left out there of what is changed on its way in.
    return { schema: { ...Object(json), ...Examples.parse({ examples }) } }
  }
  if (!(body instanceof z.ZodType)) return form && { 'multipart/form-data': described(form) }
  if (!form || !(body instanceof z.ZodObject)) return { 'application/json': described(body) }
  return { 'application/json': described(body), 'multipart/form-data': described(body.extend(form.shape), body.meta()) }
}

const Examples = z.object({ examples: z.array(z.unknown()).optional() })
