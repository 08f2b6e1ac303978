import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Compresses what is worth it. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
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
