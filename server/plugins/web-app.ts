import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What a server sends before it waits for the first acknowledgement (RFC 6928): fewer bytes arrive no sooner. */
const FIRST_FLIGHT_BYTES = 14_600

/** Compresses what is worth it. Of a list of twenty, compressing took a fifth of the time it was answered in. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: FIRST_FLIGHT_BYTES,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 1 },
  })
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
