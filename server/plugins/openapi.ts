import { createHash } from 'node:crypto'
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  const json = writtenOnce('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  const yaml = writtenOnce('application/yaml; charset=utf-8', () => app.swagger({ yaml: true }))
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: json,
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PREFIX,
    theme: { title: 'Liendesk API' },
    uiHooks: {
      // What the page would build anew for everybody who asks.
      async preHandler(request, reply) {
        const { url } = request.routeOptions
        if (url === `${DOCS_PREFIX}/json`) return json(request, reply)
        if (url === `${DOCS_PREFIX}/yaml`) return yaml(request, reply)
      },
    },
  })
}

/** Answers with a text that stays the same as long as the server runs: written for the first who asks. */
function writtenOnce(type: string, write: () => string) {
  let written: { text: string; etag: string } | undefined
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (!written) {
      const text = write()
      written = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` }
    }
    reply.type(type).headers({ etag: written.etag, 'cache-control': 'no-cache' })
    return headers['if-none-match']?.includes(written.etag) ? reply.code(304).send() : reply.send(written.text)
  }
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
