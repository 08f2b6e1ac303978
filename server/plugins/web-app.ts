import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** What the app uses none of. */
const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()'

/** The same for answers that no hook sees: to what is no address, or no HTTP at all. @param https whether people reach Liendesk so */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': NO_DEVICES,
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
})

/**
 * Headers that keep a browser to what Liendesk itself serves, on every answer (R16, ASVS 3.4): no third party is ever called, no script
 * stands in a page.
 * @param https whether people reach Liendesk so. Plain HTTP on one's own machine must stay reachable
 */
export async function registerSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'"],
        // Positions of menus, and the mails that the development mailbox shows.
        styleSrcAttr: ["'unsafe-inline'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', NO_DEVICES)
    // What the API says is of this moment and of one person (ASVS 14.3.2); a route that says otherwise does.
    if (/^\/+api(\/|$)/i.test(request.url)) reply.header('cache-control', 'no-store')
  })
  await app.register(compress, { threshold: 4096, encodings: ['gzip', 'identity'], zlibOptions: { level: 1 } })
}

/**
 * Serves the built web app: files with a hash in their name for ever, everything else of a browser's navigation as the one page.
 * @param folder absolute path of the build, with `.br` and `.gz` files beside the large ones
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    // Set where there is a file only: what is missing now must not be remembered as missing.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler(request, reply) {
      const path = request.url.split('?')[0] ?? ''
      if (/^\/+api(\/|$)/i.test(path)) return reply.callNotFound()
      const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path)
      return reply.sendFile(isFile ? path : 'index.html')
    },
  })
}
