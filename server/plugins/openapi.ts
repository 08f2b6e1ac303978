import swagger from '@fastify/swagger'
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
    transform(input) {
      const { access, self, multipart, form } = input.route.config ?? {}
      const described = multipart && {
        body: multipart.form,
        headers: multipart.headers,
        consumes: ['multipart/form-data'],
      }
      const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...input.schema, ...described } })
      const { body } = input.schema
      if (form && body instanceof z.ZodObject) {
        const asForm = { ...input, schema: { ...input.schema, body: body.extend(form.shape) } }
        schema.body = {
          content: {
            'application/json': { schema: schema.body },
            'multipart/form-data': { schema: jsonSchemaTransform(asForm).schema.body },
          },
        }
      }
      if (access === undefined || access === 'public') return { schema, url }
      const scopes = typeof access === 'string' ? access : access.join(' or ')
      const description = `Access: ${scopes}${self ? ', or whose it is' : ''}.`
      return { schema: { ...schema, security: [{ token: [] }], description }, url }
    },
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
