import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** Bytes of a JSON body. Files have routes and limits of their own. */
export const MAX_BODY_BYTES = 1_048_576
/** How long a client may take to send a request, and to send a file. */
const REQUEST_TIMEOUT_MS = 60_000
export const UPLOAD_TIMEOUT_MS = 15 * 60_000
/** Levels of a JSON body: a query of groups within groups needs a dozen. */
const MAX_DEPTH = 40

/** Ends requests that do not arrive, and refuses those with several hosts, and bodies nested so deeply that checking them would exhaust the stack. */
export function registerRequestLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions: { config } }) => {
    refuseHosts(raw)
    // Files may arrive slowly: how slowly, `receiveBody` watches.
    const isWatched =
      (config.form || config.multipart) && headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
    if (raw.complete || isWatched) return
    const late = setTimeout(() => raw.complete || raw.destroy(), REQUEST_TIMEOUT_MS).unref()
    raw.once('close', () => clearTimeout(late))
  })
  app.addHook('preValidation', async (request) => {
    if (isDeeperThan(request.body, MAX_DEPTH)) {
      throw new AppError('malformed_body', `The request is nested more than ${MAX_DEPTH} levels deep.`)
    }
  })
}

/** Of several, a proxy and Liendesk might take different ones for the host (RFC 9112, 3.2). @throws AppError invalid_request */
function refuseHosts({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1) throw new AppError('invalid_request', 'The request names its host more than once.')
  if (hosts === 0 && httpVersion === '1.1') throw new AppError('invalid_request', 'The request names no host.')
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}
